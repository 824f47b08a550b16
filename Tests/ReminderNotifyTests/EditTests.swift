import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct EditTests {
  private static let daily = Alert.sample(
    1, "09:30", label: "L", title: "T", message: "M", sound: "S", icon: "I", plan: "P", snooze: [5], urgency: .low)
  private static let weekly = Alert.sample(1, "10:00", .weekly(.workdays))
  private static let dated = Alert.sample(1, "10:00", .on("2026-11-25"), isEnabled: false)
  private static let past = Alert.sample(1, "13:05", .on("2026-11-21"), isEnabled: false)

  private static func changed(_ alert: Alert, _ change: (inout Alert) -> Void) -> Alert {
    var alert = alert
    change(&alert)
    return alert
  }

  /// An alert, the words behind `edit 1`, and the alert that it then is.
  static let edits: [(before: Alert, words: [String], after: Alert)] = [
    (daily, ["10:00"], changed(daily) { $0.time = ClockTime(minuteOfDay: 600) }),
    (daily, ["--time", "오전 10시"], changed(daily) { $0.time = ClockTime(minuteOfDay: 600) }),
    (daily, ["오후", "3시", "반"], changed(daily) { $0.time = ClockTime(minuteOfDay: 930) }),
    (daily, ["--repeat", "주말"], changed(daily) { $0.recurrence = .weekly(.weekend) }),
    (daily, ["--on", "내일"], changed(daily) { $0.recurrence = .on("2026-11-22") }),
    (daily, ["--repeat", "once"], changed(daily) { $0.recurrence = .on("2026-11-22") }),
    (daily, ["--time", "오전", "11시"], changed(daily) { $0.time = ClockTime(minuteOfDay: 660) }),
    (daily, ["--time", "3:30", "PM"], changed(daily) { $0.time = ClockTime(minuteOfDay: 930) }),
    (daily, ["--time", "오후", "3시", "반"], changed(daily) { $0.time = ClockTime(minuteOfDay: 930) }),
    (
      dated, ["+25m"],
      changed(dated) { ($0.time, $0.recurrence) = (ClockTime(minuteOfDay: 811), .on("2026-11-21")) }
    ),
    (daily, ["--label", "새 이름"], changed(daily) { $0.label = "새 이름" }),
    (daily, ["--label", ""], changed(daily) { $0.label = nil }),
    (daily, ["--label="], changed(daily) { $0.label = nil }),
    (daily, ["--label=", "10:00"], changed(daily) { ($0.label, $0.time) = (nil, ClockTime(minuteOfDay: 600)) }),
    (daily, ["--title", ""], changed(daily) { $0.title = nil }),
    (daily, ["--message", ""], changed(daily) { $0.message = nil }),
    (daily, ["--sound", ""], changed(daily) { $0.sound = nil }),
    (daily, ["--icon", ""], changed(daily) { $0.icon = nil }),
    (daily, ["--plan", ""], changed(daily) { $0.plan = nil }),
    (daily, ["--snooze", ""], changed(daily) { $0.snooze = nil }),
    (daily, ["--urgency", ""], changed(daily) { $0.urgency = nil }),
    (daily, ["--volume", ""], changed(daily) { $0.volume = nil }),
    (daily, ["--volume", "0"], changed(daily) { $0.volume = 0 }),
    (daily, ["--snooze", "none"], changed(daily) { $0.snooze = [] }),
    (daily, ["--snooze", "없음"], changed(daily) { $0.snooze = [] }),
    (daily, ["--no-alarm"], daily),
    (daily, ["--alarm", "--through-dnd"], changed(daily) { ($0.isAlarm, $0.isHeardThroughDnd) = (true, true) }),
    (daily, ["--escalate", "10:00"], changed(daily) { ($0.escalates, $0.time) = (true, ClockTime(minuteOfDay: 600)) }),
    (daily, ["--snooze", "1h30m"], changed(daily) { $0.snooze = [90] }),
    (daily, ["--disabled"], changed(daily) { $0.isEnabled = false }),
    (dated, ["--repeat", "mon"], changed(dated) { $0.recurrence = .every("mon") }),
    // An empty value takes back what the alert has, and nothing else.
    (weekly, ["--repeat", ""], changed(weekly) { $0.recurrence = .daily }),
    (weekly, ["--repeat="], changed(weekly) { $0.recurrence = .daily }),
    (weekly, ["--on", ""], weekly),
    (weekly, ["--on=", "11:00"], changed(weekly) { $0.time = ClockTime(minuteOfDay: 660) }),
    (dated, ["--on", ""], changed(dated) { $0.recurrence = .daily }),
    (dated, ["--repeat", ""], dated),
    (dated, ["--repeat=", "11:00"], changed(dated) { $0.time = ClockTime(minuteOfDay: 660) }),
    (dated, ["--on=", "--repeat", "mon"], changed(dated) { $0.recurrence = .every("mon") }),
    (dated, ["--label", "x"], changed(dated) { $0.label = "x" }),
    // Who switched off an alert whose day is to come wants it off.
    (dated, ["11:00"], changed(dated) { $0.time = ClockTime(minuteOfDay: 660) }),
    (dated, ["--on", "내일"], changed(dated) { $0.recurrence = .on("2026-11-22") }),
    // Who gives one whose day is past a new one wants it again, unless they say otherwise.
    (past, ["13:06"], changed(past) { ($0.time, $0.isEnabled) = (ClockTime(minuteOfDay: 786), true) }),
    (past, ["--on", "내일"], changed(past) { ($0.recurrence, $0.isEnabled) = (.on("2026-11-22"), true) }),
    (past, ["--repeat", "mon"], changed(past) { ($0.recurrence, $0.isEnabled) = (.every("mon"), true) }),
    (past, ["--on", "내일", "--disabled"], changed(past) { $0.recurrence = .on("2026-11-22") }),
    (past, ["--label", "x"], changed(past) { $0.label = "x" }),
  ]

  @Test(arguments: edits)
  func `edit changes what was said and keeps the rest`(before: Alert, words: [String], after: Alert) throws {
    let sandbox = try Sandbox()
    try sandbox.store([before])

    let outcome = sandbox.run(["edit", "1"] + words)

    #expect(outcome.status == .done)
    #expect(outcome.messages.isEmpty)
    #expect(try sandbox.alerts == [after])
  }

  @Test(arguments: [
    (
      Language.korean, "내일만 4시로",
      """
      1번 알림(L)은(는) 반복되는 알림이라 하루만 바꿀 수 없습니다: '내일만 4시로'. 그날을 건너뛰고, 그날의 알림을 따로 추가해 주세요.
          reminder-notify skip 1 내일
          reminder-notify add 내일 16:00 --label L

      """
    ),
    (
      .english, "today at 5pm only",
      """
      Alert 1 (L) repeats, and cannot be changed for one day: 'today at 5pm only'. Skip it on that day, and add an alert for that day.
          reminder-notify add today 17:00 --label L

      """
    ),
    (
      .english, "10pm move it",
      """
      It is not clear what to change: 'move it'
      To make it the name: reminder-notify edit 1 10pm --label 'move it'

      """
    ),
  ])
  func `a change that would be another one than was said is refused`(language: Language, words: String, message: String)
    throws
  {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30", label: "L")])
    let before = sandbox.storeBytes

    let outcome = sandbox.run(["edit", "1"] + words.split(separator: " ").map(String.init))

    #expect(outcome.status == .usage)
    #expect(outcome.messages == message)
    #expect(sandbox.storeBytes == before)
  }

  @Test func `weekdays that an alert is to lose are those of its own`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([Self.weekly, .sample(2, "09:30", .on("2026-11-25"))])

    #expect(sandbox.run("edit", "1", "not", "on", "fridays").status == .done)
    #expect(try sandbox.alerts.map(\.recurrence)[1] == .weekly(Weekdays([.monday, .tuesday, .wednesday, .thursday])))
    #expect(sandbox.run("edit", "1", "no", "longer", "on", "mondays").status == .done)
    #expect(try sandbox.alerts.map(\.recurrence)[1] == .weekly(Weekdays([.tuesday, .wednesday, .thursday])))
    #expect(sandbox.run("edit", "2", "except", "friday").status == .usage)
    #expect(sandbox.run("edit", "1", "월화수목", "빼고").status == .usage)
  }

  @Test func `a weekday alone is the next such day of a dated alert`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", .on("2026-11-25"))])

    #expect(sandbox.run("edit", "1", "to", "friday").status == .done)
    #expect(try sandbox.alerts.map(\.recurrence) == [.on("2026-11-27")])
  }

  @Test func `a day alone is the new day of a dated alert`() throws {
    let sandbox = try Sandbox(.korean)
    try sandbox.store([Self.dated])

    #expect(sandbox.run("edit", "1", "내일만", "4시로").status == .done)
    #expect(try sandbox.alerts.map(\.recurrence) == [.on("2026-11-22")])
  }

  @Test func `an edited alert stands where its new time belongs, under its old number`() throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)

    _ = sandbox.run("edit", "2", "0:00")

    #expect(try sandbox.alerts.map(\.number) == [2, 5, 1, 3, 4])
  }

  @Test(arguments: [
    (["copy", "3", "22:00"], Alert.sample(6, "22:00", .weekly(.workdays), label: "약")),
    (["copy", "4", "11:00"], .sample(6, "11:00", .on("2026-11-25"), label: "Dentist", title: "치과💊")),
    (["copy", "2", "30분", "뒤"], .sample(6, "13:36", .on("2026-11-21"), label: "약")),
  ])
  func `a copy says what the original says, at another time`(words: [String], copy: Alert) throws {
    let sandbox = try Sandbox()
    try sandbox.store(Alert.samples)

    let outcome = sandbox.run(words)

    #expect(outcome.status == .done)
    let stored = try #require(try sandbox.list[6])
    #expect(stored == Alert(number: 6, id: Sandbox.identifier(1), copyOf: copy))
    #expect(try sandbox.alerts.filter { $0.number != 6 } == Alert.samples.sorted(by: Alert.precedes))
  }

  @Test(arguments: [
    (Language.korean, "6번 알림을 추가했습니다: 오후 10:00 · 평일 · 약\n"),
    (.english, "Added alert 6: 10:00 PM · every weekday · 약\n"),
  ])
  func `copy says what it made`(language: Language, output: String) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store(Alert.samples)

    let outcome = sandbox.run("copy", "3", "22:00")

    #expect(outcome == .init(status: .done, output: output, screen: output))
  }
}
