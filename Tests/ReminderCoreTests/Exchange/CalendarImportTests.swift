import Foundation
import Testing

@testable import ReminderExchange

/// A calendar with an event, or what is given in its place.
private func calendar(_ lines: String, _ kind: String = "VEVENT") -> String {
  "BEGIN:VCALENDAR\nVERSION:2.0\nBEGIN:\(kind)\n\(lines)\nEND:\(kind)\nEND:VCALENDAR\n"
}

@Suite struct CalendarImportTests {
  @Test(arguments: [
    ("DTSTART:20261201T093000\nSUMMARY:a", "09:30 2026-12-01 a"), ("DTSTART:20261101T093000\nSUMMARY:a", "over"),
    ("DTSTART:20261201T093000Z\nSUMMARY:a\nDESCRIPTION:b\\, c", "18:30 2026-12-01 a b, c"),
    ("DTSTART;TZID=Europe/Berlin:20261201T200000\nSUMMARY:a", "04:00 2026-12-02 a"),
    (
      "DTSTART;TZID=\"/freeassociation.sourceforge.net/Europe/Berlin\":20270601T200000\nSUMMARY:a", "03:00 2027-06-02 a"
    ),
    ("DTSTART;TZID=Asia/Seoul:20260101T093000\nRRULE:FREQ=DAILY\nSUMMARY:a", "09:30 a"),
    ("DTSTART:20260101T093000\nRRULE:FREQ=WEEKLY\nSUMMARY:a", "09:30 thu a"),
    ("DTSTART:20260101T093000\nRRULE:FREQ=WEEKLY;BYDAY=MO,FR;WKST=SU\nSUMMARY:a", "09:30 mon,fri a"),
    (
      "DTSTART:20260101T093000\nRRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TH\nSUMMARY:a",
      "09:30 FREQ=WEEKLY;INTERVAL=2;BYDAY=TH 2026-01-01 a"
    ),
    (
      "DUE:20261201T093000\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER;RELATED=END:-PT5M\nEND:VALARM", "09:25 2026-12-01 a"
    ),
    ("DTSTART:20260101T093000\nRRULE:FREQ=DAILY\nEXDATE:20261201T100000\nSUMMARY:a", "09:30 a"),
    ("DTSTART:20260101T200000Z\nRRULE:FREQ=WEEKLY;BYDAY=MO,FR\nSUMMARY:a", "05:00 tue,sat a"),
    (
      "DTSTART:20260101T093000\nRRULE:FREQ=WEEKLY;INTERVAL=2\nSUMMARY:a",
      "09:30 FREQ=WEEKLY;INTERVAL=2;BYDAY=TH 2026-01-01 a"
    ),
    ("DTSTART:20260115T093000\nRRULE:FREQ=MONTHLY\nSUMMARY:a", "09:30 FREQ=MONTHLY;BYMONTHDAY=15 a"),
    (
      "DTSTART;TZID=Asia/Seoul:20260101T093000\nRRULE:FREQ=DAILY;UNTIL=20270101T003000Z\nSUMMARY:a",
      "09:30 FREQ=DAILY;UNTIL=20270101 a"
    ),
    ("DTSTART:20260101T093000\nRRULE:FREQ=DAILY;UNTIL=20270101T000000\nSUMMARY:a", "09:30 FREQ=DAILY;UNTIL=20261231 a"),
    ("DTSTART:20260101T093000\nRRULE:FREQ=DAILY;UNTIL=20260601T000000\nSUMMARY:a", "over"),
    (
      "DTSTART:20260101T093000\nRRULE:FREQ=DAILY\nEXDATE:20261101T093000,20261130T093000\nSUMMARY:a",
      "09:30 a, not 2026-11-30T09:30"
    ),
    ("DTSTART:20260101T093000\nRRULE:FREQ=DAILY\nSUMMARY:3", "09:30 3"),
    ("DTSTART:20261201T093000\nSTATUS:CANCELLED\nSUMMARY:a", "09:30 2026-12-01 a off"),
    (
      "DTSTART:20261201T093000\nSUMMARY:a\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15M\nEND:VALARM",
      "09:15 2026-12-01 a"
    ),
    (
      "DTSTART;VALUE=DATE:20261201\nSUMMARY:a\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT15H\nEND:VALARM",
      "09:00 2026-11-30 a"
    ),
    (
      "DTSTART:20260105T003000\nRRULE:FREQ=WEEKLY\nSUMMARY:a\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:-PT1H\nEND:VALARM",
      "23:30 sun a"
    ),
    (
      "DTSTART;VALUE=DATE:20250310\nRRULE:FREQ=YEARLY\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER:-PT15H\nEND:VALARM",
      "09:00 FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=9 a"
    ),
    (
      "DTSTART;VALUE=DATE:20250301\nRRULE:FREQ=YEARLY\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER:-PT15H\nEND:VALARM",
      "import.rule"
    ),
    // An alarm on another day than its event, to which the days that are left out, the weeks and the end belong.
    (
      "DTSTART;VALUE=DATE:20260101\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20261201\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER:-PT15H\nEND:VALARM",
      "09:00 a, not 2026-11-30T09:00"
    ),
    (
      "DTSTART:20260101T003000\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20261201\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER:-PT1H\nEND:VALARM",
      "23:30 a, not 2026-11-30T23:30"
    ),
    (
      "DTSTART;VALUE=DATE:20261201\nRRULE:FREQ=DAILY;UNTIL=20261205\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER:-PT15H\nEND:VALARM",
      "09:00 FREQ=DAILY;UNTIL=20261204 2026-11-30 a"
    ),
    (
      "DTSTART:20260105T003000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER:-PT1H\nEND:VALARM",
      "23:30 FREQ=WEEKLY;INTERVAL=2;BYDAY=SU 2026-01-04 a"
    ),
    (
      "DTSTART:20260107T003000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER:-PT1H\nEND:VALARM",
      "23:30 FREQ=WEEKLY;INTERVAL=2;BYDAY=SU 2026-01-18 a"
    ),
    (
      "DTSTART:20260105T003000\nRRULE:FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,WE\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER:-PT1H\nEND:VALARM",
      "import.rule"
    ),
    (
      "DTSTART:20261201T093000\nBEGIN:VALARM\nACTION:DISPLAY\nDESCRIPTION:알람\nTRIGGER:PT0S\nEND:VALARM",
      "09:30 2026-12-01 알람"
    ),
    ("SUMMARY:a", "import.noTime"), ("DTSTART;VALUE=DATE:20261201\nSUMMARY:a", "import.wholeDay"),
    ("DTSTART;TZID=Berlin:20261201T093000\nSUMMARY:a", "import.zone"), ("DTSTART:2026-12-01\nSUMMARY:a", "import.time"),
    ("DTSTART;TZID=Europe/Berlin:20261201T093000\nRRULE:FREQ=DAILY\nSUMMARY:a", "import.zoneMoves"),
    ("DTSTART:20261201T093000\nRRULE:FREQ=SECONDLY\nSUMMARY:a", "import.rule"),
    ("DTSTART:20261201T093000\nRRULE:FREQ=DAILY;BYHOUR=9,10\nSUMMARY:a", "import.rule"),
    ("DTSTART:20261201T093000\nRRULE:FREQ=WEEKLY;INTERVAL=2;WKST=SU;BYDAY=TU,SU\nSUMMARY:a", "import.rule"),
    ("DTSTART:20261201T093000\nRRULE:FREQ=DAILY\nRDATE:20261202T100000\nSUMMARY:a", "import.rule"),
    ("DTSTART:20260115T003000\nRRULE:FREQ=MONTHLY\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER:-PT1H\nEND:VALARM", "import.rule"),
    ("DTSTART:20261201T093000\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER;RELATED=END:PT0S\nEND:VALARM", "import.trigger"),
    (
      "DTSTART:20261201T093000\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20261201T093000Z\nEND:VALARM",
      "import.trigger"
    ),
    (
      "DTSTART:20261201T093000\nSUMMARY:a\nBEGIN:VALARM\nACTION:EMAIL\nTRIGGER:-PT1M\nEND:VALARM", "import.trigger"
    ),
    // What KAlarm does with PROCEDURE has no text; REPEAT is within an event.
    ("DTSTART:20261201T093000\nBEGIN:VALARM\nACTION:PROCEDURE\nTRIGGER:PT0S\nEND:VALARM", "import.trigger"),
    (
      "DTSTART:20261201T093000\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER:PT0S\nREPEAT:3\nDURATION:PT15M\nEND:VALARM",
      "import.trigger"
    ),
    (
      "DTSTART:20261201T093000\nSUMMARY:a\nBEGIN:VALARM\nTRIGGER:PT0S\nREPEAT:0\nEND:VALARM", "09:30 2026-12-01 a"
    ),
    ("DTSTART:20261201T093000\nSUMMARY:a\nSTATUS:DISABLED", "09:30 2026-12-01 a off"),
    ("DTSTART:20261201T093000\nSUMMARY:a\nX-KDE-KALARM-TYPE:TEMPLATE;1", "over"),
    ("DTSTART:20261201T093000", "import.noName"), ("DTSTART:20261201T093000\nDESCRIPTION:b", "09:30 2026-12-01 b b"),
  ])
  func `an event is an alert at its time here, or it is said why not`(lines: String, expected: String) throws {
    #expect(try ImportFile(calendar(lines)).told == ["3 " + expected])
  }

