/// An alert of the ledger, in the form of `state.plist`: instants in seconds since 1970.
struct LedgerRow: Codable {
  let number: Int
  let entry: Ledger.Entry

  private enum CodingKeys: String, CodingKey {
    case number, name, time, enabled, since
  }

  init(number: Int, entry: Ledger.Entry) {
    self.number = number
    self.entry = entry
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    number = try container.decode(Alert.numberRange, forKey: .number)
    let time = try container.decode(.time) { ClockTime(fileText: $0) }
    let recurrence = try Recurrence(DictionaryReader(decoder))
    entry = Ledger.Entry(
      schedule: Schedule(time: time, recurrence: recurrence),
      isEnabled: try container.decode(Bool.self, forKey: .enabled),
      name: try container.decodeIfPresent(String.self, forKey: .name),
      since: Instant(seconds: try container.decode(StateRange.occurrence, forKey: .since)),
      past: try Ledger.Decisions(from: decoder))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encodeIfPresent(entry.name, forKey: .name)
    try container.encode(entry.schedule.time.fileText, forKey: .time)
    var days = encoder.container(keyedBy: PropertyListValue.Key.self)
    try entry.schedule.recurrence.encode(.ledger, into: &days)
    try container.encode(entry.isEnabled, forKey: .enabled)
    try container.encode(entry.since.seconds, forKey: .since)
    try entry.past.encode(to: encoder)
  }
}

/// The decisions on an alert that no saved ledger has, in the form of `state.plist`.
struct OrphanRow: Codable {
  let number: Int
  let past: Ledger.Decisions

  private enum CodingKeys: CodingKey { case number }

  init(number: Int, past: Ledger.Decisions) { (self.number, self.past) = (number, past) }

  init(from decoder: any Decoder) throws {
    number = try decoder.container(keyedBy: CodingKeys.self).decode(Alert.numberRange, forKey: .number)
    past = try Ledger.Decisions(from: decoder)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try past.encode(to: encoder)
  }
}

extension Ledger.Decisions: Codable {
  private enum CodingKeys: CodingKey { case decisions, forgotten }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try container.decode([Ledger.Decision].self, forKey: .decisions),
      forgotten: try container.decodeIfPresent(StateRange.occurrence, forKey: .forgotten).map(Instant.init(seconds:)))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(kept, forKey: .decisions)
    try container.encodeIfPresent(forgotten?.seconds, forKey: .forgotten)
  }
}

extension Ledger.Decision: Codable {
  private enum CodingKeys: String, CodingKey {
    case nominal, instant, state, elapsed
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      nominal: try container.decode(.nominal) { LocalDateTime(fileText: $0) },
      instant: Instant(seconds: try container.decode(StateRange.occurrence, forKey: .instant)),
      state: try container.decode(.state) { Ledger.State(rawValue: $0) },
      elapsed: try container.decodeCount(forKey: .elapsed))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(nominal.fileText, forKey: .nominal)
    try container.encode(instant.seconds, forKey: .instant)
    try container.encode(state.rawValue, forKey: .state)
    try container.encode(elapsed.seconds, forKey: .elapsed)
  }
}

extension KeyedDecodingContainer {
  /// Returns the converted value of a key.
  ///
  /// Throws `FileProblem.invalidValue` if `convert` returns nil.
  func decode<Stored: Decodable, Value>(_ key: Key, _ convert: (Stored) throws -> Value?) throws -> Value {
    guard let value = try convert(try decode(Stored.self, forKey: key)) else {
      throw FileProblem.invalidValue(FileProblem.Place(path: codingPath + [key]), value: "")
    }
    return value
  }
}
