/// A file of holidays: a line each, `2026-12-31 회사 휴무`; `-2026-05-01` says that a day is none.
///
/// Empty lines, and those that begin with `#`, say nothing.
struct HolidayLines {
  private(set) var days: [Holiday] = []
  private(set) var removed: Set<CalendarDate> = []

  /// - Throws: `FileProblem.invalidLine` for the first line that is neither.
  init(_ bytes: [UInt8]) throws(FileProblem) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let text = Self.trimmed(String(decoding: line, as: UTF8.self))
      guard let first = text.first, first != "#" else { continue }
      let words = first == "-" ? text.dropFirst() : text[...]
      let name = words.dropFirst(10)
      guard let date = CalendarDate(fileText: String(words.prefix(10))), name.first.map(\.isWhitespace) ?? true else {
        throw .invalidLine(index + 1, String(text).shortened)
      }
      if first == "-" { removed.insert(date) } else { days.append(Holiday(date, Self.trimmed(name))) }
    }
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    let start = text.drop { $0.isWhitespace || $0 == "\u{feff}" }
    return String(start.reversed().drop(while: \.isWhitespace).reversed())
  }
}
