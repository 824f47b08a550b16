/// The lines of an iCalendar file (RFC 5545, 3.1), unfolded, each with the number of its first line.
struct CalendarLines {
  struct Line: Equatable {
    /// Counted from 1.
    let number: Int
    /// The name in upper case, such as `DTSTART`.
    let name: String
    let value: String
    let text: String
  }

  let lines: [Line]

  /// Reads the lines.
  ///
  /// - Throws: `FileProblem.invalidEvent` for the first line without a name and a value.
  init(_ bytes: [UInt8]) throws(FileProblem) {
    var texts: [(number: Int, bytes: [UInt8])] = []
    for (index, line) in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).enumerated() {
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard let first = line.first else { continue }
      if first == UInt8(ascii: " ") || first == UInt8(ascii: "\t"), !texts.isEmpty {
        texts[texts.count - 1].bytes += line.dropFirst()
      } else {
        texts.append((index + 1, Array(line)))
      }
    }
    var lines: [Line] = []
    for (number, bytes) in texts { lines.append(try Line(number, String(decoding: bytes, as: UTF8.self))) }
    self.lines = lines
  }
}

extension CalendarLines.Line {
  /// Reads a name, parameters after semicolons, which are ignored, and a value after a colon.
  fileprivate init(_ number: Int, _ text: String) throws(FileProblem) {
    var isQuoted = false
    let colon = text.firstIndex { character in
      if character == "\"" { isQuoted.toggle() }
      return character == ":" && !isQuoted
    }
    guard let colon, let name = text[..<colon].split(separator: ";").first else {
      throw .invalidEvent(number, text.shortened)
    }
    // A byte order mark is not part of a name.
    self.init(
      number: number, name: name.uppercased().replacing("\u{feff}", with: ""),
      value: String(text[text.index(after: colon)...]), text: text)
  }

  /// The value with its escapes resolved (3.3.11), on one line.
  var plainText: String {
    var result = ""
    var isEscaped = false
    for character in value {
      if isEscaped {
        result.append(character == "n" || character == "N" ? " " : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }

  var problem: FileProblem { .invalidEvent(number, text.shortened) }
}
