/// The decisions on due occurrences, with their reasons, for the daemon and for the overview of commands.
///
/// Pure: its inputs are the ledger, the files and the clocks; its outputs are occurrences with verdicts.
package struct Planner: Sendable {
  var ledger: Ledger
  let inputs: Inputs
  let advance: ClockAdvance
  /// Why the daemon did not look during the advance, if the machine was on.
  let downtime: Outcome.Reason
  /// The due occurrences that were planned in the former zone, after a change of zone.
  let planned: [Occurrence]

  package init(
    ledger: Ledger, inputs: Inputs, advance: ClockAdvance, downtime: Outcome.Reason = .notRunning,
    planned: [Occurrence] = []
  ) {
    (self.ledger, self.inputs, self.advance) = (ledger, inputs, advance)
    (self.downtime, self.planned) = (downtime, planned)
  }

  /// A due and undecided occurrence.
  struct Due: Sendable {
    let occurrence: Occurrence
    /// The count of `ClockCheck.elapsed` since which it is due; more than now for one that the wall was
    /// moved over.
    let elapsed: Elapsed
    /// True if it was tried on the screen before this advance.
    var wasTried = false
  }

  /// The decision on a due occurrence.
  enum Verdict: Equatable {
    /// It is shown; nil means on time.
    case show(lateBecause: Outcome.Reason?)
    /// It stays undecided.
    case wait(Outcome.Reason)
    /// It is not shown.
    case drop(Outcome.Event, Outcome.Reason)
    /// It is not shown, because its plan is quiet.
    case silent(Silence)

    /// True if it is still to be shown.
    var isOpen: Bool {
      switch self {
      case .show, .wait: true
      case .drop, .silent: false
      }
    }
  }

  var now: Instant { advance.now.realtime }

  func isPaused(_ source: Source) -> Bool { ledger.suppressions.isPaused(source, at: now) }
}

// MARK: - What is due

extension Planner {
  /// Returns the due and undecided occurrences of enabled alerts, except those that are `underway`, with their verdicts.
  ///
  /// `sent` are occurrences on their way to the screen.
  func plan(
    _ alerts: [Alert], excluding underway: Set<Occurrence> = [], sent: some Sequence<Occurrence> = EmptyCollection()
  ) -> [(alert: Alert, due: Due, verdict: Verdict)] {
    var planned = alerts.filter(\.isEnabled).flatMap { alert in
      plan(alert, excluding: underway).map { (alert: alert, due: $0.due, verdict: $0.verdict) }
    }
    thin(&planned, sent: sent)
    return planned
  }

  /// Returns the due and undecided occurrences of an alert, oldest first, with their verdicts.
  ///
  /// Of several that could be shown, only the latest is.
  func plan(_ alert: Alert, excluding underway: Set<Occurrence> = []) -> [(due: Due, verdict: Verdict)] {
    var planned = undecided(alert).filter { !underway.contains($0.occurrence) }
      .map { (due: $0, verdict: verdict(on: $0, alert)) }
    let shown = planned.indices.filter { if case .show = planned[$0].verdict { true } else { false } }
    for index in shown.dropLast() { planned[index].verdict = .drop(.skipped, .newer) }
    return planned
  }

  /// Returns the due and undecided occurrences of an alert, oldest first.
  func undecided(_ alert: Alert) -> [Due] {
    let entry = ledger.entries[alert.number].flatMap { $0.agrees(with: alert) ? $0 : nil }
    // An alert that the daemon has not seen in this form counts from now on.
    return undecided(entry ?? Ledger.Entry(alert, since: now), of: alert.number, grace: inputs.grace(of: alert))
  }

  /// Returns the due and undecided occurrences of an entry, even if the alert has changed; `grace` is in seconds.
  func undecided(_ entry: Ledger.Entry, of number: Int, grace: Int64) -> [Due] {
    var found = entry.past.kept.filter { !$0.isFinal }.map {
      Due(occurrence: $0.occurrence(of: number), elapsed: $0.elapsed, wasTried: true)
    }
    // A waiting occurrence is the same in every zone, and equal instants of one alert are one occurrence.
    func isFound(_ nominal: LocalDateTime, _ instant: Instant) -> Bool {
      found.contains { $0.occurrence.nominal == nominal || $0.occurrence.instant == instant }
    }
    for occurrence in planned
    where occurrence.source == .alert(number) && !isFound(occurrence.nominal, occurrence.instant) {
      found.append(Due(occurrence: occurrence, elapsed: advance.elapsed + -max(0, now - occurrence.instant)))
    }
    let (schedule, isOnce) = (entry.schedule, entry.schedule.onlyMatch != nil)
    // A dated alert is due no matter how long ago it was written; once delivered, it is in the ledger and switched off.
    let decided = max(entry.since, entry.past.forgotten ?? entry.since, now + -Policy.horizon)
    var after = isOnce ? .distantPast : max(decided, advance.start(grace: grace))
    while let next = schedule.next(after: after, in: inputs.zone, inputs.almanac), next.instant <= now {
      if !isFound(next.nominal, next.instant) {
        let occurrence = Occurrence(.alert(number), nominal: next.nominal, instant: next.instant)
        found.append(Due(occurrence: occurrence, elapsed: advance.elapsed(at: next.instant)))
      }
      after = next.instant
    }
    // Waiting occurrences, and those planned in another zone, may be later than the ones found in this zone.
    return found.filter { !ledger.hasDecided($0.occurrence, isOnce: isOnce) && !isReadAgain($0) }
      .sorted { $0.occurrence.instant < $1.occurrence.instant }
  }

