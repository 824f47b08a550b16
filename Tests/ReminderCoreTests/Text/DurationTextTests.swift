import ReminderCore
import Testing

@Suite struct DurationTextTests {
  @Test(arguments: [
    (0, "0m"), (1, "1m"), (30, "30m"), (60, "1h"), (90, "1h30m"), (120, "2h"), (1440, "24h"), (10_080, "168h"),
  ])
  func `a duration is written in hours and minutes, in no language`(minutes: Int, text: String) {
    #expect(durationText(minutes) == text)
  }

  @Test func `every duration that is printed is read back`() {
    for minutes in 0...(366 * 1440) where minutes < 3000 || minutes % 97 == 0 {
      #expect(durationMinutes(durationText(minutes), zero: true) == minutes)
    }
  }

  @Test(arguments: ["0", "0m", "0h", "0분", "0시간", "0 m", " 0 ", "0 minutes", "0 HOURS"])
  func `zero is a duration where that was asked for`(text: String) {
    #expect(durationMinutes(text, zero: true) == 0)
    #expect(durationMinutes(text) == nil)
  }

  @Test(arguments: ["", " ", "-0", "+0", "00x", "0d", "0s", "m", "0.5h", "-5m", "5", "반"])
  func `what is no duration is none, zero or not`(text: String) {
    #expect(durationMinutes(text, zero: true) == nil)
  }
}
