/// The promises, in the form of `state.plist`: its key `promises`.
struct StoredPromises: Codable, Equatable, Sendable {
  /// Sorted by number, without duplicates.
  let promises: [Promise]

  private enum CodingKeys: String, CodingKey {
    case promises
  }

  init(promises: [Promise] = []) {
    let known = Dictionary(promises.map { ($0.number, $0) }, uniquingKeysWith: { $1 })
    self.promises = known.sorted { $0.key < $1.key }.map(\.value)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(promises: try container.decodeIfPresent([Promise].self, forKey: .promises) ?? [])
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    if !promises.isEmpty { try container.encode(promises, forKey: .promises) }
  }
}

extension Promise: Codable {
  private enum CodingKeys: String, CodingKey {
    case number, text, message, made, kept
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      number: try container.decode(Alert.numberRange, forKey: .number),
      Kindness(
        try container.decode(.text) { (text: String) in Kindness.textRange.contains(text.count) ? text : nil },
        message: try container.decodeIfPresent(String.self, forKey: .message)),
      made: try container.decodeInstant(forKey: .made), kept: try container.decodeInstantIfPresent(forKey: .kept))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(number, forKey: .number)
    try container.encode(kindness.text, forKey: .text)
    try container.encodeIfPresent(kindness.message, forKey: .message)
    try container.encode(made.seconds, forKey: .made)
    try container.encodeIfPresent(kept?.seconds, forKey: .kept)
  }
}
