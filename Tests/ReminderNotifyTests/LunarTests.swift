import Foundation
import PosixKit
import ReminderModel
import Synchronization
import Testing

@testable import reminder_notify

/// It is Saturday, 2026-11-21, 13:05.
@Suite struct LunarTests {
  private static func rule(_ text: String, _ start: String? = nil) throws -> Recurrence {
    .rule(
      try RecurrenceSet(
        RecurrenceRule(fileText: "RSCALE=DANGI;" + text), start: start.flatMap(CalendarDate.init(fileText:))))
  }

  @Test func `a lunar birthday is added, listed and walked by its solar dates`() throws {
    let sandbox = try Sandbox(.korean)

    let added = sandbox.run(
      "add", "7:00", "--repeat", "RSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15", "--label", "어머니 생신")

    #expect(
      added.output == """
        1번 알림을 추가했습니다: 오전 7:00 · 매년 음력 8월 15일 · 어머니 생신
        다음 알림: 2027년 9월 15일 (수) 오전 7:00

        """)
    #expect(sandbox.run("list").output.contains("매년 음력 8월 15일  어머니 생신  2027년 9월 15일 (수) 오전 7:00\n"))
    #expect(
      sandbox.run("list", "--porcelain").output
        == "1\t07:00\ton\tRSCALE=DANGI;FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15\t\t어머니 생신\n")
    let next = sandbox.run("next", "--count", "2", "--porcelain").output
    #expect(next.split(separator: "\n").map { $0.prefix(10) } == ["2027-09-15", "2028-10-03"])
  }

  @Test func `a lunar rule that counts starts on its first date to come`() throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run("add", "7:00", "--repeat", "RSCALE=DANGI;FREQ=MONTHLY;BYMONTHDAY=15;COUNT=2")

    #expect(outcome.status == .done)
    #expect(try sandbox.alerts.map(\.recurrence) == [Self.rule("FREQ=MONTHLY;BYMONTHDAY=15;COUNT=2", "2026-11-23")])
  }

  @Test func `simulate shows the days of a lunar rule`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", Self.rule("FREQ=MONTHLY;BYMONTHDAY=1"))])

    let output = sandbox.run("simulate", "--from", "2026-11-22", "--to", "2027-02-10", "--json").output

    #expect(
      output.matches(of: /"due":"([0-9-]+)T/).map(\.output.1) == ["2026-12-09", "2027-01-08", "2027-02-07"])
  }

  @Test func `a lunar rule whose number of dates is over has ended`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", Self.rule("FREQ=MONTHLY;BYMONTHDAY=1;COUNT=1", "2026-11-01"))])

    #expect(sandbox.run("list").output.contains("ended"))
    #expect(sandbox.run("why", "1").output.contains("Its rule has no days left"))
    #expect(!sandbox.run("status").output.contains("Lunar"))
  }

  @Test func `past the end of the table list shows no next time, and status and why say so`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", Self.rule("FREQ=YEARLY;BYMONTH=8;BYMONTHDAY=15"))])
    #expect(!sandbox.run("status").output.contains("Lunar"))

    sandbox.passed = Int64(74 * 365 + 18) * 86_400

    #expect(sandbox.run("list").output.contains(" on  "))
    #expect(sandbox.run("list").output.hasSuffix("Drink water  -\n"))
    #expect(
      sandbox.run("status").output.contains("Lunar calendar       known until 2101 only; the next day is not known\n"))
    #expect(
      sandbox.run("why", "1").output.contains(
        "The table of the lunar calendar ends with 2101; the next day is not known.\n"))
  }

  @Test func `a table that was lost is said, and no alert is called ended for it`() throws {
    let sandbox = try Sandbox(.korean)
    try sandbox.store([.sample(1, "09:30", Self.rule("FREQ=MONTHLY;BYMONTHDAY=15;COUNT=9", "2026-11-01"))])
    sandbox.fileSystem.read = { (path, limit) throws(FileSystem.ReadError) in
      guard path.hasSuffix("dangi.txt") else { return try FileSystem.live.read(path, limit) }
      throw .notAFile
    }

    #expect(!sandbox.run("list").output.contains("끝남"))
    #expect(sandbox.run("status").output.contains("음력 표를 찾을 수 없어 다음 날짜를 알 수 없음\n"))
    #expect(sandbox.run("why", "1").output.contains("음력 표를 찾을 수 없어 다음 날짜를 알 수 없습니다."))
  }

  @Test func `the table is not read where no alert needs it, and once where one does`() throws {
    let sandbox = try Sandbox()
    let reads = Counter()
    sandbox.fileSystem.read = { (path, limit) throws(FileSystem.ReadError) in
      if path.hasSuffix("dangi.txt") { reads.add() }
      return try FileSystem.live.read(path, limit)
    }
    try sandbox.store([.sample(1, "09:30", .rule(RecurrenceSet(RecurrenceRule(fileText: "FREQ=DAILY"), start: nil)))])
    for words in [["list"], ["next"], ["status"], ["why", "1"], ["edit", "1", "10:00"], ["off", "1"], ["on", "1"]] {
      #expect(sandbox.run(words).status == .done)
    }
    #expect(reads.count == 0)

    try sandbox.store([.sample(1, "09:30", Self.rule("FREQ=MONTHLY;BYMONTHDAY=15"))])
    #expect(sandbox.run("list").status == .done)
    #expect(reads.count == 1)
  }
}

/// How often a file was read.
private final class Counter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock { $0 } }

  func add() { value.withLock { $0 += 1 } }
}
