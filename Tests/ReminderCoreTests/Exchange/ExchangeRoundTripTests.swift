import Foundation
import TestSupport
import Testing

@testable import ReminderExchange

/// A list that goes through a form and comes back.
@Suite struct ExchangeRoundTripTests {
  @Test(arguments: [(ExchangeFormat.json, 250), (.plist, 250), (.csv, 500), (.ics, 500)])
  func `a list that is written and read into an empty one is the same`(format: ExchangeFormat, count: Int) throws {
    var numbers = SeededNumbers(testSeed: 26)
    for round in 0..<count {
      let list = AlertList.random(&numbers)
      let text = try exported(list, format)

      var read = try imported(text)
      // Not in the forms without a document.
      if format == .csv || format == .ics { read = AlertList(nextNumber: list.nextNumber, alerts: read.alerts) }

      try #require(read == list, "round \(round):\n\(text)")
      #expect(try imported(text, into: read) == read, "round \(round), imported twice")
    }
  }

  @Test(arguments: ExchangeFormat.written) func `line ends of either kind mean the same`(format: ExchangeFormat) throws
  {
    var numbers = SeededNumbers(seed: 3)
    let list = AlertList.random(&numbers)
    let text = try exported(list, format).replacingOccurrences(of: "\r\n", with: "\n")

    let (one, other) = (try imported(text), try imported(text.replacingOccurrences(of: "\n", with: "\r\n")))

    #expect(one.alerts == list.alerts)
    #expect(other == one)
  }

  @Test func `a line of a calendar has at most 75 octets and is folded between whole characters`() throws {
    var numbers = SeededNumbers(seed: 4)
    let text = try (0..<50).map { _ in try exported(.random(&numbers), .ics) }.joined()

    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.allSatisfy { $0.utf8.count <= 75 })
    #expect(!text.replacingOccurrences(of: "\r\n", with: "").contains("\n"))
    #expect(CalendarText.folded(String(repeating: "👨‍👩‍👧‍👦", count: 4)) == "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦\r\n 👨‍👩‍👧‍👦")
  }

  @Test func `an event that another program has changed is read by its time, and keeps what it cannot say`() throws {
    let alert = Alert.fixture(3, "09:30", .weekly(.workdays), label: "약", plan: "건강")
    let text = try exported(AlertList(nextNumber: 4, alerts: [alert]), .ics)
      .replacingOccurrences(of: "T093000", with: "T101500").replacingOccurrences(of: "SUMMARY:약", with: "SUMMARY:비타민")

    #expect(try ImportFile(text).told == ["4 10:15 mon,tue,wed,thu,fri 비타민 건강"])
  }

  @Test func `an event that another calendar has moved is skipped on holidays, and left out on a date it moved`() throws
  {
    let alert = Alert.fixture(3, "09:30", .weekly(.workdays).observing(.skip), label: "약")
    let text = try exported(AlertList(nextNumber: 4, alerts: [alert]), .ics)
    let moved =
      "BEGIN:VEVENT\nUID:\(alert.id)\nRECURRENCE-ID:20261201T093000\nDTSTART:20261201T113000\nEND:VEVENT\n"

    let later = try ImportFile(text.replacingOccurrences(of: "T093000", with: "T101500"))
    let once = try ImportFile(text.replacingOccurrences(of: "END:VCALENDAR", with: moved + "END:VCALENDAR"))

    #expect(later.told == ["4 10:15 mon,tue,wed,thu,fri skip 약"])
    #expect(once.told.first == "4 09:30 mon,tue,wed,thu,fri skip 약, not 2026-12-01T09:30")
  }

  @Test func `a copy of an event has the id of its own UID, and leaves the alert that it was made of`() throws {
    let list = AlertList(nextNumber: 4, alerts: [.fixture(3, "09:30", .daily, label: "약")])
    let other = "3D0E8E1E-6F9C-4C2C-9A53-9F4C53F3D7AA"
    let text = try exported(list, .ics).replacingOccurrences(of: "UID:" + list.alerts[0].id, with: "UID:" + other)
      .replacingOccurrences(of: "SUMMARY:약", with: "SUMMARY:비타민")

    let read = try imported(text, into: list)

    #expect(read.alerts.map(\.told) == ["09:30 약", "09:30 비타민"])
    #expect(read.alerts.map(\.id) == [list.alerts[0].id, other])
  }

  @Test func `a time that is skipped is written as a date that is left out, and left out again`() throws {
    let alert = Alert.fixture(3, "09:30", .daily, label: "약")
    let skips = Suppressions(skips: [.init(number: 3, nominal: local("2026-11-29T09:30"))])
    let text = try exported(AlertList(nextNumber: 4, alerts: [alert]), .ics, skips: skips)

    #expect(text.contains("\r\nEXDATE:20261129T093000\r\n"))
    #expect(try ImportFile(text).told == ["4 09:30 약, not 2026-11-29T09:30"])
  }
}
