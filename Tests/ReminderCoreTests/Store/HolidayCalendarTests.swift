import TestSupport
import Testing

@testable import ReminderFiles

private func calendar(_ events: String...) -> [UInt8] {
  let lines =
    ["BEGIN:VCALENDAR", "VERSION:2.0"] + events.flatMap { ["BEGIN:VEVENT", $0, "END:VEVENT"] }
    + ["END:VCALENDAR", ""]
  return Array(lines.joined(separator: "\n").replacing("\n", with: "\r\n").utf8)
}

/// The days with their names.
private func days(_ bytes: [UInt8], from: String = "1970-01-01", _ count: Int = 9) throws -> [String] {
  let holidays = try HolidayCalendar(bytes).table.merged(with: nil)
  return holidays.from(day(from)).prefix(count).map { "\($0.date.fileText) \($0.name(in: .english))" }
}

@Suite struct HolidayCalendarTests {
  @Test func `an event of a whole day is a holiday, with its name, whatever else it says`() throws {
    let text = """
      UID:1@x
      DTSTAMP:20250101T000000Z
      DTSTART;VALUE=DATE:20260101
      DTEND;VALUE=DATE:20260102
      SUMMARY;LANGUAGE=en;ALTREP="http://x/;y":New Year's
        Day\\, first
      BEGIN:VALARM
      TRIGGER:-PT10M
      SUMMARY:no
      END:VALARM
      TRANSP:TRANSPARENT
      """

    #expect(try days(calendar(text)) == ["2026-01-01 New Year's Day, first"])
  }

  @Test(arguments: [
    ("DTSTART:20261224\nDTEND:20261227", ["2026-12-24 ", "2026-12-25 ", "2026-12-26 "]),
    ("DTSTART:20261224\nDTEND:20261224", ["2026-12-24 "]), ("DTSTART:20261224", ["2026-12-24 "]),
    ("DTSTART:20261224\nDURATION:P2D", ["2026-12-24 ", "2026-12-25 "]),
    ("DTSTART:20261224\nDURATION:P1DT24H", ["2026-12-24 ", "2026-12-25 "]),
    ("DTSTART:20261224\nDURATION:P1DT0H", ["2026-12-24 "]),
    ("DTSTART:20261231\nSTATUS:CANCELLED", []),
    ("DTSTART:20261224\nRRULE:FREQ=YEARLY;COUNT=2;WKST=SU", ["2026-12-24 ", "2027-12-24 "]),
    ("DTSTART:20261224\nRRULE:FREQ=YEARLY;COUNT=2", ["2026-12-24 ", "2027-12-24 "]),
    (
      "DTSTART:20260511\nSUMMARY:x\nRRULE:FREQ=YEARLY;BYMONTH=5;BYDAY=2MO;UNTIL=20271231",
      ["2026-05-11 x", "2027-05-10 x"]
    ),
  ])
  func `an event lasts to the day before its end, and comes every year where a rule says so`(
    text: String, expected: [String]
  ) throws {
    #expect(try days(calendar(text)) == expected)
  }

  @Test func `a calendar is known to the end of the last year that it lists, or that its rules are followed to`() throws
  {
    let (once, rule) = ("DTSTART:20270301", "DTSTART:20261224\nRRULE:FREQ=YEARLY")

    #expect(try HolidayCalendar(calendar(once, rule)).table.end == day("2027-12-31"))
    #expect(try HolidayCalendar(calendar(rule)).table.end == day("2100-12-31"))
    #expect(try days(calendar(rule), from: "2100-01-01") == ["2100-12-24 "])
    #expect(try HolidayCalendar(calendar("DTSTART:20270301\nSTATUS:CANCELLED")).table.end == nil)
  }

  @Test(arguments: [
    ("DTSTART:20261224T090000", 4, "DTSTART:20261224T090000"), ("DTSTART:20260230", 4, "DTSTART:20260230"),
    ("SUMMARY:x", 3, "BEGIN:VEVENT"), ("DTSTART:20261224\nDTEND:20280101", 5, "DTEND:20280101"),
    ("DTSTART:20261224\nDURATION:PT5H", 5, "DURATION:PT5H"),
    ("DTSTART:20261224\nDURATION:P999999999999D", 5, "DURATION:P999999999999D"),
    ("DTSTART:20261224\nRRULE:FREQ=MONTHLY", 5, "RRULE:FREQ=MONTHLY"),
    ("DTSTART:20261224\nRRULE:FREQ=YEARLY;BYEASTER=0", 5, "RRULE:FREQ=YEARLY;BYEASTER=0"),
    ("DTSTART:20261224\nRRULE:FREQ=YEARLY\nEXDATE:20271224", 6, "EXDATE:20271224"),
    ("DTSTART:20261224\nRRULE:FREQ=YEARLY;UNTIL=20271224T000000Z", 5, "RRULE:FREQ=YEARLY;UNTIL=20271224T000000Z"),
    ("DTSTART:20261224\nnothing", 5, "nothing"), ("END:VALARM", 4, "END:VALARM"),
  ])
  func `what is not understood is named with its line`(text: String, line: Int, shown: String) {
    #expect(throws: FileProblem.invalidEvent(line, shown)) { try HolidayCalendar(calendar(text)) }
  }

  @Test func `a calendar that is nested without end is refused at the line`() {
    let text = "BEGIN:VCALENDAR\n" + String(repeating: "BEGIN:VEVENT\n", count: 20)

    #expect(throws: FileProblem.tooDeep(line: 17)) { try HolidayCalendar(Array(text.utf8)) }
  }

  @Test(arguments: [
    ("", nil), ("BEGIN:VCALENDAR", 1), ("BEGIN:VCALENDAR\nEND:VCALENDAR", nil),
    ("BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART:20261224", 3),
  ])
  func `a calendar that is cut off, or has no event, is damaged`(text: String, line: Int?) {
    #expect(throws: FileProblem.damaged(line: line)) { try HolidayCalendar(Array(text.utf8)) }
  }

  @Test(arguments: ["hello", "DTSTART:20261224", "BEGIN:VEVENT", ":", "\0"])
  func `what is no calendar is refused at its first line`(text: String) {
    #expect(throws: FileProblem.invalidEvent(1, text)) { try HolidayCalendar(Array(text.utf8)) }
  }

  @Test func `a calendar with more days than any country has is refused`() {
    let event = "BEGIN:VEVENT\nDTSTART:19700101\nDTEND:19701231\nRRULE:FREQ=YEARLY\nEND:VEVENT\n"
    let text = "BEGIN:VCALENDAR\n" + String(repeating: event, count: 1000) + "END:VCALENDAR\n"

    #expect(throws: FileProblem.invalidEvent(7, "BEGIN:VEVENT")) { try HolidayCalendar(Array(text.utf8)) }
  }

  @Test func `no bytes end the program`() {
    var numbers = SeededNumbers(seed: 20_261_122)
    let good = calendar("DTSTART:20261224\nDTEND:20261226\nRRULE:FREQ=YEARLY;COUNT=2\nSUMMARY:a\\\\,b")
    for _ in 0..<2000 {
      var bytes = good
      for _ in 0...Int.random(in: 0...4, using: &numbers) {
        let place = Int.random(in: bytes.indices, using: &numbers)
        if Bool.random(using: &numbers) {
          bytes.remove(at: place)
        } else {
          bytes[place] = .random(in: 0...255, using: &numbers)
        }
      }

      if let table = try? HolidayCalendar(bytes).table { #expect(table.days.count <= 50_000) }
    }
  }
}
