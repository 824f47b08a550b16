import PosixKit
import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore
@testable import ReminderModel
@testable import reminder_notify

/// What ends an escalation, and promises.
@Suite struct PromisesTests {
  private static let kindness = Kindness("친구에게 안부 묻기", message: "잘 지내?")

  /// One alert on the screen that asks for a kindness.
  private func asking(_ language: Language = .english, message: Bool = true) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    var alert = Alert.sample(1, "13:00", label: "일어나기")
    alert.escalates = true
    try sandbox.store([alert])
    let occurrence = Occurrence(
      .alert(1), .snooze, nominal: try #require(LocalDateTime(fileText: "2026-11-21T13:00")), instant: sandbox.now)
    let kindness = message ? Self.kindness : Kindness(Self.kindness.text)
    var ledger = Ledger(clock: ClockCheck(reading: sandbox.clock, utcOffset: 9 * 3600, elapsed: 10_000))
    ledger.deliveries[.alert(1)] = Delivery(
      occurrence: occurrence, label: "일어나기", shown: 9_990, snoozes: 2, kindness: kindness)
    try sandbox.remember(ledger)
    return sandbox
  }

  /// Two promises, of which the first one was kept.
  private func promised(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30")])
    let nominal = try #require(LocalDateTime(fileText: "2026-11-21T07:00"))
    var ledger = Ledger(clock: ClockCheck(reading: sandbox.clock, utcOffset: 9 * 3600, elapsed: 10_000))
    ledger.promises = [
      1: Promise(number: 1, Kindness("화분에 물 주기"), made: sandbox.now + -86_400, kept: sandbox.now + -3600),
      2: Promise(number: 2, Self.kindness, made: sandbox.now + -600),
    ]
    // 20:00.
    ledger.oneOffs[.promise(2)] = OneOff(.promise(2), nominal: nominal, due: 10_000 + 24_870)
    try sandbox.remember(ledger)
    return sandbox
  }

  @Test(arguments: [
    (
      Language.korean,
      "1번 알림(일어나기): 먼저 작은 친절을 해야 끌 수 있습니다: 친구에게 안부 묻기\n했으면 stop --done, 약속하려면 stop --promise, 그냥 끄려면 stop --force\n보낼 말: 잘 지내?\n"
    ),
    (
      .english,
      "Alert 1 (일어나기): it wants a small kindness first: 친구에게 안부 묻기\nstop --done if you have done it, stop --promise to promise it, stop --force to stop it anyway\nMessage: 잘 지내?\n"
    ),
  ])
  func `what asks for a kindness is neither stopped nor snoozed, and says what it takes`(
    language: Language, sentence: String
  ) throws {
    let sandbox = try asking(language)

    for words in [["stop"], ["stop", "1"], ["snooze"], ["snooze", "1", "5m"]] {
      let ending = sandbox.run(words)
      #expect(ending.status == .failed)
      let left = language == .korean ? "1번 알림(일어나기): 더 미룰 수 없습니다.\n" : "Alert 1 (일어나기): no snooze is left.\n"
      #expect(ending.messages == (words[0] == "snooze" ? left : "") + sentence)
    }
    #expect(try sandbox.records.isEmpty)
  }

