import CivilTime
import Glibc
import Testing

/// The dates of a rule on or after a day, at most so many.
private func dates(_ text: String, from start: String?, after day: String, _ count: Int = 4) throws -> [String] {
  let set = try RecurrenceSet(RecurrenceRule(fileText: text), start: start.map(ReminderCoreTests.day))
  var (found, next) = ([String](), ReminderCoreTests.day(day))
  while found.count < count, let date = set.next(onOrAfter: next, LunarCalendar()) {
    found.append(date.fileText)
    next = date.advanced(by: 1)
  }
  return found
}

/// What this thread has had of a processor, which other work on the machine does not change.
private func processorSeconds() -> Double {
  var time = timespec()
  unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
  return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
}

@Test(
  arguments: [
    // Every other day, also from a day in between, and from before the start.
    ("FREQ=DAILY;INTERVAL=2", "2026-11-22", "2026-11-23", ["2026-11-24", "2026-11-26"]),
    ("FREQ=DAILY;INTERVAL=2", "2026-11-22", "2020-01-01", ["2026-11-22", "2026-11-24"]),
    ("FREQ=DAILY;INTERVAL=45", "2026-12-30", "2026-12-31", ["2027-02-13", "2027-03-30"]),
    // Weeks begin on Monday: the Sunday of the start is of the week before the Monday after it.
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SU", "2026-11-22", "2026-11-22", ["2026-11-22", "2026-11-30", "2026-12-06"]),
    // A month without the 31st is skipped, and -1 is the last day.
    ("FREQ=MONTHLY;BYMONTHDAY=31", nil, "2026-11-01", ["2026-12-31", "2027-01-31", "2027-03-31"]),
    ("FREQ=MONTHLY;BYMONTHDAY=-1", nil, "2027-01-31", ["2027-01-31", "2027-02-28", "2027-03-31"]),
    ("FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=-1", "2026-11-01", "2026-12-01", ["2027-04-30", "2027-09-30"]),
    ("FREQ=MONTHLY", "2026-01-31", "2026-02-01", ["2026-03-31", "2026-05-31"]),
    // The second Tuesday, the last Friday, the fifth Monday where there is one, and Friday the 13th.
    ("FREQ=MONTHLY;BYDAY=2TU", nil, "2026-11-11", ["2026-12-08", "2027-01-12"]),
    ("FREQ=MONTHLY;BYDAY=-1FR", nil, "2026-11-01", ["2026-11-27", "2026-12-25"]),
    ("FREQ=MONTHLY;BYDAY=5MO", nil, "2026-11-01", ["2026-11-30", "2027-03-29"]),
    ("FREQ=MONTHLY;BYMONTHDAY=13;BYDAY=FR", nil, "2026-01-01", ["2026-02-13", "2026-03-13", "2026-11-13"]),
    // 29 February, Christmas Eve, Mother's Day, the 100th day, the last Monday of a year.
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", nil, "2026-01-01", ["2028-02-29", "2032-02-29"]),
    ("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", nil, "2096-03-01", ["2104-02-29"]),
    ("FREQ=YEARLY", "2024-02-29", "2025-01-01", ["2028-02-29"]),
    ("FREQ=YEARLY;INTERVAL=3;BYMONTH=12;BYMONTHDAY=24", "2026-01-01", "2026-12-25", ["2029-12-24"]),
    ("FREQ=YEARLY;BYMONTH=5;BYDAY=2SU", nil, "2027-01-01", ["2027-05-09", "2028-05-14"]),
    ("FREQ=YEARLY;BYDAY=-1MO,1MO", nil, "2026-02-01", ["2026-12-28", "2027-01-04", "2027-12-27"]),
    ("FREQ=YEARLY;BYDAY=53FR", nil, "2026-01-01", ["2027-12-31"]),
    // Ends: the number of dates from the start on, whatever day is asked from.
    ("FREQ=DAILY;COUNT=3", "2026-11-22", "2026-11-24", ["2026-11-24"]),
    ("FREQ=WEEKLY;BYDAY=MO,TU;COUNT=3", "2026-11-24", "2026-11-25", ["2026-11-30", "2026-12-01"]),
    ("FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2", "2026-01-01", "2026-02-01", ["2026-03-31"]),
    ("FREQ=DAILY;UNTIL=20261123", nil, "2026-11-22", ["2026-11-22", "2026-11-23"]),
    ("FREQ=DAILY;UNTIL=20261121", "2026-11-22", "2020-01-01", []),
    ("FREQ=DAILY;BYMONTH=7;BYDAY=SU", nil, "2026-07-20", ["2026-07-26", "2027-07-04"]),
  ] as [(String, String?, String, [String])])
func `the dates of a rule are those of RFC 5545`(rule: String, start: String?, after: String, expected: [String]) throws
{
  #expect(try dates(rule, from: start, after: after, max(1, expected.count)) == expected)
}

@Test(arguments: [
  "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTH=4;BYMONTHDAY=31", "FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30",
  "FREQ=DAILY;INTERVAL=9999;BYMONTH=2;BYMONTHDAY=30", "FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=31",
  "FREQ=WEEKLY;INTERVAL=4;BYMONTH=2;BYDAY=MO;UNTIL=20260101", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;COUNT=10000",
  "FREQ=YEARLY;INTERVAL=10000",
])
func `a rule that never matches again has an end, and it is found at once`(text: String) throws {
  let start = processorSeconds()

  let found = try dates(text, from: "2026-02-28", after: "2026-03-01")
  let seconds = processorSeconds() - start

  #expect(found.isEmpty)
  // A hundred times what an optimized build takes for the slowest of these.
  #expect(seconds < 5)
}

@Test func `a number of dates far from the start is answered as the dates say`() throws {
  #expect(try dates("FREQ=DAILY;COUNT=10000", from: "2026-11-22", after: "2054-04-08") == ["2054-04-08"])
  #expect(
    try dates("FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=10000", from: "2026-11-22", after: "2860-02-01") == ["2860-02-29"])
  #expect(try dates("FREQ=WEEKLY;INTERVAL=2;BYDAY=SU;COUNT=10000", from: "2026-11-22", after: "2500-01-01", 1) == [])
}

@Test func `the year 9999 is the last one`() throws {
  #expect(try dates("FREQ=DAILY", from: nil, after: "9999-12-30") == ["9999-12-30", "9999-12-31"])
  #expect(try dates("FREQ=MONTHLY;INTERVAL=5;BYMONTHDAY=1", from: "9999-06-01", after: "9999-06-02") == ["9999-11-01"])
}

@Test func `what the start says of the day is written out, and gives the same dates with any later start`() throws {
  let set = try RecurrenceSet(RecurrenceRule(fileText: "FREQ=YEARLY;BYMONTH=3,9"), start: day("2026-11-15"))

  #expect(set.rule.fileText == "FREQ=YEARLY;BYMONTH=3,9;BYMONTHDAY=15")
  #expect(set.next(onOrAfter: day("2026-11-15"), LunarCalendar()) == day("2027-03-15"))
}
