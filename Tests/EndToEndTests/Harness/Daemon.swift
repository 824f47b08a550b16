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
  /// Starts the daemon and waits until it has looked at its alerts, armed its timer, and subscribed to what the notification
  /// server of the desktop's bus says: a button that is pressed before is not heard.
  ///
  /// With a `tracer` it runs under that program.
  @discardableResult func startDaemon(
    _ options: String..., with additions: [String: String] = [:], tracer: [String] = []
  ) async throws -> Daemon {
    let connections = try subscribedConnections()
    let daemon = Daemon(try start(tracer + [Programs.command, "run"] + options, with: additions))
    try await wait(until: "daemon that has read its alerts") {
      guard daemon.process.isRunning else { throw NotInTime(what: daemon.log, seconds: 0) }
      return ["Next: ", "다음 알림: ", "Nothing is scheduled.", "다음 알림이 없습니다."].contains { daemon.log.contains($0) }
    }
    if hasBus, additions["DBUS_SESSION_BUS_ADDRESS"] == nil {
      try await wait(until: "daemon that hears the notification server") {
        try !subscribedConnections().isSubset(of: connections)
      }
    }
    return daemon
  }
}

extension Desktop {
  /// The connections on the bus that hear the signals of the notification server.
  ///
  /// GDBus passes them on once it knows the owner of the name, for which it asks last.
  private func subscribedConnections() throws -> Set<String> {
    var matching: Set<String> = []
    var subscribed: Set<String> = []
    for message in try record() {
      guard let sender = message.sender, let argument = message.body.first?.string else { continue }
      if message.member == "AddMatch", argument.contains(",interface='org.freedesktop.Notifications'") {
        matching.insert(sender)
      } else if message.member == "GetNameOwner", argument == "org.freedesktop.Notifications", matching.contains(sender)
      {
        subscribed.insert(sender)
      }
    }
    return subscribed
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
