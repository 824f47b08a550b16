import Foundation
import ReminderFiles
import TestSupport
import Testing

@testable import reminder_notify

/// `skip`, `pause` and `resume`, and what the other verbs make of them.
@Suite struct HoldTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30"), .sample(2, "15:30", label: "약"), .sample(3, "16:00", .on("2026-11-21"))])
    return sandbox
  }

  @Test(arguments: [
    ([], "오늘 오후 2:05", "All alerts are paused until today 2:05 PM."),
    (["30m"], "오늘 오후 1:35", "All alerts are paused until today 1:35 PM."),
    (["until", "3", "PM"], "오늘 오후 3:00", "All alerts are paused until today 3:00 PM."),
    (["내일까지"], "모레 (월) 오전 12:00", "All alerts are paused until Mon 12:00 AM."),
    (["until", "tomorrow"], "내일 오전 12:00", "All alerts are paused until tomorrow 12:00 AM."),
  ])
  func `a pause says when it ends`(words: [String], korean: String, english: String) throws {
    #expect(
      try sandbox(.korean).run(["pause"] + words).output == "모든 알림을 일시 정지했습니다. \(korean)에 다시 시작합니다.\n")
    #expect(try sandbox().run(["pause"] + words).output == english + "\n")
  }

  @Test(arguments: [
    (
      Language.korean, "2번 알림(약), 건너뛸 시각: 오늘 오후 3:30, 내일 오후 3:30\n", "건너뛰기  오늘 오후 3:30, 내일 오후 3:30\n",
      "건너뛰기   오늘 오후 3:30, 내일 오후 3:30 · 2번 알림(약)\n", "다음 알림: 모레 (월) 오후 3:30\n건너뛸 시각: 오늘 오후 3:30, 내일 오후 3:30\n"
    ),
    (
      .english, "Alert 2 (약) will be skipped: today 3:30 PM; tomorrow 3:30 PM\n",
      "Skipped     today 3:30 PM; tomorrow 3:30 PM\n",
      "Skipped              today 3:30 PM; tomorrow 3:30 PM · Alert 2 (약)\n",
      "Next: Mon 3:30 PM\nTo be skipped: today 3:30 PM; tomorrow 3:30 PM\n"
    ),
  ])
  func `list, show, status and why say what is skipped`(
    language: Language, list: String, show: String, status: String, why: String
  ) throws {
    let sandbox = try sandbox(language)
    _ = sandbox.run("skip", "2", "2")

    #expect(sandbox.run("list").messages == list)
    #expect(sandbox.run("show", "2").output.contains("\n" + show))
    #expect(sandbox.run("status").output.contains("\n" + status))
    #expect(sandbox.run("why", "2").output.hasSuffix("\n" + why))
    let json = try JSONValue(sandbox.run("status", "--json").output)["skipped"].elements
    #expect(json.map { $0["time"] } == ["2026-11-21T15:30:00+09:00", "2026-11-22T15:30:00+09:00"])
    #expect(sandbox.run("list", "--porcelain").messages.isEmpty)
    _ = sandbox.run("off", "2")
    #expect(sandbox.run("list").messages.isEmpty)
  }

  @Test(arguments: [
    (
      Language.korean, "2번 알림(물 마시기), 건너뛸 시각: 내일 오전 11:00, 모레 (월) 오전 11:00\n",
      "건너뛰기   내일 오전 10:00, 내일 오전 11:00, 내일 오후 12:00 · 1-3번 알림(물 마시기)\n"
    ),
    (
      .english, "Alert 2 (Drink water) will be skipped: tomorrow 11:00 AM; Mon 11:00 AM\n",
      "Skipped              tomorrow 10:00 AM; tomorrow 11:00 AM; tomorrow 12:00 PM · Alert 1-3 (Drink water)\n"
    ),
  ])
  func `of a plan the alerts with skips are named, in one line`(
    language: Language, list: String, status: String
  ) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store((1...3).map { .sample($0, $0 == 3 ? "12:00" : "1\($0 - 1):00", plan: "물") })

    _ = sandbox.run("skip", "2", "2")
    #expect(sandbox.run("list").messages == list)
    #expect(sandbox.run("status").output.contains(" · \(language == .korean ? "2번 알림" : "Alert 2 ")"))
    _ = sandbox.run("skip", "2", "0")
    _ = sandbox.run("skip", "물", "내일")

    #expect(sandbox.run("status").output.contains("\n" + status))
  }

  @Test func `of many skips the first and the last are named`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("skip", "1", "100")

    #expect(
      sandbox.run("list").messages
        == "Alert 1 (Drink water) will be skipped: tomorrow 9:30 AM; Mon 9:30 AM; "
        + "Tue, Nov 24, 9:30 AM; …; Mon, Mar 1, 2027, 9:30 AM\n")
  }

  @Test func `a date in a pause is said to come at its end, by every verb`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("pause", "until", "5", "PM")

    for passed: Int64 in [0, 3 * 3600] {
      sandbox.passed = passed

      #expect(sandbox.run("list", "--enabled").output.contains("today 5:00 PM"))
      #expect(
        try JSONValue(sandbox.run("show", "3", "--json").output)["alerts"].elements[0]["next"]
          == "2026-11-21T17:00:00+09:00")
      #expect(sandbox.run("show", "3").output.contains("today 5:00 PM"))
      #expect(sandbox.run("next").output == "today 5:00 PM  3  Drink water\n")
      #expect(sandbox.run("why", "3").output.contains("Next: today 5:00 PM\n"))
      #expect(try JSONValue(sandbox.run("status", "--json").output)["next"]["time"] == "2026-11-21T17:00:00+09:00")
    }
    #expect(sandbox.run("why", "3").output.contains("today 4:00 PM: waiting for the end of the pause.\n"))
    #expect(sandbox.run("why", "1").messages == "All alerts are paused until today 5:00 PM.\n")
  }

  @Test func `skip until a day takes what is due before its end, and leaves the skips where nothing is`() throws {
    let sandbox = try sandbox()

    let skipped = sandbox.run("skip", "2", "내일까지")
    let nothing = sandbox.run("skip", "2", "until", "2", "PM")

    #expect(skipped.output == "Skipping alert 2 (약): today 3:30 PM; tomorrow 3:30 PM\n")
    #expect(nothing.status == .failed)
    #expect(nothing.messages == "Alert 2 is not due before then. Its skips were not changed.\n")
    #expect(sandbox.run("list").messages.contains("today 3:30 PM; tomorrow 3:30 PM"))
  }

  @Test func `a pause shows in list and next, and is left out of what is next`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("pause", "until", "tomorrow")

    let list = sandbox.run("list")
    let next = sandbox.run("next", "--count", "3", "--json")

    #expect(list.messages == "All alerts are paused until tomorrow 12:00 AM.\n")
    #expect(list.output.contains("약           tomorrow 3:30 PM"))
    // A date is shown when the pause is over; it is due when it is due.
    #expect(
      try JSONValue(next.output)["occurrences"].elements.map { $0["number"] } == [3, 1, 2])
    #expect(next.messages.isEmpty)
  }

  @Test(arguments: [
    (Language.korean, "일시 정지를 끝냈습니다.\n", "일시 정지 중이 아닙니다.\n"),
    (.english, "Alerts are no longer paused.\n", "Alerts are not paused.\n"),
  ])
  func `resume ends a pause, and says so where there is none`(
    language: Language, resumed: String, none: String
  ) throws {
    let sandbox = try sandbox(language)
    _ = sandbox.run("pause")

    #expect(sandbox.run("resume").output == resumed)
    #expect(sandbox.run("resume") == .init(status: .done, output: none, screen: none))
    #expect(sandbox.run("list").messages.isEmpty)
  }

  @Test(arguments: [
    (
      Language.korean, "2번 알림(약): 오늘 오후 3:30, 내일 오후 3:30에 건너뜁니다.\n",
      "2번 알림(약)의 건너뛰기를 취소했습니다.\n"
    ),
    (
      .english, "Skipping alert 2 (약): today 3:30 PM; tomorrow 3:30 PM\n",
      "No longer skipping alert 2 (약).\n"
    ),
  ])
  func `skip names what it leaves out, and 0 takes it back`(
    language: Language, skipping: String, not: String
  ) throws {
    let sandbox = try sandbox(language)
    let before = sandbox.run("next", "--count", "4", "--porcelain").output

    #expect(sandbox.run("skip", "약", "2").output == skipping)
    #expect(!sandbox.run("next", "--count", "4", "--porcelain").output.contains("2026-11-22T15:30"))
    #expect(sandbox.run("skip", "2", "0").output == not)
    #expect(sandbox.run("next", "--count", "4", "--porcelain").output == before)
  }

  @Test func `what is put off is in the journal, and outlives the state`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("skip", "2", "2")
    _ = sandbox.run("pause", "tomorrow..Monday")
    let before = [sandbox.run("list").messages, sandbox.run("pause", "list").output]
    try sandbox.remember(
      Ledger(clock: ClockCheck(reading: sandbox.clock, utcOffset: 9 * 3600, elapsed: 100)))

    #expect([sandbox.run("list").messages, sandbox.run("pause", "list").output] == before)
    try FileManager.default.removeItem(atPath: sandbox.paths.state)
    #expect([sandbox.run("list").messages, sandbox.run("pause", "list").output] == before)
    #expect(!before[0].isEmpty && !before[1].isEmpty)
  }

  @Test(arguments: [
    (
      Language.english,
      """
      Due            No.  Name        Result
      today 1:05 PM    2  약          to be skipped: Sat, Nov 21, 3:30 PM; Sun, Nov 22, 3:30 PM
      today 1:05 PM    2  약          no longer skipped: Sat, Nov 21, 3:30 PM; Sun, Nov 22, 3:30 PM
      today 1:05 PM       all alerts  paused for 30 min
      today 1:05 PM       all alerts  pause ended
      today 1:05 PM       all alerts  pause planned, for 2 d
      today 1:05 PM       all alerts  planned pause cancelled

      """
    ),
    (
      .korean,
      """
      예정            번호  이름       결과
      오늘 오후 1:05     2  약         건너뛰기 추가: 11월 21일 (토) 오후 3:30, 11월 22일 (일) 오후 3:30
      오늘 오후 1:05     2  약         건너뛰기 취소: 11월 21일 (토) 오후 3:30, 11월 22일 (일) 오후 3:30
      오늘 오후 1:05        모든 알림  30분 일시 정지
      오늘 오후 1:05        모든 알림  일시 정지 끝냄
      오늘 오후 1:05        모든 알림  2일 일시 정지 예약
      오늘 오후 1:05        모든 알림  일시 정지 예약 취소

      """
    ),
  ])
  func `the log has what was put off`(language: Language, table: String) throws {
    let sandbox = try sandbox(language)
    for words in [
      ["skip", "2", "2"], ["skip", "2", "0"], ["pause", "30m"], ["resume"], ["pause", "tomorrow..Monday"],
      ["resume", "1"],
    ] {
      #expect(sandbox.run(words).status == .done)
      sandbox.pass(1)
    }

    #expect(sandbox.run("log").output == table)
    #expect(sandbox.run("log", "2", "--kind", "skip").output.split(separator: "\n").count == 3)
    #expect(sandbox.run("log", "--kind", "pause").output.split(separator: "\n").count == 5)
  }

  @Test(arguments: [
    (Language.korean, "2번 알림(약)을 100번 건너뜁니다: 오늘 오후 3:30, 내일 오후 3:30, ", ", …, 2027년 2월 28일 (일) 오후 3:30\n"),
    (
      .english, "Skipping alert 2 (약) 100 times: today 3:30 PM; tomorrow 3:30 PM; ", "; …; Sun, Feb 28, 2027, 3:30 PM\n"
    ),
  ])
  func `of many skips a few are named, and their number`(language: Language, start: String, end: String) throws {
    let sandbox = try sandbox(language)

    let output = sandbox.run("skip", "2", "100").output

    #expect(output.hasPrefix(start) && output.hasSuffix(end))
    #expect(sandbox.run("skip", "2", "5").output.split(separator: "3:30").count == 6)
    #expect(try sandbox.context().requiredState(AlertList()).ledger.suppressions.skips.count == 5)
  }

  @Test(arguments: [
    (
      "pause x", "'x' 값은 일시 정지할 시간이나 기간으로 읽을 수 없습니다. 30m, 1시간 반, 오후 3시까지, 내일까지, 12월 24일..1월 2일처럼 적어 주세요.",
      "'x' is not a pause I can read. Write it like 30m, 1h30m, until 3 PM, until tomorrow or Dec 24..Jan 2."
    ),
    (
      "skip 1 x", "'x' 값은 건너뛸 횟수나 날로 읽을 수 없습니다. 0에서 100 사이의 수나 금요일, 금요일까지처럼 적어 주세요.",
      "'x' is neither a number of skips nor a day. Give a number from 0 to 100, a day like Friday, or until Friday."
    ),
    (
      "skip 1 101", "'101' 값은 건너뛸 횟수나 날로 읽을 수 없습니다. 0에서 100 사이의 수나 금요일, 금요일까지처럼 적어 주세요.",
      "'101' is neither a number of skips nor a day. Give a number from 0 to 100, a day like Friday, or until Friday."
    ),
    (
      "skip 3", "3번 알림은 한 번만 표시하므로 건너뛸 수 없습니다. 끄려면: reminder-notify off 3",
      "Alert 3 is due only once and cannot be skipped. To switch it off: reminder-notify off 3"
    ),
  ])
  func `what cannot be put off is refused, and nothing changes`(line: String, korean: String, english: String) throws {
    for (language, sentence) in [(Language.korean, korean), (.english, english)] {
      let sandbox = try sandbox(language)
      let before = try sandbox.files

      let outcome = sandbox.run(line.split(separator: " ").map(String.init))

      #expect(outcome == .init(status: .usage, messages: sentence + "\n", screen: sentence + "\n"))
      #expect(try sandbox.files == before)
    }
  }

  @Test(arguments: [
    ("이번만", 1), ("오늘만", 1), ("다음번", 1), ("이번 한 번만", 1), ("once", 1), ("next time", 1), ("just the next one", 1),
    ("next 3", 3),
    ("다음 3번", 3), ("두 번만", 2), ("this week", 2), ("이번 주", 2), ("for the rest of today", 1),
    ("for the rest of the week", 2), ("tonight", 1), ("오늘 남은거 다", 1),
    ("내일", 1), ("in 3 days", 1), ("for 3 days from tomorrow", 3), ("취소", 0), ("cancel", 0),
  ])
  func `skip takes one, several or those of days as people say it`(words: String, count: Int) throws {
    let sandbox = try sandbox()
    _ = sandbox.run("skip", "2", "9")
    if words != "취소" && words != "cancel" { _ = sandbox.run("skip", "2", "0") }

    let outcome = sandbox.run(["skip", "2"] + words.split(separator: " ").map(String.init))

    #expect(outcome.status == .done, "\(outcome.messages)")
    #expect(try sandbox.context().requiredState(AlertList()).ledger.suppressions.skips.count == count)
  }

  @Test(arguments: [("next 약", 1), ("다음 약", 1), ("next 2 약", 2), ("오늘 약", 1), ("tomorrow 약", 1)])
  func `what is skipped may stand before the name`(words: String, count: Int) throws {
    let sandbox = try sandbox()

    #expect(sandbox.run(["skip"] + words.split(separator: " ").map(String.init)).status == .done)
    #expect(try sandbox.context().requiredState(AlertList()).ledger.suppressions.skips.count == count)
    #expect(sandbox.run("skip", "next", "x").messages.hasPrefix("There is no alert 'next'."))
  }

  @Test(arguments: [
    (
      "내일", "그날(11월 22일 (일))에는 예정되어 있지 않습니다: 4번 알림(분리수거). 건너뛰기는 그대로입니다.",
      "Not due on that day (Sun, Nov 22): Alert 4 (분리수거). The skips were not changed."
    ),
    (
      "next weekend", "그 기간(11월 28일 (토) ~ 11월 29일 (일))에는 예정되어 있지 않습니다: 4번 알림(분리수거). 건너뛰기는 그대로입니다.",
      "Not due on those days (Sat, Nov 28 – Sun, Nov 29): Alert 4 (분리수거). The skips were not changed."
    ),
  ])
  func `a skip on days without the alert says that it is not due then`(
    words: String, korean: String, english: String
  ) throws {
    for (language, sentence) in [(Language.korean, korean), (.english, english)] {
      let sandbox = try sandbox(language)
      try sandbox.store([.sample(4, "14:00", .every("tue"), label: "분리수거")])

      let outcome = sandbox.run(["skip", "4"] + words.split(separator: " ").map(String.init))

      #expect(outcome == .init(status: .failed, messages: sentence + "\n", screen: sentence + "\n"))
    }
  }

  @Test(arguments: ["다", "전체", "모두", "everything", "all", "모든 알림"])
  func `all is resumed as without a word, unless an alert is called so`(words: String) throws {
    let sandbox = try sandbox()
    _ = sandbox.run("pause")
    let line = ["resume"] + words.split(separator: " ").map(String.init)

    #expect(sandbox.run(line).output == "Alerts are no longer paused.\n")
    try sandbox.store([.sample(4, "18:00", label: words)])
    #expect(sandbox.run(line).output == "\(words): not paused by itself.\n")
    #expect(sandbox.run("resume", "약", "in", "an", "hour").status == .usage)
  }

  @Test(arguments: [
    ("everything until monday", "All alerts are paused until Mon 12:00 AM."),
    ("all for 2 hours", "All alerts are paused until today 3:05 PM."),
    ("전부 2시간", "All alerts are paused until today 3:05 PM."), ("다", "All alerts are paused until today 2:05 PM."),
    ("all 약 alerts 2h", "약: paused until today 3:05 PM. Other alerts are as they were."),
  ])
  func `a pause of all alerts may say so`(words: String, sentence: String) throws {
    #expect(
      try sandbox().run(["pause"] + words.split(separator: " ").map(String.init)).output == sentence + "\n")
  }

  @Test func `an alert that is off has nothing to skip, and one that is not there is not found`() throws {
    let sandbox = try sandbox()
    _ = sandbox.run("off", "1")

    #expect(sandbox.run("skip", "1").messages == "Alert 1 is off, so there is nothing to skip.\n")
    #expect(sandbox.run("skip", "9").status == .noSuchAlert)
  }

  @Test(arguments: ["pause", "resume", "skip 1"])
  func `a state that cannot be read is not needed, and not changed`(line: String) throws {
    let (sandbox, sound) = (try sandbox(), try sandbox())
    for sandbox in [sandbox, sound] { _ = sandbox.run("pause", "30m") }
    try sandbox.write("x", to: sandbox.paths.state)

    for words in [line.split(separator: " ").map(String.init), ["list"], ["pause", "list"]] {
      #expect(sandbox.run(words) == sound.run(words))
    }
    #expect(try String(contentsOfFile: sandbox.paths.state, encoding: .utf8) == "x")
  }

  @Test func `what was decided stays as it is`() throws {
    let sandbox = try sandbox()
    let since = try #require(Instant("2026-11-20", in: Sandbox.zone))
    let ledger = Ledger(entries: [1: Ledger.Entry(.sample(1, "09:30"), since: since)])
    try sandbox.remember(ledger)

    _ = sandbox.run("pause")

    let found = sandbox.context().wholeState(AlertList()).ledger
    #expect(found.entries == ledger.entries && found.suppressions.pauses.count == 1)
  }
}
