import Foundation
import PosixKit
import TestSupport
import Testing

@testable import ReminderCore
@testable import reminder_notify

@Suite struct StatusTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30"), .sample(2, "15:30", label: "약"), .sample(3, "13:05", .on("2026-11-21"))])
    try sandbox.show((1, "2026-11-21T09:30"), (2, "2026-11-20T15:30"))
    sandbox.server = .dunst
    return sandbox
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      데몬       실행 중(PID 4711)
      다음 알림  오후 2:05에 다시 알림 · 1번 알림(물 마시기)
      다시 알림  오후 2:05 · 1번 알림(물 마시기)
      일시 정지  오후 2:05까지
      표시 대기  오늘 오후 1:05 · 3번 알림(물 마시기) — 일시 정지 중
      응답 대기  11월 20일 (금) 오후 3:30 · 2번 알림(약)
      알림 서버  dunst 1.9.0
      지원 기능  actions, body
      단추       이 서버는 표시하지 않음. ack, snooze, stop 명령으로 응답
      방해 금지  켜짐 → dunstctl set-paused false
      버전       0.1.0
      언어       한국어
      시간대     Asia/Seoul
      자동 시작  자동 시작이 꺼져 있습니다. → reminder-notify autostart enable
      소리       들을 수 있음

      """
    ),
    (
      .english,
      """
      Daemon                 running (PID 4711)
      Next                   snoozed until 2:05 PM · Alert 1 (Drink water)
      Snoozed                until 2:05 PM · Alert 1 (Drink water)
      Paused                 until 2:05 PM
      Waiting to be shown    today 1:05 PM · Alert 3 (Drink water) — alerts are paused
      Waiting for an answer  Fri, Nov 20, 3:30 PM · Alert 2 (약)
      Notification server    dunst 1.9.0
      Capabilities           actions, body
      Buttons                not shown by this server; answer with the commands ack, snooze and stop
      Do not disturb         on → dunstctl set-paused false
      Version                0.1.0
      Language               English
      Time zone              Asia/Seoul
      Autostart              Autostart is not enabled. → reminder-notify autostart enable
      Sound                  can be heard

      """
    ),
  ])
  func `a status says how things stand`(language: Language, table: String) throws {
    let sandbox = try sandbox(language)
    _ = sandbox.run("snooze", "1", "5m")
    _ = sandbox.run("pause")

    #expect(sandbox.run("status") == .init(status: .done, output: table, screen: table))
  }

  @Test func `programs read the same`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("snooze", "1", "5m")
    _ = sandbox.run("pause")

    let status = try JSONValue(sandbox.run("status", "--json").output)

    #expect(status["schema"] == 1)
    #expect(status["daemon"]["running"] == true)
    #expect(status["daemon"]["process"] == 4711)
    #expect(status["daemon"]["version"] == "0.1.0")
    #expect(status["language"] == "en" && status["zone"] == "Asia/Seoul" && status["autostart"] == false)
    #expect(status["next"]["kind"] == "snooze")
    #expect(status["snoozed"].elements.map { $0["time"] } == ["2026-11-21T14:05:30+09:00"])
    #expect(status["pausedUntil"] == "2026-11-21T14:05:30+09:00")
    #expect(status["waiting"].elements.map { $0["reason"] } == ["paused"])
    #expect(status["waiting"].elements.map { $0["number"] } == [3])
    #expect(status["unanswered"].elements.map { $0["number"] } == [2])
    #expect(status["server"]["name"] == "dunst")
    #expect(status["server"]["doNotDisturb"] == true)
  }

  @Test func `where nothing goes on, it says so, and how to begin`() throws {
    let sandbox = try Sandbox()
    sandbox.daemon = nil

    let status = sandbox.run("status")
    let json = try JSONValue(sandbox.run("status", "--json").output)

    #expect(
      status.output == """
        Daemon               not running
        Next                 none
        Notification server  no session bus → sudo apt install dbus-user-session
        Language             English
        Time zone            Asia/Seoul
        Autostart            Autostart is not enabled. → reminder-notify autostart enable
        Sound                can be heard

        """)
    #expect(!status.messages.contains("autostart enable --now"))
    #expect(json["next"] == .null)
    #expect(json["pausedUntil"] == .null)
    #expect(json["daemon"]["running"] == false)
  }

  /// What is known of the server, and what is said of it.
  static let servers: [(ServerReport?, String, reason: JSONValue)] = [
    (nil, "unknown", .null),
    (
      report { ($0.bus, $0.activatable) = (true, true) }, "not running; starts when a notification is shown", .null
    ),
    (report { $0.bus = true }, "none → sudo apt install dunst", "noServer"),
    (
      report { ($0.bus, $0.present) = (true, true) },
      "not responding", "noServer"
    ),
  ]

  @Test func `a daemon in another zone is said`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("status").messages.isEmpty)

    sandbox.move(toHours: -3)

    #expect(
      sandbox.run("status").output.contains(
        "The daemon is in another time zone (UTC+09:00): alerts come at its time, not at the time of this command."
          + " → reminder-notify restart\n"))
  }

  @Test func `the end of a timer that waits does not wait for the end of a pause`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("pause")
    sandbox.server = Self.report { $0.bus = true }
    var ledger = Ledger(
      clock: ClockCheck(reading: sandbox.clock, utcOffset: 9 * 3600, elapsed: 100),
      timers: [1: Timer(number: 1, Timer.Plan(length: 60, label: "tea"), state: .completed(at: sandbox.now))],
      lastTimer: 1)
    let nominal = Zone.fixed(hours: 9).local(sandbox.now)
    ledger.oneOffs[.timer(1)] = OneOff(.timer(1), nominal: nominal, due: 99, count: 0)
    try sandbox.remember(ledger)

    let waiting = try JSONValue(sandbox.run("status", "--json").output)["waiting"].elements

    let timer = waiting.first { $0["kind"] == "timer" }
    #expect(timer?["reason"] == "noServer")
  }

  @Test(arguments: servers)
  func `a server that is not there, or hangs, is why something waits`(
    server: ServerReport?, words: String, reason: JSONValue
  ) throws {
    let sandbox = try sandbox()
    sandbox.server = server

    let json = try JSONValue(sandbox.run("status", "--json").output)

    #expect(sandbox.run("status").output.contains("Notification server    \(words)\n"))
    #expect(json["waiting"].elements.map { $0["reason"] } == [reason])
    sandbox.daemon = nil
    #expect(
      try JSONValue(sandbox.run("status", "--json").output)["waiting"].elements.map { $0["reason"] } == ["notRunning"])
  }

  @Test func `a state that cannot be read is left alone, and commands say what they say without it`() throws {
    let (damaged, missing) = (try sandbox(), try sandbox())
    for sandbox in [damaged, missing] {
      try sandbox.record(.sample(1, due: "2026-11-21T09:30"))
      sandbox.wait = { _ in }
    }
    try damaged.write("damaged", to: damaged.paths.state)
    try FileManager.default.removeItem(atPath: missing.paths.state)

    for line in [["status"], ["snooze", "1"], ["ack", "1"], ["stop", "1"], ["test", "1"]] {
      #expect(damaged.run(line) == missing.run(line), "\(line)")
    }
    #expect(try damaged.answers.map(\.event) == [.snoozed, .drank])
    #expect(try String(contentsOfFile: damaged.paths.state, encoding: .utf8) == "damaged")
  }

  @Test func `a damaged list is named, and all the rest is told, with the last good version`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("off", "2")
    try sandbox.write("<plist", to: sandbox.paths.alerts)

    let (status, json) = (sandbox.run("status"), sandbox.run("status", "--json"))

    #expect(status.status == .unreadable && json.status == .unreadable)
    #expect(status.messages.hasPrefix("/home/me/.config/reminder-notify/alerts.plist: cannot be read. "))
    #expect(status.output.contains("Next                   tomorrow 9:30 AM · Alert 1 (Drink water)\n"))
    #expect(status.output.contains("Notification server    dunst 1.9.0\n"))
    #expect(try JSONValue(json.output)["next"]["number"] == 1)
  }

  @Test func `a list that cannot be read has its cure, and so has a journal that cannot be written`() throws {
    let sandbox = try sandbox()
    try sandbox.write("", to: sandbox.paths.journal)
    sandbox.refuse(sandbox.paths.alerts)
    sandbox.fileSystem.openAtEnd = { _ throws(SystemError) in throw SystemError(call: "open", code: 13) }
    let closed = [sandbox.paths.alerts, sandbox.paths.journal]
    sandbox.machine.status = {
      FileStatus(permissions: closed.contains($0) ? 0 : 0o700, isUsable: !closed.contains($0))
    }

    let (config, data) = ("/home/me/.config/reminder-notify", "/home/me/.local/share/reminder-notify")
    let output = sandbox.run("status").output

    let (list, journal) = (config + "/alerts.plist", data + "/journal.jsonl")
    #expect(output.contains("\(list): cannot be read. Permission is denied. → chmod 600 \(list)\n"))
    #expect(output.contains("\(journal): cannot be written. Permission is denied. → chmod 600 \(journal)\n"))
  }

  private static func report(_ change: (inout ServerReport) -> Void) -> ServerReport {
    var report = ServerReport()
    change(&report)
    return report
  }
}

extension ServerReport {
  /// dunst, which draws no buttons, told to be quiet.
  static var dunst: ServerReport {
    var report = ServerReport()
    (report.bus, report.present, report.answers) = (true, true, true)
    (report.name, report.vendor, report.version) = ("dunst", "knopwob", "1.9.0")
    report.capabilities = ["actions", "body"]
    (report.drawsButtons, report.doNotDisturb) = (false, true)
    return report
  }
}
