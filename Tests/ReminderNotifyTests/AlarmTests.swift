import ReminderCore
import ReminderModel
import Testing

@testable import reminder_notify

/// `--alarm`, `--escalate`, `--through-dnd`, and `--snooze none`.
@Suite struct AlarmTests {
  private func run(_ line: String, _ sandbox: Sandbox) -> Sandbox.Ending {
    sandbox.run(line.split(separator: " ").map(String.init))
  }

  @Test func `add takes the flags and the volume, a window's alerts have them all, and a copy has them too`() throws {
    let sandbox = try Sandbox()

    #expect(
      run("add --every 1h --from 9:00 --to 10:00 --alarm --escalate --through-dnd --volume 5", sandbox).status == .done)
    #expect(run("copy 1 11:00", sandbox).status == .done)
    #expect(run("add 12:00 --no-alarm --no-escalate --no-through-dnd", sandbox).status == .done)

    let alerts = try sandbox.alerts
    #expect(alerts.map(\.isAlarm) == [true, true, true, false])
    #expect(alerts.map(\.escalates) == [true, true, true, false])
    #expect(alerts.map(\.isHeardThroughDnd) == [true, true, true, false])
    #expect(alerts.map(\.volume) == [5, 5, 5, nil])
  }

  @Test func `JSON has what is on, and nothing of what is off`() throws {
    let sandbox = try Sandbox()

    let on = try JSONValue(run("add 9:30 --alarm --through-dnd --volume 0 --snooze none --json", sandbox).output)
    let off = try JSONValue(run("edit 1 --no-alarm --no-through-dnd --json", sandbox).output)

    #expect(on["alerts"].elements.map { $0["alarm"] } == [true])
    #expect(on["alerts"].elements.map { $0["throughDnd"] } == [true])
    #expect(on["alerts"].elements.map { $0["volume"] } == [0])
    #expect(on["alerts"].elements.map { $0["snooze"] } == [[]])
    #expect(on["alerts"].elements.map { $0["escalate"] } == [nil])
    #expect(off["alerts"].elements.map { $0["alarm"] } == [nil])
  }

  @Test(arguments: [
    (
      Language.korean, "  다시 알림: 기본값 → 없음\n  소리: 기본값 → rooster\n  알람: 꺼짐 → 켜짐\n",
      "  다시 알림: 없음 → 기본값\n  알람: 켜짐 → 꺼짐\n"
    ),
    (
      .english, "  Snooze: default → none\n  Sound: default → rooster\n  Alarm: off → on\n",
      "  Snooze: none → default\n  Alarm: on → off\n"
    ),
  ])
  func `edit says what was before`(language: Language, first: String, second: String) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30")])

    #expect(run("edit 1 --alarm --sound rooster --snooze 없음", sandbox).output.contains(first))
    #expect(sandbox.run("edit", "1", "--no-alarm", "--snooze", "").output.contains(second))
  }

  @Test func `an alarm that would not be heard says so when it is added, changed, tested and in the status`() throws {
    let sandbox = try Sandbox(.korean)
    sandbox.alarmProblem = .muted
    let line = "지금은 알람 소리가 나지 않습니다. 소리가 꺼져 있거나 음량이 0입니다."

    let plain = [run("add 9:30 약", sandbox), run("status", sandbox)]
    let ringing = [run("add 10:30 기상 --alarm", sandbox), run("edit 1 --alarm", sandbox)]
    let (status, json) = (run("status", sandbox).output, run("status --json", sandbox).output)
    sandbox.alarmProblem = nil
    let heard = run("edit 1 11:30", sandbox)

    #expect(plain.allSatisfy { !($0.output + $0.messages).contains(line) })
    #expect(ringing.allSatisfy { $0.messages.contains(line + "\n") })
    #expect(status.split(separator: "\n").contains { $0.hasPrefix("소리 ") && $0.contains(line) })
    #expect(try JSONValue(json)["soundProblem"] == "muted")
    #expect(!heard.messages.contains(line))
  }

  @Test func `the list has a sign before the name of what rings, and porcelain has not`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "08:00", label: "약"), .sample(2, "09:00", label: "눈"), .sample(3, "10:00")])
    let plain = sandbox.run("list", "--porcelain")
    _ = run("edit 1 --alarm", sandbox)
    _ = run("edit 3 --escalate", sandbox)

    let table = """
      No.  State  Time      Days       Name            Next
        1  on     8:00 AM   every day  ⏰ 약           tomorrow 8:00 AM
        2  on     9:00 AM   every day  눈              tomorrow 9:00 AM
        3  on     10:00 AM  every day  ⏰ Drink water  tomorrow 10:00 AM

      """
    #expect(sandbox.run("list").output == table)
    #expect(sandbox.run("list", "--porcelain") == plain)
  }

  @Test(arguments: [
    (Language.korean, "다시 알림을 쓰지 않아서 미룰 수 없습니다: 2번 알림(약). 다시 알림을 쓰려면: reminder-notify edit 2 --snooze 5m\n"),
    (
      .english,
      "It has no snooze, so it cannot be snoozed: Alert 2 (약). To give it one: reminder-notify edit 2 --snooze 5m\n"
    ),
  ])
  func `an alert without a snooze is not snoozed, and how it gets one is said`(
    language: Language, refusal: String
  ) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30"), .sample(2, "13:00", label: "약", snooze: [])])
    try sandbox.show((1, "2026-11-21T13:00"), (2, "2026-11-21T13:00"), together: true)
    let before = try sandbox.files

    for line in ["snooze 2", "snooze 2 10m", "snooze", "snooze 10m", "snooze last"] {
      #expect(run(line, sandbox) == .init(status: .failed, messages: refusal, screen: refusal), "\(line)")
    }

    #expect(try sandbox.files == before)
    #expect(run("snooze 1 10m", sandbox).status == .done)
    #expect(run("ack 2", sandbox).status == .done)
  }

  @Test func `a test of an alert without a snooze is not snoozed either`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(2, "13:00", label: "약", snooze: [])])
    try sandbox.show((2, "2026-11-21T13:00"), test: true)

    #expect(run("snooze 2", sandbox).status == .failed)
  }

  @Test(arguments: ["ack", "snooze", "stop"])
  func `without a word an answer is for the alarm that rings, and last is what was shown last`(verb: String) throws {
    let (plain, last, over) = (try Sandbox(), try Sandbox(), try Sandbox())
    for sandbox in [plain, last, over] {
      try sandbox.store([.sample(1, "12:55", label: "기상"), .sample(2, "13:00", label: "약")])
      _ = run("edit 1 --alarm", sandbox)
      try sandbox.show((1, "2026-11-21T12:55"), (2, "2026-11-21T13:00"), ago: 100)
    }
    try over.settle { $0.ringFor = 1 }

    let outcomes = [run(verb, plain), run(verb + " last", last), run(verb, over)]

    #expect(outcomes.allSatisfy { $0.status == .done })
    #expect(
      try [plain, last, over].map { try $0.answers.map(\.occurrence.source) } == [
        [.alert(1)], [.alert(2)], [.alert(2)],
      ])
  }

  @Test func `the line for another choice names what was snoozed, also where others wait`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "13:00", label: "기상"), .sample(2, "13:00", label: "약")])
    try sandbox.show((1, "2026-11-21T13:00"), (2, "2026-11-21T13:00"), together: true)

    #expect(run("snooze", sandbox).messages == "Other choices (9m, 30m, 1h): reminder-notify snooze 1,2 9m\n")
    #expect(run("snooze 1,2 9m", sandbox).status == .done)
  }

  @Test func `an escalation is snoozed for a minute`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "13:00")])
    _ = run("edit 1 --escalate", sandbox)
    try sandbox.show((1, "2026-11-21T13:00"))

    let outcome = run("snooze", sandbox)

    #expect(outcome.output == "Alert 1 (Drink water): snoozed until 1:06 PM\n")
    #expect(outcome.messages == "")
  }
}
