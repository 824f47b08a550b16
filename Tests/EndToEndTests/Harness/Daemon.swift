import Foundation

/// A running `reminder-notify run`.
final class Daemon {
  let process: ChildProcess

  init(_ process: ChildProcess) {
    self.process = process
  }

  /// What it has said so far.
  var log: String { process.errors }

  /// Waits until it has said so, and so often.
  func says(_ text: String, times: Int = 1) async throws {
    try await wait(until: "“\(text)” in the log") { log.components(separatedBy: text).count > times }
  }

  /// Ends it with a signal and returns its status; nil where the signal itself ended it.
  func end(_ signal: Int32 = SIGTERM) async throws -> Int32? {
    process.send(signal)
    return try await process.ended()
  }

  /// Waits until its one timer is armed for an instant, in seconds since 1970.
  func isArmed(for instant: Int, within seconds: Double = 30) async throws {
    try await wait(until: "timer armed for \(instant)", within: seconds) {
      try KernelView(process.identifier).wallClockTimers().map(\.instant) == [instant]
    }
  }

  /// Waits until its one timer is armed for the end of time, as it is where nothing is due.
  func isArmedForNothing() async throws {
    let century = 100 * 365.0 * 86_400
    try await wait(until: "timer armed for nothing") {
      let timers = try KernelView(process.identifier).wallClockTimers()
      return timers.count == 1 && timers[0].rest > century
    }
  }
}

extension Desktop {
  /// Starts the daemon and waits until it has looked at its alerts and armed its timer.
  ///
  /// With a `tracer` it runs under that program.
  @discardableResult func startDaemon(
    _ options: String..., with additions: [String: String] = [:], tracer: [String] = []
  ) async throws -> Daemon {
    let daemon = Daemon(try start(tracer + [Programs.command, "run"] + options, with: additions))
    try await wait(until: "daemon that has read its alerts") {
      guard daemon.process.isRunning else { throw NotInTime(what: daemon.log, seconds: 0) }
      return ["Next: ", "다음 알림: ", "Nothing is scheduled.", "다음 알림이 없습니다."].contains { daemon.log.contains($0) }
    }
    return daemon
  }
}

extension Desktop {
  /// The process id that the lock of the one daemon holds; nil where no such process runs.
  var lockHolder: Int32? {
    let text = try? String(contentsOfFile: root + "/state/reminder-notify/daemon.lock", encoding: .utf8)
    guard let text, text.hasSuffix("\n"), let process = Int32(text.dropLast()), KernelView(process).isRunning else {
      return nil
    }
    return process
  }
}
