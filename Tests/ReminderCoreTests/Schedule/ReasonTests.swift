import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")

@Test func `what is shown on time has no reason`() {
  var simulation = Simulation(.fixture(.fixture(1, label: "약")), now: morning)

  simulation.run(until: at("2026-11-22T10:00"))

  let occurrence = Alert.fixture(1).occurrence("2026-11-22")
  let notification = simulation.journal.first?.notification
  #expect(notification != nil)
  #expect(
    simulation.journal == [
      Record(
        at: at("2026-11-22T09:30"), event: .shown, occurrence: occurrence, label: "약", elapsed: 1800, sequence: 1,
        notification: notification)
    ])
}

@Test func `one notification for several water alerts is one shown and the others coalesced into it`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30"), .fixture(2, "10:30")), now: morning)

  simulation.sleep(until: at("2026-11-22T11:00"))

  #expect(simulation.journal.map(\.event) == [.coalesced, .shown])
  #expect(simulation.journal.map(\.into) == [2, nil])
  #expect(simulation.journal.map(\.reason) == [.asleep, .asleep])
}

@Test func `of several days within a long grace the latest is shown and the others are skipped`() {
  var alert = Alert.fixture(1, label: "약")
  alert.grace = 2 * 1440
  var simulation = Simulation(.fixture(alert), now: morning)

  simulation.sleep(until: at("2026-11-25T10:00"))

  #expect(simulation.log == ["1@10:00!"])
  #expect(simulation.journal.map(\.reason) == [.asleep, .asleep, .newer, .asleep])
  #expect(simulation.journal.map(\.event) == [.missed, .missed, .skipped, .shown])
}

@Test func `what a server that was not there kept back says so`() {
  var simulation = Simulation(
    .fixture(.fixture(1, "09:30"), .fixture(2, "11:00", label: "약")), now: morning)
  simulation.server = .absent

  simulation.run(until: at("2026-11-22T12:00"))
  simulation.serverAppears()

  #expect(simulation.journal.map(\.event) == [.missed, .shown])
  #expect(simulation.journal.map(\.reason) == [.noServer, .noServer])
}

@Test func `what was due while no daemon ran says so`() {
  var simulation = Simulation(
    .fixture(.fixture(1, "09:30"), .fixture(2, "11:00", label: "약")), now: morning)

  simulation.restart(at: at("2026-11-22T12:00"))

  #expect(simulation.journal.map(\.reason) == [.notRunning, .notRunning])
}

@Test(arguments: ["switched off", "deleted", "moved"])
func `an alert that is changed while it waits for a server is skipped`(change: String) {
  var simulation = Simulation(.fixture(.fixture(1, label: "약")), now: morning)
  simulation.server = .absent
  simulation.run(until: at("2026-11-22T09:40"))

  switch change {
  case "switched off": simulation.change(1) { $0.isEnabled = false }
  case "deleted": simulation.write(AlertList())
  default: simulation.change(1) { $0.time = clock("15:00") }
  }
  simulation.serverAppears()

  #expect(simulation.log.isEmpty)
  #expect(simulation.refusals == ["1@09:30 changed"])
  #expect(simulation.journal.map(\.label) == ["약"])
}

@Test func `an alert has its own grace, and the settings have the grace of water alerts`() {
  var own = Alert.fixture(1, label: "약")
  own.grace = 0
  var simulation = Simulation(.fixture(own, .fixture(2), .fixture(3, "11:00")), now: morning)
  var settings = Settings()
  settings.grace = 30

  simulation.send(.settingsChanged(settings))
  simulation.sleep(until: at("2026-11-22T11:20"))

  #expect(simulation.log == ["3@11:20!"])
  #expect(simulation.refusals == ["1@09:30 asleep", "2@09:30 asleep"])
}

@Test func `a zone that is remembered answers as the zone itself`() {
  let zones: [Zone] = [.newYork2026, .turning(from: 3600, to: 5400, at: "2026-05-05T05:17:00Z"), .seoul]
  let start = at("2026-01-01")

  for zone in zones {
    let remembered = zone.remembered()
    for second in stride(from: Int64(0), to: 365 * 86_400, by: 997) {
      #expect(remembered.utcOffset(start + second) == zone.utcOffset(start + second))
    }
  }
}

@Test func `what was planned, and due before its alert was changed while no daemon ran, is skipped`() {
  var simulation = Simulation(.fixture(.fixture(1, label: "약")), now: morning)
  simulation.kill()
  simulation.run(until: at("2026-11-22T10:00"))
  simulation.write(.fixture(.fixture(1, "15:00", label: "약")))

  simulation.start(changed: at("2026-11-22T10:00"))

  #expect(simulation.refusals == ["1@09:30 changed"])
}

@Test func `all that was due of alerts that were changed while no daemon ran is skipped, by name`() {
  let list = AlertList.fixture(
    .fixture(1, label: "약"), .fixture(2, "10:30", title: "눈"), .fixture(3, "11:00", label: "목"),
    .fixture(4, "11:30"))
  var simulation = Simulation(list, now: morning)
  simulation.kill()
  simulation.run(until: at("2026-11-22T12:00"))
  simulation.write(.fixture(.fixture(3, "11:00", isOn: false, label: "목"), .fixture(4, "11:30")))

  simulation.start(changed: at("2026-11-22T12:00"))

  #expect(simulation.refusals == ["1@09:30 changed", "2@10:30 changed", "3@11:00 changed"])
  #expect(simulation.journal.map(\.label) == ["약", "눈", "목", nil])
}

@Test func `what only the journal knows of is not shown again`() {
  var simulation = Simulation(.fixture(.fixture(1, label: "약")), now: morning)
  var ledger = simulation.recovered
  simulation.run(until: at("2026-11-22T10:00"))
  ledger.replay(simulation.journal)
  let once = ledger
  ledger.replay(simulation.journal)

  simulation.restart(at: at("2026-11-22T10:30"), ledger: ledger)

  #expect(ledger == once)
  #expect(simulation.log == ["1@09:30"])
}
