/// Says what is due, what becomes of it and why: for the daemon, and for the overview of commands.
///
/// Pure: the ledger, the inputs and the clocks in, occurrences with their verdict out.
package struct Planner: Sendable {
  var ledger: Ledger
  let inputs: Inputs
  let advance: ClockAdvance
  /// What kept the daemon from looking during the advance, where the machine was on.
  let downtime: Outcome.Reason
  /// What was planned in the zone of the last look and is due, although the zone is another now.
  let planned: [Occurrence]

  package init(
    ledger: Ledger, inputs: Inputs, advance: ClockAdvance, downtime: Outcome.Reason = .notRunning,
    planned: [Occurrence] = []
  ) {
    (self.ledger, self.inputs, self.advance) = (ledger, inputs, advance)
    (self.downtime, self.planned) = (downtime, planned)
  }

  /// An occurrence that is due and not decided.
  struct Due: Sendable {
    let occurrence: Occurrence
    /// The count of `ClockCheck.elapsed` since which it is due, in seconds; more than now for one that the wall was
    /// moved over.
    let elapsed: Elapsed
    /// True where the screen was tried before this advance.
    var wasTried = false
  }

  /// What becomes of an occurrence that is due.
  enum Verdict: Equatable {
    /// It is shown; nil is on time.
    case show(lateBecause: Outcome.Reason?)
    /// It is not decided yet.
    case wait(Outcome.Reason)
    /// It is not shown.
    case drop(Outcome.Event, Outcome.Reason)

    /// True for what is still to be shown.
    var isOpen: Bool {
      if case .drop = self { false } else { true }
    }
  }

  private var now: Instant { advance.now.realtime }

  var isPaused: Bool { ledger.suppressions.isPaused(at: now) }
}

// MARK: - What is due

extension Planner {
  /// What is due of an alert and not decided, oldest first, each with its verdict.
  ///
  /// Of several that could be shown only the latest is.
  func plan(_ alert: Alert, besides underway: Set<Occurrence> = []) -> [(due: Due, verdict: Verdict)] {
    var planned = undecided(alert).filter { !underway.contains($0.occurrence) }
      .map { (due: $0, verdict: verdict(on: $0, alert)) }
    let shown = planned.indices.filter { if case .show = planned[$0].verdict { true } else { false } }
    for index in shown.dropLast() { planned[index].verdict = .drop(.skipped, .newer) }
    return planned
  }

  /// The occurrences of an alert that are due and not decided, oldest first.
  func undecided(_ alert: Alert) -> [Due] {
    let entry = ledger.entries[alert.number].flatMap { $0.agrees(with: alert) ? $0 : nil }
    // An alert that the daemon has not seen yet, as it is, counts from now on.
    return undecided(entry ?? Ledger.Entry(alert, since: now), of: alert.number, grace: inputs.policy.grace(of: alert))
  }

  /// The same of an alert as it was seen last, changed since or not; `grace` is in seconds.
  func undecided(_ entry: Ledger.Entry, of number: Int, grace: Int64) -> [Due] {
    var found = entry.decisions.filter { !$0.isFinal }.map {
      Due(occurrence: $0.occurrence(of: number), elapsed: $0.elapsed, wasTried: true)
    }
    // What waits is the same, whatever zone it was read in; and equal instants of one alert are one occurrence.
    func isFound(_ nominal: LocalDateTime, _ instant: Instant) -> Bool {
      found.contains { $0.occurrence.nominal == nominal || $0.occurrence.instant == instant }
    }
    for occurrence in planned
    where occurrence.source == .alert(number) && !isFound(occurrence.nominal, occurrence.instant) {
      found.append(Due(occurrence: occurrence, elapsed: advance.elapsed + -max(0, now - occurrence.instant)))
    }
    let (rule, isOnce) = (entry.rule, entry.rule.onlyMatch != nil)
    // A date is due however long ago it was written; what it had is in the ledger, and it is switched off then.
    let decided = max(entry.since, entry.forgotten ?? entry.since, now + -Policy.horizon)
    var after = isOnce ? .distantPast : max(decided, advance.start(grace: grace))
    while let next = rule.next(after: after, in: inputs.zone, inputs.almanac), next.instant <= now {
      if !isFound(next.nominal, next.instant) {
        let occurrence = Occurrence(.alert(number), nominal: next.nominal, instant: next.instant)
        found.append(Due(occurrence: occurrence, elapsed: advance.elapsed(at: next.instant)))
      }
      after = next.instant
    }
    // What waits or was planned in another zone may be later than what was found in this one.
    return found.filter { !ledger.hasDecided($0.occurrence, isOnce: isOnce) && !isReadAgain($0) }
      .sorted { $0.occurrence.instant < $1.occurrence.instant }
  }

