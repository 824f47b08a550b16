import Foundation
import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct SimulateTests {
  private func sandbox(_ language: Language = .english, _ alerts: [Alert] = Alert.simulated) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store(alerts)
    return sandbox
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      예정                      번호  이름       결과
      11월 23일 (월) 오전 9:30     1  물 마시기  1시간 늦게 표시함: 절전 상태였음
      11월 23일 (월) 오후 3:30     2  약         표시함
      11월 24일 (화) 오전 9:30     1  물 마시기  놓침: 절전 상태였음
      11월 24일 (화) 오후 3:30     2  약         표시함
      11월 25일 (수) 오전 9:30     1  물 마시기  표시함

      """
    ),
    (
      .english,
      """
      Due                   No.  Name         Result
      Mon, Nov 23, 9:30 AM    1  Drink water  shown 1 h late: the computer was asleep
      Mon, Nov 23, 3:30 PM    2  약           shown
      Tue, Nov 24, 9:30 AM    1  Drink water  missed: the computer was asleep
      Tue, Nov 24, 3:30 PM    2  약           shown
      Wed, Nov 25, 9:30 AM    1  Drink water  shown

      """
    ),
  ])
  func `a simulation is a table of what would become of each occurrence`(language: Language, table: String) throws {
    let sandbox = try sandbox(language)

    let outcome = sandbox.run(
      "simulate", "--from", "2026-11-23T08:00", "--to", "2026-11-25T12:00", "--asleep",
      "2026-11-24T08:00..2026-11-24T12:00", "--asleep", "2026-11-23T09:00..2026-11-23T10:30")

    #expect(outcome == .init(status: .done, output: table, screen: table))
  }

  @Test(arguments: [
    (["내일"], ["22 09:30", "22 15:30"]), (["tomorrow"], ["22 09:30", "22 15:30"]), (["today"], ["21 15:30"]),
    (["오늘"], ["21 15:30"]), (["월요일"], ["23 09:30", "23 15:30"]),
    (["2일간"], ["21 15:30", "22 09:30", "22 15:30"]),
    (["11월", "23일..11월", "24일"], ["23 09:30", "23 15:30", "24 09:30", "24 15:30"]),
  ])
  func `a day or a period is simulated as a whole`(words: [String], due: [String]) throws {
    let sandbox = try sandbox(.english, Alert.simulated + [.sample(3, "00:00", .on("2026-11-25"))])

    let outcome = sandbox.run(["simulate"] + words + ["--json"])

    #expect(outcome.status == .done, "\(outcome.messages)")
    let found = try JSONValue(outcome.output)["entries"].elements.map { entry in
      if case .string(let text) = entry["due"] {
        String(text.dropFirst(8).prefix(8).replacing("T", with: " "))
      } else {
        ""
      }
    }
    #expect(found == due)
  }

  @Test func `a day has its midnight, and not that of the next day`() throws {
    let sandbox = try sandbox(.english, [.sample(1, "00:00")])

    #expect(
      sandbox.run("simulate", "tomorrow").output.split(separator: "\n").dropFirst() == [
        "Sun, Nov 22, 12:00 AM    1  Drink water  shown"
      ])
  }

  @Test func `without a period a week is simulated, from now or from where it begins`() throws {
    let sandbox = try sandbox(.english, [.sample(1, "09:30")])
    func days(_ words: String...) -> Int {
      sandbox.run(["simulate"] + words).output.split(separator: "\n").count - 1
    }

    #expect(days() == 7)
    #expect(days("--from", "2026-12-01") == 7)
    #expect(days("--to", "2026-11-24") == 2)
  }

  @Test(arguments: [
    (
      ["soon"], "'soon' is not a day or a period I can read. Write it like tomorrow, Friday, Dec 24..Jan 2 or 3 days.\n"
    ),
    (["yesterday"], "The period 'yesterday' is already over. Give one in the future.\n"),
    (
      ["tomorrow", "--from", "2026-11-22"],
      "The period is given twice: 'tomorrow'. Write it so, or with --from and --to.\n"
    ),
  ])
  func `what is no period is refused`(words: [String], message: String) throws {
    #expect(try sandbox().run(["simulate"] + words) == .init(status: .usage, messages: message, screen: message))
  }

  @Test func `JSON has the keys of the journal`() throws {
    let sandbox = try sandbox()

    let outcome = sandbox.run(
      "simulate", "--from", "2026-11-23", "--to", "2026-11-24", "--asleep", "2026-11-23T09:00..2026-11-23T10:30",
      "--json")

    let expected: JSONValue = [
      "schema": 1,
      "entries": [
        [
          "at": "2026-11-23T10:30:00+09:00", "due": "2026-11-23T09:30:00+09:00", "event": "shown", "late": 3600,
          "nominal": "2026-11-23T09:30", "number": 1, "reason": "asleep",
        ],
        [
          "at": "2026-11-23T15:30:00+09:00", "due": "2026-11-23T15:30:00+09:00", "event": "shown", "late": 0,
          "nominal": "2026-11-23T15:30", "number": 2, "label": "약",
        ],
      ],
    ]
    #expect(try JSONValue(outcome.output) == expected)
    #expect(outcome.messages.isEmpty && outcome.output.filter { $0 == "\n" } == "\n")
  }

  @Test(arguments: [
    (Language.korean, "그동안 예정된 알림이 없습니다.\n"), (.english, "Nothing is scheduled in that time.\n"),
  ])
  func `where nothing would be due, the simulation says so`(language: Language, message: String) throws {
    let sandbox = try sandbox(language)
    let stretch = ["simulate", "--from", "2026-11-23T10:00", "--to", "2026-11-23T11:00"]

    #expect(sandbox.run(stretch) == .init(status: .done, messages: message, screen: message))
    #expect(try JSONValue(sandbox.run(stretch + ["--json"]).output) == ["schema": 1, "entries": []])
    #expect(try Sandbox(language).run(stretch) == .init(status: .done, messages: message, screen: message))
  }

  @Test(arguments: [
    ("2026-11-23T09:30", "2026-11-23T15:30", ["2"]), ("2026-11-23T09:29:59", "2026-11-23T15:29:59", ["1"]),
    ("2026-11-23T09:29", "2026-11-23T15:30", ["1", "2"]), ("2026-11-23T00:29Z", "2026-11-22T19:30-11:00", ["1", "2"]),
  ])
  func `the end is inclusive, and the start as exclusive as that of next`(
    from: String, to: String, numbers: [String]
  ) throws {
    #expect(try sandbox().simulate(from: from, to: to).map { String($0.prefix { $0 != " " }) } == numbers)
  }

  @Test func `a simulation needs no daemon, asks for none and changes no file`() throws {
    let sandbox = try sandbox(.english, Alert.samples)
    sandbox.daemon = nil
    try sandbox.record(.sample(1, due: "2026-11-21T09:30"))
    try sandbox.settle { $0.grace = 90 }
    let before = try sandbox.files

    let outcome = sandbox.run(
      "simulate", "--from", "2026-11-22", "--to", "2026-12-22", "--zone", "Asia/Shanghai", "--kill", "2026-11-23",
      "--step", "2026-11-24=+90m", "--zone-change", "2026-11-25=Etc/UTC", "--asleep", "2026-11-26..2026-11-27")

    #expect(outcome.status == .done)
    #expect(outcome.messages.isEmpty)
    // The dated alert among them would be switched off.
    #expect(outcome.output.contains("Dentist"))
    #expect(try sandbox.files == before)
  }

  @Test func `an alert that is off is not due, and a date that is to come is due once`() throws {
    let alerts = [Alert.sample(1, "09:30", isEnabled: false), .sample(2, "10:00", .on("2026-11-24"))]

    #expect(
      try sandbox(.english, alerts).simulate(to: "2026-11-30") == ["2 shown 24T10:00 24T10:00"])
  }

  /// A grace in the settings, one of the alert's own, and what becomes of an alert that is an hour late.
  @Test(arguments: [
    (Int?.none, Int?.none, "shown"), (30, nil, "missed"), (60, nil, "shown"), (30, 60, "shown"), (60, 59, "missed"),
    (0, nil, "missed"), (nil, 0, "missed"),
  ])
  func `the settings' grace counts, and an alert's own before it`(
    settled: Int?, own: Int?, event: String
  ) throws {
    var alert = Alert.sample(1, "09:30")
    alert.grace = own
    let sandbox = try sandbox(.english, [alert])
    if let settled { try sandbox.settle { $0.grace = settled } }

    let entries = try sandbox.simulate(["--asleep", "2026-11-23T09:00..2026-11-23T10:30"])

    #expect(entries == ["1 \(event) asleep 23T09:30 23T10:30"])
  }

  @Test func `local times are those of the zone at the start, which is told in every instant`() throws {
    let entries = try sandbox().simulate(
      ["--zone", "Etc/UTC"], from: "2026-11-23T09:00", to: "2026-11-23T09:30")

    #expect(entries == ["1 shown 2026-11-23T09:30:00+00:00 2026-11-23T09:30:00+00:00"])
  }
}
