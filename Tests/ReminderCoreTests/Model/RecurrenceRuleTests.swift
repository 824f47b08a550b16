import CivilTime
import Testing

@Test(arguments: [
  ("FREQ=DAILY", "FREQ=DAILY"), ("freq=daily;interval=1", "FREQ=DAILY"),
  ("RRULE:FREQ=DAILY;COUNT=3", "FREQ=DAILY;COUNT=3"),
  ("FREQ=DAILY;INTERVAL=10000", "FREQ=DAILY;INTERVAL=10000"),
  ("BYDAY=TU,MO,TU;FREQ=WEEKLY;INTERVAL=2", "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU"),
  ("FREQ=MONTHLY;BYMONTHDAY=-1,15,+1,15", "FREQ=MONTHLY;BYMONTHDAY=1,15,-1"),
  ("FREQ=MONTHLY;BYMONTHDAY=-1,-31", "FREQ=MONTHLY;BYMONTHDAY=-31,-1"),
  ("FREQ=MONTHLY;BYDAY=-1FR,2TU,+2MO,WE", "FREQ=MONTHLY;BYDAY=WE,2MO,2TU,-1FR"),
  ("FREQ=YEARLY;BYMONTHDAY=24;BYMONTH=12", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24"),
  ("FREQ=YEARLY;BYDAY=53MO", "FREQ=YEARLY;BYDAY=53MO"),
  ("FREQ=MONTHLY;UNTIL=20271231;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20271231"),
  ("FREQ=YEARLY;BYMONTHDAY=15;BYMONTH=8;RSCALE=dangi", "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15"),
  (
    "SKIP=BACKWARD;RSCALE=DANGI;FREQ=YEARLY;BYMONTH=5l,4L,4,5;BYMONTHDAY=30",
    "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=4,4L,5,5L;BYMONTHDAY=30;SKIP=BACKWARD"
  ),
  ("RSCALE=GREGORIAN;FREQ=DAILY;SKIP=OMIT", "FREQ=DAILY"),
])
func `a rule has one text, whatever way it was written`(text: String, canonical: String) throws {
  let rule = try RecurrenceRule(fileText: text)

  #expect(rule.fileText == canonical)
  #expect(try RecurrenceRule(fileText: canonical) == rule)
}

@Test(
  arguments: [
    ("", .unknownPart("")), ("BYDAY=MO", .noFrequency), ("FREQ=HOURLY", .invalidValue(.frequency, "HOURLY")),
    ("FREQ=DAILY;", .unknownPart("")), ("FREQ=DAILY;COUNT", .unknownPart("COUNT")),
    ("FREQ=DAILY;BYHOUR=9", .unknownPart("BYHOUR=9")), ("FREQ=WEEKLY;WKST=SU", .unknownPart("WKST=SU")),
    ("FREQ=DAILY;FREQ=DAILY", .repeatedPart(.frequency)),
    ("FREQ=DAILY;INTERVAL=0", .invalidValue(.interval, "0")),
    ("FREQ=DAILY;INTERVAL=10001", .invalidValue(.interval, "10001")),
    ("FREQ=DAILY;INTERVAL=2,3", .invalidValue(.interval, "2,3")),
    ("FREQ=DAILY;INTERVAL=99999999999999999999", .invalidValue(.interval, "99999999999999999999")),
    ("FREQ=DAILY;COUNT=0", .invalidValue(.count, "0")), ("FREQ=DAILY;COUNT=10001", .invalidValue(.count, "10001")),
    ("FREQ=DAILY;COUNT=x", .invalidValue(.count, "X")),
    ("FREQ=DAILY;UNTIL=20260230", .invalidValue(.until, "20260230")),
    ("FREQ=DAILY;UNTIL=20261231T000000Z", .invalidValue(.until, "20261231T000000Z")),
    ("FREQ=DAILY;COUNT=2;UNTIL=20261231", .notTogether(.count, .until)),
    ("FREQ=WEEKLY;BYMONTHDAY=1", .notTogether(.monthDays, .frequency)),
    ("FREQ=WEEKLY;BYDAY=2TU", .invalidValue(.days, "2TU")), ("FREQ=DAILY;BYDAY=-1FR", .invalidValue(.days, "-1FR")),
    ("FREQ=MONTHLY;BYDAY=6TU", .invalidValue(.days, "6TU")), ("FREQ=MONTHLY;BYDAY=0TU", .invalidValue(.days, "0TU")),
    ("FREQ=YEARLY;BYDAY=54MO", .invalidValue(.days, "54MO")),
    ("FREQ=YEARLY;BYMONTH=5;BYDAY=6MO", .invalidValue(.days, "6MO")),
    ("FREQ=MONTHLY;BYDAY=XX", .invalidValue(.days, "XX")), ("FREQ=MONTHLY;BYDAY=", .invalidValue(.days, "")),
    ("FREQ=MONTHLY;BYMONTHDAY=0", .invalidValue(.monthDays, "0")),
    ("FREQ=MONTHLY;BYMONTHDAY=32", .invalidValue(.monthDays, "32")),
    ("FREQ=YEARLY;BYMONTH=13;BYMONTHDAY=1", .invalidValue(.months, "13")),
    ("FREQ=YEARLY;BYMONTH=-1;BYMONTHDAY=1", .invalidValue(.months, "-1")),
    ("RSCALE=CHINESE;FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=1", .invalidValue(.calendar, "CHINESE")),
    ("RSCALE=DANGI;FREQ=YEARLY;BYMONTH=13L;BYMONTHDAY=1", .invalidValue(.months, "13")),
    ("RSCALE=DANGI;FREQ=YEARLY;BYMONTH=L;BYMONTHDAY=1", .invalidValue(.months, "L")),
    ("RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=31", .invalidValue(.monthDays, "31")),
    ("RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=1;SKIP=YES", .invalidValue(.skip, "YES")),
    ("RSCALE=DANGI;FREQ=WEEKLY;BYDAY=MO", .notTogether(.calendar, .frequency)),
    ("RSCALE=DANGI;FREQ=DAILY", .notTogether(.calendar, .frequency)),
    ("RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=1;BYDAY=MO", .notTogether(.days, .calendar)),
    ("RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8", .missing(.monthDays, for: .calendar)),
    ("FREQ=YEARLY;BYMONTH=4L;BYMONTHDAY=1", .invalidValue(.months, "4L")),
    ("FREQ=MONTHLY;BYMONTHDAY=31;SKIP=BACKWARD", .missing(.calendar, for: .skip)),
  ] as [(String, RecurrenceRule.Problem)])
func `what is no rule of ours is refused, and the part that is wrong is named`(
  text: String, problem: RecurrenceRule.Problem
) {
  #expect(throws: problem) { try RecurrenceRule(fileText: text) }
}

@Test func `a text that is far too long for a rule is refused before it is read`() {
  let text = "FREQ=MONTHLY;BYMONTHDAY=1" + String(repeating: ",1", count: 1_000_000)

  #expect(throws: RecurrenceRule.Problem.self) { try RecurrenceRule(fileText: text) }
}

@Test(arguments: [
  ("FREQ=DAILY;INTERVAL=2", true), ("FREQ=DAILY;COUNT=2", true), ("FREQ=WEEKLY", true), ("FREQ=MONTHLY", true),
  ("FREQ=YEARLY", true), ("FREQ=YEARLY;BYMONTH=3", true), ("FREQ=DAILY", false), ("FREQ=WEEKLY;BYDAY=TU", false),
  ("FREQ=MONTHLY;BYMONTHDAY=-1", false), ("FREQ=YEARLY;BYMONTHDAY=1", false), ("FREQ=DAILY;UNTIL=20261231", false),
])
func `a rule that counts from a day, or takes its day from it, needs a start`(text: String, needsStart: Bool) throws {
  let rule = try RecurrenceRule(fileText: text)

  #expect(rule.needsStart == needsStart)
  #expect(((try? RecurrenceSet(rule, start: nil)) == nil) == needsStart)
}
