import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct AddTests {
  /// The words behind `add`, and the alerts that they make.
  static let lines: [(words: String, alerts: [Alert])] = [
    ("9:30", [.sample(1, "09:30")]),
    ("09:30", [.sample(1, "09:30")]),
    ("21:30", [.sample(1, "21:30")]),
    ("9am", [.sample(1, "09:00")]),
    ("9:30 PM", [.sample(1, "21:30")]),
    ("12:00 AM", [.sample(1, "00:00")]),
    ("오전 9시", [.sample(1, "09:00")]),
    ("오후 3시 30분", [.sample(1, "15:30")]),
    ("저녁 7시 반", [.sample(1, "19:30")]),
    ("오전 12:00", [.sample(1, "00:00")]),
    ("정오", [.sample(1, "12:00")]),
    ("자정", [.sample(1, "00:00")]),
    // 13:05:30 and 25 minutes, rounded up to the minute.
    ("+25m", [.sample(1, "13:31", .on("2026-11-21"))]),
    ("30분 뒤", [.sample(1, "13:36", .on("2026-11-21"))]),
    ("+11h", [.sample(1, "00:06", .on("2026-11-22"))]),
    ("9:30 --repeat 매일", [.sample(1, "09:30")]),
    ("9:30 --repeat 평일", [.sample(1, "09:30", .weekly(.workdays))]),
    ("9:30 --repeat 주말", [.sample(1, "09:30", .weekly(.weekend))]),
    ("9:30 --repeat 월수금", [.sample(1, "09:30", .every("mon", "wed", "fri"))]),
    ("9:30 --repeat 월,수,금", [.sample(1, "09:30", .every("mon", "wed", "fri"))]),
    ("9:30 --repeat daily", [.sample(1, "09:30")]),
    ("9:30 --repeat weekdays", [.sample(1, "09:30", .weekly(.workdays))]),
    ("9:30 --repeat weekends", [.sample(1, "09:30", .weekly(.weekend))]),
    ("9:30 --repeat mon,wed", [.sample(1, "09:30", .every("mon", "wed"))]),
    ("9:30 --repeat mon-fri", [.sample(1, "09:30", .weekly(.workdays))]),
    ("9:30 --repeat once", [.sample(1, "09:30", .on("2026-11-22"))]),
    ("13:06 --repeat once", [.sample(1, "13:06", .on("2026-11-21"))]),
    ("13:05 --repeat once", [.sample(1, "13:05", .on("2026-11-22"))]),
    ("13:06 --on 오늘", [.sample(1, "13:06", .on("2026-11-21"))]),
    ("9:30 --on tomorrow", [.sample(1, "09:30", .on("2026-11-22"))]),
    ("--on 2028-02-29 9:30", [.sample(1, "09:30", .on("2028-02-29"))]),
    ("9:30 --disabled --urgency critical", [.sample(1, "09:30", isEnabled: false, urgency: .critical)]),
    ("9:30 --label 약 --title T --message M", [.sample(1, "09:30", label: "약", title: "T", message: "M")]),
    ("9:30 --sound none --icon face-smile", [.sample(1, "09:30", sound: "none", icon: "face-smile")]),
    ("9:30 --plan 물 --snooze 5m,30분,1h", [.sample(1, "09:30", plan: "물", snooze: [5, 30, 60])]),
    ("9:30 --label --json", [.sample(1, "09:30", label: "--json")]),
    ("9:30 --label=-", [.sample(1, "09:30", label: "-")]),
    ("-- 9:30", [.sample(1, "09:30")]),
  ]

  @Test(arguments: lines)
  func `add stores what was asked for`(words: String, alerts: [Alert]) throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run(["add"] + words.split(separator: " ").map(String.init))

    #expect(outcome.status == .done)
    #expect(outcome.messages.isEmpty)
    #expect(try sandbox.alerts == alerts)
  }

  @Test func `a time of several words need not be quoted`() throws {
    let sandbox = try Sandbox()

    _ = sandbox.run("add", "오후", "3시", "30분")
    _ = sandbox.run("add", "오후 3시 30분")

    #expect(try sandbox.alerts.map(\.time.fileText) == ["15:30", "15:30"])
  }

  @Test(arguments: [
    (Language.korean, "1번 알림을 추가했습니다: 오전 9:30 · 평일 · 약 💊\n다음 알림: 모레 (월) 오전 9:30\n"),
    (.english, "Added alert 1: 9:30 AM · every weekday · 약 💊\nNext: Mon 9:30 AM\n"),
  ])
  func `add echoes what it understood, and when it is due next`(language: Language, output: String) throws {
    let sandbox = try Sandbox(language)

    let outcome = sandbox.run("add", "9:30", "--repeat", "평일", "--label", "약 💊")

    #expect(outcome == .init(status: .done, output: output, screen: output))
  }

  @Test func `an alert that is added switched off has no next occurrence`() throws {
    let outcome = try Sandbox().run("add", "9:30", "--disabled")

    #expect(outcome.output == "Added alert 1: 9:30 AM · every day · Drink water\n")
  }

  @Test(arguments: ["2026-12-01 (화)", "2026-12-01 (Tue)", "2026-12-01 화", "2026-12-01"])
  func `a date is read with the weekday that the program writes behind it`(date: String) throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run("add", "9:30", "--on", date)

    #expect(outcome.status == .done)
    #expect(try sandbox.alerts == [.sample(1, "09:30", .on("2026-12-01"))])
  }

  @Test func `numbers are given once and never again`() throws {
    let sandbox = try Sandbox()

    _ = sandbox.run("add", "9:30")
    _ = sandbox.run("add", "9:30")
    _ = sandbox.run("delete", "2", "1")
    _ = sandbox.run("add", "9:30")

    #expect(try sandbox.alerts.map(\.number) == [3])
  }
}
