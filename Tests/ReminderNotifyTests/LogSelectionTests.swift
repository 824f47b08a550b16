import Foundation
import ReminderCore
import Testing

@testable import reminder_notify

@Suite struct LogSelectionTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    _ = sandbox.run("add", "9:30", "--label", "약")
    try sandbox.record(
      .sample(1, due: "2026-11-20T09:30", label: "약"), .sample(7, due: "2026-11-20T12:00", .missed, .asleep),
      .sample(9, due: "2026-11-21T09:30", label: "Old"))
    return sandbox
  }

  @Test(arguments: [
    (["-n", "1"], [9]), (["--count", "2"], [7, 9]), (["1"], [1]), (["약"], [1]), (["7"], [7]), (["Old"], [9]),
    (["--kind", "missed"], [7]), (["--kind", "shown,missed"], [1, 7, 9]), (["--kind", "timer"], []),
    (["--kind", "shown", "-n", "1"], [9]), (["Old", "--kind", "missed"], []),
  ])
  func `the log is that of an alert, of a kind, or the end of it`(words: [String], numbers: [Int]) throws {
    let entries = try JSONValue(sandbox().run(["log", "--json"] + words).output)["entries"].elements

    #expect(entries.map { $0["number"] } == numbers.map { JSONValue(integerLiteral: $0) })
  }

  @Test func `what is not known is refused`() throws {
    let sandbox = try sandbox()

    #expect(sandbox.run("log", "Tea").status == .noSuchAlert)
    #expect(sandbox.run("log", "-n", "0").status == .usage)
    let outcome = sandbox.run("log", "--kind", "shwon")
    #expect(outcome.status == .usage)
    #expect(outcome.messages.hasPrefix("'shwon' is not a kind of record. Kinds: shown, "))
  }

  @Test(arguments: [
    (
      Language.english,
      """
      Due            No.  Name  Result
      today 9:34 AM             missed 5 times since today 9:30 AM (Drink water ×3, 약 ×2): the daemon was not running
      today 1:05 PM    1  약    shown

      """
    ),
    (
      .korean,
      """
      예정            번호  이름  결과
      오늘 오전 9:34              오늘 오전 9:30부터 5번 놓침(물 마시기 3번, 약 2번): 데몬이 실행 중이 아니었음
      오늘 오후 1:05     1  약    표시함

      """
    ),
  ])
  func `an absence is a line, and in JSON each record is one`(language: Language, table: String) throws {
    let sandbox = try Sandbox(language)
    // Decided at the same look, in another order than they were due.
    let missed = [2, 0, 1, 4, 3].map { minute in
      Record.sample(
        minute.isMultiple(of: 2) ? 2 : 1, due: "2026-11-21T09:3\(minute)", .missed, late: 3600 - Int64(minute) * 60,
        label: minute.isMultiple(of: 2) ? nil : "약", .notRunning)
    }
    try sandbox.record(missed + [.sample(1, due: "2026-11-21T13:05", label: "약")])

    #expect(sandbox.run("log").output == table)
    #expect(try JSONValue(sandbox.run("log", "--json").output)["entries"].elements.count == 6)
  }
}
