import Foundation
import Testing

extension EndToEnd {
  /// `test` where a daemon runs: the command waits for the outcome and says it.
  @Suite struct DaemonTestRun {
    private let desktop: Desktop

    init() async throws {
      desktop = try await Desktop()
      try desktop.write(StoredAlerts(.init(number: 2, time: "09:30", date: "2100-01-01", label: "Pill")))
    }

    @Test func `it is said to be shown once it is, and an answer takes it off the screen`() async throws {
      try await desktop.startServer()
      _ = try await desktop.startDaemon()

      let test = try await desktop.command("test", "2")
      let isShown = try await desktop.noticesUntilNow().contains { $0.number != nil }
      let answer = try await desktop.command("ack", "2")

      #expect(test.status == 0)
      #expect(test.output == "Test notification shown: Alert 2 (Pill)\n")
      #expect(isShown)
      #expect(answer.status == 0)
      try await wait(until: "notification taken off the screen", within: 30) {
        try desktop.record().contains { $0.isCall(of: "CloseNotification") }
      }
    }

    @Test func `under do not disturb it is not said to be shown`() async throws {
      try await desktop.startServer()
      _ = try await desktop.startDaemon()
      #expect(try await desktop.run(["dunstctl", "set-paused", "true"]).status == 0)

      let test = try await desktop.command("test", "2")

      #expect(test.status == 0)
      #expect(test.output.hasPrefix("Do not disturb is on"))
    }

    @Test func `without a server it waits, and is shown when one appears`() async throws {
      _ = try await desktop.startDaemon()

      let test = try await desktop.command("test", "2")
      try await desktop.startServer()

      #expect(test.status == 1)
      #expect(test.errors.hasPrefix("The test has not been shown yet: Alert 2 (Pill)."))
      try await wait(until: "notification") { try desktop.notices().contains { $0.number != nil } }
    }

    @Test func `a daemon that is stopped does not answer`() async throws {
      let daemon = try await desktop.startDaemon()
      // It says what is next before it saves; a process that is stopped within that keeps the lock of the folder.
      try await KernelView(daemon.process.identifier).isQuiet(for: 2)
      daemon.process.send(SIGSTOP)

      let test = try await desktop.command("test", "2")
      daemon.process.send(SIGCONT)

      #expect(test.status == 1)
      #expect(test.output.isEmpty)
      #expect(test.errors.hasPrefix("The test has not been shown yet: Alert 2 (Pill)."))
    }
  }
}
