import Foundation
import PosixKit
import ReminderModel
import Testing

@testable import reminder_notify

/// The calendar that the settings name.
///
/// It is Saturday, 2026-11-21, 13:05.
@Suite struct HolidayFileTests {
  private static let japan = """
    BEGIN:VCALENDAR
    BEGIN:VEVENT
    DTSTART;VALUE=DATE:20261123
    SUMMARY:Labor Thanksgiving Day
    END:VEVENT
    END:VCALENDAR

    """

  private func sandbox(_ calendar: String?) throws -> Sandbox {
    let sandbox = try Sandbox()
    if let calendar { try sandbox.write(calendar, to: sandbox.home + "/japan.ics") }
    try sandbox.store([.sample(1, "09:30", Recurrence.weekly(.workdays).observing(.skip))])
    return sandbox
  }

  @Test func `the calendar of the settings takes the place of the Korean holidays, beside the user's own`() throws {
    let sandbox = try sandbox(Self.japan)
    try sandbox.write("2026-11-24 Office closed\n", to: sandbox.paths.holidays)

    let set = sandbox.run("config", "set", "holidayFile", sandbox.home + "/japan.ics")

    #expect(set.output == "holidayFile = /home/me/japan.ics\n")
    #expect(set.messages.isEmpty)
    #expect(sandbox.run("holidays").output == "Mon, Nov 23  Labor Thanksgiving Day\nTue, Nov 24  Office closed\n")
    #expect(sandbox.run("next", "--porcelain").output.hasPrefix("2026-11-25T09:30"))
    #expect(sandbox.run("config", "set", "holidayFile", "none").status == .done)
    #expect(sandbox.run("holidays").output.contains("Christmas Day"))
  }

  @Test(arguments: [nil, "soon"])
  func `a calendar that cannot be read is not set`(text: String?) throws {
    let sandbox = try sandbox(text)

    let outcome = sandbox.run("config", "set", "holidayFile", sandbox.home + "/japan.ics")

    #expect(outcome.status == .unreadable && outcome.output.isEmpty)
    #expect(outcome.messages.hasPrefix("/home/me/japan.ics: cannot be read. "))
    #expect(sandbox.run("config", "get", "holidayFile").output == "none\n")
  }

  @Test func `a calendar that is gone is said by status and by what needs it`() throws {
    let sandbox = try sandbox(nil)
    let problem = "/home/me/japan.ics: cannot be read. "
    try sandbox.settle { $0.holidayFile = sandbox.home + "/japan.ics" }

    for verb in ["list", "next", "status"] {
      let outcome = sandbox.run(verb)
      #expect(outcome.status == .done)
      #expect(outcome.messages.hasPrefix(problem), "\(verb)")
    }
    #expect(sandbox.run("holidays").status == .unreadable)
    let status = sandbox.run("status").output
    #expect(
      status.contains("Holidays             the table or the calendar cannot be read; only those in holidays.txt\n"))
    // The Korean ones are not those that were asked for.
    #expect(sandbox.run("next", "--count", "30", "--porcelain").output.contains("2026-12-25"))
  }

  @Test func `a line that is not understood is named`() throws {
    let sandbox = try sandbox(Self.japan.replacing("20261123", with: "20261123T000000"))
    try sandbox.settle { $0.holidayFile = sandbox.home + "/japan.ics" }

    let outcome = sandbox.run("holidays")

    #expect(outcome.status == .unreadable)
    #expect(
      outcome.messages.hasPrefix(
        "/home/me/japan.ics: cannot be read. Line 3 of the calendar is not understood: "
          + "'DTSTART;VALUE=DATE:20261123T000000'."))
  }

  @Test(arguments: [("japan.ics", "/home/me/japan.ics"), ("./a/japan.ics", "/home/me/a/japan.ics")])
  func `a path is kept from the root on`(words: String, path: String) throws {
    let messages = try sandbox(nil).run("config", "set", "holidayFile", words).messages

    #expect(messages.hasPrefix(path + ": cannot be read. "))
  }

  @Test(arguments: ["", "~/japan.ics", "file:///japan.ics"])
  func `what is no path is refused`(words: String) throws {
    let outcome = try sandbox(nil).run("config", "set", "holidayFile", words)

    #expect(outcome.status == .usage)
    #expect(outcome.messages == "'\(words)' is not the whole path of a file. Give one that begins with /, or none.\n")
  }

  @Test func `the calendar is not read where no alert needs it`() throws {
    let sandbox = try sandbox(nil)
    try sandbox.settle { $0.holidayFile = sandbox.home + "/japan.ics" }
    try sandbox.store([.sample(1, "09:30")])

    for verb in ["list", "next", "status"] { #expect(sandbox.run(verb).messages.isEmpty) }
  }
}
