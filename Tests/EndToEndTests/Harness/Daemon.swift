import Foundation

/// A running `reminder-notify run`.
final class Daemon {
  let process: ChildProcess

  init(_ process: ChildProcess) {
    self.process = process
  }

  /// What it has said so far.
  var log: String { process.errors }

  /// Waits until it says so.
  func says(_ text: String, within seconds: Double = 10) async throws {
    try await wait(until: "“\(text)” in the log", within: seconds) { log.contains(text) }
  }

  /// Ends it with a signal and returns its status; nil where the signal itself ended it.
  func end(_ signal: Int32 = SIGTERM) async throws -> Int32? {
    process.send(signal)
    return try await process.ended()
  }

  /// Waits until its timer is armed for an instant, in seconds since 1970.
  func isArmed(for instant: Int, within seconds: Double = 10) async throws {
    try await wait(until: "timer armed for \(instant)", within: seconds) {
      try KernelView(process.identifier).wallClockTimers().map(\.instant) == [instant]
    }
  }
}

extension Desktop {
  /// Starts the daemon and waits until it has looked at its alerts and armed its timer.
  @discardableResult func startDaemon(_ options: String..., with additions: [String: String] = [:]) async throws
    -> Daemon
  {
    let daemon = Daemon(try start([Programs.command, "run"] + options, with: additions))
    try await wait(until: "daemon that has read its alerts") {
      guard daemon.process.isRunning else { throw NotInTime(what: daemon.log, seconds: 0) }
      return ["Next: ", "다음 알림: ", "Nothing is due.", "다음에 울릴 알림이 없습니다."].contains { daemon.log.contains($0) }
    }
    return daemon
  }
}
