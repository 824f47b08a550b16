/// The suppressions, in the form of `state.plist`: its keys `pauses` and `skips`.
///
/// `pause` is the only pause of a state of a version that had just one.
struct StoredSuppressions: Codable, Equatable, Sendable {
  let suppressions: Suppressions

  private enum CodingKeys: String, CodingKey {
    case pause, pauses, skips
  }

  init(suppressions: Suppressions) {
    self.suppressions = suppressions
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let pauses = try container.decodeIfPresent([Suppressions.Pause].self, forKey: .pauses) ?? []
    let former = try container.decodeIfPresent(Suppressions.Pause.self, forKey: .pause)
    suppressions = Suppressions(
      pauses: pauses + (former.map { [$0] } ?? []),
      skips: Set(try container.decodeIfPresent([Suppressions.Skip].self, forKey: .skips) ?? []))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !suppressions.pauses.isEmpty { try container.encode(suppressions.pauses, forKey: .pauses) }
    let skips = suppressions.skips.sorted { ($0.nominal, $0.number) < ($1.nominal, $1.number) }
    if !skips.isEmpty { try container.encode(skips, forKey: .skips) }
  }
}

extension Suppressions.Pause: Codable {
  private enum CodingKeys: String, CodingKey {
    case from, until, numbers, name
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let numbers = try container.decodeIfPresent([Int].self, forKey: .numbers)
    let scope = Suppressions.Scope(numbers: numbers, name: try container.decodeIfPresent(String.self, forKey: .name))
    guard numbers == nil || scope != nil else {
      throw DecodingError.dataCorruptedError(forKey: .numbers, in: container, debugDescription: "no numbers of alerts")
    }
    self.init(
      from: try container.decodeInstant(forKey: .from), until: try container.decodeInstant(forKey: .until), of: scope)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(from.seconds, forKey: .from)
    try container.encode(until.seconds, forKey: .until)
    try container.encodeIfPresent(scope?.numbers.sorted(), forKey: .numbers)
    try container.encodeIfPresent(scope?.name, forKey: .name)
  }
}

extension Suppressions.Scope {
  /// Creates a scope from a file; nil where there are no numbers, or none that an alert can have.
  init?(numbers: [Int]?, name: String?) {
    guard let numbers, !numbers.isEmpty, numbers.allSatisfy(Alert.numberRange.contains) else { return nil }
    self.init(Set(numbers), name: name)
  }
}

extension Suppressions.Skip: Codable {
  private enum CodingKeys: String, CodingKey {
    case number, nominal
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      number: try container.decode(Alert.numberRange, forKey: .number),
      nominal: try container.decode(.nominal) { LocalDateTime(fileText: $0) })
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(nominal.fileText, forKey: .nominal)
  }
}
