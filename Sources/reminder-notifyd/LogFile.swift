import PosixKit
import ReminderFiles

/// The file that keeps the lines of the log of a daemon that was started in the background, where no journal of the
/// system has them; bounded, with one earlier file.
struct LogFile {
  private let path: String
  private let limit: Int

  /// `limit` is the size in bytes above which a new file is begun.
  init(_ path: String, limit: Int = 64 << 10) {
    (self.path, self.limit) = (path, limit)
    try? FileSystem.live.makeDirectories(parent(of: path))
  }

  /// Adds a line with its time; nothing is left to report an error to.
  func add(_ line: String) {
    let moment = Instant(seconds: SystemClock.realtime()).text(in: .local)
    // Opened for each line: a daemon that waits for this one writes to it too, and may begin a new one.
    guard let file = try? FileSystem.live.openAtEnd(path),
      let end = try? FileSystem.live.append(file, Array("\(moment) \(line)\n".utf8)).end, end > limit
    else { return }
    try? FileSystem.live.rename(path, path + ".1")
  }
}
