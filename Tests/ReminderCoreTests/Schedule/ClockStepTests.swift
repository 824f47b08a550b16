import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")

@Test(arguments: [1, 60, 3600, 86_400, 5 * 86_400] as [Int64])
func `after a backward step nothing delivered is delivered again`(seconds: Int64) {
  var simulation = Simulation(.fixture(.fixture()), now: at("2026-11-17T09:00"))
  simulation.run(until: at("2026-11-22T09:30"))
  let before = simulation.instants

  simulation.setClock(at("2026-11-22T09:30") + -seconds)
  simulation.run(until: at("2026-11-22T23:00"))

  #expect(before.count == 6)
  #expect(simulation.instants == before)
  #expect(simulation.missed.isEmpty)
}

@Test func `after a backward step what is to come comes at its new time`() {
  var simulation = Simulation(.fixture(.fixture(1), .fixture(2, "10:00")), now: morning)

  simulation.run(until: at("2026-11-22T09:50"))
  simulation.setClock(at("2026-11-22T08:00"))
  simulation.run(until: at("2026-11-22T23:00"))

  #expect(simulation.log == ["1@09:30", "2@10:00"])
}

@Test func `what a forward step of minutes stepped over is shown`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30", label: "약")), now: at("2026-11-22T09:29:50"))

  simulation.setClock(at("2026-11-22T09:30:05"))

  #expect(simulation.log == ["1@09:30"])
}

@Test func `a clock that was years ahead and came back silences nothing`() {
  var simulation = Simulation(.fixture(.fixture()), now: at("2030-06-01T09:00"))
  simulation.run(until: at("2030-06-02T12:00"))

  simulation.setClock(morning)
  simulation.run(until: at("2026-11-24T00:00"))

  #expect(simulation.instants.suffix(2) == [at("2026-11-22T09:30"), at("2026-11-23T09:30")])
}

@Test func `travel west within three hours of the delivery does not repeat it`() {
  let travel = TravellingZone(hours: 9)
  var simulation = Simulation(.fixture(.fixture()), now: morning, zone: travel.zone)
  simulation.run(until: at("2026-11-22T10:00"))

  travel.move(to: 7)
  simulation.send(.woke)
  simulation.run(until: at("2026-11-23T09:00"))

  #expect(simulation.instants == [at("2026-11-22T09:30")])
}

@Test func `travel farther west shows the same time of day again, as the wall there says`() {
  let travel = TravellingZone(hours: 9)
  var simulation = Simulation(.fixture(.fixture()), now: morning, zone: travel.zone)
  simulation.run(until: at("2026-11-22T10:00"))

  travel.move(to: 1)
  simulation.send(.woke)
  simulation.run(until: at("2026-11-23T09:00"))

  #expect(simulation.instants == [at("2026-11-22T09:30"), at("2026-11-22T09:30:00+01:00")])
}

@Test func `the timer follows the zone`() {
  let travel = TravellingZone(hours: 9)
  var simulation = Simulation(.fixture(.fixture(1, "21:00")), now: morning, zone: travel.zone)

  travel.move(to: 10)
  simulation.send(.woke)

  #expect(simulation.wakesAt == at("2026-11-22T21:00:00+10:00"))
}

@Test func `a step of some seconds uses up nothing of the grace`() {
  var alert = Alert.fixture(1, "09:30", label: "약")
  alert.grace = 60
  var simulation = Simulation(.fixture(alert), now: at("2026-01-01T09:00"))
  simulation.wait(until: at("2026-01-01T10:29") + 50)

  simulation.step(by: 20)

  #expect(simulation.journal.map(\.event) == [.shown])
}
