/// What a person has settled for all alerts: the contents of `settings.plist`.
package struct Settings: Equatable, Sendable {
  /// Minutes that a recurring alert may be late and still be shown; 0 means never late.
  package var grace = Self.defaultGrace
  /// Keys of other versions, kept as they are.
  package var extras: [String: PropertyListValue] = [:]

  package static let defaultGrace = 120

  package init() {}
}

extension Settings: Codable {
  private static let schema = 1
  private static let known: Set<String> = ["schema", "grace"]

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: PropertyListValue.Key.self)
    // Made to be written by hand: what is not there has its default, the schema included.
    let schema = try container.decodeIfPresent(Int.self, forKey: .init("schema")) ?? Self.schema
    guard schema <= Self.schema else { throw FileProblem.newerSchema(schema) }
    guard schema > 0 else {
      throw FileProblem.invalidValue(FileProblem.Place(position: nil, key: "schema"), value: "\(schema)")
    }
    if let grace = try container.decodeIfPresent(Int.self, forKey: .init("grace")) {
      guard Alert.graceRange.contains(grace) else {
        throw FileProblem.invalidValue(FileProblem.Place(position: nil, key: "grace"), value: "\(grace)")
      }
      self.grace = grace
    }
    extras = try container.decodeExtras(besides: Self.known)
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: PropertyListValue.Key.self)
    try container.encodeExtras(extras)
    try container.encode(Self.schema, forKey: .init("schema"))
    try container.encode(grace, forKey: .init("grace"))
  }
}
