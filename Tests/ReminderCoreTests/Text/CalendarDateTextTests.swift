import ReminderCore
import Testing

/// A Sunday.
private let today = day("2026-11-22")

@Test(arguments: [
  ("2026-11-25", "2026-11-25"), ("오늘", "2026-11-22"), ("내일", "2026-11-23"), ("today", "2026-11-22"),
  ("Tomorrow", "2026-11-23"), (" 2028-02-29 ", "2028-02-29"), ("2026-11-25 (수)", "2026-11-25"),
  ("2026-11-25 (Wed)", "2026-11-25"), ("2026-11-25 수요일", "2026-11-25"), ("오늘 (일)", "2026-11-22"),
])
func `a date is read as written, by its word, and with its weekday`(text: String, expected: String) {
  #expect(CalendarDate(text, today: today) == day(expected))
}

@Test(arguments: [
  "", "2026-02-30", "2026-02-29", "2026-13-01", "2026-11-5", "25.11.2026", "11/25", "모레", "yesterday", "2026-11-25 (목)",
  "2026-11-25 9:30", "2026-11-25 수 수", "오늘 (월)", "수", "2026-11-25T09:30",
])
func `a date that does not exist, or with the wrong weekday, is none`(text: String) {
  #expect(CalendarDate(text, today: today) == nil)
}

@Test func `tomorrow of the last day of a month and of a year is the first of the next`() {
  #expect(CalendarDate("내일", today: day("2026-12-31")) == day("2027-01-01"))
  #expect(CalendarDate("tomorrow", today: day("2028-02-28")) == day("2028-02-29"))
}

@Test(arguments: Language.allCases)
func `every date that is printed is read back`(language: Language) {
  let strings = StringTable.of(language)

  for days in stride(from: day("0001-01-01").daysSince1970, through: day("9999-12-31").daysSince1970, by: 1009) {
    let date = CalendarDate(daysSince1970: days)

    #expect(CalendarDate(strings(date.phrase), today: today) == date)
    #expect(CalendarDate(strings(Recurrence.once(date).phrase), today: today) == date)
    #expect(CalendarDate(date.fileText, today: today) == date)
  }
  for offset in -2...9 {
    let date = today.advanced(by: offset)
    #expect(CalendarDate(strings(date.phrase(today: today)), today: today) == date)
  }
}

@Test func `a date is written with its weekday, and by its word where it is near`() {
  #expect(StringTable.korean(day("2026-11-25").phrase) == "2026-11-25 (수)")
  #expect(StringTable.english(day("2026-11-25").phrase) == "2026-11-25 (Wed)")
  #expect(StringTable.korean(today.advanced(by: 1).phrase(today: today)) == "내일")
  #expect(StringTable.english(today.phrase(today: today)) == "today")
  #expect(StringTable.english(today.advanced(by: -1).phrase(today: today)) == "2026-11-21 (Sat)")
}
