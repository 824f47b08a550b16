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
    case from, until
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(from: try container.decodeInstant(forKey: .from), until: try container.decodeInstant(forKey: .until))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(from.seconds, forKey: .from)
    try container.encode(until.seconds, forKey: .until)
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
