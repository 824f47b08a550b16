import FaultSimulation
import ReminderSimulation
import TestSupport
import Testing

@testable import ReminderCore

private let morning = at("2026-11-22T09:00")

@Test func `what was shown is not shown again after a restart`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.run(until: at("2026-11-22T09:30"))
  for minute in 30...59 { simulation.restart(at: at("2026-11-22T09:\(minute)")) }
  simulation.run(until: at("2026-11-23T12:00"))

  #expect(simulation.instants == [at("2026-11-22T09:30"), at("2026-11-23T09:30")])
}

@Test func `what was due while the daemon was not running is late or missed`() {
  var simulation = Simulation(
    .fixture(.fixture(1, "09:30", label: "약", grace: 120), .fixture(2, "12:30")), now: morning)

  simulation.restart(at: at("2026-11-22T13:00"))

  #expect(simulation.log == ["2@13:00!"])
  #expect(simulation.missed == [Alert.fixture(1).occurrence("2026-11-22")])
}

@Test func `what was about to be shown when the daemon died is shown by the next one`() {
  var simulation = Simulation(.fixture(.fixture(), .fixture(2, "09:30", .once(day("2026-11-22")))), now: morning)

  simulation.wakeAndDie(at: at("2026-11-22T09:30"))
  simulation.restart(at: at("2026-11-22T09:30:05"))
  simulation.run(until: at("2026-11-22T20:00"))

  #expect(simulation.log == ["1@09:30", "2@09:30"])
  #expect(simulation.list[2]?.isEnabled == false)
}

@Test func `an intent that is too old to be shown is missed after a restart`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.wakeAndDie(at: at("2026-11-22T09:30"))
  simulation.restart(at: at("2026-11-22T15:00"))

  #expect(simulation.shown.isEmpty)
  #expect(simulation.missed == [Alert.fixture().occurrence("2026-11-22")])
}

@Test func `a dated alert is shown after a restart, months later`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30", .once(day("2026-11-22")))), now: morning)

  simulation.restart(at: at("2027-03-01T10:00"))
  simulation.restart(at: at("2027-03-01T10:01"))

  #expect(simulation.log == ["1@10:00!"])
  #expect(simulation.list[1]?.isEnabled == false)
}

@Test func `a dated alert whose switching off failed is switched off at the next start, unseen`() {
  var ledger = Ledger(clock: .fixture(at("2026-11-22T10:00")))
  let alert = Alert.fixture(1, "09:30", .once(day("2026-11-22")))
  let record = Ledger.Decision(
    nominal: local("2026-11-22T09:30"), instant: at("2026-11-22T09:30"), state: .delivered, elapsed: 0)
  ledger.entries[1] = Ledger.Entry(alert, since: morning, past: Ledger.Decisions([record]))

  let simulation = Simulation(.fixture(alert), now: at("2026-11-22T10:00"), ledger: ledger)

  #expect(simulation.shown.isEmpty)
  #expect(simulation.list[1]?.isEnabled == false)
}

@Test func `what is past at the first start of all is not late`() {
  var simulation = Simulation(.fixture(.fixture(1, "08:00")), now: morning)

  simulation.run(until: at("2026-11-22T20:00"))

  #expect(simulation.shown.isEmpty && simulation.missed.isEmpty)
}

@Test func `an alert that was added while the daemon was not running counts from the change of the file`() {
  var simulation = Simulation(.fixture(.fixture(1, "22:00")), now: morning)
  var list = simulation.list
  list.put(.fixture(2, "12:00", label: "약"))
  list.put(.fixture(3, "10:45", label: "눈"))

  simulation.restart(at: at("2026-11-22T12:30"), with: list, changed: at("2026-11-22T11:00"))

  #expect(simulation.log == ["2@12:30!"])
  #expect(simulation.missed.isEmpty)
}

@Test func `a change of the file in the future does not silence what is due`() {
  var simulation = Simulation(AlertList(), now: morning)

  simulation.restart(at: at("2026-11-22T09:10"), with: .fixture(.fixture()), changed: at("2030-01-01"))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30"])
}

@Test func `a ledger from the future silences nothing`() {
  var ledger = Ledger(clock: .fixture(at("2030-01-01"), boot: "0"))
  let record = Ledger.Decision(
    nominal: local("2029-12-31T09:30"), instant: at("2029-12-31T09:30"), state: .delivered, elapsed: 0)
  ledger.entries[1] = Ledger.Entry(.fixture(), since: at("2029-12-01"), past: Ledger.Decisions([record]))
  var simulation = Simulation(.fixture(.fixture()), now: morning, ledger: ledger)

  simulation.run(until: at("2026-11-24T00:00"))

  #expect(simulation.log == ["1@09:30", "1@09:30"])
  #expect(simulation.missed.isEmpty)
}

@Test func `a daemon without its ledger starts over and misses nothing that is to come`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.run(until: at("2026-11-22T10:00"))
  simulation.restart(at: at("2026-11-22T10:01"), ledger: Ledger())
  simulation.run(until: at("2026-11-23T10:00"))

  #expect(simulation.instants == [at("2026-11-22T09:30"), at("2026-11-23T09:30")])
}
