/// What `state.plist` holds: a snapshot, to which the journal has what came after it.
package struct DaemonState: Equatable, Sendable {
  package var ledger: Ledger
  /// What is put off, as commands have written it into the journal.
  package var suppressions: Suppressions
  /// Written by commands, and taken away by the daemon with the ledger that has their effects.
  package var requests: [Request]
  /// Up to where it includes what commands have written into the journal; nil for nothing of it.
  package var place: Journal.Place?
  /// Keys of other versions, kept as they are.
  package var extras: [String: PropertyListValue]

  package init(
    ledger: Ledger = Ledger(), suppressions: Suppressions = Suppressions(), requests: [Request] = [],
    place: Journal.Place? = nil, extras: [String: PropertyListValue] = [:]
  ) {
    self.ledger = ledger
    self.suppressions = suppressions
    (self.requests, self.place) = (requests, place)
    self.extras = extras
  }

  /// Brings the state up to what the journal has beyond the snapshot, or makes its ledger of the whole journal where there is none,
  /// and returns how many bytes that was.
  ///
  /// `tail` is what the journal has behind a place, as `Journal.tail(from:)`.
  @discardableResult
  package mutating func replay<Failure>(
    in zone: Zone, _ tail: (_ place: Journal.Place?) throws(Failure) -> Journal.Tail
  ) throws(Failure) -> Int {
    let tail = try tail(ledger.clock == nil ? nil : place)
    if ledger.clock != nil {
      for record in tail.records { ledger.apply(record) }
    } else {
      if let replayed = Ledger(replaying: tail.records, in: zone) { ledger = replayed }
      ledger.sequence = tail.records.compactMap(\.sequence).max() ?? 0
    }
    suppressions.apply(tail.records)
    place = tail.end
    return tail.size
  }
}

extension DaemonState: PropertyListContents {
  /// Ten thousand alerts, each with all the decisions that the ledger keeps.
  package static var valueLimit: Int { 2_000_000 }

  private static let schema = 1
  private static let known: Set<String> = [
    "schema", "ledger", "clock", "pause", "pauses", "skips", "shown", "snoozes", "requests", "sequence", "promises",
    "timers", "lastTimer", "timersNotification", "place",
  ]

  package init(from decoder: any Decoder) throws {
    self = try BriefState(from: decoder).state
    let container = try decoder.container(keyedBy: PropertyListValue.Key.self)
    let rows = try container.decodeIfPresent([LedgerRow].self, forKey: .init("ledger")) ?? []
    ledger.entries = Dictionary(rows.map { ($0.number, $0.entry) }, uniquingKeysWith: { $1 })
    extras = try container.decodeExtras(besides: Self.known)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(Self.schema, forKey: .init("schema"))
    try StoredSuppressions(suppressions: suppressions).encode(to: encoder)
    try StoredAnswers(showings: ledger.showings, snoozes: ledger.snoozes, requests: requests).encode(to: encoder)
    try StoredPromises(promises: Array(ledger.promises.values)).encode(to: encoder)
    try StoredTimers(ledger).encode(to: encoder)
    try container.encode(ledger.sequence, forKey: .init("sequence"))
    try container.encodeIfPresent(place, forKey: .init("place"))
    try container.encodeIfPresent(ledger.clock, forKey: .init("clock"))
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
      var state = DaemonState(
        ledger: Ledger(
          clock: try container.decodeIfPresent(ClockCheck.self, forKey: .init("clock")),
          showings: answers.showings, snoozes: answers.snoozes,
          promises: Dictionary(
            try StoredPromises(from: decoder).promises.map { ($0.number, $0) }, uniquingKeysWith: { $1 })),
        suppressions: try StoredSuppressions(from: decoder).suppressions, requests: answers.requests,
        place: try container.decodeIfPresent(Journal.Place.self, forKey: .init("place")))
      try StoredTimers(from: decoder).put(into: &state.ledger)
      let sequence = try container.decodeIfPresent(StateRange.sequence, forKey: .init("sequence"))
      state.ledger.sequence = sequence ?? 0
      self.state = state
    }

    package func encode(to encoder: any Encoder) throws {
      try state.encode(to: encoder)
    }
  }
}
