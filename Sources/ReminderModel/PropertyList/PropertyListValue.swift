package import FoundationEssentials

/// A value of a property list, with which unknown keys are kept when a file is written.
package enum PropertyListValue: Hashable, Sendable {
  case string(String)
  case integer(Int64)
  /// An integer above the range of `Int64`.
  case unsigned(UInt64)
  case real(Double)
  case boolean(Bool)
  case date(Date)
  case data(Data)
  case array([PropertyListValue])
  case dictionary([String: PropertyListValue])
}

extension PropertyListValue: Codable {
  package init(from decoder: any Decoder) throws {
    // Each level tries several types before the next one is known, which takes exponential time.
    guard decoder.codingPath.count <= PropertyListLimits.depth else {
      throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "nested too deep"))
    }
    if let key = UnknownValues.key, let unknown = decoder.userInfo[key] as? UnknownValues { try unknown.add() }
    if let container = try? decoder.container(keyedBy: Key.self) {
      self = .dictionary(try container.decodeExtras(excluding: []))
      return
    }
    if var container = try? decoder.unkeyedContainer() {
      var values: [PropertyListValue] = []
      while !container.isAtEnd { values.append(try container.decode(PropertyListValue.self)) }
      self = .array(values)
      return
    }
    let container = try decoder.singleValueContainer()
    func value<Stored: Decodable>(_ make: (Stored) -> Self) -> Self? { (try? container.decode(Stored.self)).map(make) }
    // A property list is typed, so that at most one of these matches.
    let simple = value(Self.string) ?? value(Self.boolean) ?? value(Self.integer) ?? value(Self.unsigned)
    self = try simple ?? value(Self.real) ?? value(Self.date) ?? .data(container.decode(Data.self))
  }

  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .dictionary(let values):
      var container = encoder.container(keyedBy: Key.self)
      try container.encodeExtras(values)
    case .array(let values):
      var container = encoder.unkeyedContainer()
      for value in values { try container.encode(value) }
    case .string(let value): try encoder.encodeSingle(value)
    case .integer(let value): try encoder.encodeSingle(value)
    case .unsigned(let value): try encoder.encodeSingle(value)
    case .real(let value): try encoder.encodeSingle(value)
    case .boolean(let value): try encoder.encodeSingle(value)
    case .date(let value): try encoder.encodeSingle(value)
    case .data(let value): try encoder.encodeSingle(value)
    }
  }

  /// A key of a dictionary, known or unknown.
  package struct Key: CodingKey {
    package let stringValue: String
    package var intValue: Int? { nil }

    package init(_ name: String) { stringValue = name }
    package init?(stringValue: String) { self.init(stringValue) }
    package init?(intValue: Int) { nil }
  }
}

extension KeyedDecodingContainer<PropertyListValue.Key> {
  /// Returns the values of all keys that are not in `known`.
  package func decodeExtras(excluding known: Set<String>) throws -> [String: PropertyListValue] {
    var extras: [String: PropertyListValue] = [:]
    for key in allKeys where !known.contains(key.stringValue) {
      extras[key.stringValue] = try decode(PropertyListValue.self, forKey: key)
    }
    return extras
  }
}

extension KeyedEncodingContainer<PropertyListValue.Key> {
  package mutating func encodeExtras(_ extras: [String: PropertyListValue]) throws {
    for (name, value) in extras { try encode(value, forKey: PropertyListValue.Key(name)) }
  }
}

extension Encoder {
  fileprivate func encodeSingle(_ value: some Encodable) throws {
    var container = singleValueContainer()
    try container.encode(value)
  }
}
