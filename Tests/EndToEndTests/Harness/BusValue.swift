/// A value on the bus, as far as tests look at one (D-Bus Specification, "Type System").
indirect enum BusValue: Equatable, Sendable {
  case byte(UInt8)
  case boolean(Bool)
  case number(Int64)
  /// A string, an object path or a signature.
  case string(String)
  /// An array, a structure, or an entry of a dictionary.
  case list([BusValue])
  case variant(BusValue)

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  var number: Int64? {
    if case .number(let number) = self { number } else { nil }
  }

  var list: [BusValue] {
    if case .list(let items) = self { items } else { [] }
  }
}

/// Reads the values of one message (D-Bus Specification, "Marshaling").
struct BusReader {
  /// Bytes that are no message in the little-endian form.
  struct Malformed: Error {}

  private let bytes: [UInt8]
  private(set) var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// One value for each complete type of the signature.
  mutating func values(_ signature: String) throws -> [BusValue] {
    var types = signature[...]
    var values: [BusValue] = []
    while !types.isEmpty { values.append(try value(&types)) }
    return values
  }

  /// Goes on at the next multiple of a number of bytes.
  mutating func align(_ size: Int) throws {
    try skip((size - position % size) % size)
  }

  /// The unsigned number of so many bytes, at its alignment.
  mutating func unsigned(_ size: Int) throws -> UInt64 {
    try align(size)
    return try take(size).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  private mutating func value(_ types: inout Substring) throws -> BusValue {
    guard let type = types.popFirst() else { throw Malformed() }
    switch type {
    case "y": return .byte(UInt8(try unsigned(1)))
    case "b": return .boolean(try unsigned(4) != 0)
    case "n": return .number(Int64(Int16(truncatingIfNeeded: try unsigned(2))))
    case "q": return .number(Int64(try unsigned(2)))
    case "i": return .number(Int64(Int32(truncatingIfNeeded: try unsigned(4))))
    case "u", "h": return .number(Int64(try unsigned(4)))
    case "x", "t", "d": return .number(Int64(bitPattern: try unsigned(8)))
    case "s", "o": return .string(try text(length: Int(try unsigned(4))))
    case "g": return .string(try text(length: Int(try unsigned(1))))
    case "v":
      guard let inner = try value("g").string, let value = try values(inner).first else { throw Malformed() }
      return .variant(value)
    case "a": return .list(try array(&types))
    case "(", "{":
      try align(8)
      var members: [BusValue] = []
      while let next = types.first, next != ")", next != "}" { members.append(try value(&types)) }
      types = types.dropFirst()
      return .list(members)
    default: throw Malformed()
    }
  }

  private mutating func value(_ type: String) throws -> BusValue {
    var types = type[...]
    return try value(&types)
  }

  private mutating func array(_ types: inout Substring) throws -> [BusValue] {
    let element = Self.firstComplete(in: types)
    types = types.dropFirst(element.count)
    let length = Int(try unsigned(4))
    try align(Self.alignment(of: element.first ?? "y"))
    let end = position + length
    var items: [BusValue] = []
    while position < end { items.append(try value(String(element))) }
    return items
  }

  private static func alignment(of type: Character) -> Int {
    switch type {
    case "(", "{", "x", "t", "d": 8
    case "n", "q": 2
    case "y", "g", "v": 1
    default: 4
    }
  }

  private static func firstComplete(in types: Substring) -> Substring {
    var depth = 0
    for index in types.indices {
      switch types[index] {
      case "(", "{": depth += 1
      case ")", "}": depth -= 1
      case "a": continue
      default: break
      }
      if depth == 0 { return types[...index] }
    }
    return types
  }

  private mutating func text(length: Int) throws -> String {
    let text = String(decoding: try take(length), as: UTF8.self)
    try skip(1)
    return text
  }

  private mutating func skip(_ count: Int) throws {
    _ = try take(count)
  }

  private mutating func take(_ count: Int) throws -> ArraySlice<UInt8> {
    guard count >= 0, count <= bytes.count - position else { throw Malformed() }
    defer { position += count }
    return bytes[position..<position + count]
  }
}
