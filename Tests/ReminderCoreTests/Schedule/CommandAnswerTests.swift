import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")
private let water = Alert.fixture(1, "09:30")
private let nominal = local("2026-11-22T09:30")

private func answer(_ answer: Answer, _ number: Int = 1) -> Simulation.Command {
  .answer(answer, .alert(number), nominal: nominal)
}

/// A daemon whose alert was shown at 09:30, at 09:31.
private func shown(_ list: AlertList = .fixture(water)) -> Simulation {
  var simulation = Simulation(list, now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:31"))
  return simulation
}

@Test(arguments: [
  (Answer.acknowledge, "1 drank"), (.snooze(minutes: 30), "1 snoozed"), (.stop, "1 stopped"),
])
func `a command answers as the button does`(answer: Answer, line: String) {
  var simulation = shown()

  simulation.run(.answer(answer, .alert(1), nominal: nominal))

  #expect(simulation.answers == [line])
  #expect(simulation.closed == [simulation.lastID])
  #expect(simulation.recovered.deliveries[1]?.state == .answered)
}

@Test func `an answer with a command costs one record, and no save of the state`() {
  var simulation = shown()
  let (records, saves) = (simulation.records.count, simulation.saves)

  simulation.run(answer(.acknowledge))
  simulation.readJournal()

  #expect(simulation.closed == [1])
  #expect(simulation.records.count == records + 1 && simulation.saves == saves)
}

@Test func `a button after a command, and a command after a button, do nothing`() {
  var simulation = shown(.fixture(water, .fixture(2, "09:30", label: "약")))

  simulation.run(answer(.acknowledge))
  simulation.send(.answered(1, .stop))
  simulation.send(.answered(2, .stop))
  simulation.run(answer(.acknowledge, 2))
  simulation.run(answer(.stop, 2))

  #expect(simulation.answers == ["1 drank", "2 stopped"])
  #expect(simulation.closed == [1, 2])
}

@Test func `a snooze that is read after its time has not waited for a server`() {
  var simulation = shown()

  simulation.run(answer(.snooze(minutes: 5)), isRead: false)
  simulation.pauseDaemon(until: at("2026-11-22T09:45"))
  simulation.readJournal()

  #expect(simulation.journal.last?.event == .shown && simulation.journal.last?.occurrence.cause == .snooze)
  #expect(simulation.journal.last?.reason == .notRunning)
}

@Test func `several answers count in their order`() {
  var simulation = shown()

  simulation.kill()
  simulation.run(answer(.snooze(minutes: 5)))
  simulation.run(answer(.acknowledge))
  simulation.run(answer(.stop))
  simulation.start()
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.answers == ["1 snoozed", "1 drank"])
  #expect(simulation.shownNotices.count == 1)
}

@Test func `a record that is read twice counts once, also where the state cannot be saved`() {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul, policy: .daemon)
  let now = ClockReading.fixture(at("2026-11-22T09:30"))
  _ = scheduler.handle(.alertsChanged(.fixture(water), changed: nil), now: .fixture(morning))
  _ = scheduler.handle(.woke, now: now)
  _ = scheduler.handle(.shown(1), now: now)
  let done = Record(
    at: now.realtime, event: .drank, occurrence: water.occurrence("2026-11-22"), label: nil, elapsed: 1800)

  let first = scheduler.handle(.recorded([done]), now: now)
  let failed = scheduler.handle(.notSaved, now: now)
  let again = scheduler.handle(.recorded([done, done]), now: now)

  #expect(first.contains(.close(1)))
  #expect(!(failed + again).contains(.close(1)))
  #expect(!(first + failed + again).contains { if case .journal = $0 { true } else { false } })
  #expect(scheduler.ledger.deliveries[1]?.state == .answered)
}

@Test func `what was answered while no daemon ran counts from then, and is known at its start`() {
  var simulation = shown()

  simulation.kill()
  simulation.wait(until: at("2026-11-22T09:33"))
  simulation.run(answer(.snooze(minutes: 30)))
  simulation.wait(until: at("2026-11-22T09:40"))
  simulation.start()
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.journal.first { $0.event == .snoozed }?.at == at("2026-11-22T09:33"))
  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:30"), at("2026-11-22T10:03")])
  #expect(!simulation.journal.contains { $0.event == .unanswered && $0.occurrence.isScheduled })
}

@Test(arguments: [("09:36", "10:03", false), ("11:00", "11:00", true)])
func `what was answered before a reboot counts by the wall`(start: String, end: String, isLate: Bool) {
  var simulation = shown()

  simulation.kill()
  simulation.wait(until: at("2026-11-22T09:33"))
  simulation.run(answer(.snooze(minutes: 30)))
  simulation.reboot(at: at("2026-11-22T" + start))
  simulation.start()
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:30"), at("2026-11-22T" + end)])
  #expect(simulation.shown.last?.isLate == isLate)
}

@Test(arguments: ["1970-01-01T09:00", "2026-11-22T09:20"])
func `what was answered before a reboot with a clock behind is not in the future`(start: String) {
  var simulation = shown()

  simulation.kill()
  simulation.run(answer(.snooze(minutes: 5)))
  simulation.reboot(at: at(start))
  simulation.start()
  // The start of the machine counts as a second.
  simulation.run(until: at(start) + 298)
  #expect(simulation.shownNotices.count == 1)
  simulation.run(until: at(start) + 299)

  #expect(simulation.shownNotices.count == 2)
}

@Test func `stop cancels a snooze, and acknowledging after a snooze counts as a drink and cancels it`() {
  for (action, line) in [(Answer.stop, "1 stopped"), (.acknowledge, "1 drank")] {
    var simulation = shown()
    simulation.press(.snooze(minutes: 5))

    simulation.run(answer(action))
    simulation.run(answer(action))
    simulation.run(until: at("2026-11-22T12:00"))

    #expect(simulation.answers == ["1 snoozed", line])
    #expect(simulation.shownNotices.count == 1 && simulation.recovered.oneOffs.isEmpty)
  }
}

@Test func `what was not shown can be put off, and neither acknowledged nor stopped`() {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)

  for action in [Answer.acknowledge, .stop, .snooze(minutes: 5)] { simulation.run(answer(action)) }
  simulation.run(until: at("2026-11-22T09:06"))

  #expect(simulation.answers == ["1 snoozed"])
  #expect(simulation.log == ["1@09:05"])
}

@Test func `answers to alerts that are gone do nothing`() {
  var simulation = shown(.fixture(water, .fixture(2, "09:30", label: "약")))
  simulation.write(.fixture(water))

  for action in [Answer.snooze(minutes: 5), .acknowledge, .stop] { simulation.run(answer(action, 2)) }
  for action in [Answer.snooze(minutes: 5), .acknowledge, .stop] { simulation.run(answer(action, 7)) }
  simulation.run(.test(.test(7)))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.answers == ["1 unanswered"])
  #expect(simulation.shownNotices.count == 2)
}
