import Foundation
import ReminderCore
import Testing

@testable import reminder_notify

@Suite struct WhyTests {
  @Test(arguments: [
    (
      Language.korean,
      """
      2번 알림: 오후 3:30 · 매일 · 약
      다음 알림: 오늘 오후 3:30
      예정                      번호  이름  결과
      11월 19일 (목) 오후 3:30     2  약    표시함
      11월 20일 (금) 오후 3:30     2  약    놓침: 데몬이 실행 중이 아니었음

      """
    ),
    (
      .english,
      """
      Alert 2: 3:30 PM · every day · 약
      Next: today 3:30 PM
      Due                   No.  Name  Result
      Thu, Nov 19, 3:30 PM    2  약    shown
      Fri, Nov 20, 3:30 PM    2  약    missed: the daemon was not running

      """
    ),
  ])
  func `why tells what the alert is, when it is due next and what became of it`(
    language: Language, screen: String
  ) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30"), .sample(2, "15:30", label: "약")])
    try sandbox.record(
      .sample(2, due: "2026-11-19T15:30", label: "약"), .sample(1, due: "2026-11-20T09:30"),
      .sample(2, due: "2026-11-20T15:30", .missed, late: 9000, label: "약", .notRunning))
    let before = try sandbox.files

    #expect(sandbox.run("why", "2") == .init(status: .done, output: screen, screen: screen))
    #expect(sandbox.run("why", "약") == sandbox.run("why", "2"))
    #expect(try sandbox.files == before)
  }

  /// An alert that nothing became of, and what is said after the line of its name.
  static let previews: [(alert: Alert, korean: String, english: String)] = [
    (.sample(3, "09:30"), "다음 알림: 내일 오전 9:30\n", "Next: tomorrow 9:30 AM\n"),
    (
      .sample(3, "09:30", isEnabled: false), "꺼져 있어서 표시하지 않습니다. 켜려면: reminder-notify on 3\n",
      "It is off, so nothing will be shown. To switch it on: reminder-notify on 3\n"
    ),
    (
      .sample(3, "09:30", .on("2026-11-20"), isEnabled: false),
      "날짜가 지나서 더는 표시하지 않습니다. 새 날짜를 정하려면: reminder-notify edit 3 --on 내일\n",
      "Its date is past, so it is no longer shown. To give it a new date: reminder-notify edit 3 --on tomorrow\n"
    ),
  ]

  @Test(arguments: previews)
  func `an alert without a history has what comes next, and what to do about it`(
    alert: Alert, korean: String, english: String
  ) throws {
    for (language, snapshot) in [(Language.korean, korean), (.english, english)] {
      let sandbox = try Sandbox(language)
      try sandbox.store([alert])

      let outcome = sandbox.run("why", "3")

      #expect(outcome.status == .done)
      #expect(outcome.output.hasSuffix("\n" + snapshot) && outcome.output.filter { $0 == "\n" }.count == 2)
      #expect(outcome.messages.isEmpty)
    }
  }

  @Test func `only the last ten entries of the alert itself are shown`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30"), .sample(2, "09:30")])
    try sandbox.record((1...12).map { .sample(1, due: "2026-10-\($0 + 10)T09:30") })
    try sandbox.record((1...12).map { .sample(2, due: "2026-11-0\($0 % 9 + 1)T09:30") })

    let lines = sandbox.run("why", "1").output.split(separator: "\n").dropFirst(3)

    #expect(lines.map { $0.dropFirst(5).prefix(6) } == (13...22).map { "Oct \($0)"[...] })
  }

  @Test(arguments: ["", "<plist><dict><key>schema</key><integer>2</integer></dict></plist>"])
  func `a state that cannot be read is a cache that is missing: the journal says it all, and it stays as it is`(
    contents: String
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])
    _ = sandbox.run("pause", "1h")
    let expected = sandbox.run("why", "1")
    try sandbox.write(contents, to: sandbox.paths.state)
    let before = try sandbox.files

    #expect(sandbox.run("why", "1") == expected)

    #expect(expected.status == .done && expected.messages.contains("paused"))
    #expect(try sandbox.files == before)
  }

  @Test func `lines that cannot be read are counted`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])
    try sandbox.write("x\n", to: sandbox.paths.journal)

    #expect(
      sandbox.run("why", "1").messages == "Skipped unreadable journal lines: 1.\n")
  }
}
