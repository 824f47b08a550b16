import Foundation
import Testing

extension EndToEnd {
  /// `test` where no daemon runs.
  @Suite struct TestRun {
    private let desktop: Desktop

    init() async throws {
      desktop = try await Desktop()
      try desktop.write(StoredAlerts(.init(number: 2, time: "09:30", date: "2100-01-01", label: "Pill")))
    }

    private func journal() throws -> [String] {
      struct Line: Decodable {
        let event: String
        let kind: String?
      }
      let path = desktop.root + "/data/reminder-notify/journal.jsonl"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
      return try text.split(separator: "\n").map {
        let line = try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        return "\(line.event) \(line.kind ?? "")"
      }
    }

    @Test func `without a session bus it is shown in the terminal, and not waited for`() async throws {
      let desktop = try await Desktop(hasBus: false)

      let outcome = try await desktop.command("test")

      #expect(outcome.status == 0 && outcome.output.hasPrefix("Time to drink water"))
      #expect(!outcome.errors.contains("Waiting until"))
    }

    @Test func `it waits for an answer, writes it down, and leaves the state alone`() async throws {
      try await desktop.startServer()
      let test = try desktop.start([Programs.command, "test", "Pill"])
      try await wait(until: "notification") { try desktop.notices().contains { $0.number != nil } }
      try await wait(until: "word that it waits") { test.errors.contains("Waiting until the notification is answered") }

      #expect(try await desktop.run(["dunstctl", "action", "0"]).status == 0)

      #expect(try await test.ended() == 0)
      #expect(try journal() == ["shown test", "acknowledged test"])
      #expect(!FileManager.default.fileExists(atPath: desktop.statePath))
      let isClosed = try await desktop.recordUntilNow().contains { $0.isCall(of: "CloseNotification") }
      #expect(isClosed)
    }

    @Test func `it ends when the notification is closed`() async throws {
      try await desktop.startServer()
      let test = try desktop.start([Programs.command, "test"])
      try await wait(until: "word that it waits") { test.errors.contains("Waiting until the notification is answered") }

      // What is closed within a second was not seen.
      try await Task.sleep(for: .milliseconds(1100))
      #expect(try await desktop.run(["dunstctl", "close-all"]).status == 0)

      #expect(try await test.ended() == 0)
      #expect(try journal() == ["shown test"])
    }

    @Test func `it fails, and says why, where the server closes it at once`() async throws {
      _ = try await ClosingServer(on: desktop, closesFirst: 1)

      let outcome = try await desktop.command("test")

      #expect(outcome.status == 1 && outcome.errors.contains("closed the notification at once"))
      #expect(try journal() == ["shown test"])
    }

    @Test func `an interrupt takes the notification off the screen`() async throws {
      try await desktop.startServer()
      let test = try desktop.start([Programs.command, "test"])
      try await wait(until: "word that it waits") { test.errors.contains("Waiting until the notification is answered") }

      test.send(SIGINT)

      #expect(try await test.ended() == 0)
      let isClosed = try await desktop.recordUntilNow().contains { $0.isCall(of: "CloseNotification") }
      #expect(isClosed)
    }

    @Test func `without a server it fails, and settings that are damaged are named`() async throws {
      #expect(try await desktop.command("test").status == 1)
      let path = desktop.root + "/config/reminder-notify/settings.plist"
      try Data("damaged".utf8).write(to: URL(fileURLWithPath: path))

      let outcome = try await desktop.command("test")

      #expect(outcome.status == 6)
      #expect(outcome.errors.contains("settings.plist") && !outcome.errors.contains("alerts.plist"))
    }
  }
}
