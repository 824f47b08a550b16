import Foundation
import PosixKit
import ReminderCore
import Testing

@testable import reminder_notify

/// `test`: by the daemon, or by its program alone.
@Suite struct TestVerbTests {
  @Test(arguments: [
    (Language.korean, "테스트 알림을 표시합니다: 2번 알림(약)\n", "테스트 알림을 표시합니다: 예시 알림\n"),
    (.english, "Test notification: Alert 2 (약)\n", "Test notification: Sample alert\n"),
  ])
  func `the daemon is asked for it`(language: Language, named: String, water: String) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(2, "13:00", label: "약")])

    #expect(sandbox.run("test", "약") == .init(status: .done, output: named, screen: named))
    #expect(sandbox.run("test").output == water)

    #expect(try sandbox.requests.map(\.action) == [.test(.test(2)), .test(.sample)])
  }

  @Test func `without a daemon its program shows the alert, and nothing is left behind`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(2, "13:00", label: "약")])
    sandbox.daemon = nil
    try sandbox.write("", to: sandbox.home + "/libexec/reminder-notify/reminder-notifyd")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: sandbox.home + "/libexec/reminder-notify/reminder-notifyd")
    var became: [[String]] = []
    sandbox.become = { _, arguments in
      became.append(arguments)
      return SystemError(call: "execv", code: 13)
    }

    _ = sandbox.run("test", "2")
    _ = sandbox.run("--lang", "ko", "test")

    #expect(became == [["--test", "2"], ["--test", "--lang", "ko"]])
    #expect(try sandbox.requests.isEmpty)
  }

  @Test func `an alert that is not there is not shown`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("test", "7").status == .noSuchAlert)
    #expect(try sandbox.requests.isEmpty)
  }
}
