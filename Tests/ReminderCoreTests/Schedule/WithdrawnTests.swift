import ReminderCore
import Testing

private let morning = at("2026-11-22T09:00")
private let pill = Alert.fixture(1, "09:30", label: "약")

/// A daemon whose alert was shown at 09:30, in the same second.
private func shown(_ alert: Alert = pill) -> Simulation {
  var simulation = Simulation(.fixture(alert), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:30"))
  return simulation
}

@Test func `what the server closes at once is shown again after two seconds`() {
  var simulation = shown()

  simulation.send(.withdrawn(1))
  simulation.run(until: at("2026-11-22T09:30") + 1)
  #expect(simulation.deliveries.count == 1)
  simulation.run(until: at("2026-11-22T09:30") + 2)

  #expect(simulation.journal.map(\.event) == [.shown, .withdrawn, .shown])
  simulation.press(.acknowledge)
  #expect(simulation.answers == ["1 withdrawn", "1 acknowledged"])
}

@Test func `what is closed at once three times waits for another server`() {
  var simulation = shown()

  for _ in 1...3 {
    simulation.send(.withdrawn(simulation.lastID))
    simulation.run(until: simulation.now + 60)
  }

  #expect(simulation.deliveries.count == 3)
  simulation.serverAppears()
  #expect(simulation.deliveries.count == 4)
  #expect(simulation.journal.last?.reason == .noServer)
}

@Test func `what the server closes at once becomes too late like what it does not take`() {
  var simulation = shown()

  for _ in 1...3 {
    simulation.send(.withdrawn(simulation.lastID))
    simulation.run(until: simulation.now + 2)
  }
  simulation.run(until: at("2026-11-22T12:00"))
  simulation.serverAppears()

  #expect(simulation.journal.last?.event == .missed && simulation.journal.last?.reason == .noServer)
}

@Test func `a date that was closed at once is due again, and off once it was seen`() {
  var simulation = shown(.fixture(1, "09:30", .once(day("2026-11-22")), label: "약"))
  #expect(simulation.list[1]?.isEnabled == false)

  simulation.send(.withdrawn(1))
  #expect(simulation.list[1]?.isEnabled == true)
  simulation.run(until: at("2026-11-22T09:31"))

  #expect(simulation.journal.map(\.event) == [.shown, .withdrawn, .shown])
  #expect(simulation.list[1]?.isEnabled == false)
}

@Test func `a snooze that was closed at once comes again`() {
  var simulation = shown()

  simulation.press(.snooze(minutes: 1))
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.send(.withdrawn(2))
  simulation.run(until: at("2026-11-22T09:32"))

  #expect(simulation.journal.map(\.event) == [.shown, .snoozed, .shown, .withdrawn, .shown])
  #expect(simulation.recovered.snoozes.isEmpty)
}

@Test func `a daemon that dies with what was closed at once leaves it to the next`() {
  var simulation = shown()

  simulation.send(.withdrawn(1))
  simulation.kill()
  simulation.run(until: at("2026-11-22T09:30") + 30)
  simulation.start()

  #expect(simulation.journal.map(\.event) == [.shown, .withdrawn, .shown])
}
