/// A file of holidays, one per line, such as `2026-12-31 회사 휴무`; `-2026-05-01` removes a holiday.
package struct HolidayLines: Equatable, Sendable {
  private(set) var days: [Holiday] = []
  private(set) var removed: Set<CalendarDate> = []
  /// The first lines that cannot be read, at most `problemLimit`; the others count all the same.
  package private(set) var problems: [FileProblem] = []
  private static let problemLimit = 10

  /// Reads the lines.
  init(_ bytes: [UInt8]) {
    for (number, line) in TextLines(bytes).lines {
      let isRemoved = line.first == UInt8(ascii: "-")
      let words = isRemoved ? line.dropFirst() : line
      let name = words.dropFirst(10)
      guard let date = CalendarDate(fileText: String(decoding: words.prefix(10), as: UTF8.self)),
        name.first.map(TextLines.isSpace) ?? true
      else {
        if problems.count < Self.problemLimit {
          problems.append(.invalidLine(number, String(decoding: line, as: UTF8.self).shortened))
        }
        continue
      }
      if isRemoved {
        removed.insert(date)
      } else {
        days.append(Holiday(date, String(decoding: TextLines.trimmed(name), as: UTF8.self)))
      }
    }
  }
}
