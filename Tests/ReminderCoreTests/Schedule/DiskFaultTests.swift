import FaultSimulation
import ReminderCore
import ReminderSimulation
import Testing

private let pill = Alert.fixture(1, "09:30", label: "약")

/// A daemon that was started at nine, with one alert.
private func daemon(on disk: SimulatedDisk = .values) -> Simulation {
  Simulation(.fixture(pill), now: at("2026-01-01T09:00"), disk: disk)
}

@Suite struct DiskFaultTests {
  /// Behind the showing come the record, the state and the timers.
  @Test(arguments: [(1, 2), (2, 2), (3, 1), (4, 1), (5, 1)])
  func `what was shown comes again only if the daemon dies before its record is written`(
    effects: Int, deliveries: Int
  ) {
    var simulation = daemon()
    simulation.crash(after: effects)

    simulation.run(until: at("2026-01-01T09:40"))
    simulation.start()

    #expect(simulation.shownNotices.count == deliveries)
  }

  @Test(arguments: 0...8)
  func `a daemon that dies in an event loses no occurrence`(effects: Int) {
    var simulation = daemon()
    simulation.crash(after: effects)

    simulation.run(until: at("2026-01-01T09:40"))
    simulation.start()
    simulation.run(until: at("2026-01-01T12:00"))

    #expect(!simulation.shownNotices.isEmpty)
    #expect(simulation.missed.isEmpty)
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `a record that is torn was not written`(disk: SimulatedDisk) {
    var simulation = daemon(on: disk)
    simulation.tear()

    simulation.run(until: at("2026-01-01T09:40"))
    let unsaved = simulation.unsaved
    simulation.start()

    #expect(unsaved.map(\.isWritten) == [false])
    #expect(simulation.shownNotices.count == 2)
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `a journal that fails takes its records later`(disk: SimulatedDisk) {
    var simulation = daemon(on: disk)
    simulation.faults.journalFails = true

    simulation.run(until: at("2026-01-01T09:40"))
    let before = simulation.records.count
    simulation.faults.journalFails = false
    simulation.send(.woke)

    #expect((before, simulation.unsaved.map(\.isWritten)) == (0, []))
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `what only the state has is not shown again`(disk: SimulatedDisk) {
    var simulation = daemon(on: disk)
    simulation.faults.journalFails = true

    simulation.run(until: at("2026-01-01T09:40"))
    simulation.kill()
    simulation.start()

    #expect(simulation.shownNotices.count == 1)
  }

  @Test(arguments: [SimulatedDisk.values, .files])
  func `what only the journal has is not shown again`(disk: SimulatedDisk) {
    var simulation = daemon(on: disk)
    simulation.faults.saveFails = true

    simulation.run(until: at("2026-01-01T09:40"))
    simulation.kill()
    simulation.start()

    #expect(simulation.shownNotices.count == 1)
    #expect(simulation.saves == 1)
  }

  @Test func `what neither the journal nor the state has is shown again`() {
    var simulation = daemon()
    (simulation.faults.journalFails, simulation.faults.saveFails) = (true, true)

    simulation.run(until: at("2026-01-01T09:40"))
    simulation.kill()
    simulation.start()

    #expect(simulation.shownNotices.count == 2)
  }

  @Test func `a state that could not be saved is saved with the next event`() {
    var simulation = daemon()
    simulation.faults.saveFails = true
    simulation.run(until: at("2026-01-01T09:40"))
    simulation.step(by: 90)
    simulation.faults.saveFails = false

    simulation.send(.woke)

    #expect(simulation.saves == 2)
    #expect(simulation.unsaved.isEmpty)
  }
}
