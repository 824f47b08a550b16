import ReminderCore
import Testing

// What is known of a clock that was wrong, beyond one step and back (ARCHITECTURE, "Time").

private let pill = AlertList.fixture(.fixture(1, "09:30", label: "약"))

/// Seconds.
private let day: Int64 = 86_400

@Suite struct ClockJumpTests {
  @Test func `what was forgotten under a clock that was ahead is not decided again unless it would be shown`() {
    var simulation = Simulation(pill, now: at("2026-01-01T12:00"))
    simulation.step(by: 20 * day)
    simulation.sleep(until: simulation.now + 5 * day)

    simulation.step(by: -20 * day)

    let past = simulation.journal.filter { $0.occurrence.instant <= simulation.now }
    #expect(simulation.now == at("2026-01-06T12:00"))
    #expect(past.count == 5)
  }
}
