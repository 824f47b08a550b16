import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct ShowTests {
  @Test func `show tells all of an alert in Korean`() throws {
    let sandbox = try Sandbox(.korean)
    try sandbox.store([
      .sample(
        7, "21:05", .every("mon", "sun"), label: "약", title: "T", message: "<M>", sound: "none", icon: "i", plan: "물",
        snooze: [5, 60], urgency: .critical, grace: 30)
    ])

    let outcome = sandbox.run("show", "약")

    let table = """
      번호            7
      상태            켜짐
      시각            오후 9:05
      반복            매주 월·일
      다음            내일 오후 9:05
      이름            약
      제목            T
      내용            <M>
      계획            물
      다시 알림       5분, 1시간
      중요도          긴급
      늦은 알림 허용  30분
      소리            없음
      아이콘          i
      식별자          00000000-0000-4000-8000-000000000007

      """
    #expect(outcome == .init(status: .done, output: table, screen: table))
  }

  @Test(arguments: [
    (
      Language.korean,
      "다시 알림          없음\n소리               없음\n음량               0\n알람               켜짐\n"
        + "점점 크게          켜짐\n방해 금지 중 소리  켜짐\n"
    ),
    (
      .english,
      "Snooze                  none\nSound                   none\nVolume                  0\n"
        + "Alarm                   on\nEscalation              on\nThrough do not disturb  on\n"
    ),
  ])
  func `show tells what an alarm does, and what it has not on purpose`(language: Language, rows: String) throws {
    let sandbox = try Sandbox(language)
    _ = sandbox.run(
      "add 9:30 --alarm --escalate --through-dnd --snooze none --sound none --volume 0".split(separator: " ")
        .map(String.init))

    #expect(sandbox.run("show", "1").output.contains(rows))
  }

  @Test func `show tells nothing of what an alert has not`() throws {
    let sandbox = try Sandbox(.english)
    try sandbox.store([.sample(1, "12:00", isEnabled: false)])

    let outcome = sandbox.run("show", "1")

    #expect(
      outcome.output == """
        No.         1
        State       off
        Time        12:00 PM
        Days        every day
        Next        none
        Identifier  00000000-0000-4000-8000-000000000001

        """)
  }
}
