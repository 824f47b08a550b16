import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

// A clock that is put right gives back what it took (docs/time.md).

private let water = AlertList.fixture(
  .fixture(1, "09:10", label: "a"), .fixture(2, "09:30", label: "b"), .fixture(3, "18:00", label: "c"))

/// A machine that was synchronised and is switched off at 9:01, and starts again with its clock at `boot`.
private func restarted(at boot: String, in zone: Zone = .seoul, off: String = "2026-11-22T09:01") -> Simulation {
  var simulation = Simulation(water, now: at("2026-11-22T09:00"), zone: zone)
  simulation.synchronise()
  simulation.run(until: at(off))
  simulation.reboot(at: at(boot))
  simulation.start()
  return simulation
}

@Test func `beside a system that keeps the clock in local time nothing is lost and nothing comes early`() {
  var simulation = restarted(at: "2026-11-22T18:29")

  simulation.run(until: at("2026-11-22T18:29:10"))
  #expect(simulation.log.isEmpty)
  simulation.synchronise(step: -(9 * 3600 - 50))
  simulation.run(until: at("2026-11-22T23:00"))

  #expect(simulation.log == ["1@09:30!", "2@09:30", "3@18:00"])
  #expect(simulation.missed.isEmpty)
}

@Test func `a clock that is five hours behind overnight loses no morning`() {
  let list = AlertList.fixture(.fixture(1, "03:00"), .fixture(2, "07:30", label: "약"), .fixture(3, "07:45"))
  var simulation = Simulation(list, now: at("2026-11-21T22:00"))
  simulation.synchronise()
  simulation.run(until: at("2026-11-21T23:00"))
  simulation.reboot(at: at("2026-11-22T02:40"))
  simulation.start()
  simulation.run(until: at("2026-11-22T02:40:10"))
  simulation.synchronise(step: 5 * 3600 - 10)
  simulation.run(until: at("2026-11-22T08:00"))

  #expect(simulation.log == ["2@07:40!", "3@07:45"])
  #expect(simulation.refusals == ["1@03:00 notRunning"])
}

@Test func `a clock that is an hour ahead at a start shows nothing an hour early`() {
  var simulation = restarted(at: "2026-11-22T10:05", off: "2026-11-22T09:05")

  simulation.run(until: at("2026-11-22T10:05:10"))
  simulation.synchronise(step: -3600)
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:10", "2@09:30"])
}

@Test func `a clock that is not synchronised in three minutes is believed`() {
  var simulation = restarted(at: "2026-11-22T09:29")

  simulation.run(until: at("2026-11-22T09:31:59"))
  #expect(simulation.log.isEmpty)
  simulation.run(until: at("2026-11-22T09:33"))

  #expect(simulation.log == ["1@09:32!", "2@09:32!"])
}

@Test func `on a machine that never was synchronised nothing waits for that`() {
  var simulation = Simulation(water, now: at("2026-11-22T09:00"))
  simulation.reboot(at: at("2026-11-22T09:15"))

  simulation.start()

  #expect(simulation.log == ["1@09:15!"])
}

@Test(arguments: [[-4], [-2, -2], [-1, -3]] as [[Int64]])
func `four hours that are set ahead and taken back give back what was due`(steps: [Int64]) {
  var simulation = Simulation(water, now: at("2026-11-22T09:00"))

  simulation.step(by: 4 * 3600)
  simulation.run(until: simulation.now + 1800)
  for step in steps { simulation.step(by: step * 3600) }
  simulation.run(until: at("2026-11-22T23:00"))

  #expect(simulation.log == ["1@09:30!", "2@09:30", "3@18:00"])
}

@Test func `an hour field that is spun forward and back shows again at its time what it has shown early`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30"), .fixture(2, "12:10")), now: at("2026-11-22T09:00"))

  for _ in 1...5 { simulation.step(by: 3600) }
  #expect(simulation.log == ["1@10:00!", "2@13:00!"])
  for _ in 1...5 { simulation.step(by: -3600) }
  simulation.run(until: at("2026-11-22T23:00"))

  #expect(simulation.log.suffix(2) == ["1@09:30", "2@12:10"])
}

