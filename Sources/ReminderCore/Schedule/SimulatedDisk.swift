/// What a simulated daemon has on disk: a snapshot of its state, and the records of the journal.
///
/// The one place that knows what a daemon which starts gets back, so that a simulation recovers as the daemon does.
package struct SimulatedDisk: Sendable {
  /// The last state that was saved; nil before the first.
  package private(set) var state: Snapshot?
  /// The records of the journal that are behind `Snapshot.journalEnd`; those before it are not read again.
  package private(set) var records: [Record] = []
  /// What commands have asked for, and of which no snapshot has the effects.
  package var requests: [Request] = []
  /// What commands have put off.
  package var suppressions = Suppressions()

  package struct Snapshot: Equatable, Sendable {
    package let ledger: Ledger
    /// How many records of the journal the ledger knows.
    package let journalEnd: Int
  }

  init(_ ledger: Ledger? = nil) {
    state = ledger.map { Snapshot(ledger: $0, journalEnd: 0) }
  }

  /// How many records the journal has.
  package var journalEnd: Int { (state?.journalEnd ?? 0) + records.count }

  mutating func append(_ entries: some Sequence<Record>) {
    records += entries
  }

  /// Saves the state, and takes away the requests whose effects it has, in one write.
  mutating func save(_ ledger: Ledger) {
    state = Snapshot(ledger: ledger, journalEnd: journalEnd)
    records = []
    requests.removeAll { ledger.fulfilled.contains($0.id) }
  }

  /// The ledger that a daemon starts with (`DaemonState.replay`).
  func recover() -> Ledger {
    guard let state else { return Ledger() }
    var ledger = state.ledger
    ledger.fulfilled = []
    ledger.replay(records, open: Set(requests.map(\.id)))
    return ledger
  }
}
