import Foundation
import ReminderLanguage
import TestSupport
import Testing

@testable import reminder_notify

@Suite struct LogTests {
  @Test(arguments: [
    (
      Language.korean,
      """
      예정                              번호  이름       결과
      2025년 12월 31일 (수) 오후 11:59     2  약         표시함
      11월 20일 (금) 오전 9:30            12  물 마시기  표시함
      오늘 오전 9:30                       1  물 마시기  놓침: 절전 상태였음

      """
    ),
    (
      .english,
      """
      Due                          No.  Name         Result
      Wed, Dec 31, 2025, 11:59 PM    2  약           shown
      Fri, Nov 20, 9:30 AM          12  Drink water  shown
      today 9:30 AM                  1  Drink water  missed: the computer was asleep

      """
    ),
  ])
  func `the log is a table in the order in which it was decided, former years included`(
    language: Language, table: String
  ) throws {
    let sandbox = try Sandbox(language)
    try sandbox.record(.sample(2, due: "2025-12-31T23:59", label: "약"))
    try sandbox.record(.sample(12, due: "2026-11-20T09:30"))
    try sandbox.record(.sample(1, due: "2026-11-21T09:30", .missed, late: 8000, .asleep))
    let before = try sandbox.files

    let outcome = sandbox.run("log")

    #expect(outcome == .init(status: .done, output: table, screen: table))
    #expect(try sandbox.files == before)
    #expect(before.keys.contains { $0.hasSuffix("journal-2025.jsonl") })
  }

  @Test func `JSON has the entries in the form of the journal`() throws {
    let sandbox = try Sandbox()
    try sandbox.record(
      .sample(1, due: "2026-11-20T09:30"),
      .sample(2, due: "2026-11-21T09:30", .coalesced, late: 75, label: "약\n", .asleep, into: 1))

    let outcome = sandbox.run("log", "--json")

    let expected: JSONValue = [
      "schema": 1,
      "entries": [
        [
          "at": "2026-11-20T09:30:00+09:00", "due": "2026-11-20T09:30:00+09:00", "event": "shown", "late": 0,
          "nominal": "2026-11-20T09:30", "number": 1,
        ],
        [
          "at": "2026-11-21T09:31:15+09:00", "due": "2026-11-21T09:30:00+09:00", "event": "coalesced", "late": 75,
          "nominal": "2026-11-21T09:30", "number": 2, "label": "약\n", "reason": "asleep", "into": 1,
        ],
      ],
    ]
    #expect(try JSONValue(outcome.output) == expected)
    #expect(outcome.output.filter { $0 == "\n" } == "\n" && outcome.output.hasSuffix("}\n"))
    #expect(outcome.messages.isEmpty)
  }

  @Test func `a timer that ended while nothing ran has ended before that was shown`() throws {
    let sandbox = try Sandbox()
    let due = try #require(Instant("2026-11-21T08:00", in: Sandbox.zone))
    let end = Occurrence(.timer(1), nominal: Sandbox.zone.local(due), instant: due)
    try sandbox.record(
      Record(at: due + 900, elapsed: 900, .timer(TimerChange(1, label: "tea", .ended(end)))),
      Record(at: due + 900, event: .shown, occurrence: end, label: "tea", elapsed: 900))

    let lines = sandbox.run("log").output.split(separator: "\n").dropFirst()

    #expect(lines.map { $0.contains("time is up") } == [true, false], "\(lines)")
    #expect(lines.allSatisfy { $0.contains("8:00 AM") })
  }

  @Test func `what changed nothing at its place is left out, and so is a test that is asked for`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", label: "Pill")])
    let due = try #require(Instant("2026-11-21T09:30", in: Sandbox.zone))
    let pill = Occurrence(.alert(1), nominal: Sandbox.zone.local(due), instant: due)
    let end = Occurrence(.timer(1), nominal: Sandbox.zone.local(due + 60), instant: due + 60)
    func answer(_ event: Outcome.Event, at elapsed: Int64) -> Record {
      Record(at: due + elapsed, event: event, occurrence: pill, label: "Pill", elapsed: Elapsed(seconds: elapsed))
    }
    func timer(_ event: TimerChange.Event, at elapsed: Int64) -> Record {
      Record(at: due + elapsed, elapsed: Elapsed(seconds: elapsed), .timer(TimerChange(1, label: "tea", event)))
    }
    let pause = Suppressions.Pause(from: due + 100, until: due + 200)
    let records = [
      answer(.shown, at: 0), timer(.made(Timer.Plan(length: 60), isStarted: true), at: 0),
      Record(at: due, elapsed: 1, request: "a", .testRequested(.test(1), isHeard: false)), answer(.acknowledged, at: 2),
      answer(.stopped, at: 3), answer(.unanswered, at: 4), timer(.ended(end), at: 60), timer(.did(.pause), at: 61),
      Record(at: due + 70, elapsed: 70, .suppression(.pauses(added: [pause], removed: []))),
      Record(at: due + 71, elapsed: 71, .suppression(.pauses(added: [pause], removed: []))),
    ]
    try sandbox.record(records)
    sandbox.steps = [Sandbox.change { try sandbox.record(answer(.drank, at: 80), answer(.snoozed, at: 81)) }]