  /// Returns true if a missed occurrence would be shown if it were decided now.
  func wouldShow(_ decision: Ledger.Decision, of alert: Alert) -> Bool {
    let due = Due(
      occurrence: decision.occurrence(of: alert.number), elapsed: advance.elapsed(at: decision.instant))
    if case .show = verdict(on: due, alert) { return alert.isEnabled }
    return false
  }

  /// Returns true for an occurrence that was decided before a move of the zone to the west repeated its time of day.
  private func isReadAgain(_ due: Due) -> Bool {
    advance.zoneShift < 0 && !due.wasTried && !isOnTime(due) && ledger.hasDecidedInAnyZone(due.occurrence)
  }
}

// MARK: - What becomes of it: the misfire policy

extension Planner {
  private func verdict(on due: Due, _ alert: Alert) -> Verdict {
    let lateBecause = isOnTime(due) ? nil : delay(of: due, alert)
    // A dated alert is always shown; it waits for the end of a pause.
    let isPaused = isPaused(.alert(alert.number))
    if alert.isOnce { return isPaused ? .wait(.paused) : .show(lateBecause: lateBecause) }
    if ledger.suppressions.skips(due.occurrence) { return .drop(.skipped, .unwanted) }
    if wasPaused(due.occurrence) || isPaused { return .drop(.paused, .paused) }
    if ledger.hasJustShown(due.occurrence, elapsed: advance.elapsed, window: Policy.correction) {
      return .drop(.skipped, .repeated)
    }
    // The limit must be exceeded by more than a second, so that no decision depends on the phase of the clocks within a
    // second.
    if isMovedOver(due), advance.jump > Policy.correction + 1, !isOnTime(due) {
      return .drop(.skipped, advance.jumpCause)
    }
    let isInGrace = inputs.isInGrace(since: due.elapsed, now: advance.elapsed, alert)
    if let silence = silence(of: due.occurrence, alert, isTooLate: !isInGrace) { return .silent(silence) }
    return isInGrace ? .show(lateBecause: lateBecause) : .drop(.missed, delay(of: due, alert))
  }

  /// Returns true if the wall clock is at most a minute past the occurrence.
  private func isOnTime(_ due: Due) -> Bool {
    now - due.occurrence.instant <= Policy.onTime
  }

  /// Returns why an occurrence was not shown when it was due.
  private func delay(of due: Due, _ alert: Alert) -> Outcome.Reason {
    if wasPaused(due.occurrence) { return .paused }
    if due.wasTried { return .noServer }
    if isMovedOver(due) { return advance.jumpCause }
    if alert.isOnce, !advance.wasOff, let since = ledger.entries[alert.number]?.since, due.occurrence.instant <= since {
      return .writtenLate
    }
    if alert.isOnce, !advance.wasOff, advance.isAhead(ofFormerZone: due.occurrence.nominal) { return .zoneChanged }
    return advance.wasOff ? .notRunning : downtime
  }

  private func wasPaused(_ occurrence: Occurrence) -> Bool {
    ledger.suppressions.isPaused(occurrence.source, at: occurrence.instant)
  }

  /// Returns true if the wall clock was moved over the occurrence.
  private func isMovedOver(_ due: Due) -> Bool {
    due.elapsed > advance.elapsed
  }
}

// MARK: - One-offs

extension Planner {
  /// Returns the due one-offs, soonest first, with the reason why each is late; in a pause only the ends of timers.
  func dueOneOffs() -> [(oneOff: OneOff, lateBecause: Outcome.Reason?)] {
    openOneOffs.filter { $0.due <= advance.elapsed }
      .sorted { ($0.due, $0.source) < ($1.due, $1.source) }
      .map { ($0, advance.elapsed - $0.due > Policy.onTime ? delay(of: $0) : nil) }
  }

  /// Returns the occurrence of a one-off, at the end of the pause if it ends in one; nil if there is none, or the source
  /// was deleted.
  func oneOff(of source: Source) -> Occurrence? {
    guard let oneOff = ledger.oneOffs[source], ledger.content(of: source, in: inputs.list) != nil else { return nil }
    let own = oneOff.occurrence(now: now, elapsed: advance.elapsed)
    var due = own.instant
    // Rounded to the minute, which two readings of the clocks may miss by a second.
    if source.isPromise { due.seconds = (due.seconds + 30) / 60 * 60 }
    if !source.isTimer { due = ledger.suppressions.pauseEnd(of: source, at: max(due, now)) ?? due }
    return Occurrence(source, own.cause, nominal: own.nominal, instant: due)
  }

  /// The one-offs that are not held back by a pause.
  private var openOneOffs: [OneOff] {
    ledger.oneOffs.values.filter { $0.source.isTimer || !isPaused($0.source) }
  }

  private func delay(of oneOff: OneOff) -> Outcome.Reason {
    if !oneOff.source.isTimer, wasPaused(oneOff.occurrence(now: now, elapsed: advance.elapsed)) { return .paused }
    if advance.wasOff { return .notRunning }
    if let last = ledger.clock, oneOff.due <= last.elapsed { return .noServer }
    return downtime
  }

  /// The count of `ClockCheck.elapsed` at which the next one-off is due; nil if there is none.
  func nextOneOff(excluding underway: Set<Source>) -> Elapsed? {
    openOneOffs.filter { !underway.contains($0.source) }.map(\.due).min()
  }
}
