import PosixKit
import ReminderCore

/// The holidays as they are now: those of the program, and the user's own, whose file is followed.
final class HolidayWatch {
  /// Those that could be read last; of a user's file that never could be, those of the program.
  private(set) var current: Holidays
  private var file: FileWatch<Holidays>?

  /// `report` is called after each reading, with what is wrong with the user's file.
  init(_ files: HolidayFiles, log: Log, report: @escaping (FileProblem?) -> Void) {
    current = files.readTable()
    let take = { [weak self] (result: Result<Holidays?, FileProblem>) in
      switch result {
      case .success(let holidays):
        if let holidays { self?.current = holidays }
        report(nil)
      case .failure(let problem): report(problem)
      }
    }
    file = FileWatch(
      files.path, target: { FileSystem.live.target(of: files.path) }, read: files.read, log: log, report: take)
  }

  func look() {
    file?.look()
  }
}
