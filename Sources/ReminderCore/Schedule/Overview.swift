/// The state at one moment: what comes next, what waits and why, what was suppressed, and when it next changes.
///
/// Each part is computed on demand: a command needs one or two of them.
package struct Overview: Sendable {
  let planner: Planner
  let (isRunning, canShow): (Bool, Bool)

  /// Creates an overview; `isRunning` is false without a daemon, `canShow` is false without a notification server.
  package init(_ planner: Planner, isRunning: Bool = true, canShow: Bool = true) {
    (self.planner, self.isRunning, self.canShow) = (planner, isRunning, canShow)
  }

  package var ledger: Ledger { planner.ledger }
  package var almanac: Almanac { planner.inputs.almanac }
  package var now: Instant { planner.advance.now.realtime }
  package var list: AlertList { planner.inputs.list }
  var inputs: Inputs { planner.inputs }
  private var zone: Zone { inputs.zone }

  /// Returns the content of a source; nil if it was deleted, or if the promise was kept.
  package func content(of source: Source) -> AlertContent? { ledger.content(of: source, in: list) }

  // MARK: - What comes next

  /// Returns the next occurrences of alerts, snoozes, promises and timers strictly later than `start`, by default now:
  /// at most `count`, in the order of `Occurrence.precedes`.
  package func next(_ count: Int = 1, after start: Instant? = nil) -> [Occurrence] {
    Array(upcoming(alerts: count, after: start).prefix(count))
  }

  /// Returns every later snooze, promise and timer, and at most `count` occurrences of alerts.
  package func upcoming(alerts count: Int, after start: Instant? = nil) -> [Occurrence] {
    let start = start ?? now
    let ends = timers.filter { $0.state == .running }.compactMap { timer in
      timer.ends.map { Occurrence(.timer(timer.number), nominal: zone.local($0), instant: $0) }
    }
    var found: [Occurrence] = []
    var coming = list.alerts.compactMap { alert in next(of: alert, after: start).map { (alert, next: $0) } }
    while found.count < count,
      let soonest = coming.indices.min(by: { Occurrence.precedes(coming[$0].next, coming[$1].next) })
    {
      let (alert, next) = coming.remove(at: soonest)
      found.append(next)
      if let later = self.next(of: alert, after: next.instant) { coming.append((alert, later)) }
    }
    return (found + (oneOffs + ends).filter { $0.instant > start }).sorted(by: Occurrence.precedes)
  }

  /// Returns the next occurrence of an enabled alert strictly later than `start`, by default now, that is not
  /// suppressed, and not silent as things are now; nil means never again.
  package func next(of alert: Alert, after start: Instant? = nil) -> Occurrence? {
    guard alert.isEnabled else { return nil }
    var next = planner.heeded(alert, after: start ?? now)
    while let silent = next, planner.silence(of: silent, alert) != nil {
      next = planner.heeded(alert, after: silent.instant)
    }
    return next
  }

  /// Returns the next occurrence or snooze of an alert, whichever is sooner.
  package func nextWithSnooze(of alert: Alert) -> Occurrence? {
    let snooze = oneOff(of: .alert(alert.number)).flatMap { $0.instant > now ? $0 : nil }
    return [snooze, next(of: alert)].compactMap { $0 }.min(by: Occurrence.precedes)
  }

  // MARK: - What waits

  /// A due occurrence that is not on the screen.
  package struct Waiting: Equatable, Sendable {
    package let occurrence: Occurrence
    /// Why it waits; nil if it is shown at once.
    package let reason: Outcome.Reason?
  }

  /// The due occurrences that are still to be shown, oldest first.
  package var waiting: [Waiting] {
    let oneOffs = oneOffs.filter { $0.instant <= now }.map { Waiting(occurrence: $0, reason: obstacle) }
    let alerts = planner.plan(list.alerts).filter(\.verdict.isOpen).map { waiting($0.due, $0.verdict) }
    return (oneOffs + alerts).sorted { Occurrence.precedes($0.occurrence, $1.occurrence) }
  }

  /// The waiting occurrences, except those that a running daemon is about to show.
  package var overdue: [Waiting] {
    waiting.filter { !isRunning || $0.occurrence.instant + Self.promptness <= now }
  }

  /// Returns the due and undecided occurrences of an alert, oldest first; some may be dropped.
  package func undecided(_ alert: Alert) -> [Waiting] {
    alert.isEnabled ? planner.plan(alert).map { waiting($0.due, $0.verdict) } : []
  }

  /// The seconds within which a daemon shows a due occurrence.
  private static let promptness: Int64 = 2

  private func waiting(_ due: Planner.Due, _ verdict: Planner.Verdict) -> Waiting {
    Waiting(occurrence: due.occurrence, reason: verdict == .wait(.paused) ? .paused : obstacle)
  }

  /// Why no notification can be shown, apart from pauses; nil if one can.
  private var obstacle: Outcome.Reason? { !isRunning ? .notRunning : canShow ? nil : .noServer }

  // MARK: - What was put off

  /// The one-offs of existing sources, including those that are due, soonest first.
  package var oneOffs: [Occurrence] { ledger.oneOffs.keys.compactMap(oneOff).sorted(by: Occurrence.precedes) }

  /// The one-offs in the future.
  package var upcomingOneOffs: [Occurrence] { oneOffs.filter { $0.instant > now } }

  /// Returns the occurrence of a one-off, at the end of the pause if it ends in one; nil if there is none, or the source
  /// was deleted.
  package func oneOff(of source: Source) -> Occurrence? { planner.oneOff(of: source) }

  /// The end of the current pause of all alerts; nil if there is none.
  package var pauseEnd: Instant? { ledger.suppressions.pauseEnd(at: now) }

  /// The current pauses of some alerts.
  package var partialPauses: [Suppressions.Pause] {
    ledger.suppressions.pauses(at: now).filter { $0.from <= now && $0.scope != nil }
  }

  /// The pauses in the future.
  package var plannedPauses: [Suppressions.Pause] { ledger.suppressions.pauses(at: now).filter { $0.from > now } }

  /// The next instant at which a pause begins or ends; nil if there is none.
  package var pauseChange: Instant? {
    [ledger.suppressions.pauseEnd(after: now), plannedPauses.first?.from].compactMap { $0 }.min()
  }

  /// The alerts with skipped occurrences in the future, and those, soonest first.
  package var skipped: [(alert: Alert, occurrences: [Occurrence])] {
    list.alerts.map { ($0, skipped($0)) }.filter { !$0.1.isEmpty }
  }

  /// Returns the skipped occurrences of an enabled alert in the future, soonest first.
  package func skipped(_ alert: Alert) -> [Occurrence] {
    alert.isEnabled ? ledger.suppressions.skipped(of: alert, after: now, in: zone, almanac) : []
  }

  /// Returns the next occurrence of an alert if a pause suppresses it; nil otherwise, and for a dated alert, which
  /// waits.
  package func paused(_ alert: Alert) -> Occurrence? {
    guard alert.isEnabled, !alert.isOnce else { return nil }
    let skips = Suppressions(skips: ledger.suppressions.skips)
    return alert.nextOccurrence(after: now, in: zone, almanac, excluding: skips)
      .flatMap { ledger.suppressions.isPaused($0.source, at: $0.instant) ? $0 : nil }
  }

  /// What became of a date that is past.
  package enum PastDate: Sendable {
    /// It is still to be shown.
    case waiting
    case shown
    /// It was off at its time.
    case missed
  }

  /// Returns what became of a dated alert; nil before its time, and for other alerts.
  ///
  /// Of one that is off, only the whole state knows.
  package func pastDate(of alert: Alert) -> PastDate? {
    guard let nominal = alert.schedule.onlyMatch, zone.instant(of: nominal) <= now else { return nil }
    if alert.isEnabled { return .waiting }
    return ledger.hasDelivered(nominal, of: alert.number) ? .shown : .missed
  }

  // MARK: - Timers, and when it differs

  /// The timers in the order of lists: running ones by their ends, the others by their numbers.
  package var timers: [TimerStatus] {
    let order = Timer.State.Name.allCases
    return ledger.timers.values.map { TimerStatus($0, elapsed: planner.advance.elapsed, now: now) }.sorted {
      let places = (order.firstIndex(of: $0.state) ?? 0, order.firstIndex(of: $1.state) ?? 0)
      if places.0 != places.1 { return places.0 < places.1 }
      let ends = $0.state == .running ? ($0.remaining, $1.remaining) : (0, 0)
      return (ends.0, $0.number) < (ends.1, $1.number)
    }
  }

  /// The next instant at which the wall clock alone changes the overview or its texts: an occurrence, an overdue one, a
  /// pause, or the start of a day.
  package var nextChange: Instant {
    let tomorrow = LocalDateTime(date: zone.local(now).date.advanced(by: 1), time: ClockTime(minuteOfDay: 0))
    let overdue = waiting.map { $0.occurrence.instant + Self.promptness }.filter { $0 > now }
    return ([pauseChange, next().first?.instant, silenced.first?.occurrence.instant].compactMap { $0 } + overdue)
      .reduce(zone.instant(of: tomorrow), min)
  }
}