  @Test(arguments: [
    ("AUDIO", "file:///home/me/%EC%A2%85%201.ogg", "/home/me/종 1.ogg"), ("AUDIO", "Basso", nil),
    ("AUDIO", "http://x/y.ogg", nil), ("AUDIO", "file:///a%0", nil), ("AUDIO", "file:///a%00", nil),
    ("DISPLAY", "file:///home/me/note.txt", nil),
  ])
  func `the file that an alarm plays is the sound of the alert`(action: String, url: String, sound: String?) throws {
    let alarm = "BEGIN:VALARM\nACTION:\(action)\nTRIGGER:PT0S\nATTACH;VALUE=URI:\(url)\nEND:VALARM"

    let file = try ImportFile(calendar("DTSTART:20261201T093000\nSUMMARY:a\n\(alarm)"))

    #expect(file.alerts.map(\.sound) == [sound])
  }

  @Test(arguments: [
    (["+0900"], "09:30 thu a"), (["+0530"], "13:00 thu a"), (["+0900", "+1000"], "import.zone"),
    (["+9"], "import.zone"),
  ])
  func `a zone that only the file knows has one offset`(offsets: [String], expected: String) throws {
    let parts = offsets.map { "BEGIN:STANDARD\nTZOFFSETTO:\($0)\nEND:STANDARD\n" }.joined()
    let zone = "BEGIN:VTIMEZONE\nTZID:Korea Standard Time\n\(parts)END:VTIMEZONE\n"
    let event = "DTSTART;TZID=Korea Standard Time:20260101T093000\nRRULE:FREQ=WEEKLY\nSUMMARY:a"
    let line = 5 + 3 * offsets.count

    let file = try ImportFile("BEGIN:VCALENDAR\n\(zone)BEGIN:VEVENT\n\(event)\nEND:VEVENT\nEND:VCALENDAR\n")

    #expect(file.told == ["\(line) \(expected)"])
  }

