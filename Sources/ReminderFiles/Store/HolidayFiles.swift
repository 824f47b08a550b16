package import PosixKit

/// The files of holidays: a table, and the user's own days.
///
/// The table is that of the program, or a calendar that the settings name.
package struct HolidayFiles: Sendable {
  /// The path of the program's table; nil if its files are missing.
  private let shipped: String?
  /// The path of the calendar in the settings; nil if there is none.
  package let calendar: String?
  /// The path of the user's file.
  package let own: String
  private let fileSystem: FileSystem

  package init(_ installation: Installation, _ paths: Paths, calendar: String?, fileSystem: FileSystem) {
    shipped = installation.resources.map { $0 + "/holidays/kr.txt" }
    (self.calendar, own, self.fileSystem) = (calendar, paths.holidays, fileSystem)
  }

  /// The maximum size of a file that is read, in bytes.
  private static let limit = 1 << 20

  /// Reads the user's own days; nil if there is no file.
  ///
  /// - Throws: `FileProblem` of the user's file; a line that cannot be read is not one of it (`HolidayLines.problems`).
  package func readOwn() throws(FileProblem) -> HolidayLines? {
    try fileSystem.readIfThere(own, limit: Self.limit).map { HolidayLines($0) }
  }

  /// Reads the table.
  ///
  /// - Throws: `FileProblem` of the calendar, also if it does not exist; the program's own table never throws.
  package func readTable() throws(FileProblem) -> HolidayTable {
    guard let calendar else {
      let bytes = shipped.flatMap { try? fileSystem.readIfThere($0, limit: Self.limit) }
      return HolidayTable(bytes.map { HolidayLines($0) }?.days ?? [])
    }
    return try HolidayCalendar(fileSystem.readWhole(calendar, limit: Self.limit)).table
  }
}

extension HolidayTable {
  /// Returns the holidays with the user's own days, and without those that the user has removed.
  package func merged(with own: HolidayLines?) -> Holidays {
    let removed = own?.removed ?? []
    return Holidays(days.filter { !removed.contains($0.date) } + (own?.days ?? []), end: end)
  }
}

extension FileSystem {
  /// Reads a file; nil if there is none.
  func readIfThere(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]? {
    do {
      return try readWhole(path, limit: limit)
    } catch {
      if case .system(let error) = error, error.reason == .missing { return nil }
      throw error
    }
  }

  /// Reads a file that must exist.
  package func readWhole(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
    do {
      return try read(path, limit)
    } catch {
      switch error {
      case .system(let error): throw .system(error)
      case .notAFile: throw .notAFile
      case .tooLarge(let size): throw .tooLarge(size: size, limit: limit)
      }
    }
  }
}
