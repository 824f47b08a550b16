import ReminderLanguage
import Testing

private func recurrence(_ rule: String, _ start: String? = nil) throws -> Recurrence {
  .rule(try RecurrenceSet(RecurrenceRule(fileText: rule), start: start.map(day)))
}

private let today = day("2026-11-22")

@Test(
  arguments: [
    ("FREQ=DAILY;INTERVAL=2", "2026-11-22", "2일마다, 11월 22일 (일)부터", "every 2 days, from Sun, Nov 22"),
    ("FREQ=DAILY;UNTIL=20270131", nil, "매일, 2027년 1월 31일 (일)까지", "every day, until Sun, Jan 31, 2027"),
    (
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-24", "격주 화요일, 11월 24일 (화)부터",
      "every 2 weeks on Tue, from Tue, Nov 24"
    ),
    (
      "FREQ=WEEKLY;INTERVAL=3;BYDAY=MO,FR", "2026-11-23", "3주마다 월·금, 11월 23일 (월)부터",
      "every 3 weeks on Mon, Fri, from Mon, Nov 23"
    ),
    (
      "FREQ=WEEKLY;BYDAY=TU;COUNT=10", "2026-11-24", "매주 화요일, 11월 24일 (화)부터, 모두 10번",
      "Tue, from Tue, Nov 24, 10 in all"
    ),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", nil, "매월 말일", "the last day of the month"),
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", nil, "매월 1일·15일", "day 1, day 15 of the month"),
    ("FREQ=MONTHLY;BYMONTHDAY=-2", nil, "매월 끝에서 2번째 날", "day 2 from the end of the month"),
    ("FREQ=MONTHLY;BYDAY=2TU", nil, "매월 둘째 화요일", "the second Tue of the month"),
    ("FREQ=MONTHLY;BYDAY=-1FR", nil, "매월 마지막 금요일", "the last Fri of the month"),
    (
      "FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=-1", "2026-11-30", "3개월마다 말일, 11월 30일 (월)부터",
      "every 3 months on the last day, from Mon, Nov 30"
    ),
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", nil, "매년 12월 24일", "every year on Dec 24"),
    ("FREQ=YEARLY;BYMONTH=5;BYDAY=2SU", nil, "매년 5월 둘째 일요일", "every year on the second Sun of May"),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", nil, "매년 2월 말일", "every year on the last day of Feb"),
    ("FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=15", nil, "매년 3월 15일·9월 15일", "every year on Mar 15, Sep 15"),
    (
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15", nil, "매년 음력 8월 15일", "every year on lunar Aug 15"
    ),
    (
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=1,8;BYMONTHDAY=15", nil, "매년 음력 1월 15일·8월 15일",
      "every year on lunar Jan 15, Aug 15"
    ),
    (
      "RSCALE=DANGI;FREQ=YEARLY;INTERVAL=2;BYMONTH=12;BYMONTHDAY=-1", "2026-11-22",
      "2년마다 음력 12월 그믐, 11월 22일 (일)부터", "every 2 years on lunar the last day of Dec, from Sun, Nov 22"
    ),
    (
      "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=4L;BYMONTHDAY=8;SKIP=BACKWARD", nil, "매년 음력 윤4월 8일(없으면 앞당김)",
      "every year on lunar leap Apr 8 (or before)"
    ),
    ("RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=15", nil, "음력 매월 보름", "day 15 of the lunar month"),
    ("RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=1,15", nil, "음력 매월 초하루·보름", "day 1, day 15 of the lunar month"),
    (
      "RSCALE=DANGI;FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=30;SKIP=FORWARD;COUNT=3", "2026-11-22",
      "음력 2개월마다 30일(없으면 미룸), 11월 22일 (일)부터, 모두 3번",
      "every 2 lunar months on day 30 (or after), from Sun, Nov 22, 3 in all"
    ),
    ("RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=-1", nil, "음력 매월 그믐", "the last day of the lunar month"),
    // Rules without words are their text, which `--repeat` takes.
    (
      "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", nil, "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR",
      "FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR"
    ),
    (
      "RSCALE=DANGI;FREQ=MONTHLY;BYMONTH=8;BYMONTHDAY=15", nil, "RSCALE=DANGI;FREQ=MONTHLY;BYMONTH=8;BYMONTHDAY=15",
      "RSCALE=DANGI;FREQ=MONTHLY;BYMONTH=8;BYMONTHDAY=15"
    ),
    ("FREQ=YEARLY;BYDAY=20MO", nil, "FREQ=YEARLY;BYDAY=20MO", "FREQ=YEARLY;BYDAY=20MO"),
    (
      "FREQ=DAILY;BYMONTH=7;UNTIL=20261231", nil, "FREQ=DAILY;BYMONTH=7;UNTIL=20261231",
      "FREQ=DAILY;BYMONTH=7;UNTIL=20261231"
    ),
  ] as [(String, String?, String, String)])
func `a rule is told in words where people have words for it`(
  rule: String, start: String?, korean: String, english: String
) throws {
  let phrase = try recurrence(rule, start).phrase(today: today)

  #expect(StringTable.korean(phrase) == korean)
  #expect(StringTable.english(phrase) == english)
}

@Test(arguments: [
  (Recurrence.weekly(.workdays), HolidayRule.skip, "근무일", "weekdays, not on holidays"),
  (.daily, .only, "공휴일", "public holidays"),
  (.daily, .skip, "매일, 공휴일 제외", "every day, not on holidays"),
  (.weekly(Weekdays([.monday])), .only, "매주 월요일, 공휴일만", "Mon, on holidays only"),
])
func `what holidays mean is told with the days`(days: Recurrence, rule: HolidayRule, korean: String, english: String) {
  let phrase = days.observing(rule).phrase(today: today)

  #expect(StringTable.korean(phrase) == korean)
  #expect(StringTable.english(phrase) == english)
}

@Test(arguments: [
  ("근무일", Weekdays.workdays, HolidayRule.skip), ("working days", .workdays, .skip), ("workdays", .workdays, .skip),
  ("공휴일", .daily, .only), ("Public Holidays", .daily, .only), ("holidays", .daily, .only),
])
func `days that are told by what holidays mean are read`(text: String, days: Weekdays, holidays: HolidayRule) throws {
  let input = try Grammar.on(sunday).days(text)

  #expect(input.days == .weekly(days))
  #expect(input.holidays == .some(.some(holidays)))
}
