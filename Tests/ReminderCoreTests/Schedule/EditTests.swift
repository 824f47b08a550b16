import FaultSimulation
import ReminderCore
import ReminderSimulation
import Testing

private let morning = at("2026-11-22T09:00")

@Test func `an alert that is written counts from then on`() {
  var simulation = Simulation(AlertList(), now: morning)

  simulation.run(until: at("2026-11-22T09:35"))
  simulation.write(.fixture(.fixture(1, "09:30"), .fixture(2, "09:40")))
  simulation.run(until: at("2026-11-23T09:00"))

  #expect(simulation.log == ["2@09:40"])
  #expect(simulation.missed.isEmpty)
}

@Test func `an edit in the minute in which the old time is due loses nothing`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.wait(until: at("2026-11-22T09:30"))
  simulation.change(1) { $0.time = clock("09:45") }
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:45"])
}

@Test func `a new label while the alert is due neither loses nor doubles it`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.wait(until: at("2026-11-22T09:30"))
  simulation.change(1) { $0.label = "약" }
  simulation.change(1) { $0.message = "두 알" }
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30"])
}

@Test func `switching off and on after the delivery does not show it again`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.run(until: at("2026-11-22T09:30"))
  simulation.change(1) { $0.isEnabled = false }
  simulation.change(1) { $0.isEnabled = true }
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30"])
}

@Test func `an alert that is switched off over its time is not late when it comes back`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.change(1) { $0.isEnabled = false }
  simulation.run(until: at("2026-11-22T09:40"))
  simulation.change(1) { $0.isEnabled = true }
  simulation.run(until: at("2026-11-23T09:00"))

  #expect(simulation.shown.isEmpty && simulation.missed.isEmpty)
}

@Test func `a dated alert with a new date is shown again`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30", .once(day("2026-11-22")))), now: morning)

  simulation.run(until: at("2026-11-22T10:00"))
  simulation.change(1) {
    $0.recurrence = .once(day("2026-11-23"))
    $0.isEnabled = true
  }
  simulation.run(until: at("2026-11-24T10:00"))

  #expect(simulation.instants == [at("2026-11-22T09:30"), at("2026-11-23T09:30")])
  #expect(simulation.list[1]?.isEnabled == false)
}

@Test func `a dated alert that was shown and is switched on again by hand goes off, unseen`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30", .once(day("2026-11-22")))), now: morning)

  simulation.run(until: at("2026-11-22T10:00"))
  simulation.change(1) { $0.isEnabled = true }
  simulation.run(until: at("2026-11-24T10:00"))

  #expect(simulation.shown.count == 1)
  #expect(simulation.list[1]?.isEnabled == false)
}

@Test func `an alert that is deleted while it waits for a server is not shown any more`() {
  var simulation = Simulation(.fixture(.fixture(1), .fixture(2, label: "약")), now: morning)
  simulation.server = .absent

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.write(.fixture(.fixture(2, label: "약")))
  simulation.serverAppears()

  #expect(simulation.shown.map(\.occurrence.number) == [2])
}

@Test func `the ledger forgets alerts that are gone`() {
  var simulation = Simulation(.fixture(.fixture(1), .fixture(2)), now: morning)

  simulation.run(until: at("2026-11-22T12:00"))
  simulation.write(.fixture(.fixture(2)))

  #expect(simulation.disk?.entries.keys.sorted() == [2])
}
