/// What the daemon keeps: the journal, and the state, which is a snapshot of what the journal adds up to.
///
/// The daemon and the simulation have the same one, on storages of their own.
package struct StateKeeper<Storage: StateStorage>: Sendable {
  package var storage: Storage
  /// Records that the journal could not take yet.
  package private(set) var unwritten: [Record] = []
  /// How far the journal was read.
  private var place: Journal.Place?
  /// True where the journal was deleted or moved since the state was saved, which it is to be at once then.
  package private(set) var hasLostPlace = false
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
      tail = try loaded.state.replay(in: zone, storage.tail(from:)).size
      // As records of the daemon: they are in its ledger.
      unwritten = loaded.state.former.map { loaded.state.ledger.number($0) }
    } catch {
      loaded.journalProblem = error
    }
    place = loaded.state.place
    return loaded
  }

  /// The records that were added to the journal.
  package enum Added: Equatable, Sendable {
    /// Nothing by a command.
    case nothing
    /// Records, of this run too, in their order.
    case records([Record])
    /// A record of a command stands before one of this run, which was decided without it: the ledger of the whole journal.
    case reordered(Ledger)
  }

  /// Reads the records that were added to the journal since the last call.
  package mutating func follow(in zone: Zone) throws(FileProblem) -> Added {
    let added = try storage.tail(from: place)
    if added.isWhole, let place, place != .start { hasLostPlace = true }
    guard let first = added.records.firstIndex(where: \.isDecidedByCommand) else {
      place = added.end ?? place
      return .nothing
    }
    // Records that the journal could not take yet will follow it too.
    guard !unwritten.isEmpty || added.records[first...].contains(where: \.isOfDaemon) else {
      place = added.end ?? place
      return .records(added.records)
    }
    var copy = self
    let loaded = copy.load(in: zone)
    // Where the state cannot be read, the ledger is made of the journal.
    if let problem = loaded.journalProblem { throw problem }
    place = copy.place
    var ledger = loaded.state.ledger
    for record in unwritten { ledger.apply(record) }
    return .reordered(ledger)
  }

  /// Saves the ledger.
  ///
  /// Throws where the state is as it was, also where the ledger was decided without a record of a command that stands before one
  /// of this run: that is read first.
  package mutating func save(_ ledger: Ledger, now: Instant) throws {
    let unread = (try? storage.tail(from: place).records) ?? []
    if unread.drop(while: { !$0.isDecidedByCommand }).contains(where: \.isOfDaemon) { throw Reordered() }
    let state = DaemonState(ledger: ledger.stored(now), place: place)
    try storage.update { former in
      var state = state
      state.extras = former?.extras ?? [:]
      return state
    }
    (tail, hasLostPlace) = (0, false)
  }

  /// The journal has a record of a command that was not read, before one of this run.
  package struct Reordered: Error {
    package init() {}
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

extension Record {
  /// True for one of a command that the ledger takes in.
  fileprivate var isDecidedByCommand: Bool {
    switch fact {
    case .outcome, .timer, .suppression, .testRequested: !isOfDaemon
    case .edited, .soundFailed, .unknown: false
    }
  }
}
