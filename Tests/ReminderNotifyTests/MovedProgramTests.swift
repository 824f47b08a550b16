import Foundation
import ReminderModel
import Testing

@testable import reminder_notify

/// What is said where the autostart entry does not start this program.
@Suite struct MovedProgramTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30")])
    _ = sandbox.run("autostart", "enable")
    let path = sandbox.paths.autostartEntry
    let entry = try String(contentsOfFile: path, encoding: .utf8)
    try entry.replacingOccurrences(of: sandbox.home + "/bin", with: "/old place")
      .write(toFile: path, atomically: true, encoding: .utf8)
    return sandbox
  }

  @Test(arguments: [
    (
      Language.korean,
      "로그인할 때 아무것도 시작하지 않습니다. 자동 시작 항목의 프로그램을 실행할 수 없습니다: '/old place/reminder-notify'. "
        + "바로잡으려면: reminder-notify autostart enable\n"
    ),
    (
      .english,
      "Nothing is started at login: the program in the autostart entry cannot be run: '/old place/reminder-notify'. "
        + "To correct the entry: reminder-notify autostart enable\n"
    ),
  ])
  func `a program that was moved is told of by list, status and autostart status`(
    language: Language, sentence: String
  ) throws {
    let sandbox = try sandbox(language)
    let find = sandbox.findProgram
    sandbox.findProgram = { $0.hasPrefix("/old place") ? nil : find($0) }

    #expect(sandbox.run("autostart", "status") == .init(status: .failed, output: sentence, screen: sentence))
    #expect(sandbox.run("list").messages == sentence)
    #expect(sandbox.run().messages == sentence)
    #expect(sandbox.run("status").output.contains(" → reminder-notify autostart enable\n"))
    for line in [["list", "--json"], ["list", "--porcelain"], ["status", "--json"]] {
      #expect(sandbox.run(line).messages.isEmpty, "\(line)")
    }
    #expect(sandbox.run("autostart", "enable").status == .done)
    #expect(sandbox.run("list").messages.isEmpty)
  }

  @Test func `another copy of the program that is started at login is told of by status and autostart status`() throws {
    let sandbox = try sandbox()
    let sentence =
      "At login another copy of the program is started: /old place/reminder-notify. "
      + "To start this one instead: reminder-notify autostart enable\n"

    let status = sandbox.run("autostart", "status")

    #expect(status.status == .done)
    #expect(status.messages == sentence)
    let row =
      "At login another copy of the program is started: /old place/reminder-notify → reminder-notify autostart enable\n"
    #expect(sandbox.run("status").output.contains(row))
    #expect(sandbox.run("list").messages.isEmpty)
  }
}
