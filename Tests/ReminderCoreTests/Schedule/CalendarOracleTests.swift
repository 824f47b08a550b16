import ReminderLanguage
import Testing

/// Alerts beside the calendar events of `systemd-analyze calendar`, which is an engine with a policy of its own.
@Suite(.enabled(if: CalendarOracle.isInstalled, "systemd-analyze (of the package systemd) is not installed"))
struct CalendarOracleTests {
  @Test func `occurrences differ from systemd's only where its policy or a known defect of it says so`() async {
    ZoneInfoOracle.seed()
    await #expect(processExitsWith: .success) {
      let answers = try CalendarOracle.answers()
      try #require(answers.count > 1000)

      var zone = ""
      var reasons: [CalendarOracle.Reason: Int] = [:]
      for answer in answers {
        if answer.zone != zone { SystemZone.enter(answer.zone) }
        zone = answer.zone
        for instant in answer.differences() {
          guard let reason = answer.reason(for: instant) else {
            Issue.record("\(answer): \(instant.text(in: .local))")
            continue
          }
          reasons[reason, default: 0] += 1
        }
      }

      // Where so many cases met no skipped time, they miss what they aim at.
      #expect(reasons[.skipsGaps, default: 0] > 50)
    }
  }
}
