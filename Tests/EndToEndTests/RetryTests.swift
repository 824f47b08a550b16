import Foundation
import Testing

extension EndToEnd.RealTime {
  /// Notification servers that own their name before they can show anything, as GNOME's does.
  @Suite struct Retries {
    /// A method that the server refuses once, and how many notifications the daemon asks for then.
    static let refused = [("Notify", 2), ("GetServerInformation", 1), ("GetCapabilities", 1)]

    @Test(arguments: refused)
    func `what a server refuses at first is shown after a moment, and counted once`(
      method: String, calls: Int
    ) async throws {
      let desktop = try await Desktop()
      let server = try await RefusingServer(on: desktop, refusing: method)
      try desktop.write(StoredAlerts(.init(number: 3, time: "09:30", date: "2026-01-05", label: "Pill")))

      let daemon = try await desktop.startDaemon()
      try await daemon.says("Shown: Pill")
      try await wait(until: "line in the journal") { try !journal(desktop).isEmpty }

      #expect(server.refusals == 1)
      let pause = try #require(server.pause)
      #expect((1.4..<20).contains(pause))
      let notices = try await desktop.noticesUntilNow()
      #expect(notices.map(\.title) == Array(repeating: "Pill", count: calls))
      #expect(notices.filter { $0.number != nil }.count == 1)
      #expect(try journal(desktop).count == 1)
      #expect(!daemon.log.contains("There is no notification server yet"))
    }

    private func journal(_ desktop: Desktop) throws -> [Substring] {
      let path = desktop.root + "/data/reminder-notify/journal.jsonl"
      guard let data = FileManager.default.contents(atPath: path) else { return [] }
      return String(decoding: data, as: UTF8.self).split(separator: "\n")
        .filter { $0.contains(#""event":"shown""#) }
    }
  }
}
