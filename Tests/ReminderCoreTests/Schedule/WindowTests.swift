import ReminderLanguage
import Testing

@Test func `a window has a time every so many minutes, the end included`() {
  let window = Window(every: 90, from: clock("09:00"), to: clock("21:00"))

  #expect(
    window.times.map(\.time.fileText) == [
      "09:00", "10:30", "12:00", "13:30", "15:00", "16:30", "18:00", "19:30", "21:00",
    ])
  #expect(window.times.allSatisfy { $0.dayOffset == 0 })
}

@Test func `an end that no step meets is not a time`() {
  #expect(
    Window(every: 60, from: clock("09:00"), to: clock("11:59")).times.map(\.time.fileText) == [
      "09:00", "10:00", "11:00",
    ])
}

@Test func `a window past midnight goes on the next day`() {
  let times = Window(every: 60, from: clock("22:30"), to: clock("00:30")).times

  #expect(times.map(\.time.fileText) == ["22:30", "23:30", "00:30"])
  #expect(times.map(\.dayOffset) == [0, 0, 1])
}

@Test(arguments: [
  ("09:00", "09:00", 30), ("09:00", "09:29", 30), ("00:00", "23:59", 1440), ("09:00", "08:59", 100_000),
])
func `a window shorter than its step has its start only`(from: String, to: String, every: Int) {
  #expect(Window(every: every, from: clock(from), to: clock(to)).times.map(\.time) == [clock(from)])
}

@Test func `no window has a time twice, and each is a step after the one before`() {
  for every in [1, 7, 45, 720, 1439] {
    for end in stride(from: 0, to: 1440, by: 111) {
      let times = Window(every: every, from: clock("13:37"), to: ClockTime(minuteOfDay: end)).times
      let minutes = times.map { $0.time.minuteOfDay + $0.dayOffset * 1440 }

      #expect(Set(times.map(\.time)).count == times.count)
      #expect(zip(minutes, minutes.dropFirst()).allSatisfy { $1 - $0 == every })
    }
  }
}

@Test func `a step of nothing is a step of a minute`() {
  #expect(Window(every: 0, from: clock("09:00"), to: clock("09:02")).times.count == 3)
}

@Test func `a window that is wanted once lies as a whole after the next start`() throws {
  let window = Window(every: 60, from: clock("20:00"), to: clock("01:00"))

  let schedules = try window.schedules(.init(days: .once), now: at("2026-11-22T23:20"), zone: .seoul)

  #expect(schedules.map(\.recurrence).prefix(4).allSatisfy { $0 == .once(day("2026-11-23")) })
  #expect(schedules.map(\.recurrence).suffix(2).allSatisfy { $0 == .once(day("2026-11-24")) })
}
