import Foundation
import Testing

extension EndToEnd.RealTime {
  /// Notification servers that come late, go, and hang.
  @Suite struct Servers {
    private let desktop: Desktop

    init() async throws {
      desktop = try await Desktop()
    }

    @Test func `a notice waits for a server that is not there yet, and is shown once`() async throws {
      let daemon = try await desktop.startDaemon("--greet")
      try await daemon.says("There is no notification server yet")
      #expect(try await desktop.noticesUntilNow().isEmpty)

      try await desktop.startServer()
      try await isShown(1)

      #expect(try await desktop.noticesUntilNow().count == 1)
    }

    @Test func `a server that was killed and started again shows the next notice as a new one`() async throws {
      try await desktop.startServer()
      let daemon = try await desktop.startDaemon("--greet")
      try await isShown(1)

      try await desktop.killServer()
      try await desktop.startServer()
      #expect(try await desktop.noticesUntilNow().count == 1)
      try causeNotice()
      try await isShown(2)

      let notices = try await desktop.noticesUntilNow()
      #expect(notices.count == 2)
      #expect(notices.allSatisfy { $0.replaces == 0 && $0.number != nil })
      #expect(daemon.process.isRunning)
    }

    @Test func `a notice that falls into the time without a server is shown by the next one`() async throws {
      try await desktop.startServer()
      let daemon = try await desktop.startDaemon("--greet")
      try await isShown(1)
      try await desktop.killServer()

      try causeNotice()
      try await daemon.says("There is no notification server yet")
      try await desktop.startServer()
      try await isShown(2)

      #expect(try await desktop.noticesUntilNow().count == 2)
    }

    @Test func `while the server hangs the loop goes on, and the notice is shown once when it answers`() async throws {
      let instant = Date.fullMinute(after: 86_400)
      let wall = try WallTime(zone: "UTC")
      try await desktop.startServer()
      let daemon = try await desktop.startDaemon("--greet")
      try await isShown(1)
      desktop.server?.send(SIGSTOP)
      let before = try probes()
      // Its date is past, so that it is shown at once.
      let due = StoredAlerts.Item(number: 1, time: "09:30", date: "2026-01-05", label: "Pill")
      let next = StoredAlerts.Item(number: 2, time: wall.fileTime(instant), date: wall.fileDate(instant))

      try desktop.write(StoredAlerts(due))
      try await wait(until: "question to the server") { try probes() > before }
      try desktop.write(StoredAlerts(due, next))
      // A call that waits for the server takes three seconds.
      try await daemon.isArmed(for: instant.seconds, within: 2.5)
      #expect(try await desktop.noticesUntilNow().count == 1)
      desktop.server?.send(SIGCONT)
      // Where that comes after three seconds, the daemon tries again half a minute later.
      try await isShown(2, within: 45)

      #expect(try await desktop.noticesUntilNow().count == 2)
    }

    @Test func `a body is escaped where the server takes markup, which each server is asked again`() async throws {
      // The word on a damaged file names its path.
      let config = desktop.root + "/a <b> & c"
      let path = config + "/reminder-notify/alerts.plist"
      try await desktop.startServer(takesMarkup: true)
      try await desktop.startDaemon(with: ["XDG_CONFIG_HOME": config])

      try Data("damaged".utf8).write(to: URL(fileURLWithPath: path))
      try await isShown(1)
      try await desktop.killServer()
      try await desktop.startServer(takesMarkup: false)
      try FileManager.default.removeItem(atPath: path)
      try makeDirectory(path)
      try await isShown(2)

      let bodies = try await desktop.noticesUntilNow().compactMap(\.body)
      #expect(bodies.count == 2)
      #expect(bodies.first?.contains("/a &lt;b&gt; &amp; c/") == true)
      #expect(bodies.last?.contains("/a <b> & c/") == true)
    }

    /// Makes the daemon want to show something: the word that its file is damaged.
    private func causeNotice() throws {
      try makeDirectory(desktop.alertsFolder)
      try Data("damaged".utf8).write(to: URL(fileURLWithPath: desktop.alertsPath))
    }

    /// Waits until the server has taken so many notifications.
    private func isShown(_ count: Int, within seconds: Double = 25) async throws {
      try await wait(until: "\(count) notifications shown", within: seconds) {
        try desktop.notices().filter { $0.number != nil }.count == count
      }
    }

    /// How often the server was asked whether it answers.
    private func probes() throws -> Int {
      try desktop.record().filter { $0.isCall(of: "GetServerInformation") }.count
    }
  }
}
