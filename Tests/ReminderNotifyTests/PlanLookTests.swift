import ReminderFiles
import Testing

@testable import reminder_notify

/// `plan --look`, on a Saturday at 13:05.
@Suite struct PlanLookTests {
  /// Six days of an alert at 11:00 that is answered 25 minutes late on four, and of one at noon that is answered at once.
  private static func answered(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "11:00", plan: "물"), .sample(2, "12:00", plan: "물"), .sample(3, "13:00", plan: "물")])
    for day in 15...20 {
      let (first, second) = ("2026-11-\(day)T11:00", "2026-11-\(day)T12:00")
      try sandbox.record(.sample(1, due: first), .sample(2, due: second))
      if day < 19 { try sandbox.record(.sample(1, due: first, .drank, late: 25 * 60 + 20)) }
      try sandbox.record(.sample(2, due: second, .acknowledged, late: 30))
    }
    return sandbox
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      물 계획, 지난 28일:
        오전 11:00: 6회 표시, 4회 응답(대개 25분 뒤)
        오후 12:00: 6회 표시, 6회 응답(대개 바로)
        오후 1:00: 알린 적 없음
      오전 11:00 알림은 대개 오전 11:25에 응답합니다.
      옮기면: 오전 11:25, 오후 12:00, 오후 1:00
      옮기려면:
          reminder-notify edit 1 11:25

      """
    ),
    (
      .english,
      """
      Plan water, the last 28 days:
        11:00 AM: shown 6×, answered 4× (mostly after 25 min)
        12:00 PM: shown 6×, answered 6× (mostly at once)
        1:00 PM: not shown
      11:00 AM is answered at 11:25 AM on most days.
      The day would be: 11:25 AM, 12:00 PM, 1:00 PM
      To move them:
          reminder-notify edit 1 11:25

      """
    ),
  ])
  func `look proposes the times of the answers, and off a terminal changes nothing`(
    language: Language, output: String
  ) throws {
    let sandbox = try Self.answered(language)

    let outcome = sandbox.run("plan", "--look")

    #expect(outcome == .init(status: .done, output: output, screen: output))
    #expect(try PlanTests.times(sandbox) == "11:00 12:00 13:00")
  }

  @Test func `a yes on the command line moves them without a question`() throws {
    let sandbox = try Self.answered()

    #expect(sandbox.run("plan", "--look", "-y").status == .done)

    #expect(try PlanTests.times(sandbox) == "11:25 12:00 13:00")
  }

  @Test(arguments: [("y", "11:25 12:00 13:00"), ("", "11:00 12:00 13:00")])
  func `look moves alerts on a yes alone`(answer: String, times: String) throws {
    let sandbox = try Self.answered()
    sandbox.answer = { _ in answer }

    let outcome = sandbox.run("plan", "--look")

    #expect(outcome.messages.hasPrefix("Move them like this? [y/N] "))
    #expect(try PlanTests.times(sandbox) == times)
    #expect(try sandbox.alerts.map(\.number) == [1, 2, 3])
  }

  @Test(arguments: [
    ("plan --look", Status.noSuchAlert), ("plan 없음 --look", .noSuchAlert), ("plan --look --gap 1h", .usage),
    ("plan --look --json", .usage),
  ])
  func `look needs a plan, and takes no answers`(line: String, status: Status) throws {
    #expect(PlanTests.run(try Sandbox(), line).status == status)
  }

  @Test func `look at a plan that is off says so`() throws {
    let sandbox = try Sandbox()
    _ = (sandbox.run("plan", "-y"), sandbox.run("off", "water"))

    let outcome = sandbox.run("plan", "--look")

    #expect(outcome.status == .failed)
    #expect(outcome.messages == "The plan 'water' is off. To switch it on: reminder-notify on water\n")
  }
}
