import Foundation
import PosixKit
import ReminderModel
import Testing

@testable import reminder_notify

/// It is Saturday, 2026-11-21, 13:05.
@Suite struct HolidayTests {
  private func write(_ text: String, _ sandbox: Sandbox) throws {
    try FileManager.default.createDirectory(
      atPath: parent(of: sandbox.paths.holidays), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(filePath: sandbox.paths.holidays))
  }

  @Test(arguments: [
    (Language.korean, "12월 25일 (금)  기독탄신일\n"), (.english, "Fri, Dec 25  Christmas Day\n"),
  ])
  func `holidays lists those of the year, in the person's language`(language: Language, last: String) throws {
    let sandbox = try Sandbox(language)

    let outcome = sandbox.run("holidays")

    #expect(outcome.status == .done)
    #expect(outcome.output.hasSuffix(last))
    #expect(outcome.output.split(separator: "\n").count == 22)
    #expect(sandbox.run("holidays", "list", "2026") == outcome)
  }

  @Test func `holidays has JSON, and the user's own days`() throws {
    let sandbox = try Sandbox(.korean)
    try write("2026-12-31 회사 휴무\n-2026-12-25\n", sandbox)

    let outcome = sandbox.run("holidays", "--json")

    #expect(outcome.output.contains(#"{"date":"2026-12-31","name":"회사 휴무"}"#))
    #expect(!outcome.output.contains("2026-12-25"))
  }

  @Test func `of a year past the table holidays says that it is not known`() throws {
    let outcome = try Sandbox().run("holidays", "2036")

    #expect(outcome.status == .done)
    #expect(outcome.output.isEmpty)
    #expect(
      outcome.messages == """
        No holidays for 2036 are known.
        The table of holidays ends with 2035. Put later holidays into holidays.txt.

        """)
  }

  @Test func `next, list and why leave out holidays, and why names them`() throws {
    let sandbox = try Sandbox(.korean)
    try sandbox.store([.sample(1, "09:30", Recurrence.weekly(Weekdays([.friday])).observing(.skip))])
    sandbox.passed = 28 * 86_400

    #expect(sandbox.run("next", "--porcelain").output.hasPrefix("2027-01-08T09:30"))
    let why = sandbox.run("why", "1").output

    // Both Christmas and New Year are on a Friday; the first is named.
    #expect(why.contains("12월 25일 (금): 공휴일(기독탄신일)이라 알리지 않습니다.\n"))
    #expect(why.contains("다음 알림: 2027년 1월 8일 (금) 오전 9:30\n"))
  }

  @Test func `skip of an alert without holidays takes its next days`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", Recurrence.weekly(Weekdays([.friday])).observing(.skip))])
    sandbox.passed = 28 * 86_400

    let outcome = sandbox.run("skip", "1")

    #expect(outcome.output == "Skipping alert 1 (Drink water): Fri, Jan 8, 2027, 9:30 AM\n")
    #expect(sandbox.run("next", "--porcelain").output.hasPrefix("2027-01-15T09:30"))
  }

  @Test func `an edit takes back the skips of a day that becomes a holiday's`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])
    sandbox.passed = 33 * 86_400

    #expect(sandbox.run("skip", "1").output == "Skipping alert 1 (Drink water): tomorrow 9:30 AM\n")
    #expect(sandbox.run("edit", "1", "--holidays", "skip").messages.contains("cancelled: tomorrow 9:30 AM"))
    #expect(sandbox.run("list").messages.isEmpty)
  }

  @Test func `a bad line of the user's file is named, and costs itself alone`() throws {
    let sandbox = try Sandbox()
    try write("soon\n2026-12-24 Office closed\n", sandbox)
    let problem = "/home/me/.config/reminder-notify/holidays.txt: Line 1 is not a holiday: 'soon'."

    let outcome = sandbox.run("holidays")
    #expect(outcome.status == .done)
    #expect(outcome.messages.hasPrefix(problem) && outcome.messages.hasSuffix(" The other lines are used.\n"))
    #expect(outcome.output.hasSuffix("Thu, Dec 24  Office closed\nFri, Dec 25  Christmas Day\n"))

    try sandbox.store([.sample(1, "09:30")])
    #expect(sandbox.run("list").messages.isEmpty)
    try sandbox.store([.sample(2, "09:30", Recurrence.daily.observing(.only))])
    let list = sandbox.run("list")
    #expect(list.status == .done)
    #expect(list.messages.hasPrefix(problem))
    #expect(list.output.contains("public holidays  Drink water  Thu, Dec 24, 9:30 AM\n"))
  }

  @Test func `the files of holidays are not read where no alert needs them`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30")])
    sandbox.fileSystem.read = { (path, limit) throws(FileSystem.ReadError) in
      if path.contains("holidays") { Issue.record("read: \(path)") }
      return try FileSystem.live.read(path, limit)
    }

    for words in [["list"], ["next"], ["status"], ["why", "1"], ["skip", "1"], ["edit", "1", "10:00"]] {
      #expect(sandbox.run(words).status == .done)
    }
  }

  @Test func `status says where the table ends, once an alert is past it`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", Recurrence.daily.observing(.skip))])
    #expect(!sandbox.run("status").output.contains("Holidays"))

    sandbox.passed = Int64(9 * 366 + 60) * 86_400

    #expect(
      sandbox.run("status").output.contains(
        "Holidays             known until 2035 only; of later ones those in holidays.txt\n"))
  }
}
