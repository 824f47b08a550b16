// What comes back.
extension Scheduler {
  /// Shows the snoozes that are due; they wait for the end of a pause.
  mutating func deliverSnoozes(_ advance: ClockAdvance, downtime: JournalEntry.Reason) -> [Effect] {
    guard !isPaused(advance) else { return [] }
    let underway = snoozesUnderway
    let due = ledger.snoozes.filter { $0.value.due <= advance.elapsed && !underway.contains($0.key) }
    return due.sorted { ($0.value.due, $0.key.number) < ($1.value.due, $1.key.number) }.flatMap { source, snooze in
      guard let alert = list.alertOrSample(source.number) else { return [Effect]() }
      if source.isTest {
        ledger.snoozes[source] = nil
        hasNews = true
      }
      let occurrence = snooze.occurrence(now: advance.now.realtime, elapsed: advance.elapsed)
      let isLate = advance.elapsed - snooze.due > policy.onTime
      let reason = isLate ? delay(of: snooze, occurrence, advance, downtime) : nil
      return show(.alert(Delivery.Item(alert: alert, occurrence: occurrence, lateBecause: reason)), advance)
    }
  }

  private func delay(
    of snooze: Snooze, _ occurrence: Occurrence, _ advance: ClockAdvance, _ downtime: JournalEntry.Reason
  ) -> JournalEntry.Reason {
    if suppressions.pause?.covers(occurrence.instant) == true { return .paused }
    if advance.wasOff || downtime == .notRunning { return .notRunning }
    if let last = ledger.lastCheck, snooze.due <= last.elapsed { return .noServer }
    return downtime
  }

  /// True for a snooze that was shown late, after it was answered or put off anew.
  func isSnoozeGone(_ due: Delivery.Item, _ advance: ClockAdvance) -> Bool {
    guard due.occurrence.kind == .snooze else { return false }
    return ledger.snoozes[due.occurrence.source].map { $0.due > advance.elapsed } ?? true
  }

  /// Forgets the snoozes of alerts that were deleted, or switched off by hand.
  mutating func dropSnoozes(after old: [Int: Ledger.Entry], _ advance: ClockAdvance) {
    for (source, snooze) in ledger.snoozes {
      let alert = list.alertOrSample(source.number)
      let wasOn = old[source.number]?.isEnabled == true
      guard alert.map({ wasOn && !$0.isEnabled && !$0.isOnce }) ?? true else { continue }
      ledger.snoozes[source] = nil
      hasNews = true
      skip(
        snooze.occurrence(now: advance.now.realtime, elapsed: advance.elapsed),
        label: alert?.journalName ?? old[source.number]?.name, advance)
    }
  }

  /// The soonest count of `ClockAdvance.elapsed` at which a snooze is due that is not on its way to the screen.
  func nextSnooze(_ advance: ClockAdvance) -> Int64? {
    guard !isPaused(advance) else { return nil }
    let underway = snoozesUnderway
    return ledger.snoozes.filter { !underway.contains($0.key) }.map(\.value.due).min()
  }

  private var snoozesUnderway: Set<Source> {
    Set(waiting.flatMap(\.delivery.items).map(\.occurrence).filter { $0.kind == .snooze }.map(\.source))
  }

  func isPaused(_ advance: ClockAdvance) -> Bool {
    suppressions.pauseEnd(at: advance.now.realtime) != nil
  }
}