  @Test func `the last snooze says so, and is not put off while it waits`() throws {
    let sandbox = try Sandbox(.english)
    var alert = Alert.sample(1, "13:00", label: "Wake")
    alert.escalates = true
    try sandbox.store([alert])
    let occurrence = Occurrence(
      .alert(1), .snooze, nominal: try #require(LocalDateTime(fileText: "2026-11-21T13:00")), instant: sandbox.now)
    var ledger = Ledger(clock: ClockCheck(reading: sandbox.clock, utcOffset: 9 * 3600, elapsed: 10_000))
    ledger.deliveries[.alert(1)] = Delivery(occurrence: occurrence, label: "Wake", shown: 9_990, snoozes: 1)
    try sandbox.remember(ledger)

    let first = sandbox.run("snooze")
    let second = sandbox.run("snooze", "1", "1h")

    #expect(first.output.hasSuffix("That was the last snooze: next time it asks for a small kindness.\n"))
    #expect(second.status == .failed)
    #expect(second.messages.hasPrefix("Alert 1 (Wake): no snooze is left."))
  }

  @Test(arguments: [
    ("--done", Outcome.Event.acknowledged, "Alert 1 (일어나기): kindness done: 친구에게 안부 묻기\n"),
    (
      "--promise", .promised,
      "Alert 1 (일어나기): promised: 친구에게 안부 묻기\nwill ask again today 8:00 PM\n"
    ),
    ("--force", .stopped, "Alert 1 (일어나기): stopped\n"),
  ])
  func `each way to end it is an answer`(option: String, event: Outcome.Event, output: String) throws {
    let sandbox = try asking()

    let ending = sandbox.run("stop", option)

    #expect(ending == .init(status: .done, output: output, screen: output))
    let answers = try sandbox.answers
    #expect(answers.map(\.event) == [event] && answers.map(\.occurrence.source) == [.alert(1)])
  }

  @Test func `ack does not say that the kindness was done, and says what does`() throws {
    let sandbox = try asking(message: false)

    let ending = sandbox.run("ack")

    #expect(ending.status == .failed)
    #expect(ending.messages == sandbox.run("stop").messages)
    #expect(try sandbox.answers.isEmpty)
  }

  @Test func `the ways exclude each other, and nothing is promised for what asks for nothing`() throws {
    let sandbox = try asking()
    let plain = try Sandbox()
    try plain.store([.sample(1, "13:00")])
    try plain.show((1, "2026-11-21T13:00"))

    #expect(sandbox.run("stop", "--done", "--force").status == .usage)
    #expect(plain.run("stop", "--promise").status == .failed)
    #expect(plain.run("stop", "--done").output == "Alert 1 (Drink water): drank one cup\nDrunk today: 1 cup, 200 ml\n")
  }

  @Test func `a promise that the daemon has not read yet is listed`() throws {
    let sandbox = try asking()
    _ = sandbox.run("stop", "--promise")

    let listed = sandbox.run("promises")

    #expect(listed.output == "1  친구에게 안부 묻기  will ask again today 8:00 PM\n")
  }

  @Test func `a promise is asked for when the settings say`() throws {
    let sandbox = try asking()
    _ = sandbox.run("config", "set", "promiseAt", "21:00")

    #expect(sandbox.run("stop", "--promise").output.hasSuffix("today 9:00 PM\n"))
    #expect(sandbox.run("promises").output.hasSuffix("today 9:00 PM\n"))
  }

  @Test(arguments: [
    (
      Language.korean,
      "2  친구에게 안부 묻기  오늘 오후 8:00에 다시 알림\n1  화분에 물 주기      오늘 오후 12:05에 지킴\n"
    ),
    (.english, "2  친구에게 안부 묻기  will ask again today 8:00 PM\n1  화분에 물 주기      kept today 12:05 PM\n"),
  ])
  func `promises are listed, the open ones first`(language: Language, table: String) throws {
    let sandbox = try promised(language)

    #expect(sandbox.run("promises").output == table)
    #expect(sandbox.run("promises", "list").output == table)
  }

  @Test func `promises are data too`() throws {
    let sandbox = try promised()

    let json = try JSONValue(sandbox.run("promises", "--json").output)
    let lines = sandbox.run("promises", "--porcelain").output

    #expect(json["promises"].elements.map { $0["number"] } == [2, 1])
    #expect(json["promises"].elements.map { $0["next"] } == ["2026-11-21T20:00:00+09:00", .null])
    #expect(json["promises"].elements.map { $0["message"] } == ["잘 지내?", nil])
    #expect(
      lines
        == "2\topen\t2026-11-21T12:55:30+09:00\t2026-11-21T20:00:00+09:00\t친구에게 안부 묻기\n"
        + "1\tkept\t2026-11-20T13:05:30+09:00\t\t화분에 물 주기\n")
  }

