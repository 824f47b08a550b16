import ReminderModel
import Testing

private func time(_ text: String) throws -> ClockTime { try #require(ClockTime(fileText: text)) }

private func texts(_ day: WakingDay) -> String { day.times.map(\.time.fileText).joined(separator: " ") }

@Suite struct WakingDayTests {
  static let days: [(wake: String, sleep: String, gap: Int, except: (String, String)?, times: String)] = [
    ("07:30", "23:00", 90, nil, "07:30 09:00 10:30 12:00 13:30 15:00 16:30 18:00 19:30 21:00"),
    // The last hour before sleep has none; its beginning may.
    ("07:00", "09:30", 30, nil, "07:00 07:30 08:00 08:30"),
    ("07:00", "08:00", 30, nil, "07:00"),
    ("09:00", "12:00", 60, ("10:00", "11:00"), "09:00 11:00"),
    ("09:00", "01:30", 180, nil, "09:00 12:00 15:00 18:00 21:00 00:00"),
    ("20:00", "04:00", 120, ("23:30", "00:30"), "20:00 22:00 02:00"),
  ]

  @Test(arguments: days)
  func `a day has a time at waking, a gap apart, and none in the hour before sleep`(
    wake: String, sleep: String, gap: Int, except: (String, String)?, times: String
  ) throws {
    let except = try except.map { WakingDay.Break(from: try time($0), to: try time($1)) }

    let day = try WakingDay(wake: time(wake), sleep: time(sleep), gap: gap, except: except)

    #expect(texts(day) == times)
  }

  @Test func `times behind midnight are of the next day`() throws {
    let day = try WakingDay(wake: time("22:00"), sleep: time("03:00"), gap: 60)

    #expect(day.times.map(\.dayOffset) == [0, 0, 1, 1, 1])
  }

  static let problems: [(wake: String, sleep: String, gap: Int, problem: WakingDay.Problem)] = [
    ("07:00", "07:00", 90, .wakeIsSleep), ("07:00", "23:00", 19, .gapOutOfRange(19)),
    ("07:00", "23:00", 721, .gapOutOfRange(721)), ("07:00", "07:59", 90, .noTimes),
    ("07:00", "06:59", 20, .tooManyTimes(69)),
  ]

  @Test(arguments: problems)
  func `a day that cannot be is refused`(
    wake: String, sleep: String, gap: Int, problem: WakingDay.Problem
  ) throws {
    let (wake, sleep) = (try time(wake), try time(sleep))

    #expect(throws: problem) { try WakingDay(wake: wake, sleep: sleep, gap: gap) }
  }

  @Test(arguments: [(10, 95, 10), (1, 120, 8), (7, 120, 8), (20, 45, 20), (100, 45, 20)])
  func `a number is spread with the widest gap that has so many times`(count: Int, gap: Int, times: Int) throws {
    let day = try WakingDay(wake: time("07:30"), sleep: time("23:00"), spreading: count)

    #expect(day.gap == gap)
    #expect(day.times.count == times)
  }

  @Test func `spreading keeps to its bounds for any day`() throws {
    for wake in stride(from: 0, to: 1440, by: 335) {
      for length in stride(from: 60, to: 1440, by: 65) {
        for count in [1, 5, 10, 17, 30] {
          let day = try WakingDay(
            wake: ClockTime(minuteOfDay: wake), sleep: ClockTime(minuteOfDay: wake + length), spreading: count)
          #expect(WakingDay.spreadRange.contains(day.gap) && day.gap % 5 == 0)
          #expect(day.times.count >= count || day.gap == WakingDay.spreadRange.lowerBound)
          #expect(day.times.first?.time == day.wake)
        }
      }
    }
  }
}
