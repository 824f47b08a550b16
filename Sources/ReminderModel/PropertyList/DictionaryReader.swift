/// Reads the values of one dictionary of a property list, and names the place of one that is wrong.
package struct DictionaryReader {
  package let container: KeyedDecodingContainer<PropertyListValue.Key>

  package init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: PropertyListValue.Key.self)
  }

  package func place(_ key: String) -> FileProblem.Place {
    FileProblem.Place(path: container.codingPath + [PropertyListValue.Key(key)])
  }

  /// The value of a key that must be there.
  ///
  /// `convert` returns nil for what is out of range.
  package func required<Stored: Decodable, Value>(
    _ key: String, describe: (Stored) -> String = { String(describing: $0).shortened }, _ convert: (Stored) -> Value?
  ) throws -> Value {
    let stored = try container.decode(Stored.self, forKey: .init(key))
    guard let value = convert(stored) else { throw FileProblem.invalidValue(place(key), value: describe(stored)) }
    return value
  }

  /// The value of a key that may be left out.
  package func optional<Stored: Decodable, Value>(
    _ key: String, describe: (Stored) -> String = { String(describing: $0).shortened }, _ convert: (Stored) -> Value?
  ) throws -> Value? {
    guard container.contains(.init(key)) else { return nil }
    return try required(key, describe: describe, convert)
  }

  /// Refuses a file of a newer form than `newest`.
  ///
  /// It comes first: of a newer file nothing else can be judged. A file that is made to be written by hand may leave
  /// its schema out.
  package func checkSchema(newest: Int, isRequired: Bool = true) throws {
    if !isRequired, !container.contains(.init("schema")) { return }
    let schema = try container.decode(Int.self, forKey: .init("schema"))
    guard schema <= newest else { throw FileProblem.newerSchema(schema) }
    guard schema > 0 else { throw FileProblem.invalidValue(place("schema"), value: "\(schema)") }
  }

  /// The values of all other keys, kept as they are.
  package func extras(besides known: Set<String>) throws -> [String: PropertyListValue] {
    try container.decodeExtras(besides: known)
  }
}
