import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T08:00")
private let pill = Alert.fixture(1, "09:30", label: "약")

/// A simulation of one alert, with a grace of its own.
private func simulate(_ alert: Alert, grace: Int? = nil) -> Simulation {
  var alert = alert
  alert.grace = grace
  return Simulation(.fixture(alert), now: morning)
}

@Test func `a plan of another zone is not what is due after a night in which nothing ran`() {
  var simulation = simulate(pill, grace: 720)

  simulation.kill()
  simulation.changeZone(to: .fixed(hours: 1))
  simulation.run(until: at("2026-11-22T18:00"))
  simulation.start()
  simulation.send(.woke)

  #expect(simulation.instants == [at("2026-11-22T09:30:00+01:00")])
  #expect(simulation.refusals.isEmpty)
}

@Test func `a plan that was made in 1970 is forgotten when the clock is set`() {
  var simulation = simulate(pill, grace: 720)

  simulation.reboot(at: at("1970-01-01T09:00"))
  simulation.start()
  simulation.run(until: at("1970-01-01T09:10"))
  simulation.setClock(at("2026-11-22T09:00"))
  simulation.run(until: at("2026-11-22T23:00"))

  #expect(simulation.log == ["1@09:30"])
}

@Test func `a plan that a clock set back has put off is not late by the step`() {
  var simulation = simulate(.fixture(1, "12:00", label: "약"))

  simulation.step(by: -3 * 3600)
  simulation.server = .absent
  simulation.run(until: at("2026-11-22T12:01"))
  simulation.serverAppears()

  #expect(simulation.shown.count == 1)
  #expect(simulation.refusals.isEmpty)
}

@Test func `after forty days asleep a day is decided once`() {
  var simulation = simulate(pill)

  simulation.sleep(until: at("2027-01-01T08:00"))
  simulation.run(until: at("2027-01-01T09:30"))

  #expect(Set(simulation.journal.map(\.occurrence)).count == simulation.journal.count)
  #expect(simulation.log == ["1@09:30"])
}

@Test func `what waits for a server is the same after the zone has changed`() {
  let dated = Alert.fixture(1, "09:30", .once(day("2026-11-22")))
  var simulation = simulate(dated)
  simulation.server = .hung

  simulation.run(until: at("2026-11-22T10:00"))
  simulation.changeZone(to: .fixed(hours: 8))
  simulation.run(until: at("2026-11-22T11:30"))
  simulation.serverAppears()
  simulation.run(until: at("2026-11-22T23:00"))

  #expect(simulation.journal.map(\.event) == [.shown])
  #expect(simulation.list[1]?.isEnabled == false)
}

@Test func `an alert that is deleted while it is on its way to a server that is not there is skipped`() {
  var simulation = simulate(pill)
  simulation.server = .absent

  simulation.wait(until: at("2026-11-22T09:40"))
  simulation.write(AlertList())
  simulation.serverAppears()

  #expect(simulation.refusals == ["1@09:30 changed"])
}

@Test func `what was stepped over waits for a server no longer than the grace`() {
  var simulation = simulate(.fixture(1, "12:45", label: "약"), grace: 120)
  simulation.server = .absent

  simulation.run(until: at("2026-11-22T10:00"))
  simulation.step(by: 170 * 60)
  simulation.run(until: at("2026-11-22T14:51"))
  simulation.serverAppears()

  #expect(simulation.refusals == ["1@12:45 noServer"])
}

@Test func `what is on its way when the clock is set back comes again, once`() {
  var simulation = simulate(pill)
  simulation.server = .absent

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.step(by: -3600)
  simulation.run(until: at("2026-11-22T09:00"))
  simulation.serverAppears()
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30"])
}

@Test func `a date that is written after its time says so`() {
  var simulation = Simulation(AlertList(), now: morning)

  simulation.write(.fixture(.fixture(1, "07:30", .once(day("2026-11-22")))))

  #expect(simulation.journal.map(\.reason) == [.writtenLate])
}

@Test func `more days than the ledger holds are written down once each`() {
  var simulation = Simulation(.fixture(.fixture(1, "12:00")), now: at("2026-11-01T13:00"))

  simulation.restart(at: at("2026-11-20T18:00"))

  #expect(
    simulation.journal.map(\.occurrence.nominal.date) == (2...20).map { day("2026-11-\($0 < 10 ? "0" : "")\($0)") })
  #expect(Set(simulation.journal.map(\.reason)) == [.notRunning])
}

@Test func `what waited in one zone is not decided again in another at a start`() {
  let travel = TravellingZone(hours: 9)
  var simulation = Simulation(.fixture(.fixture(1, "12:00")), now: at("2026-11-22T11:00"), zone: travel.zone)
  simulation.server = .absent
  simulation.run(until: at("2026-11-22T12:01"))

  simulation.kill()
  travel.move(to: 0)
  simulation.run(until: at("2026-11-23T00:00"))
  simulation.start()

  #expect(simulation.journal.map(\.reason) == [.noServer])
}

@Test func `an alert that becomes a date at its own time is shown, and not skipped`() {
  var simulation = Simulation(.fixture(pill), now: at("2026-11-22T09:00"))
  simulation.kill()
  simulation.run(until: at("2026-11-22T09:40"))
  simulation.write(.fixture(.fixture(1, "09:30", .once(day("2026-11-22")), label: "약")))

  simulation.start(changed: simulation.now)

  #expect(simulation.journal.map(\.event) == [.shown])
}
