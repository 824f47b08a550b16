import CivilTime
import Testing

@Test(arguments: ["24:00", "9:30", "09:60", "0930", "09:3", "09:300", "09:30 ", " 9:30", "+9:30", "٠٩:٣٠", ""])
func `a clock time of the files is two digits, a colon and two digits`(text: String) {
  #expect(ClockTime(fileText: text) == nil)
}

@Test func `every minute of the day comes back from the form of the files, and in order`() {
  let times = (0..<1440).map(ClockTime.init(minuteOfDay:))

  #expect(times.map { ClockTime(fileText: $0.fileText) } == times)
  #expect(times.map(\.minuteOfDay) == Array(0..<1440))
  #expect(times.sorted() == times)
  #expect(times.map(\.fileText).sorted() == times.map(\.fileText))
}

@Test(arguments: [(1500, "01:00"), (-1, "23:59"), (-1440, "00:00"), (2880, "00:00")])
func `minutes beyond a day are minutes of another day`(minutes: Int, expected: String) {
  #expect(ClockTime(minuteOfDay: minutes) == clock(expected))
}

@Test(arguments: [(24, 0), (-1, 0), (0, 60), (0, -1)])
func `an hour or a minute out of range is no time`(hour: Int, minute: Int) {
  #expect(ClockTime(hour: hour, minute: minute) == nil)
}
