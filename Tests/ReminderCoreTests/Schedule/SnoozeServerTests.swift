import FaultSimulation
import ReminderCore
import ReminderSimulation
import Testing

private let morning = at("2026-11-22T09:00")
private let pill = Alert.fixture(1, "09:30", label: "약")

/// A daemon whose alert was shown at 09:30 and put off for five minutes at once; then something happens to the server.
private func snoozed(_ server: Simulation.Server = .present) -> Simulation {
  var simulation = Simulation(.fixture(pill), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:30"))
  simulation.press(.snooze(minutes: 5))
  simulation.server = server
  return simulation
}

@Test(arguments: [Simulation.Server.absent, .hung], [("09:35:50", false), ("09:37", true), ("21:00", true)])
func `a snooze that found no server is shown once when one is there`(
  server: Simulation.Server, end: (time: String, isLate: Bool)
) {
  var simulation = snoozed(server)
  let moment = at("2026-11-22T" + end.time)

  simulation.run(until: moment)
  #expect(simulation.shownNotices.count == 1)
  simulation.serverAppears()
  simulation.serverAppears()
  simulation.run(until: at("2026-11-22T23:00"))

  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:30"), moment])
  #expect(simulation.shown.last?.isLate == end.isLate)
  #expect(simulation.shownNotices.last?.items.first?.lateBecause == (end.isLate ? .noServer : nil))
}

@Test func `a server that hangs is asked again every half minute, and one that is absent is waited for`() {
  var hung = snoozed(.hung)
  var absent = snoozed(.absent)

  hung.run(until: at("2026-11-22T09:35"))
  absent.run(until: at("2026-11-22T09:35"))

  #expect(hung.wakesAt == at("2026-11-22T09:35:30"))
  #expect(absent.wakesAt == at("2026-11-23T09:30"))
}

@Test func `a snooze that waits for a server survives a restart`() {
  var simulation = snoozed(.absent)

  simulation.run(until: at("2026-11-22T09:40"))
  simulation.restart(at: at("2026-11-22T09:50"))
  simulation.serverAppears()
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:50!"])
}

@Test func `a snooze that waits for a server is not shown in a pause`() {
  var simulation = snoozed(.absent)

  simulation.run(until: at("2026-11-22T09:40"))
  simulation.suppress(
    Suppressions(pauses: [Suppressions.Pause(from: at("2026-11-22T09:40"), until: at("2026-11-22T10:00"))]))
  simulation.serverAppears()
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@10:00!"])
}

@Test(arguments: [Answer.stop, .acknowledge])
func `a snooze that waits for a server is taken back by an answer`(answer: Answer) {
  var simulation = snoozed(.absent)

  simulation.run(until: at("2026-11-22T09:40"))
  simulation.run(.answer(answer, .alert(1), nominal: local("2026-11-22T09:30")))
  simulation.serverAppears()
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30"])
  #expect(simulation.disk?.oneOffs.isEmpty == true)
}

@Test func `a snooze that waits for a server can be put off again`() {
  var simulation = snoozed(.absent)

  simulation.run(until: at("2026-11-22T09:40"))
  simulation.run(.answer(.snooze(minutes: 30), .alert(1), nominal: local("2026-11-22T09:30")))
  simulation.serverAppears()
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@10:10"])
}

@Test func `a snooze is shown by the next daemon where one died before it was on the screen`() {
  var simulation = snoozed()

  simulation.wakeAndDie(at: at("2026-11-22T09:35"))
  simulation.restart(at: at("2026-11-22T09:35:05"))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:35"])
}

@Test func `a snooze that was shown when the daemon died before it could save is not shown again`() {
  var simulation = snoozed()
  var ledger = simulation.recovered

  _ = simulation.drainJournal()
  simulation.run(until: at("2026-11-22T09:35"))
  ledger.replay(simulation.drainJournal())
  simulation.restart(at: at("2026-11-22T09:36"), ledger: ledger)
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(ledger.oneOffs.isEmpty)
  #expect(simulation.log.isEmpty)
  #expect(simulation.answers == ["1 unanswered snooze"])
}

@Test(arguments: [Answer.acknowledge, .stop, .snooze(minutes: 9)])
func `an answer that was written when the daemon died before it could save is not lost`(answer: Answer) {
  var simulation = Simulation(.fixture(pill), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:30"))
  var ledger = simulation.recovered

  _ = simulation.drainJournal()
  simulation.run(until: at("2026-11-22T09:32"))
  simulation.press(answer)
  ledger.replay(simulation.drainJournal())

  #expect(ledger.oneOffs == simulation.scheduler.ledger.oneOffs)
  #expect(ledger.deliveries == simulation.scheduler.ledger.deliveries)
}

@Test func `a snooze that waited for a server when the machine was switched off is late because no daemon ran`() {
  var simulation = snoozed(.absent)
  simulation.run(until: at("2026-11-22T09:40"))
  // A change of the list is saved.
  simulation.write(.fixture(pill, .fixture(2, "23:00")))

  simulation.reboot(at: at("2026-11-22T10:30"))
  simulation.server = .present
  simulation.start()

  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:30"), at("2026-11-22T10:30")])
  #expect(simulation.shownNotices.last?.items.first?.lateBecause == .notRunning)
}
