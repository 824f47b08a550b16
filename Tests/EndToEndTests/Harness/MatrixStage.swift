import Foundation

/// A desktop with one of the servers on its screen, and with the daemon.
final class MatrixStage {
  let server: MatrixServer
  let desktop: Desktop
  private(set) var daemon: Daemon

  /// A line of the journal.
  struct Line: Decodable, Equatable {
    var event: String
    var number: Int
    var kind: String?
    var cups: Int?
    var minutes: Int?
  }

  init(_ server: MatrixServer) async throws {
    self.server = server
    desktop = try await Desktop(locale: "ko_KR.UTF-8", zone: "Asia/Seoul")
    try await desktop.startDisplay()
    _ = try desktop.start(["openbox"])
    if let companion = server.companion { _ = try desktop.start(companion) }
    try Self.configureDunst(on: desktop)
    try await desktop.startServer(server.words, with: server.environment)
    // As long as each server keeps them by itself.
    _ = try await desktop.command("config", "set", "popup", "server")
    daemon = try await desktop.startDaemon()
    try await movePointerAway()
  }

  /// Ends the daemon, by a signal, and starts another one.
  func restartDaemon(_ signal: Int32 = SIGTERM) async throws {
    _ = try await daemon.end(signal)
    daemon = try await desktop.startDaemon()
  }

  /// Starts the server, once more where it was killed.
  func startServer() async throws {
    try await desktop.startServer(server.words, with: server.environment)
  }

  /// Runs the command, which is to succeed.
  func command(_ words: String...) async throws {
    let outcome = try await desktop.run([Programs.command] + words)
    guard outcome.status == 0 else { throw NotInTime(what: "\(words): \(outcome.errors)", seconds: 0) }
  }

  /// Looks ten times a second, which leaves the processor to the other servers.
  @discardableResult func wait<Value>(
    for what: String, within seconds: Double = 60, _ look: () throws -> Value?
  ) async throws -> Value {
    let end = Date(timeIntervalSinceNow: seconds)
    while true {
      if let value = try look() { return value }
      guard Date() < end else { throw NotInTime(what: "\(server.rawValue): \(what)", seconds: seconds) }
      try await Task.sleep(for: .milliseconds(100))
    }
  }

  /// Its menu of actions is whatever program it is told to run; here one that picks the line of the wanted key.
  private static func configureDunst(on desktop: Desktop) throws {
    let folder = desktop.root + "/config/dunst"
    try makeDirectory(folder)
    try #"""
    #!/bin/sh
    grep -F ",$(cat "\#(desktop.root)/wanted")]"
    """#.write(toFile: folder + "/menu", atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder + "/menu")
    try "[global]\ndmenu = \(folder)/menu\n".write(toFile: folder + "/dunstrc", atomically: true, encoding: .utf8)
  }
}

// MARK: - What happened

extension MatrixStage {
  /// What became of alerts and timers; how the list was changed, and which tests were asked for, is left out.
  var journal: [Line] {
    get throws {
      let path = desktop.root + "/data/reminder-notify/journal.jsonl"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
      return try text.split(separator: "\n").filter { !$0.contains("sChanged\"") && !$0.contains("testRequested") }.map
      {
        try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      }
    }
  }

  /// Waits until so many lines of the journal tell of an event.
  func lines(_ event: String, _ count: Int = 1, within seconds: Double = 60) async throws {
    try await wait(for: "\(count) × \(event) in the journal", within: seconds) {
      try journal.filter { $0.event == event }.count >= count ? true : nil
    }
  }

  /// Waits until the server has taken so many notifications, and returns the last.
  func notice(_ count: Int, within seconds: Double = 60) async throws -> NotifyCall {
    try await wait(for: "\(count) notifications", within: seconds) {
      let taken = try desktop.notices().filter { $0.number != nil }
      return taken.count >= count ? taken.last : nil
    }
  }

  /// Waits until a notification that was answered is closed: by its sender, where the server does not do it.
  func closing(of number: Int64?, within seconds: Double) async throws {
    try await wait(for: "closing of \(number ?? 0)", within: seconds) {
      try desktop.record().contains {
        ($0.isCall(of: "CloseNotification") || server.closesAnswered && $0.member == "NotificationClosed")
          && $0.body.first?.number == number
      } ? true : nil
    }
  }
}
