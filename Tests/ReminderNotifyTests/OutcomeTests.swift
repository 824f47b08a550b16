import ReminderCore
import Testing

@testable import reminder_notify

@Suite struct OutcomeTests {
  /// What may become of an occurrence, and how that is told.
  static let outcomes: [(entry: Outcome, korean: String, english: String)] = [
    (.sample(1, due: "2026-11-21T09:30"), "보여 줌", "shown"),
    (
      .sample(1, due: "2026-11-21T09:30", late: 119, .asleep), "1분 늦게 보여 줌: 컴퓨터가 잠들어 있었습니다",
      "shown 1 min late: the computer was asleep"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", late: 5400, .notRunning), "1시간 30분 늦게 보여 줌: 데몬이 실행 중이 아니었습니다",
      "shown 1 h 30 min late: the daemon was not running"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", late: 7200, .noServer), "2시간 늦게 보여 줌: 알림 서버가 없거나 대답하지 않았습니다",
      "shown 2 h late: there was no notification server, or it did not answer"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", late: 59, .clockSet), "59초 늦게 보여 줌: 시계를 맞추면서 지나친 시각입니다",
      "shown 59 s late: the clock was set past it"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .missed, late: 10_800, .asleep), "놓침: 컴퓨터가 잠들어 있었습니다",
      "missed: the computer was asleep"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .coalesced, late: 3600, .asleep, into: 7),
      "7번 알림과 함께 보여 줌: 컴퓨터가 잠들어 있었습니다", "named in the notification of alert 7: the computer was asleep"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .skipped, late: 86_400, .newer),
      "건너뜀: 같은 알림의 더 나중 시각도 지나 있었습니다", "skipped: a later one of the same alert was due too"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .skipped, .zoneChanged), "건너뜀: 시간대가 바뀌면서 지나친 시각입니다",
      "skipped: the time zone was changed past it"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .skipped, .repeated), "건너뜀: 같은 시각을 세 시간 안에 이미 알렸습니다",
      "skipped: the same time of day had been shown less than three hours before"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .skipped, .changed), "건너뜀: 보여 주기 전에 알림을 고치거나 끄거나 삭제했습니다",
      "skipped: the alert was changed, switched off or deleted before it could be shown"
    ),
  ]

  @Test(arguments: outcomes)
  func `what became of an occurrence is told in a sentence, with the reason`(
    entry: Outcome, korean: String, english: String
  ) throws {
    for (language, outcome) in [(Language.korean, korean), (.english, english)] {
      let sandbox = try Sandbox(language)
      try sandbox.record(entry)

      let lines = sandbox.run("log").output.split(separator: "\n")

      #expect(lines.count == 2 && lines[1].hasSuffix("  \(outcome)"), "\(lines)")
    }
  }
}