@Test func `a clock that is nudged back and forth doubles nothing`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30")), now: at("2026-11-22T09:29:50"))

  simulation.step(by: 8)
  simulation.run(until: at("2026-11-22T09:30:01"))
  simulation.step(by: -8)
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30"])
}

@Test(arguments: [0, 125, 499, 500, 875, 999] as [Int64], [0, 125, 499, 500, 875, 999] as [Int64])
func `no decision hangs on where in a second the clocks tick`(wall: Int64, uptime: Int64) {
  var zone = Simulation(.fixture(.fixture(1, "10:30")), now: at("2026-11-22T09:00"))
  var clock = zone

  zone.setPhases(wall: wall, uptime: uptime)
  zone.changeZone(to: .fixed(hours: 12))
  clock.setPhases(wall: wall, uptime: uptime)
  clock.step(by: 3 * 3600)

  #expect(zone.journal.map(\.event) == [.shown])
  #expect(clock.journal.map(\.event) == [.shown])
}

@Test func `hours that were spent awake are not read again in a zone farther west`() {
  var simulation = Simulation(.fixture(.fixture(1, "06:30")), now: at("2026-11-22T09:00"))

  simulation.run(until: at("2026-11-22T12:00"))
  simulation.changeZone(to: .fixed(hours: 4))
  simulation.run(until: at("2026-11-23T10:00"))

  #expect(simulation.journal.isEmpty)
  simulation.run(until: at("2026-11-23T06:31:00+04:00"))
  #expect(simulation.journal.map(\.reason) == [nil])
}

@Test func `what was due in the zone of then while the daemon was held up is shown in the new one`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30")), now: at("2026-11-22T09:29"))

  simulation.stall(until: at("2026-11-22T09:29:59"))
  simulation.pauseDaemon(until: at("2026-11-22T09:30:05"))
  simulation.changeZone(to: .fixed(hours: 4))

  #expect(simulation.log == ["1@09:30"])
}

@Test func `only a machine that was suspended was asleep`() {
  var asleep = Simulation(.fixture(.fixture(1, "09:30")), now: at("2026-11-22T09:00"))
  var held = asleep

  asleep.sleep(until: at("2026-11-22T10:00"))
  held.stall(until: at("2026-11-22T10:00"))

  #expect(asleep.journal.map(\.reason) == [.asleep])
  #expect(held.journal.map(\.reason) == [.notRunning])
}

@Test func `a clock that is set back by days repeats none of the last eight, and no more than those are remembered`() {
  var simulation = Simulation(.fixture(.fixture(1, "12:00")), now: at("2026-11-01T13:00"))
  simulation.run(until: at("2026-11-15T13:00"))
  let before = simulation.shown.count

  simulation.step(by: -10 * 86_400)
  simulation.run(until: at("2026-11-15T13:00"))

  // The 6th and the 7th come again; the 8th to the 15th do not.
  #expect(simulation.shown.count == before + 2)
}

@Test func `a ledger that was saved long ago decides no day twice`() {
  var simulation = Simulation(.fixture(.fixture(1, "12:00")), now: at("2026-10-01T13:00"))
  simulation.run(until: at("2026-10-25T13:00"))
  #expect(simulation.saves == 1)

  simulation.restart(at: at("2026-10-25T13:05"))

  #expect(simulation.journal.count == 24)
}

@Test func `what was missed since does not push out what was shown, and must not come again`() {
  let pause = Suppressions.Pause(from: at("2026-11-22T10:00"), until: at("2026-12-02T10:00"))
  var simulation = Simulation(.fixture(.fixture(1, "09:30")), now: at("2026-11-22T09:00"))
  simulation.suppress(Suppressions(pauses: [pause]))
  simulation.run(until: at("2026-12-01T12:00"))

  simulation.step(by: -(9 * 86_400 + 3 * 3600))
  #expect(simulation.now == at("2026-11-22T09:00"))
  simulation.run(until: at("2026-11-22T09:45"))

  #expect(simulation.refusals.count == 9)
  #expect(simulation.log == ["1@09:30"])
}
