/// The ledger that a restart would find: the last saved one, with the records since.
struct SavedLedger: Sendable {
  /// Nil if saving failed, or a restart could not rely on the journal.
  private var ledger: Ledger?

  init(_ ledger: Ledger) {
    self.ledger = ledger
  }

  /// Applies a record that was written.
  mutating func apply(_ record: Record) {
    ledger?.apply(record)
  }

  /// Forces the ledger to be saved in this turn.
  mutating func invalidate() {
    ledger = nil
  }

  /// Returns the ledger to save, and takes it as saved; nil if a restart would find the same, apart from the time of
  /// the last check.
  ///
  /// Items on their way to the screen (`underway`) are saved as waiting, because a restart does not repeat a check that
  /// is saved.
  mutating func save(_ current: Ledger, underway: [Notice.Item], in zone: Zone) -> Ledger? {
    // While a changed or deleted alert is on its way, a state with the current list would not contain it.
    guard underway.allSatisfy(current.isCurrent) else { return nil }
    var waiting = current
    for item in underway { waiting.decide(item.occurrence, .waiting, elapsed: item.due) }
    if isSame(as: current, in: zone) || isSame(as: waiting, in: zone) { return nil }
    ledger = waiting
    return waiting
  }

  private func isSame(as current: Ledger, in zone: Zone) -> Bool {
    guard var found = ledger else { return false }
    let last = found.clock
    found.clock = current.clock
    guard found == current else { return false }
    guard let last, let now = current.clock else { return last == current.clock }
    return now.continues(last, in: zone)
  }
}
