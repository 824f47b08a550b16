import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

/// Some months with a random list: sleep, crashes, restarts, and servers that come and go.
private struct LongRun {
  let start: Instant
  private(set) var simulation: Simulation
  private var numbers: SeededNumbers

  init(seed: UInt64, zone: Zone, start: Instant) {
    numbers = SeededNumbers(seed: seed)
    self.start = start
    var list = AlertList()
    for number in 1...6 {
      let days = Weekdays(rawValue: .random(in: 1...127, using: &numbers))
      let date = zone.local(start).date.advanced(by: .random(in: 1...250, using: &numbers))
      var alert = Alert.fixture(
        number, number.isMultiple(of: 3) ? "02:30" : "12:00", number == 2 ? .once(date) : .weekly(days),
        label: Bool.random(using: &numbers) ? "약" : nil)
      if Bool.random(using: &numbers) { alert.time = ClockTime(minuteOfDay: .random(in: 0..<1440, using: &numbers)) }
      list.put(alert)
    }
    simulation = Simulation(list, now: start, zone: zone)
  }

  mutating func execute(until end: Instant) {
    while simulation.now < end {
      let next = min(end, simulation.now + .random(in: 1...200_000, using: &numbers))
      switch Int.random(in: 0..<9, using: &numbers) {
      case 0: simulation.sleep(until: next)
      case 1: simulation.restart(at: next)
      case 2:
        simulation.wakeAndDie(at: next)
        simulation.restart(at: next + .random(in: 0...9000, using: &numbers))
      case 3:
        simulation.server = .absent
        simulation.run(until: next)
        simulation.serverAppears()
      case 4:
        // Beyond the grace, but not long: each half minute of it is an attempt.
        simulation.server = .hung
        simulation.run(until: min(next, simulation.now + 9000))
        simulation.server = .present
      case 5: simulation.write(simulation.list)
      case 6:
        if let notice = simulation.shownNotices.last { simulation.send(.closed(notice.id)) }
      default: simulation.run(until: next)
      }
    }
    // Whatever still waits is decided: as late as it is now, or missed.
    simulation.server = .present
    simulation.send(.serverAppeared)
  }
}

@Test func `years go by with one waking for each minute in which something is due`() {
  let list = AlertList.fixture(.fixture(1, "09:30"), .fixture(2, "12:00", .weekly(.workdays)), .fixture(3, "12:00"))
  var simulation = Simulation(list, now: at("2026-01-01T00:00"))

  simulation.run(until: at("2028-01-01T00:00"))

  // 2026 and 2027 have 730 days, 522 of them from Monday to Friday.
  #expect(simulation.shown.count == 2 * 730 + 522)
  #expect(simulation.shown.allSatisfy { !$0.isLate })
  #expect(simulation.missed.isEmpty)
}

@Test(arguments: SeededNumbers.testSeeds([11, 12, 13]))
func `the timer is always set to the soonest instant at which something is due`(seed: UInt64) {
  var run = LongRun(seed: seed, zone: .newYork2026, start: at("2026-02-20T12:00:00Z"))

  for step in 1...60 {
    run.execute(until: run.start + Int64(step) * 86_400)

    let simulation = run.simulation
    let next = simulation.list.overview(simulation.now, in: .newYork2026).next().first?.instant
    #expect(simulation.wakesAt == next, "seed \(seed), step \(step)")
  }
}
