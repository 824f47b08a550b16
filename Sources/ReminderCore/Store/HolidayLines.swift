/// A file of holidays: a line each, `2026-12-31 회사 휴무`; `-2026-05-01` says that a day is none.
///
/// Empty lines, and those that begin with `#`, say nothing. Read as bytes, because the table is read by commands that start anew
/// each time.
package struct HolidayLines: Equatable, Sendable {
  private(set) var days: [Holiday] = []
  private(set) var removed: Set<CalendarDate> = []

  /// - Throws: `FileProblem.invalidLine` for the first line that is neither.
  init(_ bytes: [UInt8]) throws(FileProblem) {
    let byteOrderMark: [UInt8] = [0xef, 0xbb, 0xbf]
    let text = bytes.starts(with: byteOrderMark) ? bytes.dropFirst(3) : bytes[...]
    let lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let line = Self.trimmed(line)
      guard let first = line.first, first != UInt8(ascii: "#") else { continue }
      let isRemoved = first == UInt8(ascii: "-")
      let words = isRemoved ? line.dropFirst() : line
      let name = words.dropFirst(10)
      guard let date = CalendarDate(fileText: String(decoding: words.prefix(10), as: UTF8.self)),
        name.first.map(Self.isSpace) ?? true
      else { throw .invalidLine(index + 1, String(decoding: line, as: UTF8.self).shortened) }
      if isRemoved {
        removed.insert(date)
      } else {
        days.append(Holiday(date, String(decoding: Self.trimmed(name), as: UTF8.self)))
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: "\r")
  }

  private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let start = line.drop(while: isSpace)
    return start[..<(start.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? start.startIndex)]
  }
}