  @Test func `a promise that is kept is no longer asked for`() throws {
    let sandbox = try promised()

    let done = sandbox.run("promises", "done", "2")
    let again = sandbox.run("promises", "done", "2")

    #expect(done.output == "Promise kept: 친구에게 안부 묻기\n")
    #expect(again.output == "This promise is kept already: 친구에게 안부 묻기\n")
    #expect(!sandbox.run("next", "--count", "3").output.contains("친구"))
  }

  @Test(arguments: [("9", Status.noSuchAlert), ("abc", .usage), ("0", .usage), ("-1", .usage)])
  func `what is no promise is refused`(number: String, status: Status) throws {
    let sandbox = try promised()

    #expect(sandbox.run("promises", "done", number).status == status)
    #expect(try sandbox.records.isEmpty)
  }

  @Test func `next names a promise, and programs get its kind and its number`() throws {
    let sandbox = try promised()

    #expect(sandbox.run("next").output == "today 8:00 PM    Promise: 친구에게 안부 묻기\n")
    #expect(
      sandbox.run("next", "--porcelain").output == "2026-11-21T20:00:00+09:00\tpromise\t2\t친구에게 안부 묻기\n")
  }

  @Test func `without promises it says so`() throws {
    let sandbox = try Sandbox()

    #expect(
      sandbox.run("promises")
        == .init(status: .done, messages: "There are no promises.\n", screen: "There are no promises.\n"))
  }

  @Test func `a simulation answers what is shown, up to the kindness and the promise`() throws {
    let sandbox = try Sandbox()
    var alert = Alert.sample(1, "09:30", label: "일어나기")
    alert.escalates = true
    try sandbox.store([alert])
    let answers = ["09:30=snooze", "09:31=snooze", "09:32=snooze", "09:32=promise", "20:01=done"]
      .flatMap { ["--answer", "2026-11-23T" + $0] }

    let ending = sandbox.run(
      ["simulate", "--from", "2026-11-23T09:00", "--to", "2026-11-23T21:00", "--json"] + answers)

    let entries = try JSONValue(ending.output)["entries"].elements
    #expect(
      entries.map { $0["event"] }
        == ["shown", "snoozed", "shown", "snoozed", "shown", "promised", "shown", "acknowledged"])
    #expect(entries.map { $0["kind"] }.suffix(2) == ["promise", "promise"])
    // The third snooze.
    #expect(ending.messages == "Mon, Nov 23, 9:32 AM: no notification is waiting for the answer 'snooze'.\n")
    #expect(
      sandbox.run("simulate", "--from", "2026-11-23", "--to", "2026-11-24", "--answer", "2026-11-23T10:00=x").status
        == .usage)
  }

  @Test func `the log has why a sound was not heard`() throws {
    let sandbox = try Sandbox()
    var records = [Record(at: sandbox.now, .soundFailed(.unreadableFile("/tmp/ring.ogg")))]
    try Journal(path: sandbox.paths.journal, fileSystem: .live).append(&records, in: Sandbox.zone, .atOnce)

    let ending = sandbox.run("log")
    let json = try JSONValue(sandbox.run("log", "--json").output)

    #expect(ending.output.contains("/tmp/ring.ogg"))
    #expect(ending.messages == "")
    #expect(json["entries"].elements.map { $0["reason"] } == ["unreadableFile"])
  }

  @Test func `what a kindness has ended is not snoozed`() throws {
    let sandbox = try asking()
    _ = sandbox.run("stop", "--promise")

    #expect(sandbox.run("snooze", "1").status == .failed)
    #expect(try sandbox.records.count == 1)
  }

  @Test(arguments: [
    (["--escalate", "--snooze", "none"], "Without a snooze it never rings louder"),
    (["--alarm", "--volume", "0"], "This alarm has no sound"),
    (["--alarm", "--sound", "none"], "This alarm has no sound"),
    (["--escalate", "--no-alarm"], "It stays an alarm because of --escalate"),
  ])
  func `options of an alarm that work against each other are warned of`(options: [String], warning: String) throws {
    let sandbox = try Sandbox()

    let ending = sandbox.run(["add", "9:30", "--label", "a"] + options)

    #expect(ending.status == .done)
    #expect(ending.messages.contains(warning))
  }
}
