// What waits for a server and is no occurrence on the wall: the grace of alerts says nothing of it.
import FaultSimulation
import ReminderFiles
import ReminderSimulation
import Testing

private let morning = at("2026-11-22T09:00")

/// A daemon on which nothing may be late, without a server.
private func strict(_ alert: Alert, repeats: Settings.Repeats? = nil) -> Simulation {
  var settings = Settings()
  (settings.grace, settings.repeatUnanswered) = (0, repeats)
  var simulation = Simulation(.fixture(alert), now: morning, policy: .daemon)
  simulation.send(.settingsChanged(settings))
  return simulation
}

@Test(arguments: [Simulation.Server.absent, .hung])
func `a greeting and a test wait for a server although no alert may be late`(server: Simulation.Server) {
  var simulation = strict(.fixture(1, "18:00"))
  simulation.server = server

  simulation.send(.greet)
  simulation.run(.test(.test(1)))
  simulation.run(until: at("2026-11-22T09:10"))
  #expect(simulation.shownNotices.isEmpty)
  simulation.serverAppears()

  #expect(simulation.shownNotices.map(\.content).first == .greeting)
  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.source) } == [[], [.test(1)]])
}

@Test func `a repeat waits for a server although no alert may be late`() throws {
  var simulation = strict(.fixture(1, "09:30"), repeats: Settings.Repeats(times: 1, minutes: 5))

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.server = .absent
  simulation.run(until: at("2026-11-22T09:45"))
  simulation.serverAppears()

  #expect(simulation.shownNotices.map { $0.items[0].occurrence.kind } == ["alert", "repeat"])
}

@Test func `an alert that may not be late does not wait, and a test that waited for hours is given up`() {
  var simulation = strict(.fixture(1, "09:30"))
  simulation.server = .absent

  simulation.run(.test(.test(1)))
  simulation.run(until: at("2026-11-22T11:01"))
  simulation.serverAppears()

  #expect(simulation.shownNotices.isEmpty)
  #expect(simulation.missed == [Alert.fixture(1, "09:30").occurrence("2026-11-22")])
}
