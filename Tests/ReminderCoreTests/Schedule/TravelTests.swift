import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")
private let pill = Alert.fixture(1, "10:00", label: "약", grace: 120)

/// A daemon that goes from Seoul to another zone.
private struct Trip {
  private let travel = TravellingZone(hours: 9)
  var simulation: Simulation

  init(_ list: AlertList, now: Instant = morning) {
    simulation = Simulation(list, now: now, zone: travel.zone)
  }

  mutating func move(to hours: Int) {
    travel.move(to: hours)
    simulation.send(.woke)
  }

  /// The zone changes without an event.
  func moveSilently(to hours: Int) {
    travel.move(to: hours)
  }
}

@Test func `a time that the wall is moved over by a short trip east is shown late`() {
  var trip = Trip(.fixture(pill), now: at("2026-11-22T09:30"))

  trip.move(to: 10)

  #expect(trip.simulation.log == ["1@09:30!"])
  #expect(trip.simulation.instants == [at("2026-11-22T10:00:00+10:00")])
  #expect(trip.simulation.journal.map(\.reason) == [.zoneChanged])
}

@Test func `a date whose time exists twice where the trip leads is late because of the trip`() {
  let date = Alert.fixture(1, "01:32", .once(day("2026-11-01")), label: "약")
  var simulation = Simulation(.fixture(date), now: at("2026-10-31T20:00:00-08:00"), zone: .fixed(hours: -8))
  simulation.stall(until: at("2026-11-01T01:24:00-08:00"))

  simulation.changeZone(to: .newYork2026)

  #expect(simulation.journal.map(\.event) == [.shown] && simulation.journal.map(\.reason) == [.zoneChanged])
}

@Test func `the times that a long trip east leaves out are skipped, and the journal has them`() {
  var trip = Trip(.fixture(pill, .fixture(2, "20:00", label: "눈", grace: 120)))

  trip.move(to: 19)
  trip.simulation.run(until: at("2026-11-22T23:00"))

  #expect(trip.simulation.refusals == ["1@10:00 zoneChanged"])
  #expect(trip.simulation.instants == [at("2026-11-22T20:00:00+19:00")])
}

@Test func `an alert that was written just before a trip east is not taken for an old one`() {
  var trip = Trip(AlertList(), now: at("2026-11-22T09:30"))
  trip.simulation.write(.fixture(pill))

  trip.move(to: 11)

  #expect(trip.simulation.log == ["1@09:30!"])
}

@Test func `a time of day that comes again after a short trip west is skipped, and the journal says why`() {
  var trip = Trip(.fixture(pill))
  trip.simulation.run(until: at("2026-11-22T10:10"))

  trip.move(to: 8)
  trip.simulation.run(until: at("2026-11-22T12:00"))

  #expect(trip.simulation.log == ["1@10:00"])
  #expect(trip.simulation.refusals == ["1@10:00 repeated"])
}

@Test func `three hours count from when it was shown, not from when it was due`() {
  var trip = Trip(.fixture(pill))
  trip.simulation.sleep(until: at("2026-11-22T11:50"))

  trip.move(to: 6)
  trip.simulation.run(until: at("2026-11-22T14:00"))

  #expect(trip.simulation.log == ["1@11:50!"])
}

@Test func `a trip in a closed laptop counts as sleep, by the clock of the place where it is opened`() {
  var trip = Trip(.fixture(pill, .fixture(2, "05:00", label: "눈", grace: 120)))
  trip.simulation.wait(until: at("2026-11-22T21:00"))
  trip.moveSilently(to: -7)

  trip.simulation.send(.woke)
  trip.simulation.run(until: at("2026-11-23T05:00"))

  // It is 5:00 there when the lid is opened; 10:00 comes five hours later.
  #expect(trip.simulation.log == ["2@21:00", "1@02:00"])
}

@Test func `a clock and a zone that are put right together move no wall`() {
  let travel = TravellingZone(hours: 0)
  var simulation = Simulation(.fixture(pill), now: at("2026-11-22T09:30:00Z"), zone: travel.zone)

  travel.move(to: 9)
  simulation.step(by: -9 * 3600)
  simulation.run(until: at("2026-11-22T10:30"))

  #expect(simulation.instants == [at("2026-11-22T10:00")])
  #expect(simulation.refusals.isEmpty)
}

@Test func `daylight saving is no change of zone`() {
  var simulation = Simulation(
    .fixture(.fixture(1, "02:30"), .fixture(2, "01:30")), now: at("2026-03-07T12:00:00-05:00"), zone: .newYork2026)

  simulation.run(until: at("2026-11-02T12:00:00-05:00"))

  #expect(simulation.refusals.isEmpty)
  #expect(simulation.shown.allSatisfy { !$0.isLate })
  #expect(simulation.shown.count == 2 * 240)
}

@Test(arguments: [1, 2, 4])
func `what was shown hours ago is not late in a zone farther west`(hours: Int) {
  var trip = Trip(.fixture(pill))
  trip.simulation.run(until: at("2026-11-22T14:30"))

  trip.move(to: 9 - hours)

  #expect(trip.simulation.log == ["1@10:00"])
  #expect(trip.simulation.refusals.isEmpty)
}
