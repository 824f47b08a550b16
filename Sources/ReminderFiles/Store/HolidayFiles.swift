package import PosixKit

/// The files that holidays come from: a table, and the user's own days.
///
/// The table is that of the program, or in its place a calendar that the settings name.
package struct HolidayFiles: Sendable {
  /// Nil where the program's own files were lost.
  private let shipped: String?
  /// The calendar of the settings; nil where there is none.
  package let calendar: String?
  /// The user's file.
  package let own: String
  private let fileSystem: FileSystem

  package init(_ installation: Installation, _ paths: Paths, calendar: String?, fileSystem: FileSystem) {
    shipped = installation.resources.map { $0 + "/holidays/kr.txt" }
    (self.calendar, own, self.fileSystem) = (calendar, paths.holidays, fileSystem)
  }

  /// The largest file that is read.
  private static let limit = 1 << 20

  /// The user's own days; nil where there is no file.
  ///
  /// - Throws: `FileProblem` of the user's file.
  package func readOwn() throws(FileProblem) -> HolidayLines? {
    try fileSystem.readIfThere(own, limit: Self.limit).map { (bytes) throws(FileProblem) in try HolidayLines(bytes) }
  }

  /// The days of the country.
  ///
  /// - Throws: `FileProblem` of the calendar, also where it is not there; the program's own table is as it was made.
  package func readTable() throws(FileProblem) -> HolidayTable {
    guard let calendar else {
      let bytes = shipped.flatMap { try? fileSystem.readIfThere($0, limit: Self.limit) }
      return HolidayTable(bytes.flatMap { try? HolidayLines($0) }?.days ?? [])
    }
    return try HolidayCalendar(fileSystem.readWhole(calendar, limit: Self.limit)).table
  }
}

extension HolidayTable {
  /// With the user's own days, and without those that the user has taken out.
  package func merged(with own: HolidayLines?) -> Holidays {
    let removed = own?.removed ?? []
    return Holidays(days.filter { !removed.contains($0.date) } + (own?.days ?? []), end: end)
  }
}

extension FileSystem {
  /// The bytes of a file; nil where there is none.
  func readIfThere(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]? {
    do {
      return try readWhole(path, limit: limit)
    } catch {
      if case .system(let error) = error, error.reason == .missing { return nil }
      throw error
    }
  }

  /// The bytes of a file that must be there.
  fileprivate func readWhole(_ path: String, limit: Int) throws(FileProblem) -> [UInt8] {
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
