/// What a restart would find: the ledger that was saved last, with the records since.
struct SavedLedger: Sendable {
  /// Nil where saving failed, or a restart could not rely on the journal.
  private var ledger: Ledger?

  init(_ ledger: Ledger) {
    self.ledger = ledger
  }

  /// A record was written.
  mutating func apply(_ record: Record) {
    ledger?.apply(record)
  }

  /// Has the ledger saved with this turn.
  mutating func invalidate() {
    ledger = nil
  }

  /// Returns what to save now, and takes it as saved; nil where a restart would find the same, but for the time of the last look.
  ///
  /// What is on its way to the screen (`underway`) waits in it: a look that is saved is not repeated by a restart.
  mutating func save(_ current: Ledger, underway: [Delivery.Item], in zone: Zone) -> Ledger? {
    // While an alert is on its way that was changed or deleted since, a state with the list of now would not know of it.
    guard underway.allSatisfy(current.wants) else { return nil }
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
