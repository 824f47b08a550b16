package import PosixKit

/// The table of the lunar calendar that ships with the program, `lunar/dangi.txt`: one line per lunar year, `2026-02-17
/// 30 29 …`.
///
/// The first day of the year and the length of each month, `29L` for a leap month. Made by `Packaging/make-lunar`.
package struct LunarFile: Sendable {
  /// The path of the table; nil if the program's files are missing.
  private let path: String?
  private let fileSystem: FileSystem

  package init(_ installation: Installation, fileSystem: FileSystem) {
    path = installation.resources.map { $0 + "/lunar/dangi.txt" }
    self.fileSystem = fileSystem
  }

  /// The maximum size of the file, in bytes.
  private static let limit = 1 << 20

  /// Reads the calendar; it is empty if the table is missing or damaged.
  package func read() -> LunarCalendar {
    guard let path, let bytes = try? fileSystem.read(path, Self.limit) else { return LunarCalendar() }
    return LunarCalendar(lines: bytes)
  }
}

extension LunarCalendar {
  /// Reads the lines of a table; the calendar is empty if one is invalid.
  ///
  /// As bytes, for speed, because commands that need it read it each time.
  package init(lines bytes: [UInt8]) {
    var months: [LunarMonth] = []
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      let words = line.split(separator: UInt8(ascii: " "))
      guard let first = words.first, let date = CalendarDate(fileText: String(decoding: first, as: UTF8.self)),
        Self.add(words.dropFirst(), of: date, to: &months)
      else {
        self.init()
        return
      }
    }
    self.init(months)
  }

  /// Adds the months of a year; returns false if they are invalid, or do not follow the previous year.
  private static func add(
    _ lengths: ArraySlice<ArraySlice<UInt8>>, of newYear: CalendarDate, to months: inout [LunarMonth]
  ) -> Bool {
    var (first, number) = (newYear.daysSince1970, 0)
    if let last = months.last, last.first + last.length != first || last.year + 1 != newYear.year { return false }
    for word in lengths {
      let isLeap = word.last == UInt8(ascii: "L")
      guard let length = decimal(isLeap ? word.dropLast() : word), (29...30).contains(length), number > 0 || !isLeap
      else { return false }
      number += isLeap ? 0 : 1
      months.append(LunarMonth(year: newYear.year, number: number, isLeap: isLeap, first: first, length: length))
      first += length
    }
    return number == 12
  }
}
