import Foundation
import ReminderCore
import Testing

@testable import reminder_notify

/// Long commands say on the terminal how far they are.
@Suite struct ProgressTests {
  /// Runs a command line on a terminal, with a clock that goes on a second whenever it is read.
  private func lines(_ sandbox: Sandbox, _ words: String) -> [String?] {
    var lines: [String?] = []
    var context = sandbox.context()
    context.showProgress = { lines.append($0) }
    context.now = {
      sandbox.passed += 1
      return sandbox.now
    }
    #expect(ReminderNotify.run(words.split(separator: " ").map(String.init), in: context) == .done)
    return lines
  }

  @Test(arguments: [(Language.english, "Simulating… 50%"), (.korean, "시뮬레이션 중… 50%")])
  func `a long simulation says how far it is, and erases that in the end`(language: Language, half: String) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30")])

    let lines = lines(sandbox, "simulate --from 2020-01-01 --to 2021-01-01")

    #expect(lines.contains(half))
    #expect(lines.count > 50)
    #expect(lines.last == .some(nil))
    #expect(lines.dropLast().allSatisfy { $0 != nil })
  }

  @Test func `a long journal says how far it is listed, and erases that in the end`() throws {
    let sandbox = try Sandbox()
    let entry = Record.sample(1, due: "2026-11-20T09:30")
    try sandbox.record(Array(repeating: entry, count: 4000))

    let lines = lines(sandbox, "log")

    #expect(lines.contains("Listing the journal… 50%"))
    #expect(lines.last == .some(nil))
  }

  @Test func `what takes no second says nothing`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])
    var context = sandbox.context()
    context.showProgress = { Issue.record("\(String(describing: $0))") }

    #expect(ReminderNotify.run(["simulate", "--from", "2020-01-01", "--to", "2021-01-01"], in: context) == .done)
    #expect(ReminderNotify.run(["log"], in: context) == .done)
  }
}
