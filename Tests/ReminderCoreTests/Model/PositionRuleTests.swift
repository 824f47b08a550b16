import CivilTime
import Testing

/// A day of a month by its position among some weekdays (RFC 5545, `BYSETPOS`).
@Suite struct PositionRuleTests {
  private func dates(_ recurrence: Recurrence, after first: String, _ count: Int, _ holidays: [String] = []) -> [String]
  {
    let almanac = Almanac(holidays: Holidays(holidays.map { Holiday(day($0), "") }))
    var (found, next) = ([String](), day(first))
    while found.count < count, let date = recurrence.next(onOrAfter: next, almanac) {
      found.append(date.fileText)
      next = date.advanced(by: 1)
    }
    return found
  }

  private func rule(_ text: String, from start: String? = nil) throws -> Recurrence {
    .rule(try RecurrenceSet(RecurrenceRule(fileText: text), start: start.map(day)))
  }

  @Test func `the first and the last weekday of each month`() throws {
    let first = try rule("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1")
    let last = try rule("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1")

    #expect(dates(first, after: "2026-12-01", 3) == ["2026-12-01", "2027-01-01", "2027-02-01"])
    #expect(dates(last, after: "2027-01-01", 3) == ["2027-01-29", "2027-02-26", "2027-03-31"])
  }

  @Test func `a holiday has no position where holidays are skipped`() throws {
    let first = try rule("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1").observing(.skip)

    #expect(dates(first, after: "2026-12-02", 2, ["2027-01-01"]) == ["2027-01-04", "2027-02-01"])
  }

  @Test func `a month without that many days has none`() throws {
    let sixth = try rule("FREQ=MONTHLY;BYDAY=MO;BYSETPOS=5")

    #expect(dates(sixth, after: "2026-12-01", 2) == ["2027-03-29", "2027-05-31"])
  }

  @Test func `the last of a number of dates is not lost to a holiday`() throws {
    let twice = try rule("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;COUNT=2;BYSETPOS=1", from: "2026-12-01").observing(.skip)

    #expect(dates(twice, after: "2026-12-01", 3, ["2027-01-01"]) == ["2026-12-01", "2027-01-04"])
  }

  @Test(arguments: [
    "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=1", "FREQ=MONTHLY;BYSETPOS=1", "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0",
    "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=1,2",
  ])
  func `a position that is out of range, or of no list of days of a month, is refused`(text: String) {
    #expect(throws: RecurrenceRule.Problem.self) { try RecurrenceRule(fileText: text) }
  }
}
