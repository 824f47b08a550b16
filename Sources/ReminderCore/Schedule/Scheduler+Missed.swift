// What was missed, which is told once.
extension Scheduler {
  /// Shows what was missed, a minute after it was found; in a pause not before its end.
  mutating func tellMissed(_ turn: inout Turn) {
    let untold = ledger.untold
    guard inputs.policy.tellsMissed, !untold.isEmpty else {
      missedTold = nil
      return
    }
    let due = missedTold ?? turn.boottime + Policy.missedDelay
    missedTold = due
    guard due <= turn.boottime, ledger.suppressions.pauseEnd(at: turn.now) == nil, !outbox.hasMissed else { return }
    show(.missed(MissedSummary(untold, in: inputs)), &turn)
  }
}

extension Outbox {
  /// True while a notice of what was missed is on its way or parked.
  fileprivate var hasMissed: Bool { queue.contains { $0.notice.content.ownSubject == .missed } }
}
