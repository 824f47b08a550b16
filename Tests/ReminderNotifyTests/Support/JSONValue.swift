import Foundation

/// JSON as Foundation's own parser reads it, to be compared with a literal.
enum JSONValue: Equatable, Sendable {
  case null
  case boolean(Bool)
  case integer(Int)
  case string(String)
  case array([JSONValue])
  case object([String: JSONValue])

  struct Unexpected: Error {
    let value: String
  }

  init(_ text: String) throws {
    try self.init(object: JSONSerialization.jsonObject(with: Data(text.utf8)))
  }

  private init(object: Any) throws {
    switch object {
    case is NSNull: self = .null
    case let text as String: self = .string(text)
    case let values as [Any]: self = .array(try values.map(JSONValue.init(object:)))
    case let values as [String: Any]: self = .object(try values.mapValues(JSONValue.init(object:)))
    case let number as NSNumber:
      // A number that is true or false is of the type char, whole numbers are not.
      let isBoolean = unsafe String(cString: number.objCType) == "c"
      self = isBoolean ? .boolean(number.boolValue) : .integer(number.intValue)
    default: throw Unexpected(value: "\(object)")
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  init(nilLiteral: ()) { self = .null }
  init(booleanLiteral value: Bool) { self = .boolean(value) }
  init(integerLiteral value: Int) { self = .integer(value) }
  init(stringLiteral value: String) { self = .string(value) }
  init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  init(dictionaryLiteral elements: (String, JSONValue)...) {
    self = .object(Dictionary(elements) { $1 })
  }
}

extension JSONValue {
  /// The value of a key; null where there is none.
  subscript(_ key: String) -> JSONValue {
    guard case .object(let values) = self else { return .null }
    return values[key] ?? .null
  }

  /// The elements of an array; none of anything else.
  var elements: [JSONValue] {
    guard case .array(let values) = self else { return [] }
    return values
  }
}
