import ReminderLanguage
import Testing

/// A Sunday.
private let now = at("2026-11-22T09:30:20")
private let current = Schedule(time: clock("08:00"), recurrence: .weekly(.workdays))

private func schedule(_ input: Schedule.Input, current: Schedule? = nil) throws(Schedule.Problem) -> Schedule {
  try Schedule(input, current: current, now: now, zone: .seoul)
}

@Test func `a time without days is every day`() throws {
  #expect(try schedule(.init(when: .time(clock("09:00")))) == Schedule(time: clock("09:00"), recurrence: .daily))
}

@Test func `days and date are taken as they are said`() throws {
  let time = When.time(clock("09:00"))

  #expect(try schedule(.init(when: time, days: .weekly(.weekend))).recurrence == .weekly(.weekend))
  #expect(try schedule(.init(when: time, date: day("2026-11-23"))).recurrence == .once(day("2026-11-23")))
}

@Test func `what is not said stays as it is`() throws {
  #expect(
    try schedule(.init(when: .time(clock("10:00"))), current: current)
      == Schedule(time: clock("10:00"), recurrence: .weekly(.workdays)))
  #expect(
    try schedule(.init(days: .weekly(.daily)), current: current)
      == Schedule(time: clock("08:00"), recurrence: .daily))
  #expect(try schedule(.init(), current: current) == current)
}

@Test(arguments: [("09:31", "2026-11-22"), ("09:30", "2026-11-23"), ("00:00", "2026-11-23"), ("23:59", "2026-11-22")])
func `once is the next time that the clock shows the time`(time: String, date: String) throws {
  let input = Schedule.Input(when: .time(clock(time)), days: .once)

  #expect(try schedule(input) == Schedule(time: clock(time), recurrence: .once(day(date))))
}

@Test(arguments: [
  ("2026-11-22T09:30:20", 25, "2026-11-22T09:56"), ("2026-11-22T09:30:00", 25, "2026-11-22T09:55"),
  ("2026-11-22T09:30:01", 1, "2026-11-22T09:32"), ("2026-11-22T23:59:59", 1, "2026-11-23T00:01"),
  ("2026-12-31T23:00:00", 60, "2027-01-01T00:00"), ("2026-11-22T09:30:00", 527_040, "2027-11-23T09:30"),
])
func `a distance from now is a dated alert, rounded up to the minute`(now: String, minutes: Int, expected: String)
  throws
{
  let schedule = try Schedule(.init(when: .after(minutes: minutes)), current: nil, now: at(now), zone: .seoul)

  #expect(schedule == Schedule(time: local(expected).time, recurrence: .once(local(expected).date)))
}

@Test func `a distance across the change to summer time is as long as it says`() throws {
  let before = at("2026-03-08T06:45:00Z")

  let schedule = try Schedule(.init(when: .after(minutes: 30)), current: nil, now: before, zone: .newYork2026)

  #expect(schedule == Schedule(time: clock("03:15"), recurrence: .once(day("2026-03-08"))))
}

@Test(arguments: [
  Schedule.Input(when: .time(clock("09:00")), days: .weekly(.daily), date: day("2026-11-25")),
  .init(when: .after(minutes: 5), days: .weekly(.daily)), .init(when: .after(minutes: 5), days: .once),
  .init(when: .after(minutes: 5), date: day("2026-11-25")), .init(days: .once, date: day("2026-11-25")),
])
func `days and a date do not go together, and a distance is a date by itself`(input: Schedule.Input) {
  #expect(throws: Schedule.Problem.daysAndDate) { try schedule(input, current: current) }
}

@Test(arguments: ["2026-11-21", "2026-11-22", "2020-01-01"])
func `a date and time in the past is refused`(date: String) {
  let problem = Schedule.Problem.past(LocalDateTime(date: day(date), time: clock("09:30")))

  #expect(throws: problem) { try schedule(.init(when: .time(clock("09:30")), date: day(date))) }
  #expect(throws: Schedule.Problem.past(LocalDateTime(date: day(date), time: clock("08:00")))) {
    try schedule(.init(date: day(date)), current: current)
  }
}

@Test func `a new alert without a time is refused`() {
  #expect(throws: Schedule.Problem.noTime) { try schedule(.init(days: .weekly(.daily))) }
}

@Test func `only a date can be past`() {
  #expect(!current.isPast(now: now, zone: .seoul))
  #expect(Schedule(time: clock("09:30"), recurrence: .once(day("2026-11-22"))).isPast(now: now, zone: .seoul))
  #expect(!Schedule(time: clock("09:31"), recurrence: .once(day("2026-11-22"))).isPast(now: now, zone: .seoul))
}
