/// The storage of the daemon: the journal, and the state, which is a snapshot of its fold.
///
/// The daemon and the simulation both use it, with different storages.
package struct StateKeeper<Storage: StateStorage>: Sendable {
  package var storage: Storage
  /// The records that the journal could not take yet.
  package private(set) var unwritten: [Record] = []
  /// Why the journal could not be read when the state was loaded; nil once it was.
  ///
  /// Until then the records of this run have no place in it, and the ledger lacks what it has.
  package private(set) var unreadBecause: FileProblem?
  /// The place up to which the journal was read.
  private var place: Journal.Place?
  /// True if the journal was deleted or moved since the state was saved; the state must then be saved at once.
  package private(set) var hasLostPlace = false
  /// The size of the journal after the saved state, in bytes.
  private var tail = 0
  /// The size of the journal, in bytes, after which the state is saved again.
  ///
  /// A delivery costs a line; saving the state costs as much as the list is long. Commands read the lines in between.
  private let stateInterval: Int

  package init(_ storage: Storage, stateInterval: Int = Self.defaultStateInterval) {
    self.storage = storage
    self.stateInterval = stateInterval
  }

  package static var defaultStateInterval: Int { 64 << 10 }

  /// A state with the journal replayed, and the problems of both files.
  package struct Loaded: Sendable {
    package var state: Snapshot
    package var problem: FileProblem?
    package var journalProblem: FileProblem?
  }

  /// Loads the state and replays the journal, which may be read in `zone`.
  ///
  /// If the state cannot be read, it is made from the journal.
  package mutating func load(in zone: Zone) -> Loaded {
    unwritten = []
    var loaded = Loaded(state: Snapshot())
    do throws(FileProblem) { loaded.state = try storage.read() ?? Snapshot() } catch { loaded.problem = error }
    do throws(FileProblem) {
      tail = try loaded.state.replay(in: zone, storage.tail(from:)).size
      // As records of the daemon: the ledger includes them.
      unwritten = loaded.state.legacyRecords.map { loaded.state.ledger.number($0) }
    } catch {
      loaded.journalProblem = error
    }
    unreadBecause = loaded.journalProblem
    place = loaded.state.place
    return loaded
  }

  /// The result of following the journal.
  package enum Added: Equatable, Sendable {
    /// No records of commands.
    case nothing
    /// Records in order, including those of this run.
    case records([Record])
    /// A record of a command precedes one of this run that was decided without it; with the ledger of the whole
    /// journal.
    case reordered(Ledger)
  }

  /// Reads the records that were added to the journal since the last call.
  package mutating func follow(in zone: Zone) throws(FileProblem) -> Added {
    guard unreadBecause == nil else { return .reordered(try readAgain(in: zone)) }
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
    // If the state cannot be read, the ledger is made from the journal.
    if let problem = loaded.journalProblem { throw problem }
    place = copy.place
    var ledger = loaded.state.ledger
    for record in unwritten { ledger.apply(record) }
    return .reordered(ledger)
  }

  /// Loads the journal that could not be read, and numbers the records of this run behind those in it.
  private mutating func readAgain(in zone: Zone) throws(FileProblem) -> Ledger {
    let own = unwritten
    let loaded = load(in: zone)
    if let problem = loaded.journalProblem {
      unwritten = own
      throw problem
    }
    var ledger = loaded.state.ledger
    for record in own {
      unwritten.append(record.numbered(ledger.sequence + 1))
      ledger.apply(unwritten[unwritten.count - 1])
    }
    return ledger
  }

  /// Saves the ledger.
  ///
  /// Throws if the state is unchanged, also if a record of a command precedes one of this run and was not read, or the whole
  /// journal was not: it must be read first.
  package mutating func save(_ ledger: Ledger, now: Instant) throws {
    guard unreadBecause == nil else { throw Reordered() }
    let unread = (try? storage.tail(from: place).records) ?? []
    if unread.drop(while: { !$0.isDecidedByCommand }).contains(where: \.isOfDaemon) { throw Reordered() }
    let state = Snapshot(ledger: ledger.stored(now), place: place)
    try storage.update { former in
      var state = state
      state.extras = former?.extras ?? [:]
      return state
    }
    (tail, hasLostPlace) = (0, false)
  }

  /// The journal has an unread record of a command before one of this run.
  package struct Reordered: Error {
    package init() {}
  }

  /// Appends records to the journal; those that fail are tried again with the next call.
  ///
  /// Returns whether the state should be saved, because the journal failed or has grown long, and the error.
  package mutating func write(_ records: [Record], in zone: Zone) -> (isStateWanted: Bool, error: (any Error)?) {
    unwritten += records
    guard !unwritten.isEmpty else { return (false, nil) }
    if let unreadBecause { return (false, unreadBecause.systemError ?? unreadBecause) }
    do {
      tail += try storage.append(&unwritten, in: zone)
      return (tail > stateInterval, nil)
    } catch {
      return (!records.isEmpty, error)
    }
  }
}

extension Record {
  /// True for a record of a command that the ledger decides.
  fileprivate var isDecidedByCommand: Bool {
    switch fact {
    case .outcome, .timer, .suppression, .testRequested, .missed, .drink: !isOfDaemon
    case .edited(let edit): edit.isOfWater && !isOfDaemon
    case .reversed(let reversed): !reversed.alerts.isEmpty
    case .soundFailed, .unknown: false
    }
  }
}
