import ReminderCore
import Testing

@testable import reminder_notify

@Suite struct OutcomeTests {
  /// What may become of an occurrence, and how that is told.
  static let outcomes: [(entry: Record, korean: String, english: String)] = [
    (.sample(1, due: "2026-11-21T09:30"), "표시함", "shown"),
    (
      .sample(1, due: "2026-11-21T09:30", late: 119, .asleep), "1분 늦게 표시함: 절전 상태였음",
      "shown 1 min late: the computer was asleep"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", late: 5400, .notRunning), "1시간 30분 늦게 표시함: 데몬이 실행 중이 아니었음",
      "shown 1 h 30 min late: the daemon was not running"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", late: 7200, .noServer), "2시간 늦게 표시함: 알림 서버가 없거나 응답하지 않음",
      "shown 2 h late: no notification server, or it did not respond"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", late: 59, .clockSet), "59초 늦게 표시함: 시계를 맞추면서 지나친 시각",
      "shown 59 s late: the clock was set past it"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .missed, late: 10_800, .asleep), "놓침: 절전 상태였음",
      "missed: the computer was asleep"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .coalesced, late: 3600, .asleep, into: 7),
      "7번 알림과 함께 표시함: 절전 상태였음", "shown together with alert 7: the computer was asleep"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .skipped, late: 86_400, .newer),
      "건너뜀: 더 최근 알림만 표시함", "skipped: a later one replaced it"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", late: 172_800, .asleep), "2일 늦게 표시함: 절전 상태였음",
      "shown 2 d late: the computer was asleep"
    ),
    (.sample(1, due: "2026-11-21T09:30", .skipped, .unwanted), "건너뜀", "skipped"),
    (
      .sample(1, due: "2026-11-21T09:30", .paused, .paused), "표시 안 함: 일시 정지 중", "not shown: alerts were paused"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .skipped, .writtenLate), "건너뜀: 예정 시각이 지난 뒤에 추가한 알림",
      "skipped: added after its time"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .skipped, .zoneChanged), "건너뜀: 시간대가 바뀌면서 지나친 시각",
      "skipped: the time zone was changed past it"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .skipped, .repeated), "건너뜀: 같은 시각을 세 시간 안에 이미 표시함",
      "skipped: the same time of day was shown less than three hours before"
    ),
    (
      .sample(1, due: "2026-11-21T09:30", .skipped, .changed), "건너뜀: 표시하기 전에 알림을 고치거나 끄거나 삭제함",
      "skipped: the alert was changed, switched off or deleted before it could be shown"
    ),
  ]

  @Test(arguments: outcomes)
  func `what became of an occurrence is told in a sentence, with the reason`(
    entry: Record, korean: String, english: String
  ) throws {
    for (language, outcome) in [(Language.korean, korean), (.english, english)] {
      let sandbox = try Sandbox(language)
      try sandbox.record(entry)

      let lines = sandbox.run("log").output.split(separator: "\n")

      #expect(lines.count == 2 && lines[1].hasSuffix("  \(outcome)"), "\(lines)")
    }
  }
}
