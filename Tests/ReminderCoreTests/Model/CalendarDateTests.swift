import CivilTime
import Foundation
import Testing

/// Foundation's Gregorian calendar, as the judge of ours.
private var gregorian: Calendar {
  get throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    return calendar
  }
}

@Test func `a date comes back from its number of days, for every day of four-digit years`() {
  let first = day("0001-01-01").daysSince1970
  let last = day("9999-12-31").daysSince1970

  var previous = CalendarDate(daysSince1970: first - 1)
  for days in first...last {
    let date = CalendarDate(daysSince1970: days)
    guard date.daysSince1970 == days, date > previous else {
      Issue.record("\(days) became \(date)")
      return
    }
    previous = date
  }

  #expect(last - first == 3_652_058)
}

@Test func `dates and weekdays are those of the Gregorian calendar`() throws {
  let calendar = try gregorian
  let first = day("1700-01-01").daysSince1970
  let last = day("9999-12-31").daysSince1970

  for days in stride(from: first, through: last, by: 997) {
    let expected = calendar.dateComponents(
      [.year, .month, .day, .weekday], from: Date(timeIntervalSince1970: Double(days) * 86_400))
    let date = CalendarDate(daysSince1970: days)
    let isoWeekday = try #require(expected.weekday) == 1 ? 7 : try #require(expected.weekday) - 1

    #expect(date.year == expected.year && date.month == expected.month && date.day == expected.day)
    #expect(date.weekday.rawValue == isoWeekday)
  }
}

@Test(arguments: [
  ("1970-01-01", 0, Weekday.thursday), ("0001-01-01", -719_162, .monday), ("2000-02-29", 11_016, .tuesday),
  ("2026-11-22", 20_779, .sunday), ("1969-12-31", -1, .wednesday),
])
func `known days have their number and weekday`(text: String, days: Int, weekday: Weekday) {
  let date = day(text)

  #expect(date.daysSince1970 == days)
  #expect(date.weekday == weekday)
  #expect(date.fileText == text)
}

@Test(arguments: [
  "2026-02-30", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "2026-01-32",
  "0000-01-01", "10000-01-01", "2026-1-1", "26-01-01", "2026/01/01", "2026-01-01 ", " 2026-01-01", "-026-01-01",
  "٢٠٢٦-٠١-٠١", "",
])
func `a date that the calendar lacks or that is written otherwise is none`(text: String) {
  #expect(CalendarDate(fileText: text) == nil)
}

@Test func `moving a date by days crosses months, leap days and years`() {
  #expect(day("2028-02-28").advanced(by: 1) == day("2028-02-29"))
  #expect(day("2026-12-31").advanced(by: 1) == day("2027-01-01"))
  #expect(day("2026-03-01").advanced(by: -1) == day("2026-02-28"))
}
