import ReminderLanguage
import Testing

@Test(arguments: [
  ("매일", Weekdays.daily), ("daily", .daily), ("Every Day", .daily), ("평일", .workdays), ("weekdays", .workdays),
  ("주말", .weekend), ("weekends", .weekend), ("월수금", Weekdays([.monday, .wednesday, .friday])),
  ("월,수,금", Weekdays([.monday, .wednesday, .friday])), ("월, 수, 금", Weekdays([.monday, .wednesday, .friday])),
  ("월·금", Weekdays([.monday, .friday])), ("매주 월·금", Weekdays([.monday, .friday])), ("매주 월요일", Weekdays([.monday])),
  ("월요일", Weekdays([.monday])),
  ("일", Weekdays([.sunday])), ("토일", .weekend), ("mon,wed", Weekdays([.monday, .wednesday])),
  ("Mon, Wed", Weekdays([.monday, .wednesday])), ("mon wed", Weekdays([.monday, .wednesday])),
  ("mon-fri", .workdays), ("월-금", .workdays), ("월~금", .workdays),
  ("fri-mon", Weekdays([.friday, .saturday, .sunday, .monday])),
  ("mon-mon", Weekdays([.monday])), ("weekends,mon", Weekdays([.saturday, .sunday, .monday])),
  ("월월", Weekdays([.monday])),
])
func `days are read in either language`(text: String, days: Weekdays) {
  #expect(spokenDays(text) == .weekly(days))
}

@Test(arguments: ["once", "Once", "한 번", "한번"])
func `once is no day of the week`(text: String) {
  #expect(spokenDays(text) == .once)
}

@Test(arguments: [
  "", " ", ",", "매주", "매월", "월수x", "mon-", "-fri", "mon-fri-sun", "m", "monwed", "once,mon", "2026-11-25", "월 수 김",
  "everyweek",
])
func `what names no day is none`(text: String) {
  #expect(spokenDays(text) == nil)
}

@Test(arguments: Language.allCases)
func `every set of days that is printed is read back`(language: Language) {
  let strings = StringTable.of(language)

  for bits in UInt8(1)...127 {
    let days = Weekdays(rawValue: bits)
    let printed = strings(Recurrence.weekly(days).phrase(today: day("2026-11-22")))

    #expect(spokenDays(printed) == .weekly(days), "\(printed)")
  }
}

@Test(arguments: [
  (Weekdays.daily, "매일", "every day"), (.workdays, "평일", "weekdays"), (.weekend, "주말", "weekends"),
  (Weekdays([.friday, .monday]), "매주 월·금", "Mon, Fri"), (Weekdays([.sunday]), "매주 일요일", "Sun"),
])
func `days have a name where there is one, and are counted from Monday elsewhere`(
  days: Weekdays, korean: String, english: String
) {
  #expect(StringTable.korean(days.phrase) == korean)
  #expect(StringTable.english(days.phrase) == english)
}
