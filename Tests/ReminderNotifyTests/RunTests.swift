import PosixKit
import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct RunTests {
  /// A command line, and the words that the daemon gets.
  @Test(arguments: [
    ("run", []), ("run --greet", ["--greet"]), ("--lang en run", ["--lang", "en"]),
    ("run --greet --lang ko", ["--greet", "--lang", "ko"]), ("run --wait", ["--wait"]),
    ("run --wait --greet", ["--greet", "--wait"]),
  ])
  func `run becomes the daemon of its own installation`(line: String, arguments: [String]) throws {
    let sandbox = try Sandbox()
    let daemon = try sandbox.installDaemon()
    var became: [(program: String, arguments: [String])] = []
    sandbox.become = { program, arguments in
      became.append((program, arguments))
      return SystemError(call: "execv", code: 13)
    }

    _ = sandbox.run(line.split(separator: " ").map(String.init))

    #expect(became.map(\.program) == [daemon])
    #expect(became.map(\.arguments) == [arguments])
    #expect(sandbox.storeBytes == nil)
  }

  @Test(arguments: [
    (Language.korean, "/home/me/libexec/reminder-notify/reminder-notifyd: 실행할 수 없습니다. 권한이 없습니다.\n"),
    (.english, "/home/me/libexec/reminder-notify/reminder-notifyd: cannot be started. Permission is denied.\n"),
  ])
  func `a daemon that cannot be started is named, and why`(language: Language, message: String) throws {
    let sandbox = try Sandbox(language)
    _ = try sandbox.installDaemon()
    sandbox.become = { _, _ in SystemError(call: "execv", code: 13) }

    let outcome = sandbox.run("run")

    #expect(outcome == .init(status: .failed, messages: message, screen: message))
  }

  @Test(arguments: [
    (
      Language.korean,
      "데몬 프로그램 reminder-notifyd를 찾을 수 없습니다. 찾아본 곳: /home/me/bin/reminder-notifyd, "
        + "/home/me/libexec/reminder-notify/reminder-notifyd\n"
    ),
    (
      .english,
      "The daemon's program reminder-notifyd was not found. Searched: /home/me/bin/reminder-notifyd, "
        + "/home/me/libexec/reminder-notify/reminder-notifyd\n"
    ),
  ])
  func `without the daemon's program run says where it looked`(language: Language, message: String) throws {
    let outcome = try Sandbox(language).run("run")

    #expect(outcome == .init(status: .failed, messages: message, screen: message))
  }
}
