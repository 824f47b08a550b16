import FaultSimulation
import ReminderFiles
import ReminderSimulation
import TestSupport
import Testing

@testable import ReminderModel

private let morning = at("2026-11-22T09:00")

/// A history of a daemon and of commands, of which each step depends on a seed alone.
private struct History {
  private(set) var simulation: Simulation
  private var numbers: SeededNumbers

  init(seed: UInt64, _ disk: SimulatedDisk) {
    numbers = SeededNumbers(seed: seed)
    var list = AlertList()
    for (number, time) in [(1, "09:10"), (2, "09:10"), (3, "09:25"), (4, "10:00")] {
      var alert = Alert.fixture(number, time, label: number == 1 ? nil : "약 \(number)")
      alert.escalates = number == 3
      list.put(alert)
    }
    var policy = Policy.daemon
    policy.settings.repeatUnanswered = Settings.Repeats(times: 1, minutes: 4)
    // A save after some records, so that there is always something behind a snapshot.
    simulation = Simulation(list, now: morning, zone: .seoul, policy: policy, disk: disk, stateInterval: 1500)
    simulation.update([Kindness("친구에게 안부 묻기"), Kindness("화분에 물 주기")])
  }

  mutating func step() {
    let (now, number) = (simulation.now, numbers.pick([1, 2, 3, 4]))
    switch Int.random(in: 0..<16, using: &numbers) {
    case 0...3: simulation.run(until: now + Int64.random(in: 1...900, using: &numbers))
    case 4, 5: simulation.press(answer())
    case 6, 7:
      let source = numbers.pick([Source.alert(number), .test(number), .promise(1), .timer(number)])
      let others = numbers.chance(30)
      simulation.run(.answer(answer(), source, nominal: Zone.seoul.local(now), others: others), isRead: others)
    case 8: simulation.run(.test(.test(number), isHeard: numbers.chance(50)), isRead: numbers.chance(50))
    case 9:
      let plan = Timer.Plan(length: Int64.random(in: 1...1200, using: &numbers), rounds: numbers.pick([1, 3, nil]))
      simulation.run(.make(plan, isStarted: numbers.chance(80)))
    case 10, 11: simulation.run(.change(numbers.pick(TimerAction.all(seconds: 90)), number: number))
    case 12: suppress(number)
    case 13:
      simulation.kill()
      if numbers.chance(50) { simulation.reboot(at: now + Int64.random(in: 0...3600, using: &numbers)) }
    case 14: simulation.crash(after: Int.random(in: 0...3, using: &numbers))
    default: if !simulation.isRunning { simulation.start() }
    }
  }

  private mutating func answer() -> Answer {
    numbers.pick([Answer.acknowledge, .stop, .snooze(minutes: 1), .snooze(minutes: 20), .promise])
  }

  private mutating func suppress(_ number: Int) {
    let now = simulation.now
    let skip = Suppressions.Skip(number: number, nominal: Zone.seoul.local(now))
    let pause = Suppressions.Pause(from: now, until: now + Int64.random(in: 60...1200, using: &numbers))
    simulation.suppress(
      Suppressions(pauses: numbers.chance(50) ? [pause] : [], skips: numbers.chance(50) ? [skip] : []))
  }
}

/// The state is a cache: without it the journal says the same.
@Suite struct DeletedStateTests {
  /// In which later notification something was named once more no record says.
  private func deliveries(_ ledger: Ledger) -> [Source: Delivery] {
    ledger.deliveries.mapValues { delivery in
      var delivery = delivery
      delivery.notification = nil
      return delivery
    }
  }

  @Test func `what waits for a server is shown once, also where the state is deleted behind a later record`() {
    var simulation = Simulation(.fixture(.fixture()), now: morning)
    simulation.server = .absent
    simulation.run(.make(Timer.Plan(length: 2400), isStarted: true))
    simulation.run(until: at("2026-11-22T09:45"))
    simulation.kill()
    simulation.start(ledger: Ledger(replaying: simulation.records, in: .seoul))
    simulation.serverAppears()

    let shown = simulation.shownNotices.flatMap(\.items).map(\.occurrence.source)
    #expect(shown.sorted() == [.alert(1), .timer(1)])
    #expect(simulation.journal.filter { $0.occurrence.source == .alert(1) }.map(\.reason) == [.noServer])
  }

