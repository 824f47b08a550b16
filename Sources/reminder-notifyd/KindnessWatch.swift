import PosixKit
import ReminderFiles

/// The kindnesses as they are now; the user's file is followed.
final class KindnessWatch {
  private var watch: FileWatch<[Kindness]>?

  /// `report` is called with them after each reading.
  init(_ file: KindnessFile, log: Log, report: @escaping ([Kindness]) -> Void) {
    // A file that cannot be read has a substitute, so that there is always a result.
    let read = { () throws(FileProblem) in file.read { log(.unreadable(file.own, $0.phrase)) } }
    watch = FileWatch(file.own, read: read, log: log) { result in
      if case .success(let kindnesses?) = result { report(kindnesses) }
    }
  }

  func check() {
    watch?.check()
  }
}
