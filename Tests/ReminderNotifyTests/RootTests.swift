import ReminderCore
import Testing

@testable import reminder_notify

@Suite struct RootTests {
  @Test(arguments: [["lst"], ["help", "lst"], ["lst", "--json"]])
  func `a mistyped verb is named, and is wrong usage`(line: [String]) throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run(line)

    #expect(outcome.status == .usage)
    #expect(outcome.messages == "There is no command 'lst'. See them with reminder-notify --help.\n")
    #expect(outcome.output.isEmpty)
  }

  @Test func `a window of many times is told by its beginning and its end`() throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run("add", "--every", "2m", "--from", "9:00", "--to", "21:00")

    #expect(outcome.output.hasPrefix("Added 361 alerts.\n  every day: 9:00 AM, 9:02 AM, 9:04 AM, …, 9:00 PM\n"))
    #expect(try sandbox.alerts.count == 361)
  }
}
