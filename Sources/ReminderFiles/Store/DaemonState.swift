/// What `state.plist` holds: a snapshot, to which the journal has what came after it.
package struct DaemonState: Equatable, Sendable {
  package var ledger: Ledger
  /// Up to where in the journal it includes what commands have written; nil for a snapshot of a version without places, and for none.
  package var place: Journal.Place?
  /// Keys of other versions, kept as they are.
  package var extras: [String: PropertyListValue]
  /// The version of `Ledger.apply` that it was made with; nil where there was none.
  private var version: Int?
  private var formerRequests: [FormerRequest] = []
  /// Records of requests of version 0.1.0 that the journal does not have yet; not stored.
  package private(set) var former: [Record] = []
  /// Notifications answered by commands since the last record of a daemon, which may still be on the screen; not stored.
  package private(set) var answered: [NotificationID] = []

  /// Of another version a snapshot is made from the journal, so that facts which an older one did not understand count.
  private static let version = 1

  package init(
    ledger: Ledger = Ledger(), place: Journal.Place? = nil, extras: [String: PropertyListValue] = [:]
  ) {
    (self.ledger, self.place, self.extras, version) = (ledger, place, extras, Self.version)
  }

  /// The records that the journal had beyond a snapshot.
  package struct Replayed: Sendable {
    /// How many records and bytes that were.
    package let (count, size): (Int, Int)
    /// True where the journal no longer has the place of the snapshot: it was deleted or moved.
    package let hasLostPlace: Bool
  }

  /// Brings the state up to what the journal has beyond the snapshot, or makes it of the whole journal where there is no snapshot of
  /// this version and of this journal.
  ///
  /// `tail` is what the journal has behind a place, as `Journal.tail(from:)`.
  @discardableResult
  package mutating func replay<Failure>(
    in zone: Zone, _ tail: (_ place: Journal.Place?) throws(Failure) -> Journal.Tail
  ) throws(Failure) -> Replayed {
    // One without a version has the numbers of the records that it includes.
    let isFormer = version == nil
    let hasLostPlace = place.map { $0 != .start } ?? false
    let isKnown = isFormer || version == Self.version && place != nil
    let tail = try tail(isKnown ? place : nil)
    former = []
    let isBeyond = isFormer ? ledger.clock != nil : isKnown && !tail.isWhole
    if isBeyond || (isFormer || isKnown) && tail.records.isEmpty {
      apply(tail.records, in: zone)
    } else {
      ledger = Ledger(replaying: tail.records, in: zone)
    }
    let seen = tail.records.lastIndex(where: \.isOfDaemon).map { $0 + 1 } ?? 0
    answered = ledger.answeredNotifications(by: tail.records[seen...] + former)
    (place, version, formerRequests) = (tail.end ?? .start, Self.version, [])
    return Replayed(count: tail.records.count, size: tail.size, hasLostPlace: hasLostPlace && tail.isWhole)
  }

  /// The state as a snapshot; nil where that would lack former requests, or decisions of alerts that only a list tells of.
  package var snapshot: DaemonState? {
    guard former.isEmpty, ledger.unclaimed.isEmpty else { return nil }
    return DaemonState(ledger: ledger, place: place, extras: extras)
  }

  /// Takes in records, and after them the former requests that none of them fulfils.
  private mutating func apply(_ records: [Record], in zone: Zone) {
    for record in records { ledger.apply(record) }
    let done = Set(records.compactMap(\.request))
    for request in formerRequests where !done.contains(request.id) {
      former += request.records(in: ledger, zone).filter { ledger.apply($0) }
    }
  }
}

extension DaemonState: PropertyListContents {
  /// Ten thousand alerts, each with all the decisions that the ledger keeps.
  package static var valueLimit: Int { 2_000_000 }

  private static let schema = 1
  private static let known: Set<String> = [
    "schema", "fold", "ledger", "clock", "unlooked", "pause", "pauses", "skips", "shown", "snoozes", "requests",
    "tests", "sequence", "promises", "timers", "lastTimer", "timersNotification", "place",
  ]

  package init(from decoder: any Decoder) throws {
    self = try BriefState(from: decoder).state
    let container = try decoder.container(keyedBy: PropertyListValue.Key.self)
    let rows = try container.decodeIfPresent([LedgerRow].self, forKey: .init("ledger")) ?? []
    ledger = Ledger(ledger, entries: Dictionary(rows.map { ($0.number, $0.entry) }, uniquingKeysWith: { $1 }))
    extras = try container.decodeExtras(besides: Self.known)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(Self.schema, forKey: .init("schema"))
    try container.encodeIfPresent(version, forKey: .init("fold"))
    try StoredSuppressions(suppressions: ledger.suppressions).encode(to: encoder)
    try StoredAnswers(showings: ledger.showings, snoozes: ledger.snoozes, tests: ledger.tests).encode(to: encoder)
    try StoredPromises(promises: Array(ledger.promises.values)).encode(to: encoder)
    try StoredTimers(ledger).encode(to: encoder)
    try container.encode(ledger.sequence, forKey: .init("sequence"))
    try container.encodeIfPresent(place, forKey: .init("place"))
    try container.encodeIfPresent(ledger.clock, forKey: .init("clock"))
    try container.encodeIfPresent(ledger.unlooked, forKey: .init("unlooked"))
    let rows = ledger.entries.map { LedgerRow(number: $0.key, entry: $0.value) }
    try container.encode(rows.sorted { $0.number < $1.number }, forKey: .init("ledger"))
  }

  /// The state without the ledger's alerts, which would only cost most commands time.
  package struct BriefState: PropertyListContents {
    package static var valueLimit: Int { DaemonState.valueLimit }

    package let state: DaemonState

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: PropertyListValue.Key.self)
      try DictionaryReader(decoder).checkSchema(newest: DaemonState.schema)
      let answers = try StoredAnswers(from: decoder)
      let promises = try StoredPromises(from: decoder).promises
      let timers = try StoredTimers(from: decoder)
      var state = DaemonState(
        ledger: Ledger(
          clock: try container.decodeIfPresent(ClockCheck.self, forKey: .init("clock")),
          unlooked: try container.decodeIfPresent(Ledger.UnlookedTime.self, forKey: .init("unlooked")),
          showings: answers.showings, snoozes: answers.snoozes,
          promises: Dictionary(promises.map { ($0.number, $0) }, uniquingKeysWith: { $1 }),
          timers: Dictionary(timers.timers.map { ($0.number, $0) }, uniquingKeysWith: { $1 }),
          lastTimer: timers.last, timersNotification: timers.notification, isTimersNotificationOld: timers.isOld,
          suppressions: try StoredSuppressions(from: decoder).suppressions, tests: answers.tests,
          sequence: try container.decodeIfPresent(StateRange.sequence, forKey: .init("sequence")) ?? 0),
        place: try container.decodeIfPresent(Journal.Place.self, forKey: .init("place")))
      state.version = try container.decodeIfPresent(StateRange.sequence, forKey: .init("fold")).map(Int.init)
      state.formerRequests = try container.decodeIfPresent([FormerRequest].self, forKey: .init("requests")) ?? []
      self.state = state
    }

    package func encode(to encoder: any Encoder) throws {
      try state.encode(to: encoder)
    }
  }
}
