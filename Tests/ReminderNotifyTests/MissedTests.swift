import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore
@testable import reminder_notify

/// `missed`, and what `list`, `status` and `off` say of what was missed or rings.
@Suite struct MissedTests {
  /// Two missed times of the rent, one of a birthday whose alert was deleted, and water.
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30", .weekly(Weekdays([.sunday])), label: "월세"), .sample(2, "09:30")])
    try sandbox.record(
      .sample(1, due: "2026-11-08T09:30", .missed, label: "월세", .notRunning),
      .sample(1, due: "2026-11-15T09:30", .missed, label: "월세", .notRunning),
      .sample(7, due: "2026-11-18T09:00", .missed, label: "엄마 생신", .notRunning),
      .sample(2, due: "2026-11-18T09:30", .missed, .notRunning))
    return sandbox
  }

  @Test func `missed lists what was missed, and counts water`() throws {
    let korean = try sandbox(.korean).run("missed")
    let json = try JSONValue(sandbox().run("missed", "--json").output)["missed"].elements
    let porcelain = try sandbox().run("missed", "list", "--porcelain").output

    #expect(
      korean.output == """
        1  월세       11월 8일 (일) 오전 9:30, 11월 15일 (일) 오전 9:30
        7  엄마 생신  11월 18일 (수) 오전 9:00

        """)
    #expect(korean.messages == "물 알림도 1번 놓쳤습니다.\n")
    #expect(json.map { $0["number"] } == [1, 7])
    #expect(json.map { $0["label"] } == ["월세", "엄마 생신"])
    #expect(json.last?["times"] == ["2026-11-18T09:00:00+09:00"])
    #expect(
      porcelain == "1\t2026-11-15T09:30:00+09:00\t2\t월세\n7\t2026-11-18T09:00:00+09:00\t1\t엄마 생신\n")
  }

  @Test(arguments: [[], ["list"], ["show"], ["done"]]) func `a name of two alerts is ambiguous`(verb: [String]) throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", label: "약"), .sample(2, "10:30", label: "약")])

    let ending = sandbox.run(["missed"] + verb + ["약"])

    #expect(ending.status == .ambiguous)
    #expect(ending.output.isEmpty)
  }

  @Test func `what is done is gone from the list, by number or name, once`() throws {
    let sandbox = try sandbox()

    #expect(sandbox.run("missed", "done", "7").output == "Alert 7 (엄마 생신): done\n")
    #expect(sandbox.run("missed", "done", "월세").output == "Alert 1 (월세): done\n")
    let again = sandbox.run("missed", "done", "1")

    #expect(again.status == .noSuchAlert)
    #expect(again.messages == "Alert 1 (월세): nothing was missed. To see what was: reminder-notify missed\n")
    #expect(sandbox.run("missed").output.isEmpty)
    #expect(sandbox.run("log", "7").output.contains("done"))
  }

  @Test func `what is done or shown again is printed as JSON too`() throws {
    let sandbox = try sandbox()
    let done = try JSONValue(sandbox.run("missed", "done", "7", "--json").output)["missed"].elements
    let shown = try JSONValue(sandbox.run("missed", "show", "1", "--json").output)["missed"].elements

    #expect(done.map { $0["number"] } == [7])
    #expect(shown.map { $0["number"] } == [1])
  }

  @Test func `what is shown again waits to be shown, and a deleted alert has nothing to show`() throws {
    let sandbox = try sandbox()

    #expect(sandbox.run("missed", "show", "1").output == "Alert 1 (월세): the missed alert is shown again\n")
    #expect(sandbox.run("missed", "show", "7").status == .noSuchAlert)

    let state = try sandbox.context().requiredState(sandbox.list).overview()
    #expect(state.waiting.map(\.occurrence.number).contains(1))
    #expect(state.missed.groups.map(\.occurrences.count) == [1, 1])
  }

  @Test func `status has a line of what was missed`() throws {
    let status = try sandbox(.korean).run("status").output

    #expect(status.contains("월세 2번 · 엄마 생신 (11월 18일) · 물 1번\n"))
  }

  @Test func `list says of a date that is past what became of it`() throws {
    let sandbox = try Sandbox()
    func date(_ number: Int, isOn: Bool = false) throws -> Alert {
      let day = try #require(CalendarDate(fileText: "2026-11-20"))
      return .sample(number, "09:0\(number)", .once(day), isEnabled: isOn, label: "x")
    }
    try sandbox.store([date(1, isOn: true), date(2), date(3)])
    try sandbox.record(.sample(3, due: "2026-11-20T09:03", label: "x"))

    let lines = sandbox.run("list").output.split(separator: "\n").dropFirst()

    #expect(lines.map { $0.hasSuffix("to be shown") } == [true, false, false])
    #expect(lines.map { $0.hasSuffix("missed") } == [false, true, false])
    #expect(lines.map { $0.hasSuffix("shown") } == [true, false, true])
  }

  /// An alarm that was shown ten seconds ago and rings.
  private func ringing(once: Bool) throws -> Sandbox {
    let sandbox = try Sandbox()
    let day = try #require(CalendarDate(fileText: "2026-11-21"))
    var alert = Alert.sample(1, "13:05", once ? .once(day) : .daily, isEnabled: !once, label: "일어나기")
    alert.isAlarm = true
    try sandbox.store([alert])
    let nominal = LocalDateTime(date: day, time: alert.time)
    let occurrence = Occurrence(.alert(1), nominal: nominal, instant: sandbox.now + -30)
    var ledger = Ledger(clock: ClockCheck(reading: sandbox.clock, utcOffset: 9 * 3600, elapsed: 10_000))
    ledger.deliveries[.alert(1)] = Delivery(occurrence: occurrence, label: "일어나기", shown: 9_990)
    try sandbox.remember(ledger)
    return sandbox
  }

  @Test(arguments: [false, true])
  func `status says what rings, and off stops it`(once: Bool) throws {
    let sandbox = try ringing(once: once)

    #expect(sandbox.run("status").output.contains("Ringing "))
    #expect(try JSONValue(sandbox.run("status", "--json").output)["ringing"].elements.map { $0["number"] } == [1])
    // Of an alert that is switched off, the switch says it.
    let off = sandbox.run("off", "1").output
    #expect(off.contains("Alert 1 (일어나기): stopped\n") == once && off.contains("Alert 1 is off: ") != once)

    #expect(try sandbox.context().requiredState(sandbox.list).overview().unanswered.isEmpty)
    #expect(!sandbox.run("status").output.contains("Ringing "))
  }
}
