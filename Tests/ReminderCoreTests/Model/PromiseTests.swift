import ReminderModel
import Testing

/// When a promise is made, the time of day of the setting, and when it is asked for, in Seoul.
private let promises: [(made: String, time: String, due: String)] = [
  ("2026-11-22T07:00", "20:00", "2026-11-22T20:00"), ("2026-11-22T19:30", "20:00", "2026-11-22T20:00"),
  ("2026-11-22T19:30:01", "20:00", "2026-11-23T20:00"), ("2026-11-22T19:50", "20:00", "2026-11-23T20:00"),
  ("2026-11-22T20:00", "20:00", "2026-11-23T20:00"), ("2026-11-22T23:00", "20:00", "2026-11-23T20:00"),
  ("2026-11-22T23:20", "00:00", "2026-11-23T00:00"), ("2026-11-22T23:50", "00:10", "2026-11-24T00:10"),
  ("2026-12-31T21:00", "20:00", "2027-01-01T20:00"),
]

@Test(arguments: promises)
func `a promise is asked for at the next such time that is half an hour away or more`(
  made: String, time: String, due: String
) {
  #expect(Promise.due(after: at(made), at: clock(time), in: .seoul) == at(due))
}

@Test func `a time that the clock skips, or has twice, is the one that alerts have`() {
  let spring = Promise.due(after: at("2026-03-08T00:00-05:00"), at: clock("02:30"), in: .newYork2026)
  let autumn = Promise.due(after: at("2026-11-01T00:00-04:00"), at: clock("01:30"), in: .newYork2026)

  #expect(spring == at("2026-03-08T03:30-04:00"))
  #expect(autumn == at("2026-11-01T01:30-04:00"))
}
