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
  /// The last record that the saved state included when it was loaded, as `Record.sequence`.
  private var savedSequence: Int64 = 0
  /// True if the state could not be read when it was loaded.
  private var isStateUnread = false
  /// The records that only that state had, which the next run applies.
  private var leftBehind: [Record] = []
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
  package mutating func load(in zone: Zone) -> Loaded { load(in: zone, []) }

  /// Loads the state; `own` are records of this run that the journal did not take.
  private mutating func load(in zone: Zone, _ own: [Record]) -> Loaded {
    var loaded = Loaded(state: Snapshot())
    do throws(FileProblem) { loaded.state = try storage.read() ?? Snapshot() } catch { loaded.problem = error }
    savedSequence = loaded.state.ledger.sequence
    loaded.state.add(unwritten: own)
    do throws(FileProblem) {
      tail = try loaded.state.replay(in: zone, storage.tail(from:)).size
    } catch {
      loaded.journalProblem = error
      loaded.state.applyUnwritten()
    }
    // As records of the daemon: the ledger includes them.
    unwritten = loaded.state.unwritten + loaded.state.legacyRecords.map { loaded.state.ledger.number($0) }
    (unreadBecause, isStateUnread, leftBehind) = (loaded.journalProblem, loaded.problem != nil, [])
    place = loaded.state.place
    return loaded
  }

  /// The records of this run that the journal did not take, without the numbers that they got in ignorance of it.
  private var unnumbered: [Record] {
    unwritten.map { record in record.sequence.map { $0 <= savedSequence } == true ? record : record.numbered(nil) }
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
    guard unreadBecause == nil else { return .reordered(try loadAgain(in: zone)) }
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
    return .reordered(try loadAgain(in: zone))
  }

  /// Loads the whole journal, and adds the records of this run that it does not have.
  private mutating func loadAgain(in zone: Zone) throws(FileProblem) -> Ledger {
    var copy = self
    // A journal that could not be read has their numbers too: they get others behind it.
    var loaded = copy.load(in: zone, unreadBecause == nil ? [] : unnumbered)
    if let problem = loaded.journalProblem { throw problem }
    if unreadBecause == nil {
      // Also those that it has, which the disk may not have confirmed.
      let known = copy.unwritten.map { $0.numbered(nil) }
      let others = unwritten.filter { !known.contains($0.numbered(nil)) }
      for record in others { loaded.state.ledger.apply(record) }
      copy.unwritten += others
    }
    copy.hasLostPlace = hasLostPlace
    self = copy
    return loaded.state.ledger
  }

  /// Saves the ledger; while the journal could not be read, only the records of this run, beside the state as it was.
  ///
  /// Throws if the state is unchanged, also if a record of a command precedes one of this run and was not read: it must be
  /// read first.
  package mutating func save(_ ledger: Ledger, now: Instant) throws {
    guard unreadBecause == nil else { return try saveUnwritten() }
    let unread = (try? storage.tail(from: place).records) ?? []
    if unread.drop(while: { !$0.isDecidedByCommand }).contains(where: \.isOfDaemon) { throw Reordered() }
    if isStateUnread, let former = try storage.read() {
      let written = try storage.tail(from: nil).records.map { $0.numbered(nil) }
      leftBehind = former.unwritten.map { $0.numbered(nil) }.filter { !written.contains($0) }
    }
    var state = Snapshot(ledger: ledger.stored(now), place: place, unwritten: unwritten)
    state.add(unwritten: leftBehind)
    try storage.update { former in
      var state = state
      state.extras = former?.extras ?? [:]
      return state
    }
    (tail, hasLostPlace, isStateUnread) = (0, false, false)
  }

  /// Adds the records of this run to the saved state.
  private mutating func saveUnwritten() throws {
    // The requests in a state of version 0.1.0 would be lost.
    guard try storage.read()?.isLegacy != true else { throw Reordered() }
    let own = unnumbered
    try storage.update { former in
      var state = former ?? Snapshot()
      state.add(unwritten: own)
      return state
    }
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
    if let unreadBecause { return (!records.isEmpty, unreadBecause.systemError ?? unreadBecause) }
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