extension Alert {
  /// Returns the first occurrence strictly later than `instant` that is not suppressed; nil means never again.
  ///
  /// A dated alert waits for the end of a pause, and occurs then.
  package func nextOccurrence(
    after instant: Instant, in zone: Zone, _ almanac: Almanac = Almanac(), excluding suppressions: Suppressions
  ) -> Occurrence? {
    if let nominal = schedule.onlyMatch { return date(nominal, after: instant, in: zone, suppressions) }
    var after = instant
    while let next = nextOccurrence(after: after, in: zone, almanac) {
      if let end = suppressions.pauseEnd(of: next.source, at: next.instant) {
        // Skips the pause, whose end is exclusive: it may be long.
        after = max(next.instant, end + -1)
      } else if suppressions.skips(next) {
        after = next.instant
      } else {
        return next
      }
    }
    return nil
  }

  /// Returns the only occurrence: at its time, or at the end of the pause for which it waits.
  private func date(
    _ nominal: LocalDateTime, after instant: Instant, in zone: Zone, _ suppressions: Suppressions
  ) -> Occurrence? {
    var due = zone.instant(of: nominal)
    // A dated alert that is past and enabled was not shown yet.
    let source = Source.alert(number)
    if let end = suppressions.pauseEnd(of: source, at: max(due, instant)) ?? suppressions.pauseEnd(of: source, at: due)
    {
      due = end
    }
    return due > instant ? Occurrence(.alert(number), nominal: nominal, instant: due) : nil
  }
}
