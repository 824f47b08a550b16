import Foundation
import Testing

extension EndToEnd.RealTime {
  /// Servers that close notifications before a person can see them.
  @Suite struct ClosedAtOnce {
    private let wall: WallTime
    private let desktop: Desktop

    init() async throws {
      (wall, desktop) = (try WallTime(zone: "UTC"), try await Desktop())
    }

    @Test func `six alerts of one minute are all seen where more than three notifications are not`() async throws {
      let server = try await ClosingServer(on: desktop)
      let labels = (1...6).map { "pill \($0)" }
      try writeDue(labels)

      try await desktop.startDaemon()
      try await isShown(6)
      // Longer than the second within which a close counts as unseen.
      try await Task.sleep(for: .milliseconds(1500))

      #expect(server.closed.isEmpty)
      let notices = try await desktop.noticesUntilNow()
      #expect(notices.count == 1 && notices.first?.title == "6 alerts")
      #expect(labels.allSatisfy { notices.first?.body?.contains($0) == true })
      #expect(notices.first?.timeout == 60_000)
    }

    @Test func `what is closed at once is shown again, and the journal says so`() async throws {
      let server = try await ClosingServer(on: desktop, closesFirst: 2)
      try writeDue(["pill"])

      let daemon = try await desktop.startDaemon()
      try await isShown(3)

      #expect(server.closed == [1, 2])
      #expect(try events == ["shown", "withdrawn", "shown", "withdrawn", "shown"])
      let notices = try await desktop.noticesUntilNow()
      #expect(notices.map(\.title) == ["pill", "pill", "pill"])
      let asked = server.asked
      #expect(asked.count == 3 && asked[1] - asked[0] >= 1)
      try await wait(until: "alert switched off") { try desktop.storedAlerts().alerts.map(\.enabled) == [false] }
      #expect(daemon.process.isRunning)
    }

    /// Alerts that are due on this day in this minute or the last.
    private func writeDue(_ labels: [String]) throws {
      let minute = Date.fullMinute(after: -60)
      var alerts = StoredAlerts()
      alerts.alerts = labels.enumerated().map { index, label in
        .init(
          number: index + 1, id: "0A1B2C3D-0000-4000-8000-00000000000\(index + 1)", time: wall.fileTime(minute),
          date: wall.fileDate(minute), label: label)
      }
      try desktop.write(alerts)
    }

    private var events: [String] {
      get throws {
        struct Line: Decodable { let event: String }
        guard let text = try? String(contentsOfFile: desktop.journalPath, encoding: .utf8) else { return [] }
        return try text.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)).event }
      }
    }

    private func isShown(_ count: Int) async throws {
      try await wait(until: "\(count) shown", within: 20) { try events.count { $0 == "shown" } == count }
    }
  }
}