  /// True where a missed occurrence would be shown if it were decided now.
  func wouldShow(_ decision: Ledger.Decision, of alert: Alert) -> Bool {
    let due = Due(
      occurrence: decision.occurrence(of: alert.number), elapsed: advance.elapsed(at: decision.instant))
    if case .show = verdict(on: due, alert) { return alert.isEnabled }
    return false
  }

  /// True for an occurrence that was decided before the zone moved west made its time of day come again.
  private func isReadAgain(_ due: Due) -> Bool {
    advance.zoneShift < 0 && !due.wasTried && !isOnTime(due) && ledger.hasDecidedInAnyZone(due.occurrence)
  }
}

// MARK: - What becomes of it: the misfire policy

extension Planner {
  private func verdict(on due: Due, _ alert: Alert) -> Verdict {
    let lateBecause = isOnTime(due) ? nil : delay(of: due, alert)
    // A date is always shown; it waits for the end of a pause.
    if alert.isOnce { return isPaused ? .wait(.paused) : .show(lateBecause: lateBecause) }
    if ledger.suppressions.skips(due.occurrence) { return .drop(.skipped, .unwanted) }
    if wasPaused(due.occurrence) || isPaused { return .drop(.paused, .paused) }
    if ledger.hasJustShown(due.occurrence, elapsed: advance.elapsed, window: Policy.correction) {
      return .drop(.skipped, .repeated)
    }
    // The limit is exceeded by more than a second: no decision depends on where in a second the clocks tick.
    if isMovedOver(due), advance.jump > Policy.correction + 1, !isOnTime(due) {
      return .drop(.skipped, advance.jumpCause)
    }
    return inputs.policy.isInGrace(since: due.elapsed, now: advance.elapsed, alert)
      ? .show(lateBecause: lateBecause) : .drop(.missed, delay(of: due, alert))
  }

  /// True where the wall shows no more than a minute after the occurrence.
  private func isOnTime(_ due: Due) -> Bool {
    now - due.occurrence.instant <= Policy.onTime
  }

  /// What kept an occurrence from being shown when it was due.
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
    ledger.suppressions.isPaused(at: occurrence.instant)
  }

  /// True where the wall never showed the occurrence's time.
  private func isMovedOver(_ due: Due) -> Bool {
    due.elapsed > advance.elapsed
  }
}

extension Policy {
  /// True while what is due since a count of `ClockCheck.elapsed` is not too late to be shown.
  func isInGrace(since due: Elapsed, now: Elapsed, _ alert: Alert?) -> Bool {
    now - due <= grace(of: alert)
  }

  /// Up to this late an alert is shown, in seconds.
  func grace(of alert: Alert?) -> Int64 {
    max(alert?.grace.map(Self.seconds) ?? grace, Self.onTime)
  }
}

// MARK: - Snoozes

extension Planner {
  /// The snoozes that are due, soonest first, and why each is late; in a pause only the ends of timers.
  func dueSnoozes() -> [(snooze: Snooze, lateBecause: Outcome.Reason?)] {
    openSnoozes.filter { $0.due <= advance.elapsed }
      .sorted { ($0.due, $0.source) < ($1.due, $1.source) }
      .map { ($0, advance.elapsed - $0.due > Policy.onTime ? delay(of: $0) : nil) }
  }

  /// The snoozes that come at their time.
  private var openSnoozes: [Snooze] {
    isPaused ? ledger.snoozes.values.filter(\.source.isTimer) : Array(ledger.snoozes.values)
  }

  private func delay(of snooze: Snooze) -> Outcome.Reason {
    if !snooze.source.isTimer, wasPaused(snooze.occurrence(now: now, elapsed: advance.elapsed)) { return .paused }
    if advance.wasOff { return .notRunning }
    if let last = ledger.clock, snooze.due <= last.elapsed { return .noServer }
    return downtime
  }

  /// The count of `ClockCheck.elapsed` at which the next snooze is due, in seconds; nil where none comes.
  func nextSnooze(besides underway: Set<Source>) -> Elapsed? {
    openSnoozes.filter { !underway.contains($0.source) }.map(\.due).min()
  }
}
