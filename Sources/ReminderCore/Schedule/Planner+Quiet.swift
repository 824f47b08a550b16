/// Why an alert of a quiet plan stays silent at its time: the user is ahead, or has just been reminded.
package enum Silence: Equatable, Sendable {
  /// Something was drunk within the last half of the plan's gap, or since the alert was due.
  case drunk(Drink)
  /// The goal of the day is met.
  case goalMet
  /// Another prompt of a quiet plan was shown less than `spacing` seconds before, or will be.
  case tooSoon

  /// The least time between two prompts of quiet plans, in seconds.
  package static let spacing: Int64 = 20 * 60

  /// The reason in the journal.
  package var reason: Outcome.Reason {
    switch self {
    case .drunk: .drunk
    case .goalMet: .goalMet
    case .tooSoon: .tooSoon
    }
  }

  /// What was drunk; nil for other reasons.
  package var drink: Drink? { if case .drunk(let drink) = self { drink } else { nil } }
}

// Quiet plans: alerts that stay silent when the user is ahead, or was reminded a short time before.
extension Planner {
  /// Returns true for an alert that stays silent when the user is ahead: one of a quiet plan that recurs and does not
  /// ring.
  func isQuiet(_ alert: Alert) -> Bool { isOfQuietPlan(alert) && !alert.isOnce && !alert.content.rings }

  private func isOfQuietPlan(_ alert: Alert) -> Bool {
    let names = inputs.policy.settings.quietPlans
    // Most users have none, and then nothing is looked up.
    guard !names.isEmpty, let plan = alert.plan else { return false }
    return names.contains(plan)
  }

  /// Returns why an occurrence stays silent, by the drinks that are known now; nil if it does not.
  ///
  /// Of a coming occurrence it is as things are now: of the next 24 hours, also by the prompts that come before it.
  /// `isTooLate` is true for one whose grace is over: for it only what was drunk by its time counts, and no spacing. The
  /// answer to a reminder is not a reason to leave out the next one, except that it counts for the goal.
  func silence(of occurrence: Occurrence, _ alert: Alert, isTooLate: Bool = false) -> Silence? {
    silenceNow(of: occurrence, alert, isTooLate: isTooLate)
      ?? (isPromptedBefore(occurrence, alert) ? .tooSoon : nil)
  }

  /// Returns why an occurrence stays silent, apart from the prompts that come before it.
  private func silenceNow(of occurrence: Occurrence, _ alert: Alert, isTooLate: Bool = false) -> Silence? {
    guard isQuiet(alert), occurrence.isScheduled else { return nil }
    let now = advance.now.realtime
    if let drink = lastDrink(before: occurrence, of: alert, until: isTooLate ? occurrence.instant : now) {
      return .drunk(drink)
    }
    if isGoalMet(at: occurrence.instant) { return .goalMet }
    let due = advance.elapsed + max(0, occurrence.instant - now)
    return !isTooLate && wasPrompted(within: Silence.spacing, before: due) ? .tooSoon : nil
  }

  /// Returns the last drink by the user's own account since half the plan's gap before an occurrence.
  private func lastDrink(before occurrence: Occurrence, of alert: Alert, until end: Instant) -> Drink? {
    // Half of the longest gap.
    let earliest = occurrence.instant + -Self.halfDay
    let drinks = ledger.drinks.drinks.filter { !$0.isAnswer && $0.at > earliest && $0.at <= end }
    guard let last = drinks.max(by: { ($0.at, $0.number) < ($1.at, $1.number) }), let gap = gap(of: alert) else {
      return nil
    }
    return last.at > occurrence.instant + -Int64(gap) * 30 ? last : nil
  }

  private static let halfDay: Int64 = 12 * 3600

  /// Returns the gap that the plan was made with, or without one the most frequent time between two consecutive times of the plan's enabled alerts on the same days, in minutes.
  ///
  /// The shorter of two that are as frequent; of all days for an alert that is alone on its own; nil for a plan of one time.
  private func gap(of alert: Alert) -> Int? {
    let alerts = inputs.list.alerts.filter { $0.isEnabled && $0.plan == alert.plan }
    let day = inputs.policy.settings.planDays.first { $0.plan == alert.plan }?.day
    if let day, day.isMostly(of: Set(alerts.map(\.time.minuteOfDay))) { return day.gap }
    return Self.gap(alerts.filter { $0.recurrence == alert.recurrence }) ?? Self.gap(alerts)
  }

  private static func gap(_ alerts: [Alert]) -> Int? {
    let times = alerts.map(\.time.minuteOfDay).sorted()
    var counts: [Int: Int] = [:]
    for (time, next) in zip(times, times.dropFirst()) where next > time { counts[next - time, default: 0] += 1 }
    return counts.max { ($0.value, -$0.key) < ($1.value, -$1.key) }?.key
  }

  /// Returns true if the goal of the day that an instant is of is met by something that was logged.
  private func isGoalMet(at instant: Instant) -> Bool {
    let settings = inputs.policy.settings
    guard let goal = settings.goal else { return false }
    let day = ledger.drinks[inputs.zone.day(of: instant, endingAt: settings.dayEnds)]
    return day.drinks > 0 && day.ml >= goal
  }