  @Test func `what was on its way to the screen beside a record is shown, also where the state is deleted`() {
    let pill = Alert.fixture(1, "09:10", label: "약", grace: 0)
    var simulation = Simulation(.fixture(.fixture(3, "09:05"), pill, .fixture(2, "09:20")), now: morning)
    simulation.run(until: at("2026-11-22T09:06"))
    simulation.delaysReplies = true
    simulation.sleep(until: at("2026-11-22T09:30"))
    simulation.kill()

    simulation.delaysReplies = false
    simulation.start(changed: morning, ledger: Ledger(replaying: simulation.records, in: .seoul))

    #expect(
      simulation.drainJournal().map { "\($0.occurrence.source.number ?? 0) \($0.event)" }.suffix(2) == [
        "1 missed", "2 shown",
      ])
  }

  @Test func `an alert is due since its own last edit, also where the state is deleted and the list was changed later`()
  {
    let (pill, other) = (Alert.fixture(1, "09:10", label: "약"), Alert.fixture(2, "09:20", label: "물"))
    var simulation = Simulation(.fixture(.fixture(3, "09:05")), now: morning)
    simulation.run(until: at("2026-11-22T09:07"))
    simulation.kill()
    func edit(_ before: Alert?, _ after: Alert?, _ time: String) -> Record {
      Record(
        at: at("2026-11-22T" + time), .edited(Edit(.alerts([.init(before: before, after: after)]), isFound: false)))
    }
    var off = pill
    off.isEnabled = false
    let edits = [edit(nil, off, "09:01"), edit(off, pill, "09:08"), edit(nil, other, "09:25")]
    simulation.reboot(at: at("2026-11-22T09:30"))
    simulation.write(.fixture(.fixture(3, "09:05"), pill, other))

    let ledger = Ledger(replaying: simulation.records + edits, in: .seoul)
    simulation.start(changed: at("2026-11-22T09:25"), ledger: ledger)

    #expect(
      simulation.drainJournal().map { "\($0.occurrence.source.number ?? 0) \($0.event)" } == ["3 shown", "1 shown"])
    // Those that another machine has made, and those of a clock that was ahead.
    let ahead = edit(nil, pill, "23:00")
    #expect(Ledger(replaying: [edits[1].marked(Record.imported)], in: .seoul).entries.isEmpty)
    func told(_ time: String, _ elapsed: Int64) -> Record {
      let elapsed = Elapsed(seconds: elapsed)
      return Record(at: at("2026-11-22T" + time), elapsed: elapsed, .missed(.told)).numbered(elapsed.seconds)
    }
    let behind = Ledger(replaying: [told("09:03", 1), ahead, told("09:05", 2)], in: .seoul)
    #expect(behind.entries[1]?.since == at("2026-11-22T09:05"))
    simulation.kill()
    simulation.start(changed: morning, ledger: Ledger(replaying: [ahead], in: .seoul))
    #expect(simulation.scheduler.ledger.entries[1]?.since == simulation.now)
    // When what was found was written, the time of the file tells.
    let found = Record(
      at: at("2026-11-22T10:00"), .edited(Edit(.alerts([.init(before: nil, after: pill)]), isFound: true)))
    #expect(Ledger(replaying: [found], in: .seoul).entries[1] == nil)
  }

  @Test func `where the count of seconds begins again, a date that is past is not taken for a change`() {
    let date = Alert.fixture(1, "09:05", .once(Zone.seoul.local(morning).date))
    let edit = Record(at: morning, .edited(Edit(.alerts([.init(before: nil, after: date)]), isFound: false)))
    func told(_ time: String, _ elapsed: Int64, _ number: Int64) -> Record {
      Record(at: at("2026-11-22T" + time), elapsed: Elapsed(seconds: elapsed), .missed(.told)).numbered(number)
    }

    let ledger = Ledger(replaying: [edit, told("09:10", 600, 1), told("12:00", 0, 2)], in: .seoul)

    #expect(ledger.clock?.elapsed == 0 && ledger.entries.isEmpty)
  }

  @Test(arguments: SeededNumbers.testSeeds([1, 2, 3, 4, 5, 6]), [SimulatedDisk.values, .files])
  func `a state that is deleted at any moment costs nothing`(seed: UInt64, disk: SimulatedDisk) {
    var history = History(seed: seed, disk)
    for step in 0..<120 {
      history.step()
      let found = history.simulation.recovered
      var other = history.simulation
      other.writeState { $0 = Snapshot() }
      let made = other.recovered
      let now = history.simulation.now

      #expect(deliveries(made) == deliveries(found), "step \(step)")
      #expect(made.oneOffs == found.oneOffs, "step \(step)")
      #expect(made.timers == found.timers && made.lastTimer == found.lastTimer, "step \(step)")
      #expect(made.promises == found.promises, "step \(step)")
      #expect(made.suppressions.pruned(now) == found.suppressions.pruned(now), "step \(step)")
      #expect(made.tests == found.tests && made.sequence == found.sequence, "step \(step)")
    }
    #expect(history.simulation.saves > 0 && history.simulation.records.count > 5)
  }
}
