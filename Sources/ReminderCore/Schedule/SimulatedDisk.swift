/// What a simulated daemon has on disk: a snapshot of its state, and the records of the journal.
///
/// The one place that knows what a daemon which starts gets back, so that a simulation recovers as the daemon does.
package struct SimulatedDisk: Sendable {
  /// The last state that was saved; nil before the first.
  package private(set) var state: Ledger?
  /// The records of the journal that the state does not include.
  package private(set) var records: [Record] = []
  /// What commands have asked for, and of which no snapshot has the effects.
  package var requests: [Request] = []
  /// What commands have put off.
  package var suppressions = Suppressions()

  init(_ ledger: Ledger? = nil) {
    state = ledger
  }

  mutating func append(_ entries: some Sequence<Record>) {
    records += entries
  }

  /// Saves the state, and takes away the requests whose effects it has, in one write.
  mutating func save(_ ledger: Ledger) {
    state = ledger
    records.removeAll { $0.sequence.map { $0 <= ledger.sequence } ?? false }
    requests.removeAll { ledger.fulfilled.contains($0.id) }
  }

  /// The ledger that a daemon starts with (`DaemonState.replay`).
  func recover() -> Ledger {
    guard var ledger = state else { return Ledger() }
    ledger.fulfilled = []
    for record in records { ledger.apply(record) }
    return ledger
  }
}
