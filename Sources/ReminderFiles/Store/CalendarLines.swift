import PosixKit

/// The lines of an iCalendar file (RFC 5545, 3.1), unfolded, one after the other.
package struct CalendarLines {
  package struct Line: Equatable {
    /// The number of its first line, counted from 1.
    package let number: Int
    /// The name in upper case, such as `DTSTART`.
    package let name: String
    /// The name as it is written, with the parameters behind semicolons.
    package let head: String
    package let value: String
    let text: String
  }

  private let bytes: [UInt8]
  private var place = 0
  private var number = 0

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the next line that is not empty; nil at the end.
  ///
  /// - Throws: `FileProblem.invalidEvent` for a line without a name and a value.
  package mutating func next() throws(FileProblem) -> Line? {
    var text: [UInt8] = []
    while text.isEmpty, place < bytes.count { text += takeLine() }
    guard !text.isEmpty else { return nil }
    let first = number
    while place < bytes.count, [UInt8(ascii: " "), UInt8(ascii: "\t")].contains(bytes[place]) {
      text += takeLine().dropFirst()
    }
    return try Line(first, String(decoding: text, as: UTF8.self))
  }

  private mutating func takeLine() -> ArraySlice<UInt8> {
    let end = firstIndex(of: UInt8(ascii: "\n"), in: bytes, place..<bytes.count) ?? bytes.count
    defer { (place, number) = (end + 1, number + 1) }
    let line = bytes[place..<end]
    return line.last == UInt8(ascii: "\r") ? line.dropLast() : line
  }
}

extension CalendarLines.Line {
  /// The most parameters of a line, of which RFC 5545 knows twenty, and the most bytes of them.
  private static let (parameterLimit, headLimit) = (100, 16 << 10)

  /// Reads a name, parameters after semicolons, and a value after a colon; a quoted part holds any of the signs.
  fileprivate init(_ number: Int, _ text: String) throws(FileProblem) {
    let colon = text.utf8.prefix(Self.headLimit).firstIndex(where: Self.isUnquoted(":"))
    let head = text[..<(colon ?? text.startIndex)]
    let name = head.prefix { $0 != ";" }.uppercased()
    guard let colon, !name.isEmpty, head.utf8.count(where: Self.isUnquoted(";")) <= Self.parameterLimit else {
      throw .invalidEvent(number, text.shortened)
    }
    self.init(
      // A byte order mark is not part of a name.
      number: number, name: number == 1 ? name.replacing("\u{feff}", with: "") : name, head: String(head),
      value: String(text[text.utf8.index(after: colon)...]), text: text)
  }

  /// Returns true for a sign outside of quotes, of bytes that are asked about one after the other.
  private static func isUnquoted(_ sign: Unicode.Scalar) -> (UInt8) -> Bool {
    var isQuoted = false
    return { byte in
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      return !isQuoted && byte == UInt8(ascii: sign)
    }
  }

  /// Returns the value of a parameter, whose name is in upper case, such as `TZID`; nil where there is none.
  package func parameter(_ name: String) -> String? {
    let parts = head.utf8.split(whereSeparator: Self.isUnquoted(";")).dropFirst().lazy
    let part = parts.map { Substring($0) }.first { $0.prefix(name.utf8.count + 1).uppercased() == name + "=" }
    return part.map { String($0.dropFirst(name.utf8.count + 1)).replacing("\"", with: "") }
  }

  /// The value with its escapes resolved (3.3.11), on one line; of a longer text the first 20,000 scalars.
  package var plainText: String {
    var (result, isEscaped) = (String.UnicodeScalarView(), false)
    for scalar in value.unicodeScalars.prefix(name.hasPrefix("X-") ? .max : 20_000) {
      if !isEscaped, scalar == "\\" {
        isEscaped = true
      } else {
        result.append(isEscaped && (scalar == "n" || scalar == "N") ? " " : scalar)
        isEscaped = false
      }
    }
    return String(result)
  }

  package var problem: FileProblem { .invalidEvent(number, text.shortened) }
}
