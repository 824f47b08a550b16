import ReminderCore
import Testing

private let morning = at("2026-11-22T09:00")
private let water = Alert.fixture(1, "09:30")

/// A daemon that has shown an alert and ends in order, a minute later.
private func left(_ change: (inout Simulation) -> Void = { _ in }) -> Simulation {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:31"))
  change(&simulation)
  simulation.send(.leaving)
  simulation.kill()
  return simulation
}

@Test func `what waits for an answer when the daemon ends is shown again by the next one`() {
  var simulation = left()

  simulation.wait(until: at("2026-11-22T09:33"))
  simulation.start()
  simulation.press(.acknowledge)
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:33"])
  #expect(simulation.deliveries.last?.dues.first?.occurrence.kind == .again)
  #expect(simulation.answers == ["1 drank repeat"])
}

@Test func `after its time is over it is not shown again, but counts as unanswered`() {
  var simulation = left()

  simulation.wait(until: at("2026-11-22T09:40"))
  simulation.start()

  #expect(simulation.log == ["1@09:30"])
  #expect(simulation.answers == ["1 unanswered"])
}

@Test func `what was answered, or was gone from the screen, stays away`() {
  for change in [{ (simulation: inout Simulation) in simulation.press(.stop) }, { $0.send(.closed(1)) }] {
    var simulation = left(change)

    simulation.start()

    #expect(simulation.log == ["1@09:30"])
  }
}

@Test func `a daemon that was killed has taken nothing off the screen, and nothing is shown again`() {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:31"))

  simulation.kill()
  simulation.start()

  #expect(simulation.log == ["1@09:30"])
}
