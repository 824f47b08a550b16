import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct NextTests {
  @Test(arguments: [
    (Language.korean, "오늘 오후 3:30  2  약\n내일 오전 9:30  1  물 마시기\n"),
    (.english, "today 3:30 PM     2  약\ntomorrow 9:30 AM  1  Drink water\n"),
  ])
  func `next shows what is due soonest, and when`(language: Language, table: String) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store(Alert.samples)

    let outcome = sandbox.run("next", "--count", "2")

    #expect(outcome == .init(status: .done, output: table, screen: table))
    #expect(sandbox.run("next").output.filter { $0 == "\n" }.count == 1)
  }

  @Test func `porcelain is instant, kind, number and label`() throws {
    let sandbox = try Sandbox(.korean)
    try sandbox.store(Alert.samples)

    let outcome = sandbox.run("next", "--count", "4", "--porcelain", "--from", "2026-11-22T09:30")

    #expect(
      outcome.output == """
        2026-11-22T15:30:00+09:00\talert\t2\t약
        2026-11-23T09:30:00+09:00\talert\t1\t
        2026-11-23T09:30:00+09:00\talert\t3\t약
        2026-11-23T15:30:00+09:00\talert\t2\t약

        """)
  }

  /// All of them the instant at which alert 1 is due, which is not after itself.
  @Test(arguments: [
    "2026-11-22T09:30", "2026-11-22T09:30:00", "2026-11-22 09:30", "2026-11-22T09:30+09:00", "2026-11-22T00:30Z",
    "2026-11-21T19:30-05:00", "2026-11-22T09:30:00+0900",
  ])
  func `an instant without an offset is local, and after is exclusive`(instant: String) throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])

    #expect(
      sandbox.run("next", "--porcelain", "--from", instant).output == "2026-11-23T09:30:00+09:00\talert\t1\t\n")
  }

  @Test(arguments: [
    (Language.korean, "예정된 알림이 없습니다. 모두 꺼져 있거나 날짜가 지났습니다.\n"),
    (.english, "Nothing is scheduled: every alert is off or past its date.\n"),
  ])
  func `where nothing is due any more, next says so`(language: Language, message: String) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30", isEnabled: false), .sample(2, "09:30", .on("2026-11-20"))])

    #expect(sandbox.run("next") == .init(status: .done, messages: message, screen: message))
    #expect(sandbox.run("next", "--porcelain") == .init(status: .done))
  }

  @Test func `a dated alert is due once, and others for ever`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", .on("2026-11-25"))])

    #expect(sandbox.run("next", "--count", "10000").output.filter { $0 == "\n" }.count == 1)
    _ = sandbox.run("add", "9:30")
    #expect(sandbox.run("next", "--count", "10000").output.filter { $0 == "\n" }.count == 10_000)
  }
}