  /// Returns true if an alert of a quiet plan was shown less than a number of seconds before a count of
  /// `ClockCheck.elapsed`, at its time or not.
  private func wasPrompted(within seconds: Int64, before elapsed: Elapsed) -> Bool {
    func isRecent(_ shown: Elapsed, _ due: Instant) -> Bool { elapsed - time(shown: shown, due: due) < seconds }
    if ledger.deliveries.values.contains(where: { isPrompt($0.occurrence) && isRecent($0.shown, $0.occurrence.instant) }
    ) {
      return true
    }
    // One that was listed in the notification of another has no delivery.
    return inputs.list.alerts.lazy.filter(isOfQuietPlan).contains { alert in
      ledger.entries[alert.number]?.past.kept.contains { $0.state == .delivered && isRecent($0.elapsed, $0.instant) }
        ?? false
    }
  }

  /// Returns true if an alert of a quiet plan will be shown less than `Silence.spacing` before a coming occurrence of the
  /// next 24 hours, which is one that repeats: at its time, or snoozed.
  private func isPromptedBefore(_ occurrence: Occurrence, _ alert: Alert) -> Bool {
    guard isQuiet(alert), occurrence.isScheduled, now < occurrence.instant, occurrence.instant <= now + 2 * Self.halfDay
    else { return false }
    let alerts = inputs.list.alerts.filter { $0.isEnabled && isOfQuietPlan($0) }
    let snoozed = ledger.oneOffs.keys.compactMap(oneOff).filter {
      isPrompt($0) && now < $0.instant && $0.instant <= occurrence.instant
    }
    // Most plans have longer gaps, and then nothing is looked up.
    let isAlone =
      !snoozed.contains { isCrowded(occurrence, by: $0.instant) }
      && !alerts.contains { $0.number != alert.number && Self.isClose($0, to: alert) }
    guard !isAlone else { return false }
    let coming = alerts.flatMap { occurrences(of: $0, before: occurrence.instant) } + snoozed
    var last: Instant?
    for occurrence in coming.sorted(by: Occurrence.precedes) {
      if let alert = inputs.list.alert(of: occurrence.source), isQuiet(alert), occurrence.isScheduled,
        isCrowded(occurrence, by: last) || silenceNow(of: occurrence, alert) != nil
      {
        continue
      }
      last = occurrence.instant
    }
    return isCrowded(occurrence, by: last)
  }

  private func isCrowded(_ occurrence: Occurrence, by last: Instant?) -> Bool {
    last.map { $0 <= occurrence.instant && occurrence.instant < $0 + Silence.spacing } ?? false
  }

  /// Returns true if the time of day of an alert may be less than `Silence.spacing` before that of another.
  ///
  /// One that a transition moves, or that has no time of its own, is told when it comes.
  private static func isClose(_ alert: Alert, to other: Alert) -> Bool {
    let minutes = (other.time.minuteOfDay - alert.time.minuteOfDay + minutesPerDay) % minutesPerDay
    return 0 < minutes && Int64(minutes) * 60 < Silence.spacing
  }

  private static let minutesPerDay = 24 * 60

  /// Returns the coming occurrences of an alert that are not suppressed, before an instant.
  private func occurrences(of alert: Alert, before end: Instant) -> [Occurrence] {
    var found: [Occurrence] = []
    while let next = heeded(alert, after: found.last?.instant ?? now), next.instant < end { found.append(next) }
    return found
  }

  /// Returns the next occurrence of an alert that is not suppressed.
  func heeded(_ alert: Alert, after instant: Instant) -> Occurrence? {
    alert.nextOccurrence(after: instant, in: inputs.zone, inputs.almanac, excluding: ledger.suppressions)
  }

  private func isPrompt(_ occurrence: Occurrence) -> Bool {
    guard case .alert = occurrence.source else { return false }
    return inputs.list.alert(of: occurrence.source).map(isOfQuietPlan) ?? false
  }

  /// Returns the count of `ClockCheck.elapsed` at which a notification was due if it was shown on time, or else at which
  /// it was shown: a plan with a gap of 20 minutes does not depend on seconds.
  private func time(shown: Elapsed, due: Instant) -> Elapsed {
    let late = advance.now.realtime + -(advance.elapsed - shown) - due
    return shown + -((0...Policy.onTime).contains(late) ? late : 0)
  }

  /// Leaves one of the prompts of quiet plans that would be shown at the same time: the latest, or none if another is
  /// among `sent`, which are on their way to the screen.
  ///
  /// What may not be silent counts as another.
  func thin(_ planned: inout [(alert: Alert, due: Due, verdict: Verdict)], sent: some Sequence<Occurrence>) {
    guard !inputs.policy.settings.quietPlans.isEmpty else { return }
    let shown = planned.indices.filter {
      if case .show = planned[$0].verdict { isOfQuietPlan(planned[$0].alert) } else { false }
    }
    let quiet = shown.filter { isQuiet(planned[$0].alert) }
    let isCrowded = quiet.count < shown.count || sent.contains(where: isPrompt)
    let last = quiet.max { Occurrence.precedes(planned[$0].due.occurrence, planned[$1].due.occurrence) }
    for place in quiet where isCrowded || place != last {
      planned[place].verdict = isCrowded ? .silent(.tooSoon) : .drop(.skipped, .newer)
    }
  }
}
