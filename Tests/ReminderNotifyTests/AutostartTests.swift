import Foundation
import PosixKit
import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct AutostartTests {
  private static let path = "/home/me/.config/autostart/reminder-notify.desktop"

  @Test(arguments: [
    (
      Language.korean, "로그인할 때마다 시작합니다: \(path)\n", "자동 시작이 켜져 있습니다: \(path)\n", "이제 로그인할 때 시작하지 않습니다.\n",
      "자동 시작이 꺼져 있습니다.\n", "다음에 로그인할 때 시작합니다. 지금도 시작하려면: reminder-notify autostart enable --now\n"
    ),
    (
      .english, "Starts at every login: \(path)\n", "Autostart is enabled: \(path)\n", "No longer starts at login.\n",
      "Autostart is not enabled.\n",
      "It starts at the next login. To start it now as well: reminder-notify autostart enable --now\n"
    ),
  ])
  func `autostart is enabled and disabled, and its status is a status`(
    language: Language, enabled: String, on: String, disabled: String, off: String, hint: String
  ) throws {
    let sandbox = try Sandbox(language)
    sandbox.daemon = nil
    func step(_ verb: String) -> Sandbox.Ending { sandbox.run("autostart", verb) }

    #expect(step("status") == .init(status: .failed, output: off, screen: off))
    #expect(step("enable") == .init(status: .done, output: enabled, messages: hint, screen: enabled + hint))
    #expect(step("status") == .init(status: .done, output: on, screen: on))
    #expect(step("enable") == .init(status: .done, output: enabled, messages: hint, screen: enabled + hint))
    #expect(step("disable") == .init(status: .done, output: disabled, screen: disabled))
    #expect(step("status") == .init(status: .failed, output: off, screen: off))
    #expect(step("disable") == .init(status: .done, output: disabled, screen: disabled))
  }

  @Test func `autostart says its state as JSON`() throws {
    let sandbox = try Sandbox()
    func enabled(_ verb: String) throws -> JSONValue {
      try JSONValue(sandbox.run("autostart", verb, "--json").output)["enabled"]
    }

    #expect(try enabled("status") == false)
    #expect(try enabled("enable") == true)
    #expect(try enabled("status") == true)
    #expect(try enabled("disable") == false)
    #expect(
      try JSONValue(sandbox.run("autostart", "status", "--json").output)["entry"]
        == "/home/me/.config/autostart/reminder-notify.desktop")
  }

  @Test(arguments: [
    (Language.korean, "데몬은 아직 실행 중입니다(PID 4711). 데몬도 끝내려면: reminder-notify autostart disable --now\n"),
    (
      .english,
      "The daemon is still running (PID 4711). To end it as well: reminder-notify autostart disable --now\n"
    ),
  ])
  func `a daemon that runs is left alone, which is said where it is disabled`(language: Language, hint: String) throws {
    let sandbox = try Sandbox(language)

    #expect(sandbox.run("autostart", "enable").messages.isEmpty)
    #expect(sandbox.run("autostart", "disable").messages == hint)
  }

  @Test(arguments: [Language.korean, .english])
  func `the entry names the program in both languages, whatever the person's is`(language: Language) throws {
    let sandbox = try Sandbox(language)

    _ = sandbox.run("autostart", "enable")

    let entry = try String(contentsOfFile: sandbox.paths.autostartEntry, encoding: .utf8)
    #expect(
      entry.replacingOccurrences(of: sandbox.home, with: "/home/me") == """
        [Desktop Entry]
        Type=Application
        Name[ko]=물 알림
        Comment[ko]=물 마실 시간을 제때 알려 줍니다
        Name=Water Reminder
        Comment=Reminds you to drink water on time
        TryExec=/home/me/bin/reminder-notify
        Exec="/home/me/bin/reminder-notify" run --wait
        Icon=reminder-notify
        Terminal=false
        NoDisplay=true

        """)
  }

  @Test(arguments: ["Hidden=true", "Hidden = true", "X-GNOME-Autostart-enabled=false"])
  func `an entry that the desktop's settings switched off is off until it is enabled again`(line: String) throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("autostart", "enable")
    let path = sandbox.paths.autostartEntry
    try (try String(contentsOfFile: path, encoding: .utf8) + line + "\n")
      .write(toFile: path, atomically: true, encoding: .utf8)

    #expect(sandbox.run("autostart", "status").status == .failed)
    #expect(sandbox.run("autostart", "enable").status == .done)
    #expect(sandbox.run("autostart", "status").status == .done)
  }

  @Test(arguments: [
    (Language.korean, "\(path): 읽을 수 없습니다. 권한이 없습니다.\n"),
    (.english, "\(path): cannot be read. Permission is denied.\n"),
  ])
  func `an entry that cannot be read is named, and nothing is said of writing`(
    language: Language, message: String
  ) throws {
    let sandbox = try Sandbox(language)
    sandbox.fileSystem.read = { (_, _) throws(FileSystem.ReadError) in
      throw .system(SystemError(call: "open", code: 13))
    }

    let outcome = sandbox.run("autostart", "status")

    #expect(outcome == .init(status: .failed, messages: message, screen: message))
  }

  @Test(arguments: [
    (Language.korean, "\(path): 쓸 수 없습니다. 디스크에 남은 공간이 없습니다. 아무것도 바뀌지 않았습니다.\n"),
    (.english, "\(path): cannot be written. There is no space left on the disk. Nothing was changed.\n"),
  ])
  func `an entry that cannot be written is named, and why`(language: Language, message: String) throws {
    let sandbox = try Sandbox(language)
    sandbox.fileSystem.write = { (_, _) throws(SystemError) in throw SystemError(call: "write", code: 28) }

    let outcome = sandbox.run("autostart", "enable")

    #expect(outcome == .init(status: .failed, messages: message, screen: message))
    #expect(sandbox.run("autostart", "status").status == .failed)
  }
}
