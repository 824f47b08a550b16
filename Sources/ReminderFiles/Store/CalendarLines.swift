import PosixKit

/// The lines of an iCalendar file (RFC 5545, 3.1), unfolded, one after the other.
package struct CalendarLines {
  package struct Line: Equatable {
    /// The number of its first line, counted from 1.
    package let number: Int
    /// The name in upper case, such as `DTSTART`.
    package let name: String
    /// The parameters by their names in upper case, such as `TZID`.
    package let parameters: [String: String]
    package let value: String
    let text: String
  }

  private let bytes: [UInt8]
  private var place = 0
  private var number = 0

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

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
  /// The most parameters of a line; RFC 5545 knows of twenty.
  private static let parameterLimit = 100

  /// Reads a name, parameters after semicolons, and a value after a colon; a quoted part holds any of the signs.
  fileprivate init(_ number: Int, _ text: String) throws(FileProblem) {
    var (isQuoted, cuts, colon) = (false, [String.Index](), String.Index?.none)
    for index in text.utf8.indices where colon == nil {
      switch Unicode.Scalar(text.utf8[index]) {
      case "\"": isQuoted.toggle()
      case ";" where !isQuoted: cuts.append(index)
      case ":" where !isQuoted: colon = index
      default: break
      }
    }
    guard let colon, cuts.count <= Self.parameterLimit, let end = [colon, cuts.first ?? colon].min(),
      end > text.startIndex
    else {
      throw .invalidEvent(number, text.shortened)
    }
    var parameters: [String: String] = [:]
    for (cut, next) in zip(cuts, cuts.dropFirst() + [colon]) {
      let parts = text[cut..<next].dropFirst().split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { parameters[parts[0].uppercased()] = String(parts[1].replacing("\"", with: "")) }
    }
    let name = text[..<end].uppercased()
    self.init(
      // A byte order mark is not part of a name.
      number: number, name: number == 1 ? name.replacing("\u{feff}", with: "") : name, parameters: parameters,
      value: String(text[text.utf8.index(after: colon)...]), text: text)
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
