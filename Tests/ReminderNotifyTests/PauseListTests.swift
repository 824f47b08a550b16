import ReminderFiles
import Testing

@testable import reminder_notify

/// Pauses that are planned.
///
/// It is Saturday, 2026-11-21, 13:05.
@Suite struct PauseListTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30"), .sample(2, "15:30", label: "약")])
    return sandbox
  }

  @Test(arguments: [
    (Language.korean, "1  11월 27일 (금) 오후 2:00 ~ 오후 4:00\n", "11월 27일 (금) 오후 2:00 ~ 오후 4:00"),
    (.english, "1  Fri, Nov 27, 2:00 PM – 4:00 PM\n", "Fri, Nov 27, 2:00 PM – 4:00 PM"),
  ])
  func `a day is said once, and read as it is said`(language: Language, line: String, said: String) throws {
    let sandbox = try Sandbox(language)

    _ = sandbox.run("pause", "11월 27일 오후 2시부터 4시까지")
    #expect(sandbox.run("pause", "list").output == line)
    _ = sandbox.run("resume", "1")
    _ = sandbox.run("pause", said)

    #expect(sandbox.run("pause", "list").output == line)
  }

  @Test(arguments: [
    (
      Language.korean, "모든 알림을 일시 정지할 기간을 정했습니다: 12월 24일 (목) ~ 2027년 1월 2일 (토).\n",
      "1  11월 22일 (일) 하루\n2  12월 24일 (목) ~ 2027년 1월 2일 (토)\n",
      "일시 정지 예약을 취소했습니다: 12월 24일 (목) ~ 2027년 1월 2일 (토).\n"
    ),
    (
      .english, "All alerts will be paused: Thu, Dec 24 – Sat, Jan 2, 2027.\n",
      "1  Sun, Nov 22, all day\n2  Thu, Dec 24 – Sat, Jan 2, 2027\n",
      "The planned pause was cancelled: Thu, Dec 24 – Sat, Jan 2, 2027.\n"
    ),
  ])
  func `pauses are planned, listed by their beginning, and taken back by number`(
    language: Language, planned: String, list: String, dropped: String
  ) throws {
    let sandbox = try sandbox(language)

    #expect(sandbox.run("pause", "2026-12-24..2027-01-02").output == planned)
    _ = sandbox.run("pause", "내일", "..", "내일")
    #expect(sandbox.run("pause", "list").output == list)
    #expect(sandbox.run("resume", "2").output == dropped)
    #expect(sandbox.run("pause", "list", "--porcelain").output.split(separator: "\n").count == 1)
    #expect(sandbox.run("resume", "1").status == .done)
    #expect(sandbox.run("pause", "list").output.isEmpty)
    #expect(
      sandbox.run("pause", "list").messages == (language == .korean ? "일시 정지한 기간이 없습니다.\n" : "There are no pauses.\n"))
  }

  @Test func `programs read the pauses, and the one that was made`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("pause", "30m")
    let row = #"{"from":"2026-12-24T15:00:00+09:00","number":2,"until":"2026-12-27T00:00:00+09:00"}"#

    #expect(
      sandbox.run("pause", "2026-12-24T15:00..2026-12-26", "--json").output == #"{"pauses":["# + row + #"],"schema":1}"#
        + "\n")

    let now = #"{"from":"2026-11-21T13:05:30+09:00","number":1,"until":"2026-11-21T13:35:30+09:00"}"#
    #expect(
      sandbox.run("pause", "list", "--json").output == #"{"pauses":["# + now + "," + row + #"],"schema":1}"# + "\n")
    #expect(
      sandbox.run("pause", "list", "--porcelain").output.hasSuffix(
        "2\t2026-12-24T15:00:00+09:00\t2026-12-27T00:00:00+09:00\n"))
    let status = try JSONValue(sandbox.run("status", "--json").output)
    #expect(status["pauses"].elements.map { $0["number"] } == [1, 2])
    #expect(status["pausedUntil"] == "2026-11-21T13:35:30+09:00")
  }

  @Test(arguments: [
    (
      Language.korean, "모든 알림을 일시 정지할 기간: 11월 22일 (일) ~ 11월 23일 (월)\n", "일시 정지 예정  11월 22일 (일) ~ 11월 23일 (월)\n",
      "내일 오전 9:30: 일시 정지할 기간이라 알리지 않습니다.\n"
    ),
    (
      .english, "All alerts will be paused: Sun, Nov 22 – Mon, Nov 23\n",
      "Planned pause        Sun, Nov 22 – Mon, Nov 23\n",
      "tomorrow 9:30 AM: not shown, because alerts are paused then.\n"
    ),
  ])
  func `list, next, status and why say what is paused later`(
    language: Language, message: String, row: String, why: String
  ) throws {
    let sandbox = try sandbox(language)
    _ = sandbox.run("pause", "내일..모레")

    #expect(sandbox.run("list").messages == message)
    #expect(sandbox.run("next").messages == message)
    #expect(sandbox.run("status").output.contains(row))
    #expect(sandbox.run("why", "1").output.contains(why))
    #expect(sandbox.run("why", "1").messages == message)
    // Before the pause.
    #expect(!sandbox.run("why", "2").output.contains(why.suffix(20)))
    let next = sandbox.run("next", "--count", "3", "--porcelain").output.split(separator: "\n").map { $0.prefix(16) }
    #expect(next == ["2026-11-21T15:30", "2026-11-24T09:30", "2026-11-24T15:30"])
  }

  @Test func `simulate leaves out a planned pause`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("pause", "2026-11-22..2026-11-22")

    let output = sandbox.run("simulate", "--from", "2026-11-22", "--to", "2026-11-24", "--json").output

    #expect(
      output.matches(of: /"due":"([0-9T-]+:[0-9]+)[^}]*"event":"([a-z]+)"/).map { "\($0.1) \($0.2)" } == [
        "2026-11-22T09:30 paused", "2026-11-22T15:30 paused", "2026-11-23T09:30 shown", "2026-11-23T15:30 shown",
      ])
  }

  @Test func `a snooze that ends in a planned pause says when it comes`() throws {
    let sandbox = try sandbox()
    try sandbox.show((1, "2026-11-21T09:30"))
    _ = sandbox.run("pause", "2026-11-21T13:30..2026-11-21T14:30")

    #expect(sandbox.run("snooze", "1", "30m").output.contains("2:30 PM"))
  }

  @Test func `resume without a number leaves a planned pause, and names it`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("pause", "내일..내일")

    let outcome = sandbox.run("resume")

    #expect(outcome.output == "Alerts are not paused.\n")
    #expect(outcome.messages == "All alerts will be paused: Sun, Nov 22, all day\n")
  }

  @Test func `there are at most a hundred pauses`() throws {
    let sandbox = try sandbox()
    for day in 1...100 {
      let date = CalendarDate(daysSince1970: 21_000 + 2 * day).fileText
      #expect(sandbox.run("pause", date + ".." + date).status == .done)
    }

    let outcome = sandbox.run("pause", "2029-01-01..2029-01-02")

    #expect(outcome.status == .failed)
    #expect(outcome.messages.hasPrefix("There can be at most 100 pauses."))
    #expect(sandbox.run("pause", "list", "--porcelain").output.split(separator: "\n").count == 100)
  }

  @Test(arguments: [
    (
      Language.korean, "약: 일시 정지했습니다. 오늘 오후 3:05에 다시 시작합니다. 다른 알림은 그대로입니다.\n", "오후 3:05까지 · 약",
      "약: 일시 정지 중입니다. 오늘 오후 3:05에 다시 시작합니다.\n", "약: 일시 정지를 끝냈습니다.\n", "약: 따로 일시 정지하지 않았습니다.\n"
    ),
    (
      .english, "약: paused until today 3:05 PM. Other alerts are as they were.\n", "until 3:05 PM · 약",
      "약: paused until today 3:05 PM.\n", "약: no longer paused.\n", "약: not paused by itself.\n"
    ),
  ])
  func `a pause of one alert is said by every verb, and ended by its name`(
    language: Language, done: String, status: String, message: String, ended: String, nothing: String
  ) throws {
    let sandbox = try sandbox(language)

    #expect(sandbox.run("pause", "약", "2시간").output == done)
    #expect(sandbox.run("status").output.contains(status))
    for verb in [["list"], ["next"], ["why", "약"]] { #expect(sandbox.run(verb).messages.contains(message)) }
    #expect(!sandbox.run("why", "1").messages.contains(message))
    #expect(sandbox.run("pause", "list", "--porcelain").output.hasSuffix("\t2\n"))
    #expect(
      try JSONValue(sandbox.run("pause", "list", "--json").output)["pauses"].elements[0]["alerts"].elements == [2])
    #expect(sandbox.run("log", "2").output.contains("약"))
    #expect(sandbox.run("resume", "약").output == ended)
    #expect(sandbox.run("resume", "약").output == nothing)
    #expect(sandbox.run("pause", "list").output.isEmpty)
  }

  @Test(arguments: [
    (
      Language.korean, "일시 정지를 끝냈습니다.\n", "따로 일시 정지한 알림은 그대로입니다: 물 마시기, 약. 다시 시작하려면: reminder-notify resume 물\n",
      "물 마시기: 일시 정지를 끝냈습니다.\n약: 일시 정지를 끝냈습니다.\n"
    ),
    (
      .english, "Alerts are no longer paused.\n",
      "Still paused: Drink water, 약. To resume: reminder-notify resume water\n",
      "Drink water: no longer paused.\n약: no longer paused.\n"
    ),
  ])
  func `resume ends the pause of all alone, and without one each of some alerts`(
    language: Language, all: String, stay: String, each: String
  ) throws {
    let sandbox = try sandbox(language)
    for line in ["pause", "pause 1번 2시간", "pause 약 월요일까지"] {
      #expect(sandbox.run(line.split(separator: " ").map(String.init)).status == .done)
    }

    let (first, second) = (sandbox.run("resume"), sandbox.run("resume"))

    #expect(first.output == all && first.messages == stay)
    #expect(second.output == each && second.messages.isEmpty)
    #expect(sandbox.run("pause", "list").output.isEmpty)
  }

  @Test(arguments: [
    ("pause 30", nil), ("pause 2번", [2]), ("pause 2 30m", [2]), ("pause 물 내일", [1]), ("pause 1-2", [1, 2]),
  ])
  func `words that are a length as a whole are of all alerts`(line: String, numbers: [Int]?) throws {
    let sandbox = try sandbox()

    #expect(sandbox.run(line.split(separator: " ").map(String.init)).status == .done)

    let pauses = try sandbox.context().requiredState(AlertList()).ledger.suppressions.pauses
    #expect(pauses.map { $0.scope?.numbers.sorted() } == [numbers])
  }

  @Test func `a planned pause of an alert is cancelled by its name, where it is the only one`() throws {
    let sandbox = try sandbox(.english)
    _ = (sandbox.run("pause", "약", "tomorrow"), sandbox.run("pause", "friday"))

    #expect(sandbox.run("resume", "약").output == "The planned pause was cancelled: Sun, Nov 22, all day.\n")
    #expect(sandbox.run("resume", "약").output == "약: not paused by itself.\n")
    #expect(sandbox.run("pause", "list", "--porcelain").output.split(separator: "\n").count == 1)
  }

  @Test func `the water plan that is paused is called as in lists`() throws {
    let sandbox = try Sandbox()
    _ = sandbox.run("plan", "--gap", "4h")

    #expect(sandbox.run("pause", "water", "2h").output.hasPrefix("water: paused until "))
  }
}
