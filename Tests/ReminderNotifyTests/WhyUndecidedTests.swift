import ReminderLanguage
import TestSupport
import Testing

@testable import ReminderCore
@testable import reminder_notify

/// What `why` tells of an occurrence that is past and of which nothing is decided.
@Suite struct WhyUndecidedTests {
  private static let due = "2026-11-21T09:30"

  /// The daemon's memory of alerts that it has seen since the day before, at noon.
  private func ledger(_ alerts: Alert..., decisions: [Ledger.Decision] = []) throws -> Ledger {
    let since = try #require(Instant("2026-11-20T12:00", in: Sandbox.zone))
    let reading = ClockReading(realtime: since, boottime: 1, boot: "b")
    return Ledger(
      clock: ClockCheck(reading: reading, utcOffset: 9 * 3600, elapsed: 0),
      entries: Dictionary(alerts.map { ($0.number, Ledger.Entry($0, since: since, past: Ledger.Decisions(decisions))) })
      { $1 })
  }

  private func record(_ text: String, _ state: Ledger.State) throws -> Ledger.Decision {
    let nominal = try #require(LocalDateTime(fileText: text))
    return Ledger.Decision(nominal: nominal, instant: Sandbox.zone.instant(of: nominal), state: state, elapsed: 0)
  }

  @Test(arguments: [
    (
      Language.korean, Int32?.none, "오늘 오전 9:30: 그때 데몬이 실행 중이 아니었습니다. 데몬을 시작하면 늦게라도 표시하거나 놓친 것으로 기록합니다."
    ),
    (.korean, 4711, "오늘 오전 9:30: 알림 서버를 기다리고 있습니다."),
    (
      .english, nil,
      "today 9:30 AM: the daemon was not running. When it starts, it shows this late or records it as missed."
    ),
    (.english, 4711, "today 9:30 AM: waiting for a notification server."),
  ])
  func `what was due and is not decided is told, with what it waits for`(
    language: Language, daemon: Int32?, sentence: String
  ) throws {
    let sandbox = try Sandbox(language)
    let alert = Alert.sample(1, "09:30")
    try sandbox.store([alert])
    try sandbox.remember(ledger(alert, decisions: [record(Self.due, .waiting)]))
    sandbox.daemon = daemon

    let outcome = sandbox.run("why", "1")

    #expect(outcome.output.split(separator: "\n").dropFirst(2) == [sentence[...]])
    #expect(outcome.messages.isEmpty == (daemon != nil))
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      그 전에 아직 결과가 정해지지 않은 횟수: 28
      11월 19일 (목) 오전 9:30: 그때 데몬이 실행 중이 아니었습니다. 데몬을 시작하면 늦게라도 표시하거나 놓친 것으로 기록합니다.
      """
    ),
    (
      .english,
      """
      Earlier occurrences without a result: 28
      Thu, Nov 19, 9:30 AM: the daemon was not running. When it starts, it shows this late or records it as missed.
      """
    ),
  ])
  func `after a year without a daemon the last few are named and the others counted`(
    language: Language, lines: String
  ) throws {
    let sandbox = try Sandbox(language)
    let alert = Alert.sample(1, "09:30")
    try sandbox.store([alert])
    var ledger = try ledger(alert)
    let since = try #require(Instant("2025-11-20T12:00", in: Sandbox.zone))
    ledger.clock = ClockCheck(
      reading: ClockReading(realtime: since, boottime: 1, boot: "b"), utcOffset: 9 * 3600, elapsed: 0)
    ledger.entries[1]?.since = since
    try sandbox.remember(ledger)
    sandbox.daemon = nil

    let output = sandbox.run("why", "1").output

    #expect(output.contains("\n" + lines + "\n"))
    #expect(output.split(separator: "\n").count == 6)
  }

  @Test(arguments: [Ledger.State.delivered, .missed])
  func `what the daemon has decided is not waited for, although the journal has no word of it`(
    state: Ledger.State
  ) throws {
    let sandbox = try Sandbox()
    let alert = Alert.sample(1, "09:30")
    try sandbox.store([alert])
    try sandbox.remember(ledger(alert, decisions: [record(Self.due, state)]))

    #expect(sandbox.run("why", "1").output.split(separator: "\n").count == 2)
  }

  @Test func `what the journal has is not waited for, although the daemon forgot it`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])
    try sandbox.remember(ledger(.sample(1, "09:30")))
    try sandbox.record(.sample(1, due: Self.due))

    #expect(!sandbox.run("why", "1").output.contains("waiting"))
  }

  /// Alerts as they are now; the daemon has seen one at 09:30 every day that was on.
  @Test(arguments: [
    Alert.sample(1, "09:00"), .sample(1, "09:30", isEnabled: false), .sample(1, "09:30", .every("sat")),
  ])
  func `what was due under another time, other days or another switch is not awaited`(alert: Alert) throws {
    let sandbox = try Sandbox()
    try sandbox.store([alert])
    try sandbox.remember(ledger(.sample(1, "09:30")))

    #expect(sandbox.run("why", "1").output.split(separator: "\n").count == 2)
  }
}