  @Test func `an event has an alert for each of its alarms, and known ones when it is read again`() throws {
    let alarms = ["-PT1H", "PT0S"].map { "BEGIN:VALARM\nACTION:DISPLAY\nTRIGGER:\($0)\nEND:VALARM" }.joined(
      separator: "\n")
    let text = calendar("UID:1@x\nDTSTART:20261201T093000\nSUMMARY:a\n\(alarms)")
    var list = AlertList()

    _ = list.add([try ImportFile(text)], replacing: false) { "new" }
    let moved = try ImportFile(text.replacingOccurrences(of: "T0930", with: "T1030"))
    let result = list.add([moved], replacing: false) { "new" }

    #expect(result.rows.map(\.state) == [.changed, .changed])
    #expect(list.alerts.map(\.told) == ["09:30 2026-12-01 a", "10:30 2026-12-01 a"])
  }

  @Test func `an event of ours that another program has written is the same alert, or switched as it says`() throws {
    var alert = Alert.fixture(1, "09:30")
    alert.recurrence = .rule(try RecurrenceSet(RecurrenceRule(.yearly, months: [12], monthDays: [25]), start: nil))
    alert.content.label = "a"
    let text = try exported(AlertList(nextNumber: 2, alerts: [alert]), .ics)
      .replacingOccurrences(of: "DTSTART:", with: "DTSTART;VALUE=DATE-TIME:")
      .replacingOccurrences(of: "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=25", with: "FREQ=YEARLY;BYMONTHDAY=25;BYMONTH=12")
    #expect(text.contains("BYMONTHDAY=25;BYMONTH=12"))

    #expect(try ImportFile(text).alerts == [alert])
    let off = text.replacingOccurrences(of: "SUMMARY:a", with: "STATUS:CANCELLED\r\nSUMMARY:a")
    #expect(try ImportFile(off).alerts.map(\.isEnabled) == [false])
  }

