import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")
private let water = Alert.fixture(1, "09:30")

/// A daemon that shows again three times, each after five minutes, what is not answered.
private func repeating() -> Simulation {
  var settings = Settings()
  settings.repeatUnanswered = Settings.Repeats(times: 3, minutes: 5)
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
  simulation.send(.settingsChanged(settings))
  return simulation
}

@Test func `a test leaves the snooze of its alert alone`() {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.press(.snooze(minutes: 30))

  simulation.run(.test(.test(1)))
  simulation.press(.acknowledge)
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:31", "1@10:01"])
}

@Test func `a repeat that waits for a server is not shown in a pause`() {
  var simulation = repeating()
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.server = .absent
  simulation.run(until: at("2026-11-22T09:36"))

  simulation.suppress(
    Suppressions(pauses: [Suppressions.Pause(from: at("2026-11-22T09:36"), until: at("2026-11-22T11:00"))]))
  simulation.serverAppears()

  #expect(simulation.shownNotices.count == 1)
}

@Test(arguments: [Answer.acknowledge, .stop, .snooze(minutes: 30)])
func `a repeat that waits for a server is taken back by an answer`(answer: Answer) {
  var simulation = repeating()
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.server = .absent
  simulation.run(until: at("2026-11-22T09:36"))

  simulation.run(.answer(answer, .alert(1), nominal: local("2026-11-22T09:30")))
  simulation.serverAppears()

  #expect(simulation.shownNotices.count == 1)
}

@Test func `a late answer counts, however many notifications came after it`() {
  var list = AlertList()
  for number in 1...12 { list.put(.fixture(number, number < 4 ? "09:3\(number)" : "1\(number - 3):00")) }
  var simulation = Simulation(list, now: morning, policy: .daemon)

  simulation.run(until: at("2026-11-22T23:00"))
  simulation.send(.answered(1, .acknowledge))

  #expect(simulation.answers.last == "1 drank")
}

@Test func `a snooze and its alert that are due at once leave one notification on the screen`() {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:30"))
  simulation.press(.snooze(minutes: 60))

  simulation.sleep(until: at("2026-11-23T09:30:30"))

  let left = simulation.shownNotices.map(\.id).filter { !simulation.closed.contains($0) }
  #expect(left.count == 1)
}

@Test func `a snooze whose alert is deleted on its way to a server that is not there is written off once`() {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul, policy: .daemon)
  var effects = scheduler.handle(.alertsChanged(.fixture(water), changed: nil), now: .fixture(morning))
  let due = ClockReading.fixture(at("2026-11-22T09:30"))
  let later = ClockReading.fixture(at("2026-11-22T09:35"))
  for event in [Event.woke, .shown(1), .answered(1, .snooze(minutes: 5))] {
    effects += scheduler.handle(event, now: due)
  }

  for event in [Event.woke, .alertsChanged(AlertList(), changed: nil), .failed(2, serverIsThere: false)] {
    effects += scheduler.handle(event, now: later)
  }

  let journal = effects.flatMap { effect -> [Record] in
    if case .journal(let records) = effect { records.filter { $0.outcome != nil } } else { [] }
  }
  #expect(journal.map(\.event) == [.shown, .snoozed, .skipped])
}

@Test func `how often something was repeated is known after a death between showing and saving`() {
  var simulation = repeating()
  simulation.run(until: at("2026-11-22T09:44"))
  var ledger = simulation.recovered
  _ = simulation.drainJournal()
  simulation.run(until: at("2026-11-22T09:46"))

  ledger.replay(simulation.drainJournal())

  #expect(ledger.deliveries[1]?.round == 3)
}

@Test func `an answer with a command counts once although the daemon dies before it can save`() {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.faults.saveFails = true

  simulation.run(.answer(.snooze(minutes: 5), .alert(1), nominal: local("2026-11-22T09:30")))
  for minute in 32...40 { simulation.restart(at: at("2026-11-22T09:\(minute)")) }

  #expect(simulation.records.count { $0.outcome?.event == .snoozed } == 1)
  #expect(simulation.log == ["1@09:30", "1@09:36"])
}

@Test func `a snooze that waits for a server and whose alert is edited comes once and is not written off`() {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:30"))
  simulation.press(.snooze(minutes: 5))
  simulation.server = .absent
  simulation.run(until: at("2026-11-22T09:36"))

  simulation.change(1) { $0.time = clock("20:00") }
  simulation.serverAppears()
  simulation.run(until: at("2026-11-22T10:00"))

  #expect(simulation.log == ["1@09:30", "1@09:36"] && !simulation.journal.contains { $0.event == .skipped })
}

@Test func `a test neither ends the wait for a real answer nor takes its place`() {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:31"))

  simulation.run(.test(.test(1)))
  simulation.press(.stop)
  simulation.run(.answer(.acknowledge, .alert(1), nominal: local("2026-11-22T09:30")))

  #expect(simulation.answers == ["1 stopped test", "1 drank"])
}

@Test func `after a test that was answered a snooze is of the alert itself`() {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
  simulation.run(.test(.test(1)))
  simulation.press(.acknowledge)

  simulation.run(.answer(.snooze(minutes: 5), .alert(1), nominal: local("2026-11-22T09:30")))
  simulation.run(until: at("2026-11-22T09:06"))
  simulation.press(.acknowledge)

  #expect(simulation.answers.last == "1 drank snooze")
}

@Test func `what another notification names needs no answer of its own any more`() {
  var simulation = Simulation(
    .fixture(water, .fixture(2, "10:00")), now: at("2026-11-22T09:59"), policy: .daemon)
  simulation.run(.answer(.snooze(minutes: 1), .alert(1), nominal: local("2026-11-22T09:30")))
  simulation.run(until: at("2026-11-22T10:01"))

  simulation.sleep(until: at("2026-11-23T10:10"))

  #expect(simulation.shownNotices.last?.items.map(\.occurrence.number) == [1, 2])
  #expect(simulation.scheduler.ledger.deliveries.keys.map(\.number) == [2])
}

@Test func `a snooze that was put off again while it was on its way stays put off`() {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul, policy: .daemon)
  _ = scheduler.handle(.alertsChanged(.fixture(water), changed: nil), now: .fixture(morning))
  let due = ClockReading.fixture(at("2026-11-22T09:30"))
  let later = ClockReading.fixture(at("2026-11-22T09:35"))
  for event in [Event.woke, .shown(1), .answered(1, .snooze(minutes: 5))] { _ = scheduler.handle(event, now: due) }
  let again = Record(
    at: later.realtime, event: .snoozed, occurrence: water.occurrence("2026-11-22"), label: nil, minutes: 60,
    elapsed: Elapsed(seconds: later.boottime.seconds))

  var effects: [Effect] = []
  for event in [Event.woke, .recorded([again]), .shown(2)] {
    effects += scheduler.handle(event, now: later)
  }

  #expect(effects.contains(.close(2)))
  #expect(effects.last == .arm(at("2026-11-23T09:30"), boottime: later.boottime + 3600))
}

@Test func `before there is a list nothing wakes the daemon`() throws {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:31"))
  let ledger = try #require(simulation.disk)
  var scheduler = Scheduler(ledger: ledger, zone: .seoul, policy: .daemon)

  let effects = scheduler.handle(.unreadable(.alerts, .damaged(line: nil)), now: .fixture(at("2026-11-22T12:00")))

  #expect(effects.last == .arm(nil, boottime: nil))
}
