import FaultSimulation
import ReminderModel
import ReminderSimulation
import Testing

// The wait for the clock after a start of the machine (docs/time.md).

private let water = AlertList.fixture(.fixture(1, "09:10", label: "a"), .fixture(2, "09:30", label: "b"))

/// A machine that is synchronised at 9:00, and switched off at 9:01.
private func synchronised() -> Simulation {
  var simulation = Simulation(water, now: at("2026-11-22T09:00"))
  simulation.synchronise()
  simulation.run(until: at("2026-11-22T09:01"))
  return simulation
}

/// Starts the machine, and runs the daemon for so many seconds.
private func boot(_ simulation: inout Simulation, at time: String, for seconds: Int64) {
  simulation.reboot(at: at("2026-11-22T" + time))
  simulation.start()
  simulation.run(until: simulation.now + seconds)
}

@Test(arguments: [1, -1, 60, 3600] as [Int64])
func `a clock that is set by hand after a start is believed at once`(seconds: Int64) {
  var simulation = synchronised()

  boot(&simulation, at: "09:35", for: 5)
  let before = simulation.log
  simulation.step(by: seconds)

  #expect(before.isEmpty && simulation.shown.map(\.occurrence.number) == [1, 2])
  #expect(simulation.shown.allSatisfy { $0.at == simulation.now })
}

@Test(arguments: [5, 170, 200] as [Int64])
func `each of two starts with a clock that is not synchronised waits for it`(seconds: Int64) {
  var simulation = synchronised()

  boot(&simulation, at: "09:02", for: seconds)
  boot(&simulation, at: "09:35", for: 170)
  let before = simulation.log
  simulation.run(until: at("2026-11-22T09:38"))

  #expect(before.isEmpty && simulation.log == ["1@09:38!", "2@09:38!"])
}

@Test func `what was shown since the first of two starts with a clock that is ahead comes again at its time`() {
  var simulation = Simulation(water, now: at("2026-11-22T09:00"))
  simulation.run(until: at("2026-11-22T09:05"))

  // Both an hour ahead.
  boot(&simulation, at: "10:05", for: 60)
  #expect(simulation.log == ["1@10:05!", "2@10:05!"])
  boot(&simulation, at: "10:07", for: 10)
  simulation.step(by: -3600)
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log.dropFirst(2) == ["1@09:10", "2@09:30"])
}
