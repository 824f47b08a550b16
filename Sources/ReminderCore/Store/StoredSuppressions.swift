/// What is put off, in the form of `state.plist`: `pause` and `skips`, and nothing else of that file.
struct StoredSuppressions: Codable, Equatable, Sendable {
  let suppressions: Suppressions

  private enum CodingKeys: String, CodingKey {
    case pause, skips
  }

  private struct Pause: Codable {
    let from: Int64
    let until: Int64
  }

  private struct Skip: Codable {
    let number: Int
    let nominal: String
  }

  init(suppressions: Suppressions) {
    self.suppressions = suppressions
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let pause = try container.decodeIfPresent(Pause.self, forKey: .pause)
    let skips = try container.decodeIfPresent([Skip].self, forKey: .skips) ?? []
    suppressions = Suppressions(
      pause: pause.map {
        Suppressions.Pause(from: Instant(seconds: $0.from), until: Instant(seconds: $0.until))
      },
      skips: Set(
        try skips.map { skip in
          guard let nominal = LocalDateTime(fileText: skip.nominal) else {
            throw FileProblem.invalidValue(FileProblem.Place(position: nil, key: "skips"), value: skip.nominal)
          }
          return Suppressions.Skip(number: skip.number, nominal: nominal)
        }))
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodeIfPresent(
      suppressions.pause.map { Pause(from: $0.from.seconds, until: $0.until.seconds) }, forKey: .pause)
    let skips = suppressions.skips.sorted { ($0.nominal, $0.number) < ($1.nominal, $1.number) }
    if !skips.isEmpty {
      try container.encode(skips.map { Skip(number: $0.number, nominal: $0.nominal.fileText) }, forKey: .skips)
    }
  }
}
