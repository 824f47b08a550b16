/// A file of holidays, one per line, such as `2026-12-31 회사 휴무`; `-2026-05-01` removes a holiday.
package struct HolidayLines: Equatable, Sendable {
  private(set) var days: [Holiday] = []
  private(set) var removed: Set<CalendarDate> = []

  /// Reads the lines.
  ///
  /// - Throws: `FileProblem.invalidLine` for the first invalid line.
  init(_ bytes: [UInt8]) throws(FileProblem) {
    for (number, line) in TextLines(bytes).lines {
      let isRemoved = line.first == UInt8(ascii: "-")
      let words = isRemoved ? line.dropFirst() : line
      let name = words.dropFirst(10)
      guard let date = CalendarDate(fileText: String(decoding: words.prefix(10), as: UTF8.self)),
        name.first.map(TextLines.isSpace) ?? true
      else { throw .invalidLine(number, String(decoding: line, as: UTF8.self).shortened) }
      if isRemoved {
        removed.insert(date)
      } else {
        days.append(Holiday(date, String(decoding: TextLines.trimmed(name), as: UTF8.self)))
      }
    }
  }
}
