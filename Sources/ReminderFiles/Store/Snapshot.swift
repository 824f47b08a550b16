/// The contents of `state.plist`: a snapshot, which the rest of the journal completes.
package struct Snapshot: Equatable, Sendable {
  package var ledger: Ledger
  /// The place in the journal up to which the records of commands are included; nil without a snapshot, and for one of
  /// a version without places.
  package var place: Journal.Place?
  /// The unknown keys, kept when the file is written.
  package var extras: [String: PropertyListValue]
  /// The version of `Ledger.apply` that made the snapshot; nil if it has none.
  private var version: Int?
  private var legacyRequests: [LegacyRequest] = []
  /// The records of requests of version 0.1.0 that the journal does not have yet; not stored.
  package private(set) var legacyRecords: [Record] = []
  /// The records of a daemon that the journal did not take, in order.
  ///
  /// The ledger includes those with a number: in a stored snapshot those of a journal that could be read, after a replay all
  /// but failures of sound, which have none.
  package private(set) var unwritten: [Record] = []
  /// The notifications that commands have answered since the last record of a daemon, which may still be on the screen;
  /// not stored.
  package private(set) var answered: [NotificationID] = []

  /// A snapshot of another version is made again from the journal, so that facts which an older one ignored count.
  private static let version = 5

  package init(
    ledger: Ledger = Ledger(), place: Journal.Place? = nil, extras: [String: PropertyListValue] = [:],
    unwritten: [Record] = []
  ) {
    (self.ledger, self.place, self.extras, version) = (ledger, place, extras, Self.version)
    self.unwritten = unwritten
  }

  /// True for a snapshot of a version without places in the journal.
  package var isLegacy: Bool { version == nil }

  /// The records that were replayed after a snapshot.
  package struct Replayed: Sendable {
    /// The number of records, and their size in bytes.
    package let (count, size): (Int, Int)
    /// True if the journal no longer has the place of the snapshot, because it was deleted or moved.
    package let hasLostPlace: Bool
  }

  /// Applies the records of the journal after the snapshot, or makes the state from the whole journal if there is no
  /// snapshot of this version and of this journal.
  ///
  /// `tail` returns the journal after a place, as `Journal.tail(from:)`.
  @discardableResult
  package mutating func replay<Failure>(
    in zone: Zone, _ tail: (_ place: Journal.Place?) throws(Failure) -> Journal.Tail
  ) throws(Failure) -> Replayed {
    // A snapshot without a version has the sequence number of the last included record.
    let isLegacy = isLegacy
    let hasLostPlace = place.map { $0 != .start } ?? false
    let isKnown = isLegacy || version == Self.version && place != nil
    let tail = try tail(isKnown ? place : nil)
    let isBeyond = isLegacy ? ledger.clock != nil : isKnown && !tail.isWhole
    let isKept = isBeyond || (isLegacy || isKnown) && tail.records.isEmpty
    if isKept {
      for record in tail.records { ledger.apply(record) }
    } else {
      ledger = Ledger(replaying: tail.records, in: zone)
      unwritten = unwritten.map { $0.numbered(nil) }
    }
    applyUnwritten(without: tail.records)
    legacyRecords = isKept ? fulfil(legacyRequests, without: tail.records, in: zone) : []
    let seen = tail.records.lastIndex(where: \.isOfDaemon).map { $0 + 1 } ?? 0
    answered = ledger.answeredNotifications(by: tail.records[seen...] + legacyRecords)
    (place, version, legacyRequests) = (tail.end ?? .start, Self.version, [])
    return Replayed(count: tail.records.count, size: tail.size, hasLostPlace: hasLostPlace && tail.isWhole)
  }

  /// The state as a snapshot; nil if it would lack legacy requests.
  package var storable: Snapshot? {
    legacyRecords.isEmpty ? Snapshot(ledger: ledger, place: place, extras: extras, unwritten: unwritten) : nil
  }

  /// Adds records that the journal did not take, except those that are there.
  package mutating func add(unwritten records: [Record]) {
    let known = unwritten.map { $0.numbered(nil) }
    unwritten += records.filter { !known.contains($0.numbered(nil)) }
  }

  /// Applies the records that the journal did not take, and numbers those without a number behind the ledger's.
  ///
  /// Those of `written` are dropped: a daemon has died after it wrote them, or a command has written them.
  package mutating func applyUnwritten(without written: [Record] = []) {
    guard !unwritten.isEmpty else { return }
    let written = written.map { $0.numbered(nil) }
    unwritten.removeAll { written.contains($0.numbered(nil)) }
    unwritten = unwritten.map { record in
      ledger.apply(record)
      // A failure of sound has no number.
      if case .soundFailed = record.fact { return record }
      return record.isOfDaemon ? record : ledger.number(record)
    }
  }

  /// Applies the legacy requests that no record fulfils, and returns their records.
  private mutating func fulfil(_ requests: [LegacyRequest], without records: [Record], in zone: Zone) -> [Record] {
    let done = Set(records.compactMap(\.request))
    return requests.filter { !done.contains($0.id) }
      .flatMap { $0.records(in: ledger, zone).filter { ledger.apply($0) } }
  }
}

extension Snapshot: PropertyListContents {
  /// Enough for ten thousand alerts, each with all the decisions that the ledger keeps.
  package static var valueLimit: Int { 2_000_000 }

