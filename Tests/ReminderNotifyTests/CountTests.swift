import ReminderCore
import Testing

@testable import reminder_notify

/// Numbers as people count, wherever a command asks for one.
@Suite struct CountTests {
  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])
    return sandbox
  }

  @Test(arguments: ["3번", "세 번", "3", "#3", "3회"])
  func `a count of skips is read with its counter`(count: String) throws {
    let sandbox = try sandbox()

    #expect(sandbox.run("skip", "1", count).output == (try self.sandbox().run("skip", "1", "3").output))
  }

  @Test func `a pause is named by its number with 번`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("pause", "2026-12-24..2026-12-25")

    #expect(sandbox.run("resume", "1번").status == .done)
    #expect(sandbox.run("resume", "1번").status == .noSuchAlert)
  }

  @Test func `a year is read with 년`() throws {
    let sandbox = try sandbox()

    #expect(sandbox.run("holidays", "2027년").output == sandbox.run("holidays", "2027").output)
  }

  @Test(arguments: ["4", "4회", "4번", "4x"])
  func `rounds are read with their counter`(count: String) throws {
    let sandbox = try sandbox()

    #expect(sandbox.run("timer", "start", "25m", "--repeat", count).status == .done)

    #expect(sandbox.run("timer", "list").output.contains("round 1 of 4"))
  }

  @Test func `a count that is none is refused, and becomes no label`() throws {
    let sandbox = try sandbox()

    #expect(sandbox.run("timer", "start", "25m", "--repeat", "4장").status == .usage)
    #expect(sandbox.run("timer", "list").output.isEmpty)
  }

  @Test(arguments: ["5m more", "5분 더", "5m"])
  func `a timer is extended by so much more`(words: String) throws {
    let sandbox = try sandbox()
    _ = sandbox.run("timer", "start", "25m")

    #expect(sandbox.run(["timer", "extend", "1"] + words.split(separator: " ").map(String.init)).status == .done)

    #expect(sandbox.run("timer", "list").output.contains("30 min left"))
  }

  @Test func `a duration behind --repeat is the length`() throws {
    let sandbox = try sandbox()

    #expect(sandbox.run("timer", "start", "--repeat", "25분").status == .done)
    #expect(sandbox.run("timer", "list").output.contains("25 min left"))
  }
}
