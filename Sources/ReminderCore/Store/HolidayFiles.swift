package import PosixKit

/// The files that holidays come from: the table of the program, and the user's own.
package struct HolidayFiles: Sendable {
  /// Nil where the program's own files were lost.
  private let table: String?
  /// The user's file.
  package let path: String
  private let fileSystem: FileSystem

  package init(_ installation: Installation, _ paths: Paths, fileSystem: FileSystem) {
    table = installation.resources.map { $0 + "/holidays/kr.txt" }
    path = paths.holidays
    self.fileSystem = fileSystem
  }

  /// The largest file that is read.
  private static let limit = 1 << 20

  /// The holidays of both files.
  ///
  /// - Throws: `FileProblem` of the user's file.
  package func read() throws(FileProblem) -> Holidays {
    let own = try fileSystem.readIfThere(path, limit: Self.limit).map { (bytes) throws(FileProblem) in
      try HolidayLines(bytes)
    }
    return merged(own)
  }

  /// Those of the program alone.
  package func readTable() -> Holidays { merged(nil) }

  private func merged(_ own: HolidayLines?) -> Holidays {
    let bytes = table.flatMap { try? fileSystem.readIfThere($0, limit: Self.limit) }
    let table = bytes.flatMap { try? HolidayLines($0) }?.days ?? []
    let end = table.map(\.date).max().flatMap { CalendarDate(year: $0.year, month: 12, day: 31) }
    let removed = own?.removed ?? []
    return Holidays(table.filter { !removed.contains($0.date) } + (own?.days ?? []), end: end)
  }
}

extension FileSystem {
  /// The bytes of a file; nil where there is none.
  func readIfThere(_ path: String, limit: Int) throws(FileProblem) -> [UInt8]? {
    do {
      return try read(path, limit)
    } catch {
      switch error {
      case .system(let error) where error.reason == .missing: return nil
      case .system(let error): throw .system(error)
      case .notAFile: throw .notAFile
      case .tooLarge(let size): throw .tooLarge(size: size, limit: limit)
      }
    }
  }
}