  private static let schema = 1
  private static let known: Set<String> = [
    "schema", "fold", "ledger", "clock", "unlooked", "pause", "pauses", "skips", "shown", "snoozes", "requests",
    "tests", "sequence", "promises", "timers", "lastTimer", "timersNotification", "missed", "water", "place",
    "orphans", "unwritten",
  ]

  package init(from decoder: any Decoder) throws {
    self = try BriefSnapshot(from: decoder).state
    let container = try decoder.container(keyedBy: PropertyListValue.Key.self)
    let rows = try container.decodeIfPresent([LedgerRow].self, forKey: .init("ledger")) ?? []
    let orphans = try container.decodeIfPresent([OrphanRow].self, forKey: .init("orphans")) ?? []
    ledger = Ledger(
      ledger, entries: Dictionary(rows.map { ($0.number, $0.entry) }, uniquingKeysWith: { $1 }),
      orphanedDecisions: Dictionary(orphans.map { ($0.number, $0.past) }, uniquingKeysWith: { $1 }))
    extras = try container.decodeExtras(excluding: Self.known)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(Self.schema, forKey: .init("schema"))
    try container.encodeIfPresent(version, forKey: .init("fold"))
    try StoredSuppressions(suppressions: ledger.suppressions).encode(to: encoder)
    try StoredAnswers(deliveries: ledger.deliveries, oneOffs: ledger.oneOffs, tests: ledger.tests).encode(to: encoder)
    try StoredPromises(promises: Array(ledger.promises.values)).encode(to: encoder)
    try StoredTimers(ledger).encode(to: encoder)
    if !ledger.missed.isEmpty { try container.encode(ledger.missed, forKey: .init("missed")) }
    if ledger.drinks != DrinkLog() { try container.encode(ledger.drinks.text, forKey: .init("water")) }
    try container.encode(ledger.sequence, forKey: .init("sequence"))
    try container.encodeIfPresent(place, forKey: .init("place"))
    try container.encodeIfPresent(ledger.clock, forKey: .init("clock"))
    try container.encodeIfPresent(ledger.unchecked, forKey: .init("unlooked"))
    let rows = ledger.entries.map { LedgerRow(number: $0.key, entry: $0.value) }
    try container.encode(rows.sorted { $0.number < $1.number }, forKey: .init("ledger"))
    let orphans = ledger.orphanedDecisions.map { OrphanRow(number: $0.key, past: $0.value) }
    if !unwritten.isEmpty {
      let lines = try Journal.lines(of: unwritten, in: .fixed(hours: 0))
        .map { String(decoding: $0.dropLast(), as: UTF8.self) }
      try container.encode(lines, forKey: .init("unwritten"))
    }
    if !orphans.isEmpty { try container.encode(orphans.sorted { $0.number < $1.number }, forKey: .init("orphans")) }
  }

  /// The state without the ledger's alerts, which most commands do not need.
  package struct BriefSnapshot: PropertyListContents {
    package static var valueLimit: Int { Snapshot.valueLimit }

    package let state: Snapshot

    package init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: PropertyListValue.Key.self)
      try DictionaryReader(decoder).checkSchema(newest: Snapshot.schema)
      let answers = try StoredAnswers(from: decoder)
      let promises = try StoredPromises(from: decoder).promises
      let timers = try StoredTimers(from: decoder)
      var state = Snapshot(
        ledger: Ledger(
          clock: try container.decodeIfPresent(ClockCheck.self, forKey: .init("clock")),
          unchecked: try container.decodeIfPresent(Ledger.UncheckedTime.self, forKey: .init("unlooked")),
          deliveries: answers.deliveries, oneOffs: answers.oneOffs,
          promises: Dictionary(promises.map { ($0.number, $0) }, uniquingKeysWith: { $1 }),
          timers: Dictionary(timers.timers.map { ($0.number, $0) }, uniquingKeysWith: { $1 }),
          lastTimer: timers.last, timersNotification: timers.notification, isTimersNotificationOld: timers.isOld,
          suppressions: try StoredSuppressions(from: decoder).suppressions, tests: answers.tests,
          missed: try container.decodeIfPresent([Ledger.Missed].self, forKey: .init("missed")) ?? [],
          drinks: try container.decodeIfPresent(String.self, forKey: .init("water")).map { text in
            guard let log = DrinkLog(text: text) else {
              throw FileProblem.invalidValue(
                FileProblem.Place(path: container.codingPath + [PropertyListValue.Key("water")]), value: "")
            }
            return log
          } ?? DrinkLog(),
          sequence: try container.decodeIfPresent(StateRange.sequence, forKey: .init("sequence")) ?? 0),
        place: try container.decodeIfPresent(Journal.Place.self, forKey: .init("place")),
        unwritten: try (container.decodeIfPresent([String].self, forKey: .init("unwritten")) ?? [])
          .compactMap { Journal.record(Array($0.utf8)[...]) })
      state.version = try container.decodeIfPresent(StateRange.sequence, forKey: .init("fold")).map(Int.init)
      state.legacyRequests = try container.decodeIfPresent([LegacyRequest].self, forKey: .init("requests")) ?? []
      self.state = state
    }

    package func encode(to encoder: any Encoder) throws {
      try state.encode(to: encoder)
    }
  }
}
