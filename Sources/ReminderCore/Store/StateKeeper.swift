/// What the daemon keeps: the journal, and the state, which is a snapshot of what the journal adds up to.
///
/// The daemon and the simulation have the same one, on storages of their own.
package struct StateKeeper<Storage: StateStorage>: Sendable {
  package var storage: Storage
  /// Records that the journal could not take yet.
  package private(set) var unwritten: [Record] = []
  /// What is put off, as far as the journal was read.
  package private(set) var suppressions = Suppressions()
  /// How far that is.
  private var place: Journal.Place?
  /// How many bytes the journal has behind the saved state.
  private var tail = 0
  /// Bytes of the journal after which the state is saved again.
  ///
  /// A delivery costs a line; saving the state costs as much as the list is long. Commands read what lies between.
  private let stateInterval: Int

  package init(_ storage: Storage, stateInterval: Int = Self.defaultStateInterval) {
    self.storage = storage
    self.stateInterval = stateInterval
  }

  package static var defaultStateInterval: Int { 256 << 10 }

  /// A state with the journal replayed, and why either could not be read.
  package struct Loaded: Sendable {
    package var state: DaemonState
    package var problem: FileProblem?
    package var journalProblem: FileProblem?
  }

  /// The state as the storage has it, with the journal replayed, which may be read in `zone`.
  ///
  /// Where the state cannot be read, it is what the journal adds up to.
  package mutating func load(in zone: Zone) -> Loaded {
    unwritten = []
    var loaded = Loaded(state: DaemonState())
    do throws(FileProblem) { loaded.state = try storage.read() ?? DaemonState() } catch { loaded.problem = error }
    do throws(FileProblem) {
      tail = try loaded.state.replay(in: zone, storage.tail(from:))
    } catch {
      loaded.journalProblem = error
    }
    (suppressions, place) = (loaded.state.suppressions, loaded.state.place)
    return loaded
  }

  /// Takes in what was added to the journal; false where commands have changed nothing by it.
  package mutating func follow() throws(FileProblem) -> Bool {
    let added = try storage.tail(from: place)
    var changed = suppressions
    changed.apply(added.records)
    defer { (suppressions, place) = (changed, added.end) }
    return changed != suppressions
  }

  /// Saves the ledger and what is put off, and keeps the requests but for those that are fulfilled with it.
  ///
  /// Throws where the state is as it was.
  package mutating func save(_ ledger: Ledger, now: Instant) throws {
    let state = DaemonState(
      ledger: ledger.stored, suppressions: suppressions.pruned(ledger.earliest(now)), place: place)
    try storage.update { former in
      var state = state
      state.requests = (former?.requests ?? []).filter { !ledger.fulfilled.contains($0.id) }
      state.extras = former?.extras ?? [:]
      return state
    }
    suppressions = state.suppressions
    tail = 0
  }

  /// Adds records to the journal; what it does not take now is tried again with the next call.
  ///
  /// Returns true where the state should be saved, because the journal has failed, or has become long, and why it failed.
  package mutating func write(_ records: [Record], in zone: Zone) -> (isStateWanted: Bool, error: (any Error)?) {
    unwritten += records
    guard !unwritten.isEmpty else { return (false, nil) }
    do {
      tail += try storage.append(&unwritten, in: zone)
      return (tail > stateInterval, nil)
    } catch {
      return (!records.isEmpty, error)
    }
  }
}
