import ReminderCore
import Testing

private func alert(_ number: Int, _ time: String) -> Alert {
  Alert(number: number, id: "\(number)", time: ClockTime(fileText: time) ?? ClockTime(minuteOfDay: 0))
}

private let zone = Zone.fixed(hours: 9)

/// What became of an alert on a day of November, `minutes` after its time.
private func record(
  _ number: Int, _ time: String, day: Int, _ event: Outcome.Event = .shown, after minutes: Int64 = 0,
  _ cause: Occurrence.Cause = .time
) throws -> Record {
  let date = try #require(CalendarDate(year: 2026, month: 11, day: day))
  let nominal = LocalDateTime(date: date, time: alert(number, time).time)
  let due = zone.instant(of: nominal)
  let occurrence = Occurrence(.alert(number), cause, nominal: nominal, instant: due)
  return Record(at: due + minutes * 60, .outcome(Outcome(event, occurrence, label: nil)))
}

@Suite struct AnswerTimesTests {
  @Test func `each notification counts once, with its first answer`() throws {
    let records = [
      try record(1, "11:00", day: 1), try record(1, "11:00", day: 1, .drank, after: 20),
      try record(1, "11:00", day: 1, .acknowledged, after: 50),
      // Snoozed and shown again: the delay is from the first time.
      try record(1, "11:00", day: 2), try record(1, "11:00", day: 2, .shown, after: 10, .snooze),
      try record(1, "11:00", day: 2, .drank, after: 14, .snooze),
      // Stopped, and at a time that the alert had before.
      try record(1, "11:00", day: 3), try record(1, "11:00", day: 3, .stopped, after: 1),
      try record(1, "09:00", day: 4), try record(2, "11:00", day: 4),
    ]

    let times = AnswerTimes.of([alert(1, "11:00")], in: records)

    #expect(times == [AnswerTimes(alert(1, "11:00"), shown: 3, delays: [14 * 60, 20 * 60])])
    #expect(times[0].unanswered == 1)
    #expect(times[0].medianMinutes == 17)
  }

  /// The minutes of the answers to so many notifications at 11:00, and the time that is proposed.
  static let days: [(shown: Int, minutes: [Int64], time: String?)] = [
    (5, [25, 25, 25], "11:25"), (5, [15, 16, 17, 0, 0], "11:15"), (5, [14, 14, 14, 14, 14], nil),
    (4, [25, 25, 25, 25], nil), (6, [25, 25, 25], nil), (5, [23, 23, 23, 23], "11:25"), (5, [], nil),
    (5, [780, 780, 780], nil),
  ]

  @Test(arguments: days)
  func `a time is proposed where most answers are a quarter of an hour late`(
    shown: Int, minutes: [Int64], time: String?
  ) {
    let answers = AnswerTimes(alert(1, "11:00"), shown: shown, delays: minutes.map { $0 * 60 })

    #expect(answers.usualTime?.fileText == time)
  }

  @Test func `no alert moves to within 20 minutes of the next one`() {
    func answers(_ number: Int, _ time: String, _ minutes: Int64) -> AnswerTimes {
      AnswerTimes(alert(number, time), shown: 5, delays: Array(repeating: minutes * 60, count: 5))
    }

    let near = [answers(1, "11:00", 25), answers(2, "11:40", 0)].proposals(in: nil)
    let both = [answers(1, "11:00", 25), answers(2, "11:40", 30)].proposals(in: nil)

    #expect(near.isEmpty)
    #expect(both.map(\.time.fileText) == ["11:25", "12:10"])
  }

  @Test(arguments: [("23:00", nil), ("23:30", "22:25"), ("00:30", "22:25")])
  func `no alert moves into the hour before sleep`(sleep: String, time: String?) throws {
    let day = try WakingDay(wake: clock("07:30"), sleep: clock(sleep), gap: 90)
    let last = AnswerTimes(alert(1, "22:00"), shown: 5, delays: Array(repeating: 25 * 60, count: 5))

    #expect([last].proposals(in: day).first?.time.fileText == time)
  }

  @Test func `no alert moves into the break`() throws {
    let lunch = WakingDay.Break(from: clock("12:00"), to: clock("13:00"))
    let day = try WakingDay(wake: clock("07:30"), sleep: clock("23:00"), gap: 90, except: lunch)
    let before = AnswerTimes(alert(1, "11:45"), shown: 5, delays: Array(repeating: 25 * 60, count: 5))

    #expect([before].proposals(in: day).isEmpty)
  }
}
