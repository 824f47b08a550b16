import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

// What a restart finds, where the list has changed or the journal has failed.

private let pill = Alert.fixture(1, "09:30", label: "약")

@Suite struct RecoveryTests {
  @Test(arguments: 0...8)
  func `an alert that is deleted while it is on its way to the screen is not lost in a crash`(effects: Int) {
    var simulation = Simulation(.fixture(pill), now: at("2026-01-01T09:00"))
    simulation.wait(until: at("2026-01-01T09:40"))
    simulation.crash(after: effects)

    simulation.write(AlertList())
    simulation.start()

    #expect(!simulation.journal.isEmpty)
  }

  @Test func `records that a failed journal takes late change nothing of what the state has`() {
    var simulation = Simulation(.fixture(pill), now: at("2026-01-01T09:00"))
    simulation.faults.journalFails = true
    simulation.run(until: at("2026-01-01T09:35"))
    simulation.send(.answered(1, .stop))
    simulation.run(until: at("2026-01-01T10:00"))
    simulation.write(.fixture(pill, .fixture(2, "12:00")))

    simulation.faults.journalFails = false
    simulation.tear()
    simulation.send(.woke)

    #expect(simulation.records.count == 1)
    #expect(simulation.recovered.deliveries[.alert(1)]?.state == .answered)
  }

  @Test func `the record of a command before a late one of the daemon is not applied again`() {
    var simulation = Simulation(.fixture(pill), now: at("2026-01-01T09:00"))
    simulation.faults.journalFails = true
    simulation.run(until: at("2026-01-01T09:35"))
    simulation.run(.answer(.snooze(minutes: 5), .alert(1), nominal: local("2026-01-01T09:30")))
    simulation.run(until: at("2026-01-01T10:00"))
    simulation.write(.fixture(pill, .fixture(2, "12:00")))

    simulation.faults.journalFails = false
    simulation.tear()
    simulation.send(.woke)

    #expect(simulation.records.count == 2)
    #expect(simulation.recovered.oneOffs.isEmpty)
  }

  @Test func `what the journal has of an alert that no state knows is not decided again`() {
    var simulation = Simulation(.fixture(pill), now: at("2026-01-01T09:00"))
    simulation.faults.saveFails = true
    simulation.write(.fixture(.fixture(1, "09:31", label: "약")))
    simulation.sleep(until: at("2026-01-13T12:00"))
    let missed = simulation.journal.count

    simulation.kill()
    simulation.start(changed: at("2026-01-01T09:00"))

    #expect((missed, simulation.journal.count) == (13, 13))
  }

  @Test func `an alert that becomes a date which had its time in another zone is not lost`() {
    var alert = pill
    alert.grace = 0
    var simulation = Simulation(.fixture(alert), now: at("2026-01-05T09:00"))
    simulation.sleep(until: at("2026-01-05T12:00"))
    simulation.server = .absent
    simulation.changeZone(to: .fixed(hours: 4))
    simulation.run(until: at("2026-01-05T14:31"))

    simulation.change(1) { $0.recurrence = .once(local("2026-01-05T09:30").date) }

    #expect(simulation.refusals == ["1@09:30 asleep", "1@09:30 changed"])
  }

  @Test func `an alert that becomes a date while it waits is due at that date in the zone of now`() {
    var simulation = Simulation(.fixture(pill), now: at("2026-01-05T09:00"))
    simulation.server = .absent
    simulation.run(until: at("2026-01-05T09:31"))
    simulation.changeZone(to: .fixed(hours: 4))

    simulation.change(1) { $0.recurrence = .once(local("2026-01-05T09:30").date) }
    simulation.serverAppears()
    simulation.run(until: at("2026-01-05T15:00"))

    #expect(simulation.drainJournal().filter { $0.event == .shown }.map(\.at) == [at("2026-01-05T14:30")])
  }
}
