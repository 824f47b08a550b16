import FaultSimulation
import PosixKit
import ReminderFiles
import ReminderSimulation
import Testing

private let morning = at("2026-11-22T09:00")
private let nominal = local("2026-11-22T09:30")

/// A daemon whose alerts were shown at 09:30, and of which the first was snoozed at 09:31.
private func snoozed(minutes: Int = 30) -> Simulation {
  let list = AlertList.fixture(.fixture(1), .fixture(2, label: "약"), .fixture(3, label: "눈"))
  var simulation = Simulation(list, now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.send(.answered(1, .snooze(minutes: minutes)))
  return simulation
}

/// What a command reads of the state and the journal.
private func currentState(_ simulation: Simulation) throws -> CurrentState {
  try currentState(Snapshot(ledger: simulation.recovered), simulation.list, simulation.clock)
}

private func currentState(_ state: Snapshot, _ list: AlertList, _ clock: ClockReading) throws -> CurrentState {
  let directory = try TemporaryDirectory()
  let path = directory.path + "/state.plist"
  try PropertyListFile<Snapshot>(path: path, fileSystem: .live).update(lockTimeout: Store.lockTimeout) { _ in
    (state, ())
  }
  let stored = try #require(try PropertyListFile<Snapshot.BriefSnapshot>(path: path, fileSystem: .live).read())
  return CurrentState(stored.state, list: list, now: clock, in: .seoul)
}

/// What comes back, as `number@HH:MM:SS`.
private func upcoming(_ current: CurrentState) -> [String] {
  current.overview().oneOffs.map { "\($0.name)@\($0.instant.text(in: .seoul).dropFirst(11).prefix(8))" }
}

@Test func `a command sees when the daemon will show a snooze, however the wall is set`() throws {
  for step in [0, 5, -5, 30].map({ $0 * Int64(3600) }) {
    var simulation = snoozed()
    simulation.run(until: at("2026-11-22T09:45"))
    let left = simulation
    simulation.step(by: step)
    let state = Snapshot(ledger: left.recovered)

    let expected = try #require(try currentState(state, left.list, simulation.clock).overview().oneOffs.first)
    #expect(try currentState(simulation).overview().oneOffs == [expected])
    #expect(expected.cause == .snooze && expected.nominal == nominal)
    simulation.run(until: expected.instant)

    let shown = simulation.shownNotices.last { $0.items[0].occurrence.cause == .snooze }
    #expect(shown?.items[0].occurrence.instant == expected.instant, "\(step)")
  }
}

@Test(arguments: ["2026-11-22T09:50", "2026-11-22T09:40", "1970-01-01T09:00", "2031-01-01T00:00"])
func `after a reboot a command sees what the daemon will do, whatever the clock shows`(start: String) throws {
  var simulation = snoozed()
  simulation.reboot(at: at(start))

  let seen = try #require(try currentState(simulation).overview().oneOffs.first)
  simulation.start()
  simulation.run(until: max(seen.instant, simulation.now))

  let shown = simulation.shownNotices.last { $0.items[0].occurrence.cause == .snooze }
  #expect(shown?.items[0].occurrence.instant == seen.instant)
}

@Test(arguments: [
  ([Answer.stop], [String]()), ([.acknowledge], []), ([.snooze(minutes: 5)], ["1@09:38:00"]),
  ([.snooze(minutes: 5), .stop], []), ([.stop, .snooze(minutes: 5)], ["1@09:38:00"]),
])
func `what was answered counts before any daemon has read it`(answers: [Answer], expected: [String]) throws {
  var simulation = snoozed()
  simulation.kill()
  simulation.wait(until: at("2026-11-22T09:33"))
  for answer in answers { simulation.run(.answer(answer, .alert(1), nominal: nominal)) }
  simulation.wait(until: at("2026-11-22T09:35"))

  let seen = try currentState(simulation)
  simulation.start()

  #expect(upcoming(seen) == expected)
  #expect(upcoming(try currentState(simulation)) == expected)
}

@Test(arguments: ["2026-11-22T09:36", "1970-01-01T09:00"])
func `what was answered before a reboot is seen as the daemon will do it`(start: String) throws {
  var simulation = snoozed()
  simulation.kill()
  simulation.wait(until: at("2026-11-22T09:33"))
  simulation.run(.answer(.snooze(minutes: 30), .alert(2), nominal: nominal))
  simulation.run(.test(.test(3)))
  simulation.reboot(at: at(start))

  let seen = try currentState(simulation).overview().oneOffs
  simulation.start()

  #expect(Set(seen.map(\.number)) == [1, 2])
  #expect(try currentState(simulation).overview().oneOffs == seen)
}

@Test func `a snooze that was asked for before any daemon ran counts from then`() throws {
  let list = AlertList.fixture(.fixture(1))
  let command = try currentState(Snapshot(), list, .fixture(morning))
  let snoozed = Outcome(.snoozed, Alert.fixture(1).occurrence("2026-11-22"), label: nil, minutes: 5)
  var state = Snapshot()
  state.ledger.apply(command.record(.outcome(snoozed)))

  let seen = try currentState(state, list, .fixture(morning + 60))

  #expect(upcoming(seen) == ["1@09:05:00"])
}

@Test func `snoozes are listed soonest first, and what is open is neither answered nor asked for`() throws {
  var simulation = snoozed()
  simulation.send(.answered(2, .snooze(minutes: 5)))
  simulation.run(.answer(.stop, .alert(9), nominal: nominal))

  let plain = try currentState(simulation)
  simulation.kill()
  simulation.run(.answer(.acknowledge, .alert(3), nominal: nominal))
  let answered = try currentState(simulation)

  #expect(upcoming(plain) == ["2@09:36:00", "1@10:01:00"])
  #expect([1, 2, 3].map { plain.ledger.deliveries[$0]?.state } == [.answered, .answered, .pending])
  #expect(answered.ledger.deliveries[3]?.state == .answered)
  #expect(plain.overview().lastDelivery?.occurrence.number == 3)
}