  @Test func `an event that is moved once is left out on its day, and comes at the other time`() throws {
    let base = "BEGIN:VEVENT\nUID:1\nDTSTART:20260101T093000\nRRULE:FREQ=DAILY\nSUMMARY:a\nEND:VEVENT"
    let other = "BEGIN:VEVENT\nUID:1\nRECURRENCE-ID:20261201T093000\nDTSTART:20261201T113000\nSUMMARY:a\nEND:VEVENT"

    let file = try ImportFile("BEGIN:VCALENDAR\n\(base)\n\(other)\nEND:VCALENDAR")

    #expect(file.told == ["2 09:30 a, not 2026-12-01T09:30", "8 11:30 2026-12-01 a"])
  }

  @Test func `a change of an event from a date on is refused, and leaves out nothing`() throws {
    let base = "BEGIN:VEVENT\nUID:1\nDTSTART:20260101T093000\nRRULE:FREQ=DAILY\nSUMMARY:a\nEND:VEVENT"
    let other =
      "BEGIN:VEVENT\nUID:1\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261201T093000\nDTSTART:20261201T113000\nEND:VEVENT"

    let file = try ImportFile("BEGIN:VCALENDAR\n\(base)\n\(other)\nEND:VCALENDAR")

    #expect(file.told == ["2 09:30 a", "8 import.rule"])
  }

  @Test(arguments: [
    // GNOME Calendar and Evolution.
    (
      "BEGIN:VTIMEZONE\nTZID:/freeassociation.sourceforge.net/Asia/Seoul\nBEGIN:STANDARD\nDTSTART:19700101T000000\nTZOFFSETFROM:+0900\nTZOFFSETTO:+0900\nEND:STANDARD\nEND:VTIMEZONE\nBEGIN:VEVENT\nUID:3d0e8e1e-6f9c-4c2c-9a53-9f4c53f3d7aa\nDTSTAMP:20261120T010203Z\nDTSTART;TZID=/freeassociation.sourceforge.net/Asia/Seoul:\n 20261123T070000\nSUMMARY:기상\nRRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR\nBEGIN:VALARM\nX-EVOLUTION-ALARM-UID:7\nACTION:DISPLAY\nDESCRIPTION:기상\nTRIGGER;RELATED=START:PT0S\nEND:VALARM\nEND:VEVENT",
      "07:00 mon,tue,wed,thu,fri 기상"
    ),
    // KAlarm.
    (
      "BEGIN:VEVENT\nDTSTAMP:20261120T010203Z\nX-KDE-KALARM-TYPE:ACTIVE\nUID:KALARM-1\nDTSTART;TZID=Asia/Seoul:20261124T180000\nRRULE:FREQ=MONTHLY;BYDAY=-1FR\nBEGIN:VALARM\nX-KDE-KALARM-FONTCOLOR:#ffffff\\;#000000\nACTION:DISPLAY\nDESCRIPTION:회식\nTRIGGER;VALUE=DURATION:PT0S\nEND:VALARM\nEND:VEVENT",
      "18:00 FREQ=MONTHLY;BYDAY=-1FR 회식"
    ),
    // Thunderbird.
    (
      "BEGIN:VTODO\nCREATED:20261120T010203Z\nUID:3d0e8e1e-6f9c-4c2c-9a53-9f4c53f3d7ab\nSUMMARY:약\\, 물\nX-MOZ-LASTACK:20261120T010203Z\nDTSTART;TZID=Asia/Seoul:20261120T210000\nDUE;TZID=Asia/Seoul:20261120T213000\nRRULE:FREQ=DAILY;UNTIL=20261231T120000Z\nEXDATE;TZID=Asia/Seoul:20261129T210000\nBEGIN:VALARM\nACTION:DISPLAY\nTRIGGER;VALUE=DURATION:-PT5M\nDESCRIPTION:Default\nEND:VALARM\nEND:VTODO",
      "20:55 FREQ=DAILY;UNTIL=20261231 약, 물, not 2026-11-29T20:55"
    ),
  ])
  func `the calendars of other programs are read`(component: String, expected: String) throws {
    let text = "BEGIN:VCALENDAR\r\n" + component.replacingOccurrences(of: "\n", with: "\r\n") + "\r\nEND:VCALENDAR\r\n"

    #expect(try ImportFile(text).told.map { $0.split(separator: " ", maxSplits: 1)[1] } == [expected[...]])
  }
}
