import Foundation
import Testing

extension EndToEnd {
  /// What the daemon writes down, and the command tells of it.
  @Suite struct Journal {
    /// One line of the file.
    private struct Line: Decodable, Equatable {
      let event: String
      let number: Int?
      let label: String?
      let due: String?
      let reason: String?
    }

    private let past = StoredAlerts(
      .init(number: 3, time: "09:30", date: "2026-01-05", label: "Pill"))

    private func lines(_ desktop: Desktop) throws -> [Line] {
      let path = desktop.root + "/data/reminder-notify/journal.jsonl"
      guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return [] }
      return try text.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
    }

    @Test func `what was shown is in the journal, and log and why tell of it`() async throws {
      let desktop = try await Desktop()
      try await desktop.startServer()
      try desktop.write(past)

      try await desktop.startDaemon()
      try await wait(until: "line in the journal") { try lines(desktop).count == 1 }

      #expect(
        try lines(desktop) == [
          Line(
            event: "shown", number: 3, label: "Pill", due: "2026-01-05T09:30:00+00:00", reason: "writtenLate")
        ])
      let log = try await desktop.command("log").output
      let why = try await desktop.command("why", "Pill").output
      // The year is there where it is not this one.
      #expect(log.contains("Mon, Jan 5") && log.contains("9:30 AM") && log.contains("late: added after its time"))
      #expect(why.contains("Alert 3:") && why.contains("Its date is past") && why.contains("late:"))
    }

    @Test func `a journal that cannot be written holds nothing up, and gets its lines later`() async throws {
      let desktop = try await Desktop()
      try await desktop.startServer()
      let folder = desktop.root + "/data/reminder-notify"
      try Data().write(to: URL(fileURLWithPath: folder))
      try desktop.write(past)

      let daemon = try await desktop.startDaemon()
      try await daemon.says("Shown: Pill")
      try await daemon.says(folder)
      // What follows is written without the lock; the daemon has to be done with the file.
      try await wait(until: "alert to be switched off") { try desktop.storedAlerts().alerts[0].enabled == false }
      try FileManager.default.removeItem(atPath: folder)
      try desktop.write(
        StoredAlerts(past.alerts[0], .init(number: 4, time: "10:30", date: "2026-01-05", label: "Tea")))

      try await wait(until: "lines in the journal") { try lines(desktop).map(\.label) == ["Pill", "Tea"] }
    }

    @Test func `a date waits for the end of a pause, and is shown when the pause is taken back`() async throws {
      let desktop = try await Desktop()
      try await desktop.startServer()
      try desktop.write(past)
      let paused = try await desktop.command("pause", "1h")

      let daemon = try await desktop.startDaemon()
      let quiet = try await desktop.noticesUntilNow()
      let resumed = try await desktop.command("resume")
      try await daemon.says("Shown: Pill")

      #expect(quiet.isEmpty)
      #expect([paused.status, resumed.status] == [0, 0])
      try await wait(until: "line in the journal") {
        try lines(desktop).map(\.event) == ["pausesChanged", "pausesChanged", "shown"]
      }
    }

    @Test func `settings are followed, and damaged ones are reported`() async throws {
      let desktop = try await Desktop()
      try await desktop.startServer()
      try desktop.write(past)
      let daemon = try await desktop.startDaemon()

      let path = desktop.root + "/config/reminder-notify/settings.plist"
      try "<plist><dict><key>grace</key><string>x</string></dict></plist>"
        .write(toFile: path, atomically: true, encoding: .utf8)
      let notice = try await wait(for: "notification") { try desktop.notices().first { $0.title != "Pill" } }
      let refused = try await desktop.command("config", "set", "grace", "30m")

      #expect(notice.title == "The settings file cannot be read")
      #expect(notice.body?.contains(path) == true)
      #expect(refused.status == 6)
      #expect(daemon.process.isRunning)
    }
  }
}
