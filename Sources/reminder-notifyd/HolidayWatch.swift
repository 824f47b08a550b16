import PosixKit
import ReminderFiles

/// The holidays as they are now: a table, and the user's own, whose files are followed.
final class HolidayWatch {
  /// The holidays that were read last; empty for a user's file that could never be read.
  private var own: HolidayLines?
  private var table = HolidayTable()
  private var ownWatch: FileWatch<HolidayLines>?
  private var tableWatch: FileWatch<HolidayTable>?

  /// `report` is called after each reading of a file, with what is wrong with it.
  init(_ files: HolidayFiles, log: Log, report: @escaping (DataFile, FileProblem?) -> Void) {
    ownWatch = FileWatch(files.own, read: files.readOwn, log: log) { [weak self] result in
      if case .success(let lines) = result { self?.own = lines }
      report(.holidays, result.problem ?? self?.own?.problems.first)
    }
    // The table of the program cannot fail, and does not change.
    if let found = try? files.readTable() { table = found }
    guard let calendar = files.calendar else { return }
    tableWatch = FileWatch(calendar, read: files.readTable, log: log, makesDirectories: false) { [weak self] result in
      if case .success(let found?) = result { self?.table = found }
      report(.calendar(calendar), result.problem)
    }
  }

  var current: Holidays { table.merged(with: own) }

  func check() {
    tableWatch?.check()
    ownWatch?.check()
  }
}

extension Result where Failure == FileProblem {
  fileprivate var problem: FileProblem? {
    if case .failure(let problem) = self { problem } else { nil }
  }
}
