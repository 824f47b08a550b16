import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

@testable import reminder_notify

/// `test`: by the daemon, or by its program alone.
@Suite struct TestVerbTests {
  private func sandbox(_ language: Language) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(2, "13:00", label: "약")])
    return sandbox
  }

  @Test(arguments: [
    (Language.korean, "테스트 알림을 표시했습니다: 2번 알림(약)\n", "테스트 알림을 표시했습니다: 예시 알림\n"),
    (.english, "Test notification shown: Alert 2 (약)\n", "Test notification shown: Sample alert\n"),
  ])
  func `the daemon is asked for it, and once it is shown the command says so`(
    language: Language, named: String, water: String
  ) throws {
    let sandbox = try sandbox(language)
    var waits = 0
    sandbox.wait = { _ in
      waits += 1
      if waits % 4 == 0 { try sandbox.showTests() }
    }

    #expect(sandbox.run("test", "약") == .init(status: .done, output: named, screen: named))
    #expect(sandbox.run("test").output == water)

    #expect(
      try sandbox.records.map(\.fact)
        == [.testRequested(.test(2), isHeard: false), .testRequested(.sample, isHeard: false)])
    #expect(waits == 8)
  }

  @Test(arguments: [
    (Language.korean, "방해 금지가 켜져 있어서 알림 서버가 테스트 알림을 화면에 띄우지 않을 수 있습니다: 2번 알림(약)\n"),
    (
      .english, "Do not disturb is on, so the notification server may hold back the test notification: Alert 2 (약)\n"
    ),
  ])
  func `while the desktop is told not to disturb, it is not said to be shown`(
    language: Language, sentence: String
  ) throws {
    let sandbox = try sandbox(language)
    sandbox.server = .dunst
    sandbox.wait = { _ in try sandbox.showTests() }

    #expect(sandbox.run("test", "2") == .init(status: .done, output: sentence, screen: sentence))
  }

  @Test func `a daemon that shows it before the command has read what it wrote is heard`() throws {
    let sandbox = try sandbox(.english)
    sandbox.wait = { _ in }
    let occurrence = Occurrence(.test(2), nominal: Sandbox.zone.local(sandbox.now), instant: sandbox.now)
    let shown = Record(
      at: sandbox.now, event: .shown, occurrence: occurrence, label: "약", elapsed: 20_000,
      request: Sandbox.identifier(1))
    let line = try #require(RecordLine(shown.numbered(1), in: Sandbox.zone))
    let bytes = try Array(JSONEncoder().encode(line)) + [UInt8(ascii: "\n")]
    sandbox.fileSystem.append = { (file, own) throws(SystemError) in
      let appended = try FileSystem.live.append(file, own)
      _ = try FileSystem.live.append(file, bytes)
      return appended
    }

    let outcome = sandbox.run("test", "2")

    #expect(outcome.status == .done && outcome.output == "Test notification shown: Alert 2 (약)\n")
  }

  /// What is known of the server, and how long the command waits for it, in milliseconds.
  static let servers: [(server: ServerReport?, limit: ClosedRange<Int>)] = [
    (.absent, 1000...2000), (.dunst, 4000...5000), (nil, 4000...5000),
  ]

  @Test(arguments: servers)
  func `of a test that is not shown in five seconds, or for which no server is there, the command says so`(
    server: ServerReport?, limit: ClosedRange<Int>
  ) throws {
    for (language, sentence) in [
      (Language.korean, "테스트 알림이 아직 표시되지 않았습니다: 2번 알림(약). 데몬이 알림 서버를 기다리고 있거나 응답하지 않습니다.\n"),
      (
        .english,
        "The test has not been shown yet: Alert 2 (약). The daemon waits for a notification server, or does not answer.\n"
      ),
    ] {
      let sandbox = try sandbox(language)
      sandbox.server = server
      var waited = 0
      sandbox.wait = { waited += $0 }

      #expect(sandbox.run("test", "2") == .init(status: .failed, messages: sentence, screen: sentence))
      #expect(limit.contains(waited))
      #expect(try sandbox.records.count == 1)
    }
  }

  @Test func `where the daemon ends meanwhile, nothing more is waited for`() throws {
    let sandbox = try sandbox(.english)
    var waits = 0
    sandbox.wait = { _ in
      waits += 1
      sandbox.daemon = nil
    }

    #expect(sandbox.run("test", "2").status == .failed)
    #expect(waits == 1)
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
    #expect(try sandbox.records.isEmpty)
  }

  @Test func `an alert that is not there is not shown`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("test", "7").status == .noSuchAlert)
    #expect(try sandbox.records.isEmpty)
  }
}

extension ServerReport {
  /// A bus without a notification server.
  fileprivate static var absent: ServerReport {
    var report = ServerReport()
    report.bus = true
    return report
  }
}