    let events = { words in
      try JSONValue(sandbox.run(["log", "--json"] + words).output)["entries"].elements.map { $0["event"] }
    }
    let follow = sandbox.run("log", "--json", "--follow", "-n", "1").output.split(separator: "\n")

    let left: [JSONValue?] = ["shown", "timerMade", "acknowledged", "timerEnded", "pausesChanged", "snoozed"]
    #expect(try events([]) == left)
    #expect(try events(["--since", "2026-11-21T09:30:03"]) == Array(left.dropFirst(3)))
    #expect(sandbox.run("log").output.split(separator: "\n").count == 1 + left.count)
    let why = sandbox.run("why", "1").output
    #expect(why.contains("done\n") && !why.contains("stopped") && !why.contains("no answer"))
    #expect(try follow.map { try JSONValue(String($0))["event"] } == ["pausesChanged", "snoozed"])
  }

  /// All of them the instant at which alert 2 was decided, a second after alert 1.
  @Test(arguments: ["2026-11-21T09:30:00", "2026-11-21 09:30", "2026-11-21T00:30Z", "2026-11-20T19:30-05:00"])
  func `since is inclusive, and local without an offset`(instant: String) throws {
    let sandbox = try Sandbox()
    try sandbox.record(.sample(1, due: "2026-11-21T09:29", late: 59, .asleep), .sample(2, due: "2026-11-21T09:30"))

    let entries = try JSONValue(sandbox.run("log", "--json", "--since", instant).output)["entries"].elements

    #expect(entries.map { $0["number"] } == [2])
  }

  @Test(arguments: [
    (Language.korean, "아직 기록이 없습니다. 데몬이 알림을 표시하거나 놓치면 여기에 남습니다.\n", "그 뒤로는 기록이 없습니다.\n"),
    (
      .english, "Nothing is recorded yet. Alerts that the daemon shows or misses appear here.\n",
      "Nothing is recorded since then.\n"
    ),
  ])
  func `where there is nothing to tell, the log says so, and makes no file`(
    language: Language, yet: String, since: String
  ) throws {
    let sandbox = try Sandbox(language)

    #expect(sandbox.run("log") == .init(status: .done, messages: yet, screen: yet))
    #expect(sandbox.run("log", "--since", "2026-11-21") == .init(status: .done, messages: since, screen: since))
    #expect(try JSONValue(sandbox.run("log", "--json").output) == ["schema": 1, "entries": []])
    #expect(sandbox.run("log", "--json").messages.isEmpty)
    #expect(try sandbox.files.isEmpty)
  }

  @Test(arguments: [
    (Language.korean, "읽을 수 없는 기록 2줄을 건너뛰었습니다.\n"),
    (.english, "Skipped unreadable journal lines: 2.\n"),
  ])
  func `lines that cannot be read are counted, on standard error, and left alone`(
    language: Language, message: String
  ) throws {
    let sandbox = try Sandbox(language)
    try sandbox.record(.sample(1, due: "2026-11-20T09:30"))
    let line = String(
      decoding: try #require(FileManager.default.contents(atPath: sandbox.paths.journal)), as: UTF8.self)
    try sandbox.write("x\n\(line){}\n", to: sandbox.paths.journal)
    let before = try sandbox.files

    for words in [["log"], ["log", "--json"]] {
      let outcome = sandbox.run(words)

      #expect(outcome.status == .done)
      #expect(outcome.messages == message)
      #expect(outcome.output.contains("shown") || language == .korean)
    }
    #expect(try sandbox.files == before)
  }

  @Test func `nothing in a label steers a terminal`() throws {
    let sandbox = try Sandbox()
    try sandbox.record(.sample(1, due: "2026-11-20T09:30", label: "a\u{1b}[31m\u{9b}b\nc\u{202e}\u{2028}d"))

    for words in [["log"], ["log", "--json"]] {
      let output = sandbox.run(words).output

      #expect(!output.dropLast().unicodeScalars.contains { "\u{1b}\u{9b}\u{202e}\u{2028}".unicodeScalars.contains($0) })
      #expect(output.filter { $0 == "\n" }.count == (words.count == 1 ? 2 : 1))
    }
  }

  @Test(arguments: [
    (Language.korean, "읽을 수 없습니다. 일반 파일이 아닙니다. 파일은 그대로 두었습니다."),
    (.english, "cannot be read. It is not a regular file. The file was left as it is."),
  ])
  func `a folder in the place of the journal is named, and stays`(language: Language, message: String) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30")])
    try FileManager.default.createDirectory(atPath: sandbox.paths.journal + "/kept", withIntermediateDirectories: true)

    for words in [["log"], ["log", "--json"], ["why", "1"]] {
      let outcome = sandbox.run(words)

      let text = "/home/me/.local/share/reminder-notify/journal.jsonl: \(message)\n"
      #expect(outcome == .init(status: .unreadable, messages: text, screen: text))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: sandbox.paths.journal) == ["kept"])
  }
}
