import FaultSimulation
import ReminderCore
import ReminderSimulation
import Testing

private let morning = at("2026-11-22T09:00")

@Test func `with no server yet, what is due is shown as soon as one appears`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  simulation.server = .absent

  simulation.run(until: at("2026-11-22T10:10"))
  #expect(simulation.shown.isEmpty)
  simulation.serverAppears()

  #expect(simulation.log == ["1@10:10!"])
  #expect(simulation.missed.isEmpty)
}

@Test func `with no server nothing is tried again until one appears`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  simulation.server = .absent

  simulation.run(until: at("2026-11-22T09:30"))

  #expect(simulation.wakesAt == at("2026-11-23T09:30"))
}

@Test func `a server that appears after the grace shows nothing of before, and it is missed`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  simulation.server = .absent

  simulation.run(until: at("2026-11-22T11:31"))
  simulation.serverAppears()

  #expect(simulation.shown.isEmpty)
  #expect(simulation.missed == [Alert.fixture().occurrence("2026-11-22")])
}

@Test func `a dated alert waits for a server as long as it takes`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30", .once(day("2026-11-22")))), now: morning)
  simulation.server = .absent

  simulation.run(until: at("2026-12-24T00:00"))
  simulation.serverAppears()

  #expect(simulation.log == ["1@00:00!"])
  #expect(simulation.list[1]?.isEnabled == false)
}

@Test func `water alerts that waited for a server become one notification`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30"), .fixture(2, "10:00"), .fixture(3, "10:30")), now: morning)
  simulation.server = .absent

  simulation.run(until: at("2026-11-22T10:45"))
  simulation.serverAppears()

  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.number) } == [[1, 2, 3]])
}

@Test func `a server that hangs is tried every half minute until it answers`() {
  var simulation = Simulation(.fixture(.fixture(1, label: "약")), now: morning)
  simulation.server = .hung

  simulation.run(until: at("2026-11-22T09:30"))
  #expect(simulation.wakesAt == at("2026-11-22T09:30:30"))
  simulation.run(until: at("2026-11-22T09:34:40"))
  simulation.server = .present
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:35")])
  #expect(simulation.log == ["1@09:35!"])
}

@Test func `a server that hangs beyond the grace ends the attempts`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  simulation.server = .hung

  simulation.run(until: at("2026-11-22T20:00"))

  #expect(simulation.missed == [Alert.fixture().occurrence("2026-11-22")])
  #expect(simulation.wakesAt == at("2026-11-23T09:30"))
}

@Test func `greeting and warning wait for a server too, and are shown once`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  simulation.server = .absent

  simulation.send(.greet)
  simulation.send(.unreadable(.alerts, .notAFile))
  simulation.serverAppears()
  simulation.serverAppears()

  #expect(simulation.shownNotices.map(\.content) == [.greeting, .unreadable(.alerts, .notAFile)])
}

@Test func `what waits for a server survives a restart`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  simulation.server = .absent

  simulation.run(until: at("2026-11-22T09:40"))
  simulation.restart(at: at("2026-11-22T09:50"))
  simulation.serverAppears()

  #expect(simulation.log == ["1@09:50!"])
}

@Test func `while a delivery is under way it is not asked for again`() {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul)
  _ = scheduler.handle(.alertsChanged(.fixture(.fixture()), changed: nil), now: .fixture(morning))
  let due = at("2026-11-22T09:30")
  let first = scheduler.handle(.woke, now: .fixture(due))

  let later = [Event.woke, .serverAppeared, .alertsChanged(scheduler.inputs.list, changed: nil)].flatMap {
    scheduler.handle($0, now: .fixture(due + 2))
  }

  #expect(first.contains { if case .show = $0 { true } else { false } })
  #expect(!later.contains { if case .show = $0 { true } else { false } })
}
