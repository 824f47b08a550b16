import Foundation
import Testing

extension EndToEnd.RealTime {
  /// What comes back a minute later: a snooze, and what was not answered.
  @Suite struct ComingBack {
    @Test func `a snooze survives a restart and comes back once, and so does what was not answered`() async throws {
      let desktop = try await Desktop()
      try await desktop.startServer()
      try desktop.write(
        StoredAlerts(
          .init(number: 1, time: "09:30", date: "2026-01-05", label: "Snoozed"),
          .init(number: 2, time: "09:30", date: "2026-01-05", label: "Ignored")))
      #expect(try await desktop.command("config", "set", "repeatUnanswered", "1x1m").status == 0)
      let first = try await desktop.startDaemon()
      try await isShown(desktop, ["Snoozed": 1, "Ignored": 1])
      try await isRecorded(desktop, 2)

      let start = Date().timeIntervalSince1970
      #expect(try await desktop.command("snooze", "Snoozed", "1m").status == 0)
      let asked = Date().timeIntervalSince1970
      #expect(try await first.end() == 0)
      try await desktop.startDaemon()
      let next = try await desktop.command("next", "--json").output
      // Once because dunst forgets what another run of the daemon has shown, and once because there was no answer.
      try await isShown(desktop, ["Snoozed": 2, "Ignored": 3], within: 90)
      try await isRecorded(desktop, 5)

      #expect(next.contains(#""kind":"snooze","number":1"#))
      // The minute of what was not answered begins later, with the second daemon.
      let snoozed = try #require(try desktop.notices().last { $0.title == "Snoozed" })
      #expect((start + 58...asked + 66).contains(snoozed.time))
      #expect(try desktop.storedAlerts().alerts.map(\.enabled) == [false, false])
      let log = try await desktop.command("log").output
      for words in ["snoozed for 1 min", "shown after a snooze", "  no answer", "shown again (no answer)"] {
        #expect(log.components(separatedBy: words).count == 2, "\(words)")
      }
    }

    private func isShown(_ desktop: Desktop, _ expected: [String: Int], within seconds: Double = 25) async throws {
      try await wait(until: "\(expected)", within: seconds) {
        let titles = try desktop.notices().filter { $0.number != nil }.compactMap(\.title)
        return Dictionary(titles.map { ($0, 1) }, uniquingKeysWith: +) == expected
      }
    }

    /// Waits until the journal has so many that were shown: only what it has can be answered, and is in `log`.
    private func isRecorded(_ desktop: Desktop, _ count: Int) async throws {
      try await wait(until: "\(count) shown in the journal") {
        let journal = (try? String(contentsOfFile: desktop.journalPath, encoding: .utf8)) ?? ""
        return journal.components(separatedBy: #""event":"shown""#).count > count
      }
    }
  }
}
