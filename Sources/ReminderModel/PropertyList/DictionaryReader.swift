/// A reader of the values of a dictionary in a property list, which reports the place of an invalid one.
package struct DictionaryReader {
  package let container: KeyedDecodingContainer<PropertyListValue.Key>

  package init(_ decoder: any Decoder) throws {
    container = try decoder.container(keyedBy: PropertyListValue.Key.self)
  }

  package func place(_ key: String) -> FileProblem.Place {
    FileProblem.Place(path: container.codingPath + [PropertyListValue.Key(key)])
  }

  /// Returns the value of a required key.
  ///
  /// `convert` returns nil for a value out of range.
  package func required<Stored: Decodable, Value>(
    _ key: String, describe: ((Stored) -> String)? = nil, _ convert: (Stored) -> Value?
  ) throws -> Value {
    let stored = try container.decode(Stored.self, forKey: .init(key))
    guard let value = convert(stored) else {
      throw FileProblem.invalidValue(place(key), value: describe?(stored) ?? String(describing: stored).shortened)
    }
    return value
  }

  /// Returns the value of an optional key; nil if it is missing.
  package func optional<Stored: Decodable, Value>(
    _ key: String, describe: ((Stored) -> String)? = nil, _ convert: (Stored) -> Value?
  ) throws -> Value? {
    guard container.contains(.init(key)) else { return nil }
    return try required(key, describe: describe, convert)
  }

  /// Checks that the schema is not newer than `newest`.
  ///
  /// It is called first, because a newer file cannot be judged otherwise. A file that is written by hand may omit its
  /// schema.
  package func checkSchema(newest: Int, isRequired: Bool = true) throws {
    if !isRequired, !container.contains(.init("schema")) { return }
    let schema = try container.decode(Int.self, forKey: .init("schema"))
    guard schema <= newest else { throw FileProblem.newerSchema(schema) }
    guard schema > 0 else { throw FileProblem.invalidValue(place("schema"), value: "\(schema)") }
  }

  /// Returns the values of all other keys.
  package func extras(excluding known: Set<String>) throws -> [String: PropertyListValue] {
    try container.decodeExtras(excluding: known)
  }
}
