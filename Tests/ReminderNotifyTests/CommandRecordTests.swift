import Foundation
import PosixKit
import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore
@testable import reminder_notify

/// What commands add to the journal, and what came of it there.
@Suite struct CommandRecordTests {
  private let pill: Occurrence

  init() throws {
    let nominal = try #require(LocalDateTime(fileText: "2026-11-21T13:00"))
    pill = Occurrence(.alert(1), nominal: nominal, instant: Sandbox.zone.instant(of: nominal))
  }

  /// Alert 1 on the screen, and a timer of three minutes that runs.
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "13:00", label: "Pill")])
    try sandbox.record(
      Record(at: pill.instant, event: .shown, occurrence: pill, label: "Pill", elapsed: 9000))
    try sandbox.show((1, "2026-11-21T13:00"))
    #expect(sandbox.run("timer", "start", "3m", "--label", "tea").status == .done)
    return sandbox
  }

  /// Has the daemon write a record of its own just before the next one of a command: it waits for no lock.
  private func overtake(_ sandbox: Sandbox, _ record: Record) throws {
    let sequence = try Journal(path: sandbox.paths.journal, fileSystem: .live).tail().records.compactMap(\.sequence)
      .max()
    let line = try #require(RecordLine(record.numbered((sequence ?? 0) + 1), in: Sandbox.zone))
    let bytes = try Array(JSONEncoder().encode(line)) + [UInt8(ascii: "\n")]
    sandbox.fileSystem.append = { (file, own) throws(SystemError) in
      _ = try FileSystem.live.append(file, bytes)
      return try FileSystem.live.append(file, own)
    }
  }

  /// The events of `log --json`.
  private func events(_ sandbox: Sandbox) throws -> [JSONValue?] {
    try JSONValue(sandbox.run("log", "--json").output)["entries"].elements.map { $0["event"] }
  }

  @Test(arguments: ["pause", "cancel", "extend", "restart", "delete"])
  func `without a daemon a verb of a timer is done, the next command knows it, and the log has it`(verb: String) throws
  {
    let sandbox = try sandbox()
    sandbox.daemon = nil

    #expect(sandbox.run(["timer", verb, "tea"] + (verb == "extend" ? ["1m"] : [])).status == .done)

    let states = ["pause": "paused", "cancel": "cancelled", "extend": "running", "restart": "running"]
    let timers = try JSONValue(sandbox.run("timer", "list", "--json").output)["timers"].elements
    #expect(timers.map { $0["state"] } == states[verb].map { [.string($0)] } ?? [])
    let event = try #require(
      [
        "pause": "timerPaused", "cancel": "timerCancelled", "extend": "timerExtended", "restart": "timerRestarted",
        "delete": "timerDeleted",
      ][verb])
    #expect(try events(sandbox) == ["shown", "timerMade", .string(event)])
  }

  @Test(arguments: [4711, nil] as [Int32?])
  func `a journal that was deleted takes no timer of the snapshot with it`(daemon: Int32?) throws {
    let sandbox = try sandbox()
    sandbox.daemon = daemon
    try PropertyListFile<Snapshot>(path: sandbox.paths.state, fileSystem: .live).update(lockTimeout: 1000) { _ in
      let clock = ClockCheck(reading: sandbox.clock, utcOffset: 9 * 3600, elapsed: 10_000)
      var state = Snapshot(ledger: Ledger(clock: clock), place: .start)
      state.ledger.entries[1] = Ledger.Entry(.sample(1, "13:00"), since: Sandbox.now)
      try state.replay(in: Sandbox.zone, Journal(path: sandbox.paths.journal, fileSystem: .live).tail(from:))
      return (state.storable, ())
    }
    try FileManager.default.removeItem(atPath: sandbox.paths.journal)

    for label in ["eggs", "rice"] {
      #expect(sandbox.run("timer", "start", "5m", "--label", label).status == .done)
    }

    let timers = try JSONValue(sandbox.run("timer", "list", "--json").output)["timers"].elements
    #expect(timers.map { $0["label"] } == ["tea", "eggs", "rice"])
    #expect(timers.map { $0["remaining"] } == [180, 300, 300])
  }

  @Test func `a command makes the first snapshot of a long journal, with what was decided on alerts`() throws {
    let sandbox = try Sandbox()
    #expect(sandbox.run("add", "9:30", "pill").status == .done)
    let nominal = (1...1100).reversed().map { Sandbox.zone.local(Sandbox.now + -60 * Int64($0)) }
    try sandbox.record(nominal.map { Record.sample(1, due: $0.fileText) })
    let without = sandbox.run("why", "1").output

    #expect(sandbox.run("next").status == .done)

    let file = PropertyListFile<Snapshot>(path: sandbox.paths.state, fileSystem: .live)
    let ledger = try #require(try file.read()).ledger
    #expect(ledger.entries[1]?.past.kept.map(\.nominal) == Array(nominal.suffix(8)))
    #expect(sandbox.run("why", "1").output == without)
  }

  @Test(arguments: [
    (Language.english, "Timer 1 (tea) has ended"), (.korean, "1번 타이머(tea)"),
  ])
  func `a verb of a timer that the daemon has overtaken says so`(language: Language, text: String) throws {
    let sandbox = try sandbox(language)
    sandbox.passed = 179
    let due = sandbox.now + 1
    let occurrence = Occurrence(.timer(1), nominal: Sandbox.zone.local(due), instant: due)
    let end = TimerChange(1, label: "tea", .ended(occurrence))
    try overtake(sandbox, Record(at: due, elapsed: 10_180, .timer(end)))

    let pause = sandbox.run("timer", "pause", "tea")

    #expect(pause.status == .failed)
    #expect(pause.output.isEmpty && pause.messages.contains(text), "\(pause.messages)")
    #expect(try events(sandbox) == ["shown", "timerMade", "timerEnded"])
  }

  @Test func `what the journal did not take from the daemon stands before what a command adds`() throws {
    let sandbox = try sandbox()
    sandbox.passed = 180
    let journal = Journal(path: sandbox.paths.journal, fileSystem: .live)
    let due = Occurrence(.timer(1), nominal: Sandbox.zone.local(sandbox.now), instant: sandbox.now)
    let (end, shown) = (
      Record(at: sandbox.now, elapsed: 10_180, .timer(TimerChange(1, label: "tea", .ended(due)))),
      Record(at: sandbox.now, event: .shown, occurrence: due, label: "tea", elapsed: 10_180)
    )
    // Of a run that could read neither.
    try PropertyListFile<Snapshot>(path: sandbox.paths.state, fileSystem: .live).update(lockTimeout: 0) { former in
      var state = former ?? Snapshot()
      state.add(unwritten: [end, shown])
      return (state, ())
    }

    let outcome = sandbox.run("ack", "--json")

    #expect(outcome.status == .done, "\(outcome.messages)")
    #expect(try events(sandbox) == ["shown", "timerMade", "timerEnded", "shown", "acknowledged"])
    #expect(try journal.tail().records.map(\.isOfDaemon).suffix(3) == [true, true, false])
    let unanswered = try JSONValue(sandbox.run("status", "--json").output)["unanswered"].elements
    #expect(unanswered.map { $0["kind"] } == ["timer"])
  }

  @Test func `undo knows an answer by a button that the journal did not take, and writes it first`() throws {
    let sandbox = try sandbox()
    let snoozed = Record(
      at: sandbox.now, event: .snoozed, occurrence: pill, label: "Pill", minutes: 30, elapsed: 10_000)
    try PropertyListFile<Snapshot>(path: sandbox.paths.state, fileSystem: .live).update(lockTimeout: 0) { former in
      var state = former ?? Snapshot()
      state.add(unwritten: [snoozed])
      return (state, ())
    }

    let outcome = sandbox.run("undo")

    #expect(outcome.status == .done)
    #expect(outcome.messages.contains("The answer to a notification since then stays"))
    #expect(try events(sandbox).prefix(4) == ["shown", "timerMade", "snoozed", "timerDeleted"])
  }

  @Test(arguments: ["ack", "stop"])
  func `an answer that a button has overtaken says so`(verb: String) throws {
    let sandbox = try sandbox()
    try overtake(sandbox, Record(at: sandbox.now, event: .stopped, occurrence: pill, label: "Pill", elapsed: 10_000))

    let answer = sandbox.run(verb, "1")

    #expect(answer.status == .failed)
    #expect(answer.messages == "Not waiting for an answer: Alert 1 (Pill)\n")
    #expect(try events(sandbox) == ["shown", "timerMade", "stopped"])
  }
}
