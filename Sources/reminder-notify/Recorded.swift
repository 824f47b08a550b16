import ReminderFiles

/// The records that a command has added to the journal, and their result at their place there.
struct Recorded<Result> {
  let result: Result
  /// The ledger of the journal with them.
  let ledger: Ledger
  /// Before what was written: what comes of it is behind this.
  let start: Journal.Place?
  /// The facts that changed nothing, because the daemon was faster with a record of its own.
  private let void: [Fact]

  /// `state` is how things stood before, and `tail` what the journal has since.
  init(_ result: Result, _ written: [Record], after state: Snapshot, _ tail: Journal.Tail) {
    var (ledger, left) = (state.ledger, written)
    for record in tail.records where ledger.apply(record) {
      if let place = left.firstIndex(of: record) { left.remove(at: place) }
    }
    (self.result, self.ledger, start, void) = (result, ledger, state.place, left.map(\.fact))
  }

  func isVoid(_ fact: Fact) -> Bool { void.contains(fact) }
}
