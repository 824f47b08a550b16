import ReminderLanguage
import Testing

@Suite struct DurationTextTests {
  @Test(arguments: [
    (0, "0m"), (1, "1m"), (30, "30m"), (60, "1h"), (90, "1h30m"), (120, "2h"), (1440, "24h"), (10_080, "168h"),
  ])
  func `a duration is written in hours and minutes, in no language`(minutes: Int, text: String) {
    #expect(durationText(minutes) == text)
  }

  @Test(arguments: [
    (Int64(0), "0초", "0 s"), (59, "59초", "59 s"), (60, "1분", "1 min"), (5400, "1시간 30분", "1 h 30 min"),
    (169_200, "47시간", "47 h"), (172_800, "2일", "2 d"), (176_460, "2일 1시간", "2 d 1 h"), (259_200, "3일", "3 d"),
  ])
  func `a delay is told in its largest units, without a zero`(seconds: Int64, korean: String, english: String) {
    #expect(StringTable.korean(.duration(seconds: seconds)) == korean)
    #expect(StringTable.english(.duration(seconds: seconds)) == english)
  }

  @Test(arguments: Language.allCases)
  func `every grace and every snooze that show tells is read back`(language: Language) throws {
    let strings = StringTable.of(language)

    for minutes in Alert.graceRange {
      #expect(try parseGrace(strings(.hours(minutes: minutes))) == minutes)
    }
    for minutes in Alert.snoozeRange {
      #expect(try parseSnooze(strings(.duration(minutes: minutes))) == minutes)
    }
  }

  @Test(arguments: Language.allCases)
  func `every urgency that show tells is read back, and so are the names of the file`(language: Language) throws {
    for urgency in Urgency.allCases {
      #expect(try parseUrgency(StringTable.of(language)(urgency.phrase)) == urgency)
      #expect(try parseUrgency(urgency.rawValue) == urgency)
    }
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

  @Test(arguments: ["", " ", "-0", "+0", "00x", "0s", "m", "0.55h", "-5m", "5", "반"])
  func `what is no duration is none, zero or not`(text: String) {
    #expect(durationMinutes(text, zero: true) == nil)
  }
}
