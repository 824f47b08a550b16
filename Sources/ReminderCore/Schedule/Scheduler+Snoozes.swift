// What comes back.
extension Scheduler {
  /// Shows the snoozes that are due; they wait for the end of a pause.
  mutating func ring(_ passage: Passage, downtime: JournalEntry.Reason) -> [Effect] {
    guard !isPaused(passage) else { return [] }
    let underway = snoozesUnderway
    let due = ledger.snoozes.filter { $0.value.due <= passage.elapsed && !underway.contains($0.key) }
    return due.sorted { ($0.value.due, $0.key.number) < ($1.value.due, $1.key.number) }.flatMap { slot, snooze in
      guard let alert = list.alertOrSample(slot.number) else { return [Effect]() }
      if slot.isTest {
        ledger.snoozes[slot] = nil
        hasNews = true
      }
      let occurrence = snooze.occurrence(now: passage.now.realtime, elapsed: passage.elapsed)
      let isLate = passage.elapsed - snooze.due > policy.onTime
      let reason = isLate ? delay(of: snooze, occurrence, passage, downtime) : nil
      return show(.alert(Delivery.Due(alert: alert, occurrence: occurrence, lateBecause: reason)), passage)
    }
  }

  private func delay(
    of snooze: Snooze, _ occurrence: Occurrence, _ passage: Passage, _ downtime: JournalEntry.Reason
  ) -> JournalEntry.Reason {
    if holds.pause?.covers(occurrence.instant) == true { return .paused }
    if passage.wasOff || downtime == .notRunning { return .notRunning }
    if let last = ledger.lastCheck, snooze.due <= last.elapsed { return .noServer }
    return downtime
  }

  /// True for a snooze that was shown late, after it was answered or put off anew.
  func isSnoozeGone(_ due: Delivery.Due, _ passage: Passage) -> Bool {
    guard due.occurrence.kind == .snooze else { return false }
    return ledger.snoozes[due.occurrence.slot].map { $0.due > passage.elapsed } ?? true
  }

  /// Forgets the snoozes of alerts that were deleted, or switched off by hand.
  mutating func dropSnoozes(after old: [Int: Ledger.Entry], _ passage: Passage) {
    for (slot, snooze) in ledger.snoozes {
      let alert = list.alertOrSample(slot.number)
      let wasOn = old[slot.number]?.isEnabled == true
      guard alert.map({ wasOn && !$0.isEnabled && !$0.isOnce }) ?? true else { continue }
      ledger.snoozes[slot] = nil
      hasNews = true
      skip(
        snooze.occurrence(now: passage.now.realtime, elapsed: passage.elapsed),
        label: alert?.journalName ?? old[slot.number]?.name, passage)
    }
  }

  /// The soonest count of `Passage.elapsed` at which a snooze is due that is not on its way to the screen.
  func nextSnooze(_ passage: Passage) -> Int64? {
    guard !isPaused(passage) else { return nil }
    let underway = snoozesUnderway
    return ledger.snoozes.filter { !underway.contains($0.key) }.map(\.value.due).min()
  }

  private var snoozesUnderway: Set<Slot> {
    Set(waiting.flatMap(\.delivery.dues).map(\.occurrence).filter { $0.kind == .snooze }.map(\.slot))
  }

  func isPaused(_ passage: Passage) -> Bool {
    holds.pauseEnd(at: passage.now.realtime) != nil
  }
}
