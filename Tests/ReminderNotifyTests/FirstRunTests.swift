import Foundation
import ReminderFiles
import Testing

@testable import reminder_notify

/// What a person who has just installed the program is told.
@Suite struct FirstRunTests {
  @Test(arguments: [
    (
      Language.korean,
      """
      아직 알림이 없습니다. 하루 동안의 물 알림을 한 번에 추가하려면:
          reminder-notify plan
      지금, 그리고 로그인할 때마다 시작하려면:
          reminder-notify autostart enable --now
      알림을 하나 표시해 보려면:
          reminder-notify test

      """
    ),
    (
      .english,
      """
      There are no alerts yet. To be reminded to drink water through the day:
          reminder-notify plan
      To start now and at every login:
          reminder-notify autostart enable --now
      To see a notification:
          reminder-notify test

      """
    ),
  ])
  func `an empty store shows three commands, each of which works as it is printed`(
    language: Language, text: String
  ) throws {
    let sandbox = try Sandbox(language)
    sandbox.server = .dunst
    _ = try sandbox.installDaemon()
    sandbox.launch = { _ in
      sandbox.daemon = 4712
      return 4712
    }

    sandbox.wait = { _ in try sandbox.showTests() }

    let first = sandbox.run()
    sandbox.daemon = nil
    let commands = first.messages.split(separator: "\n").filter { $0.hasPrefix("    ") }
    let endings = commands.map { sandbox.run($0.split(separator: " ").dropFirst().map(String.init)) }

    #expect(first == .init(status: .done, messages: text, screen: text))
    #expect(endings.map(\.status) == [.done, .done, .done])
    #expect(try sandbox.alerts.count == 10)
    #expect(sandbox.daemon == 4712)
  }

  @Test(arguments: [
    ("/opt/물/reminder-notify", "", "/opt/물/reminder-notify"),
    ("/a b/it's/reminder-notify", "", #"'/a b/it'\''s/reminder-notify'"#),
    ("/home/me/.build/debug/reminder-notify", "", ".build/debug/reminder-notify"),
    ("/home/me/my build/reminder-notify", "", "'my build/reminder-notify'"),
    ("/home/me/reminder-notify", "", "./reminder-notify"),
    ("/opt/reminder-notify", "../link", "../link"),
    ("/opt/reminder-notify", "../other", "/opt/reminder-notify"),
    ("/usr/bin/reminder-notify", "./reminder-notify", "reminder-notify"),
  ])
  func `where a shell does not find the program by its name, it is called as typed, or by its path`(
    path: String, typed: String, printed: String
  ) {
    let places = ["reminder-notify": "/usr/bin/reminder-notify", "../link": "/opt/reminder-notify"]

    #expect(programName(of: path, typed: typed, from: "/home/me") { places[$0] } == printed)
  }

  @Test func `sentences name the program as it can be typed, whether they have the command or its words`() throws {
    let sandbox = try Sandbox()
    sandbox.findProgram = { _ in nil }
    let program = "/home/me/bin/reminder-notify"
    try sandbox.store([.sample(1, "09:30")])

    #expect(sandbox.run("show", "7").messages.contains("with \(program) list."))
    #expect(sandbox.run("lst").messages.contains("Try: \(program) list\n"))
    #expect(sandbox.run("xyzzy").messages.contains("See them with \(program) --help."))
    #expect(sandbox.run("edit", "1", "+10m").messages.contains("of day: \(program) edit 1 09:40\n"))
    #expect(sandbox.run("pause").messages.contains("To take it back: \(program) undo"))
    #expect(sandbox.run("--lang", "ko", "delete", "1").messages.contains("되돌리려면: \(program) undo"))
  }
}
