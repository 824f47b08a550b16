import Foundation
import ReminderModel
import Testing

@testable import reminder_notify

/// 2026-11-21 is a Saturday, and it is 13:05.
@Suite struct RuleTests {
  private static func rule(_ text: String, _ start: String? = nil) throws -> Recurrence {
    .rule(
      try RecurrenceSet(RecurrenceRule(fileText: text), start: start.flatMap(CalendarDate.init(fileText:))))
  }

  @Test(arguments: [
    ("FREQ=MONTHLY;BYMONTHDAY=-1", try rule("FREQ=MONTHLY;BYMONTHDAY=-1")),
    ("freq=yearly;bymonth=12;bymonthday=24", try rule("FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24")),
    // What counts from a day begins on its first one to come: 9:30 of today is past.
    ("FREQ=DAILY;INTERVAL=2", try rule("FREQ=DAILY;INTERVAL=2", "2026-11-22")),
    ("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", try rule("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-24")),
    ("FREQ=MONTHLY;COUNT=3;BYDAY=2TU", try rule("FREQ=MONTHLY;BYDAY=2TU;COUNT=3", "2026-12-08")),
    ("FREQ=MONTHLY", try rule("FREQ=MONTHLY;BYMONTHDAY=22")),
    ("FREQ=DAILY;UNTIL=20261231", try rule("FREQ=DAILY;UNTIL=20261231")),
    ("FREQ=DAILY --start 내일", try rule("FREQ=DAILY", "2026-11-22")),
    ("mon,fri --start 2026-12-01", try rule("FREQ=WEEKLY;BYDAY=MO,FR", "2026-12-01")),
    // What weekdays say is stored as weekdays.
    ("FREQ=DAILY", .daily), ("FREQ=WEEKLY;BYDAY=MO,FR", .every("mon", "fri")), ("FREQ=WEEKLY", .every("sun")),
    ("평일 --holidays skip", Recurrence.weekly(.workdays).observing(.skip)),
    ("근무일", Recurrence.weekly(.workdays).observing(.skip)), ("공휴일", Recurrence.daily.observing(.only)),
    ("FREQ=MONTHLY;BYMONTHDAY=25 --holidays skip", try rule("FREQ=MONTHLY;BYMONTHDAY=25").observing(.skip)),
  ])
  func `a rule is added with the day that it counts from`(words: String, recurrence: Recurrence) throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run(["add", "9:30", "--repeat"] + words.split(separator: " ").map(String.init))

    #expect(outcome.messages.isEmpty)
    #expect(try sandbox.alerts == [.sample(1, "09:30", recurrence)])
  }

  @Test(arguments: [
    (["--repeat", "FREQ=MONTHLY;BYMONTHDAY=-1"], try rule("FREQ=MONTHLY;BYMONTHDAY=-1").observing(.skip)),
    (["--start", "2026-12-01"], try rule("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-12-01").observing(.skip)),
    (["--start", ""], try rule("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-24").observing(.skip)),
    (["--holidays", ""], try rule("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-03")),
    (["--holidays", "only"], try rule("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-03").observing(.only)),
    (["--on", "내일"], .on("2026-11-22")),
    (["--repeat", ""], Recurrence.daily.observing(.skip)),
  ])
  func `edit changes the rule, its start and what holidays mean, each by itself`(
    words: [String], recurrence: Recurrence
  ) throws {
    let sandbox = try Sandbox()
    try sandbox.store([
      .sample(1, "09:30", Self.rule("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-03").observing(.skip))
    ])

    let outcome = sandbox.run(["edit", "1"] + words)

    #expect(outcome.status == .done)
    #expect(try sandbox.alerts.map(\.recurrence) == [recurrence])
  }

  @Test func `list, porcelain and JSON have the rule`() throws {
    let sandbox = try Sandbox(.korean)
    try sandbox.store([.sample(1, "09:30", Self.rule("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2026-11-24"))])

    #expect(
      sandbox.run("list").output.contains(" 격주 화요일, 11월 24일 (화)부터  물 마시기  11월 24일 (화) 오전 9:30\n"))
    #expect(sandbox.run("list", "--porcelain").output == "1\t09:30\ton\tFREQ=WEEKLY;INTERVAL=2;BYDAY=TU\t\t\n")
    let json = sandbox.run("list", "--json").output
    #expect(json.contains(#""repeat":[],"rule":"FREQ=WEEKLY;INTERVAL=2;BYDAY=TU","start":"2026-11-24""#))
    #expect(json.contains(#""next":"2026-11-24T09:30:00+09:00""#))
  }

  @Test func `next and simulate walk the dates of a rule`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", Self.rule("FREQ=MONTHLY;BYMONTHDAY=31"))])

    let next = sandbox.run("next", "--count", "3", "--porcelain").output
    let simulated = sandbox.run("simulate", "--from", "2026-11-22", "--to", "2027-02-01", "--json").output

    let days = ["2026-12-31", "2027-01-31", "2027-03-31"]
    #expect(next.split(separator: "\n").map { $0.prefix(10) } == days.map { $0[...] })
    #expect(simulated.matches(of: /"due":"([0-9-]+)T/).map(\.output.1) == ["2026-12-31", "2027-01-31"])
  }

  @Test func `a rule that is over stays on, is called ended, and says how to go on`() throws {
    let sandbox = try Sandbox(.korean)
    try sandbox.store([.sample(1, "09:30", Self.rule("FREQ=DAILY;COUNT=3", "2026-11-18"))])

    #expect(sandbox.run("list").output.contains("끝남"))
    #expect(sandbox.run("list", "--porcelain").output.hasPrefix("1\t09:30\ton\t"))
    #expect(sandbox.run("why", "1").output.contains("반복이 끝나서 더는 표시하지 않습니다."))
    #expect(sandbox.run("next").output.isEmpty)
    #expect(sandbox.run("edit", "1", "--start", "오늘").status == .done)
    #expect(try sandbox.alerts.map(\.recurrence) == [Self.rule("FREQ=DAILY;COUNT=3", "2026-11-21")])
  }
}
