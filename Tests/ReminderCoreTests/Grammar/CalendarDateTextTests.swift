import ReminderLanguage
import Testing

/// A Sunday.
private let today = day("2026-11-22")

@Test(arguments: [
  ("2026-11-25", "2026-11-25"), ("오늘", "2026-11-22"), ("내일", "2026-11-23"), ("모레", "2026-11-24"),
  ("today", "2026-11-22"), ("Tomorrow", "2026-11-23"), (" 2028-02-29 ", "2028-02-29"), ("2026-11-25 (수)", "2026-11-25"),
  ("2026-11-25 (Wed)", "2026-11-25"), ("2026-11-25 수요일", "2026-11-25"), ("오늘 (일)", "2026-11-22"),
  ("모레 (화)", "2026-11-24"), ("11월 25일 (수)", "2026-11-25"), ("11월25일(수)", "2026-11-25"),
  ("11월 25일 수요일", "2026-11-25"), ("2월 1일", "2027-02-01"), ("2월 1일 (일)", "2026-02-01"),
  ("2028년 2월 29일 (화)", "2028-02-29"),
  ("2028년2월29일", "2028-02-29"), ("Wed, Nov 25", "2026-11-25"), ("nov 25", "2026-11-25"),
  ("November 25, 2027", "2027-11-25"), ("Thu, Nov 25, 2027", "2027-11-25"), ("Mar 1", "2027-03-01"),
])
func `a date is read as written, by its word, and with its weekday`(text: String, expected: String) {
  #expect(spokenDate(text, today: today) == day(expected))
}

@Test(arguments: [
  ("일", "2026-11-22"), ("Sunday", "2026-11-22"), ("mon", "2026-11-23"), ("화요일", "2026-11-24"), ("(Sat)", "2026-11-28"),
])
func `a weekday alone is the next day of that name, today included`(text: String, expected: String) {
  #expect(spokenDate(text, today: today) == day(expected))
}

@Test(arguments: [
  "", "()", "2026-02-30", "2026-02-29", "2026-13-01", "25.11.2026", "2026-11-25 (목)",
  "2026-11-25 9:30", "2026-11-25 수 수", "수 2026-11-25 수", "오늘 (월)", "모레 (수)", "2026-11-25T09:30", "11월 31일", "13월 1일",
  "11월 25일 (목)", "11월", "11월 2 5일", "1 1월 5일", "년 11월 25일", "10000년 1월 1일", "11월 25일 오후",
  "Wed, Nov 26", "Nov 31", "Nov", "Nov 25 2027 1", "Nov -5", "nov x", "Nov 25, 0",
])
func `a date that does not exist, or with the wrong weekday, is none`(text: String) {
  #expect(spokenDate(text, today: today) == nil)
}

@Test func `tomorrow of the last day of a month and of a year is the first of the next`() {
  #expect(spokenDate("내일", today: day("2026-12-31")) == day("2027-01-01"))
  #expect(spokenDate("tomorrow", today: day("2028-02-28")) == day("2028-02-29"))
}

@Test(arguments: Language.allCases)
func `every date that is printed is read back on the same day`(language: Language) {
  let strings = StringTable.of(language)

  // From a leap year to the next.
  for days in day("2024-01-01").daysSince1970...day("2028-12-31").daysSince1970 {
    let date = CalendarDate(daysSince1970: days)

    #expect(spokenDate(strings(date.phrase(today: today)), today: today) == date)
    #expect(spokenDate(strings(Recurrence.once(date).phrase(today: today)), today: today) == date)
    #expect(spokenDate(date.fileText, today: today) == date)
  }
  for days in stride(from: day("1970-01-01").daysSince1970, through: day("9999-12-31").daysSince1970, by: 1009) {
    let date = CalendarDate(daysSince1970: days)

    #expect(spokenDate(strings(date.fullPhrase(today: today)), today: today) == date)
  }
}

@Test(arguments: Language.allCases)
func `a date near the turn of a year is read back, whatever day it is`(language: Language) {
  let strings = StringTable.of(language)

  for offset in -10...10 {
    let today = day("2027-01-01").advanced(by: offset)
    for distance in -10...10 {
      let date = today.advanced(by: distance)
      #expect(spokenDate(strings(date.phrase(today: today)), today: today) == date)
    }
  }
}

@Test(arguments: [
  ("2026-11-21", "11월 21일 (토)", "Sat, Nov 21"), ("2026-11-22", "오늘", "today"), ("2026-11-23", "내일", "tomorrow"),
  ("2026-11-24", "모레 (화)", "Tue"), ("2026-11-25", "11월 25일 (수)", "Wed, Nov 25"),
  ("2026-02-01", "2월 1일 (일)", "Sun, Feb 1"), ("2027-01-05", "2027년 1월 5일 (화)", "Tue, Jan 5, 2027"),
  ("2025-12-31", "2025년 12월 31일 (수)", "Wed, Dec 31, 2025"),
])
func `a date is written by its word where it is near, and with its year where that is another`(
  text: String, korean: String, english: String
) {
  #expect(StringTable.korean(day(text).phrase(today: today)) == korean)
  #expect(StringTable.english(day(text).phrase(today: today)) == english)
}

@Test func `the date of an alert is written in full, however near it is`() {
  let tomorrow = Recurrence.once(today.advanced(by: 1)).phrase(today: today)

  #expect(StringTable.korean(tomorrow) == "11월 23일 (월)")
  #expect(StringTable.english(tomorrow) == "Mon, Nov 23")
}
