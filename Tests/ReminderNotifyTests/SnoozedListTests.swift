import ReminderModel
import Testing

@testable import reminder_notify

/// What `list`, `next`, `show` and `why` say of a snooze.
@Suite struct SnoozedListTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30"), .sample(2, "15:30", label: "약")])
    try sandbox.show((1, "2026-11-21T09:30"))
    _ = sandbox.run("snooze", "1", "30m")
    return sandbox
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      번호  상태  시각       반복  이름       다음
         1  켜짐  오전 9:30  매일  물 마시기  오후 1:35에 다시 알림
         2  켜짐  오후 3:30  매일  약         오늘 오후 3:30

      """
    ),
    (
      .english,
      """
      No.  State  Time     Days       Name         Next
        1  on     9:30 AM  every day  Drink water  snoozed until 1:35 PM
        2  on     3:30 PM  every day  약           today 3:30 PM

      """
    ),
  ])
  func `a list says until when`(language: Language, table: String) throws {
    #expect(try sandbox(language).run("list").output == table)
  }

  @Test func `the alert itself is as it was`() throws {
    let sandbox = try sandbox()

    let alert = try JSONValue(sandbox.run("list", "--json").output)["alerts"].elements[0]

    #expect(alert["next"] == "2026-11-22T09:30:00+09:00")
    #expect(try sandbox.alerts == [.sample(1, "09:30"), .sample(2, "15:30", label: "약")])
  }

  @Test func `next has it among the alerts, in each form`() throws {
    let sandbox = try sandbox()

    let json = try JSONValue(sandbox.run("next", "--count", "2", "--json").output)["occurrences"].elements

    #expect(json.map { $0["kind"] } == ["snooze", "alert"])
    #expect(json.map { $0["number"] } == [1, 2])
    #expect(json[0]["time"] == "2026-11-21T13:35:30+09:00")
    #expect(sandbox.run("next", "--porcelain").output == "2026-11-21T13:35:30+09:00\tsnooze\t1\t\n")
    #expect(sandbox.run("next").output == "snoozed until 1:35 PM  1  Drink water\n")
    #expect(sandbox.run("next", "--from", "2026-11-21T14:00").output == "today 3:30 PM  2  약\n")
  }

  @Test func `show and why say it too`() throws {
    let sandbox = try sandbox()

    #expect(sandbox.run("show", "1").output.contains("snoozed until 1:35 PM"))
    #expect(sandbox.run("why", "1").output.contains("snoozed until 1:35 PM"))
  }

  @Test func `it does not move with the clock, and goes with an answer or with the alert`() throws {
    let sandbox = try sandbox()

    sandbox.passed = 600
    #expect(sandbox.run("next").output == "snoozed until 1:35 PM  1  Drink water\n")
    _ = sandbox.run("stop", "1")
    #expect(sandbox.run("next").output == "today 3:30 PM  2  약\n")
    _ = sandbox.run("snooze", "1", "5m")
    _ = sandbox.run("delete", "1")
    #expect(sandbox.run("next").output == "today 3:30 PM  2  약\n")
  }
}
