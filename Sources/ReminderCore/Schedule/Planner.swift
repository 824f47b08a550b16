/// Says of the occurrences of an alert which are open, and which of those are not to be shown, and why.
struct Planner {
  let advance: ClockAdvance
  let ledger: Ledger
  let zone: Zone
  let policy: Policy
  let suppressions: Suppressions
  /// What kept the daemon from looking during the passage, where the machine was on.
  let downtime: JournalEntry.Reason

  /// An occurrence that is due and not decided.
  struct Open {
    let occurrence: Occurrence
    /// The count of `ClockAdvance.elapsed` since which it is due.
    let elapsed: Int64
    /// True where the screen was tried before this passage.
    var wasTried = false
  }

  /// What keeps an occurrence from being shown.
  struct Refusal {
    let event: JournalEntry.Event
    let reason: JournalEntry.Reason
  }

  private var now: Instant { advance.now.realtime }

  /// The alert's occurrences that are due and not decided, oldest first.
  func undecided(_ alert: Alert) -> [Open] {
    guard let entry = ledger.entries[alert.number] else { return [] }
    // A date waits for the end of a pause.
    if alert.isOnce, suppressions.pauseEnd(at: now) != nil { return [] }
    var open = entry.waiting.map {
      Open(occurrence: $0.occurrence(of: alert.number), elapsed: $0.elapsed, wasTried: true)
    }
    // A date is due however long ago it was written; what it had is in the ledger, and it is switched off then.
    var after = alert.isOnce ? .distantPast : max(entry.since, advance.start, now + -policy.horizon)
    while let next = alert.nextOccurrence(after: after, in: zone), next.instant <= now {
      // What waits is the same, whatever zone it was read in.
      if !open.contains(where: { $0.occurrence.nominal == next.nominal }) {
        open.append(Open(occurrence: next, elapsed: advance.elapsed(at: next.instant)))
      }
      after = next.instant
    }
    return open.filter { !ledger.hasDecided($0.occurrence, inAnyZone: alert.isOnce) && !isReadAgain($0) }
  }

  /// True for what was decided in the zone that the machine was in, and is past in the one farther west.
  private func isReadAgain(_ open: Open) -> Bool {
    advance.zoneShift < 0 && !open.wasTried && !isOnTime(open)
      && ledger.hasDecided(open.occurrence, inAnyZone: true)
  }

  /// Why an occurrence is not shown; nil where it is.
  func refusal(of open: Open, _ alert: Alert) -> Refusal? {
    if alert.isOnce { return nil }
    if suppressions.skips(open.occurrence) { return Refusal(event: .skipped, reason: .unwanted) }
    if isPaused(open) || suppressions.pauseEnd(at: now) != nil { return Refusal(event: .paused, reason: .paused) }
    if ledger.hasJustShown(open.occurrence, elapsed: advance.elapsed, window: policy.correction) {
      return Refusal(event: .skipped, reason: .repeated)
    }
    if isMovedOver(open), advance.jump > policy.correction, !isOnTime(open) {
      return Refusal(event: .skipped, reason: advance.jumpCause)
    }
    let grace = alert.grace.map { Int64($0) * 60 } ?? policy.grace
    let isTooLate = advance.elapsed - open.elapsed > max(grace, policy.onTime)
    return isTooLate ? Refusal(event: .missed, reason: delay(of: open, alert)) : nil
  }

  /// True where the wall shows no more than a minute after the occurrence.
  func isOnTime(_ open: Open) -> Bool {
    now - open.occurrence.instant <= policy.onTime
  }

  /// What kept an occurrence from being shown when it was due.
  func delay(of open: Open, _ alert: Alert) -> JournalEntry.Reason {
    if isPaused(open) { return .paused }
    if open.wasTried { return .noServer }
    if isMovedOver(open) { return advance.jumpCause }
    if alert.isOnce, !advance.wasOff, let since = ledger.entries[alert.number]?.since, open.occurrence.instant <= since
    {
      return .writtenLate
    }
    return advance.wasOff ? .notRunning : downtime
  }

  private func isPaused(_ open: Open) -> Bool {
    suppressions.pause?.covers(open.occurrence.instant) == true
  }

  /// True where the wall never showed the occurrence's time.
  private func isMovedOver(_ open: Open) -> Bool {
    open.elapsed > advance.elapsed
  }
}
