import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

/// A Sunday morning.
private let morning = at("2026-11-22T09:00")

@Test func `a daily alert is shown once a day, on the second`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.run(until: at("2026-11-25T09:00"))

  #expect(simulation.instants == ["22", "23", "24"].map { at("2026-11-\($0)T09:30") })
  #expect(simulation.shown.allSatisfy { $0.at == $0.occurrence.instant && !$0.isLate })
  #expect(simulation.missed.isEmpty)
}

@Test func `an alert of weekdays is silent at the weekend`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30", .weekly(.workdays))), now: morning)

  simulation.run(until: at("2026-12-01T00:00"))

  #expect(simulation.instants == [23, 24, 25, 26, 27, 30].map { at("2026-11-\($0)T09:30") })
}

@Test func `a dated alert is shown on its day and switched off`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30", .once(day("2026-11-24")))), now: morning)

  simulation.run(until: at("2027-12-01T00:00"))

  #expect(simulation.instants == [at("2026-11-24T09:30")])
  #expect(simulation.list[1]?.isEnabled == false)
  #expect(simulation.wakesAt == nil)
}

@Test func `two alerts of one minute are two notifications`() {
  var simulation = Simulation(
    .fixture(.fixture(1), .fixture(2, label: "눈"), .fixture(3, label: "약")), now: morning)

  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "2@09:30", "3@09:30"])
  #expect(simulation.shownNotices.count == 3)
}

@Test func `an alert that is off is not shown`() {
  var simulation = Simulation(.fixture(.fixture(1, isOn: false)), now: morning)

  simulation.run(until: at("2026-11-25T09:00"))

  #expect(simulation.shown.isEmpty && simulation.missed.isEmpty)
  #expect(simulation.wakesAt == nil)
}

@Test func `an alert that was shown again takes its old notification off the screen`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.run(until: at("2026-11-23T12:00"))

  #expect(simulation.closed == [simulation.shownNotices[0].id])
}

@Test func `a notification that the user closed is not closed again`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.run(until: at("2026-11-22T12:00"))
  simulation.send(.closed(simulation.shownNotices[0].id))
  simulation.run(until: at("2026-11-23T12:00"))

  #expect(simulation.closed.isEmpty)
  #expect(simulation.shownNotices.count == 2)
}

@Test func `a greeting is shown with nothing due, before there is a list, and counts as no delivery`() {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul)

  let effects = scheduler.handle(.greet, now: .fixture(morning))

  #expect(effects == [.show(Notice(id: 1, content: .greeting)), .arm(nil, boottime: nil)])
  #expect(scheduler.handle(.shown(1), now: .fixture(morning)) == [.arm(nil, boottime: nil)])
}

@Test func `events about unknown notices change nothing`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  let ledger = simulation.scheduler.ledger

  for id in [0, 7, -1] {
    simulation.send(.shown(id))
    simulation.send(.closed(id))
    simulation.send(.failed(id, serverIsThere: true))
    simulation.send(.failed(id, serverIsThere: false))
  }

  #expect(simulation.scheduler.ledger == ledger)
  #expect(simulation.shown.isEmpty)
  #expect(simulation.wakesAt == at("2026-11-22T09:30"))
}

@Test func `a delivery that is reported shown twice is one`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.run(until: at("2026-11-22T12:00"))
  let entries = simulation.scheduler.ledger.entries
  simulation.send(.shown(simulation.shownNotices[0].id))

  #expect(simulation.scheduler.ledger.entries == entries)
  #expect(simulation.closed.isEmpty)
}

@Test func `waking early, often or twice changes nothing`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  for minute in Int64(1)...60 {
    simulation.sleep(until: morning + minute * 60)
    simulation.send(.woke)
  }

  #expect(simulation.log == ["1@09:30"])
}

@Test func `nothing is written between the instant and the notification, and a line after it`() {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul)
  let alert = Alert.fixture()
  let due = at("2026-11-22T09:30")

  let armed = scheduler.handle(.alertsChanged(.fixture(alert), changed: nil), now: .fixture(morning))
  let asked = scheduler.handle(.woke, now: .fixture(due))
  let done = scheduler.handle(.shown(1), now: .fixture(due))

  #expect(armed.count == 2 && isSave(armed[0]))
  #expect(asked.count == 2 && !asked.contains(where: isSave))
  guard case .show = asked[0] else { return #expect(Bool(false), "\(asked)") }
  guard case .journal(let records) = done.first else { return #expect(Bool(false), "\(done)") }
  #expect(records.filter { $0.outcome != nil }.map(\.event) == [.shown])
  #expect(!done.contains(where: isSave))
}

private func isSave(_ effect: Effect) -> Bool {
  if case .save = effect { true } else { false }
}

@Test func `an unreadable file is reported once, and again when it is damaged in another way or a second time`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  for _ in 0..<3 { simulation.send(.unreadable(.alerts, .damaged(line: 7))) }
  simulation.send(.unreadable(.alerts, .notAFile))
  simulation.write(simulation.list)
  simulation.send(.unreadable(.alerts, .notAFile))

  #expect(
    simulation.shownNotices.map(\.content) == [
      .unreadable(.alerts, .damaged(line: 7)), .unreadable(.alerts, .notAFile), .unreadable(.alerts, .notAFile),
    ])
}

@Test func `while the file is unreadable the last good list stays in force`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.send(.unreadable(.alerts, .damaged(line: nil)))
  simulation.run(until: at("2026-11-23T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:30"])
}

@Test func `nothing is saved while nothing happens`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  simulation.run(until: at("2026-11-22T12:00"))
  let saves = simulation.saves

  for minute in Int64(1)...100 { simulation.sleep(until: at("2026-11-22T12:00") + minute * 60) }

  #expect(simulation.saves == saves)
}
