import PosixKit
import ReminderFiles
import Testing

/// The calendar of the table that ships.
let lunar = LunarCalendar(lines: (try? FileSystem.live.read(resources + "/lunar/dangi.txt", 1 << 20)) ?? [])

/// The dates of a lunar rule on or after a day, at most so many.
private func dates(
  _ text: String, from start: String?, after day: String, _ count: Int, in calendar: LunarCalendar = lunar
) throws -> [String] {
  let rule = try RecurrenceRule(fileText: "RSCALE=DANGI;" + text)
  let set = try RecurrenceSet(rule, start: start.map(ReminderCoreTests.day))
  var (found, next) = ([String](), ReminderCoreTests.day(day))
  while found.count < count, let date = set.next(onOrAfter: next, calendar) {
    found.append(date.fileText)
    next = date.advanced(by: 1)
  }
  return found
}

@Test(
  arguments: [
    // 추석, 설날, 부처님오신날.
    ("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15", nil, "2026-09-25", ["2026-09-25", "2027-09-15", "2028-10-03"]),
    ("FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1", nil, "2026-02-18", ["2027-02-07", "2028-01-27", "2029-02-13"]),
    ("FREQ=YEARLY;BYMONTH=4;BYMONTHDAY=8", nil, "2026-06-01", ["2027-05-13", "2028-05-02"]),
    // 섣달그믐, the 29th or the 30th.
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=-1", nil, "2026-01-01", ["2026-02-16", "2027-02-06", "2028-01-26"]),
    // 초하루 and 보름, in the leap month as well: 윤5월 of 2028 begins on 23 June.
    ("FREQ=MONTHLY;BYMONTHDAY=1,15", nil, "2028-06-01", ["2028-06-07", "2028-06-23", "2028-07-07", "2028-07-22"]),
    // Every other year and every other month, from their start.
    ("FREQ=YEARLY;INTERVAL=2;BYMONTH=8;BYMONTHDAY=15", "2026-10-01", "2026-10-01", ["2028-10-03", "2030-09-12"]),
    ("FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=1", "2028-05-24", "2028-05-25", ["2028-07-22", "2028-09-19"]),
    // An end, by the number of dates from the start or by a day.
    ("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;COUNT=2", "2026-01-01", "2027-01-01", ["2027-09-15"]),
    ("FREQ=MONTHLY;BYMONTHDAY=15;UNTIL=20261231", nil, "2026-12-01", ["2026-12-23"]),
    // 윤5월: there is one in 2028 and in 2039 only; in its place the month before or after it.
    ("FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=1", nil, "2026-01-01", ["2028-06-23", "2039-06-22"]),
    ("FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=1;SKIP=BACKWARD", nil, "2027-01-01", ["2027-06-05", "2028-06-23"]),
    ("FREQ=YEARLY;BYMONTH=5L;BYMONTHDAY=1;SKIP=FORWARD", nil, "2027-01-01", ["2027-07-04", "2028-06-23"]),
    // The month of that number is not the leap month.
    ("FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1", nil, "2028-01-01", ["2028-05-24", "2029-06-12"]),
    // The 30th of a month of 29 days.
    ("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=30", nil, "2026-01-01", ["2027-02-06", "2028-01-26", "2030-02-02"]),
    (
      "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=30;SKIP=BACKWARD", nil, "2026-01-01",
      ["2026-02-16", "2027-02-06", "2028-01-26"]
    ),
    (
      "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=30;SKIP=FORWARD", nil, "2026-01-01",
      ["2026-02-17", "2027-02-06", "2028-01-26", "2029-02-13"]
    ),
  ] as [(String, String?, String, [String])])
func `the dates of a lunar rule are those of the Korean calendar`(
  rule: String, start: String?, after: String, expected: [String]
) throws {
  #expect(try dates(rule, from: start, after: after, expected.count) == expected)
}

@Test func `a date that two parts of a lunar rule name is one date`() throws {
  let rule = "FREQ=MONTHLY;BYMONTHDAY=1,30;SKIP=FORWARD;COUNT=3"

  // The month before 2027-02-07 has 30 days, the one that begins then has 29.
  #expect(
    try dates(rule, from: "2027-02-07", after: "2027-01-01", 9) == ["2027-02-07", "2027-03-08", "2027-04-06"])
}

@Test func `past the end of the table there is no date, and before it no rule that counts`() throws {
  let yearly = "FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15"

  #expect(lunar.end == day("2101-01-28"))
  #expect(try dates(yearly, from: nil, after: "2099-12-01", 9) == ["2100-09-18"])
  #expect(try dates(yearly, from: "1950-01-01", after: "1950-01-01", 1) == ["1969-09-26"])
  #expect(try dates(yearly + ";INTERVAL=2", from: "1950-01-01", after: "2026-01-01", 1).isEmpty)
  #expect(try dates(yearly, from: nil, after: "2026-01-01", 1, in: LunarCalendar()).isEmpty)
}

@Test(arguments: [
  // Over: by the calendar, or by its number of dates.
  ("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;UNTIL=20270101", "2026-01-01", "2027-01-01", true),
  ("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;COUNT=1", "2026-01-01", "2026-09-25", true),
  ("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;COUNT=2", "2026-01-01", "2026-09-25", false),
  // Not known: the next date is after the end of the table.
  ("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15", "2026-01-01", "2100-12-31", false),
  ("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;COUNT=80", "2026-01-01", "2100-12-31", false),
  ("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15;UNTIL=21100101", "2026-01-01", "2100-12-31", false),
])
func `a lunar rule is over where its end is past, and not where the table ends`(
  rule: String, start: String, now: String, isOver: Bool
) throws {
  let set = try RecurrenceSet(RecurrenceRule(fileText: "RSCALE=DANGI;" + rule), start: day(start))

  #expect(set.isOver(after: day(now), lunar) == isOver)
}
