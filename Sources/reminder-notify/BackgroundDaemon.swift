import PosixKit
import ReminderFiles

/// The daemon as a process in the background: its start and its end, told by the lock that it holds.
struct BackgroundDaemon {
  let paths: Paths

  /// The process id of the running daemon, also of an earlier version; nil if none runs, 0 if it is not known, as of one
  /// that is about to end.
  ///
  /// Throws where the lock cannot be opened.
  func process() throws(SystemError) -> Int32? {
    if let holder = try ProcessLock.holder(paths.daemonLock) { return holder }
    return if let former = paths.formerLock { try ProcessLock.holder(former) } else { nil }
  }

  /// The interval between two reads of the lock, in milliseconds, and how many there are: ten seconds.
  private static let pause = 10
  private static let attempts = 1000

  /// Starts the daemon's program, and waits until it holds the lock.
  ///
  /// Returns its process id; nil where it ended before, or did not come so far in time.
  func launch(_ program: String) throws(SystemError) -> Int32? {
    let process = try Program.startDetached(program, arguments: ["--log"])
    for _ in 1...Self.attempts {
      if try self.process() == process { return process }
      if Program.hasEnded(process) { return nil }
      SystemClock.sleep(milliseconds: Self.pause)
    }
    return nil
  }

  /// Asks the daemon with that process id to end, and waits until it has given up the lock; false where it did not in
  /// time.
  func end(_ process: Int32) throws(SystemError) -> Bool {
    try Program.end(process)
    for _ in 1...Self.attempts {
      let holder = try self.process()
      if holder != process, holder != 0 { return true }
      SystemClock.sleep(milliseconds: Self.pause)
    }
    return false
  }
}
