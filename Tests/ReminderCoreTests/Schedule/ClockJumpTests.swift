import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

// What is known of a clock that was wrong, beyond one step and back (docs/time.md).

private let pill = AlertList.fixture(.fixture(1, "09:30", label: "약", grace: 120))

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

  @Test func `a step forward of a time that the clock was set back to before says nothing after a start in 1970`() {
    var simulation = Simulation(pill, now: at("2026-01-20T12:00"))
    simulation.step(by: 2 * day)
    simulation.step(by: -12 * day)
    simulation.kill()
    let decided = simulation.journal.count

    simulation.reboot(at: Instant(seconds: 0))
    simulation.start()
    simulation.step(by: at("2026-01-10T13:00").seconds)

    #expect(simulation.journal.count == decided)
  }

  @Test func `what was shown in the last second before a start in 1970 does not come again`() {
    var simulation = Simulation(pill, now: at("2026-01-02T09:00"))
    simulation.run(until: at("2026-01-02T09:30"))
    simulation.step(by: -day)
    simulation.kill()

    simulation.reboot(at: Instant(seconds: 0))
    simulation.start()
    simulation.step(by: at("2026-01-01T10:00").seconds)
    simulation.run(until: at("2026-01-02T12:00"))

    #expect(simulation.shownNotices.count == 1)
  }

  @Test func `what was due under a clock that is behind is not lost when that is set on`() {
    let jump = ClockJump(.behind, from: at("2026-01-01"), elapsed: 1, checkedUntil: at("2026-08-01"))

    #expect(jump.checkedUntil == at("2026-01-01"))
  }

  @Test func `what waits for a server and is planned in another zone is one occurrence`() {
    var simulation = Simulation(pill, now: at("2026-01-01T09:00"))
    simulation.server = .absent
    simulation.run(until: at("2026-01-01T09:40"))
    simulation.changeZone(to: .fixed(hours: 7))
    simulation.pauseDaemon(until: at("2026-01-01T11:40"))
    simulation.changeZone(to: .fixed(hours: 6))

    simulation.serverAppears()

    #expect(simulation.journal.count == 1)
  }

  @Test func `equal instants of one alert in two zones are one occurrence`() {
    let list = AlertList.fixture(.fixture(1, "12:00", label: "약", grace: 120))
    // 11:00 in the zone farthest east.
    var simulation = Simulation(list, now: at("2026-01-02T07:00"), zone: .fixed(hours: 13))
    simulation.pauseDaemon(until: at("2026-01-02T08:08"))

    simulation.changeZone(to: .fixed(hours: -11))

    #expect(simulation.journal.count == 1)
  }

  @Test func `what is due on a wall that was set back is shown when the clock is put right`() {
    var simulation = Simulation(pill, now: at("2026-01-01T09:35"))
    simulation.reboot(at: at("2026-01-01T09:36"))
    simulation.start()
    simulation.step(by: -3600)
    simulation.pauseDaemon(until: at("2026-01-01T10:30"))

    simulation.step(by: -1200)

    #expect(simulation.log == ["1@10:10!"])
  }

  @Test func `what was missed is not missed again in another zone when the clock is put right`() {
    var simulation = Simulation(pill, now: at("2026-01-05T09:00"))
    simulation.kill()
    simulation.reboot(at: at("2026-01-07T14:00"))
    simulation.start()
    #expect(simulation.missed.count == 3)
    simulation.changeZone(to: .fixed(hours: 3))

    simulation.step(by: -30)

    #expect(simulation.missed.count == 3)
  }

  @Test func `what was given up of an alert that no saved state knows is shown when its time really comes`() {
    var simulation = Simulation(AlertList(), now: at("2026-01-01T09:00"))
    simulation.faults.saveFails = true
    simulation.restart(at: at("2026-01-02T14:00"), with: pill, changed: at("2026-01-01T09:00"))
    #expect(simulation.missed.count == 2)
    simulation.kill()
    simulation.step(by: -2 * day)

    simulation.start(changed: at("2026-01-01T09:00"))
    simulation.run(until: at("2026-01-01T12:00"))

    #expect(simulation.log == ["1@09:30"])
  }

  @Test func `of an alert that no saved state knows the last eight decisions are remembered`() {
    var simulation = Simulation(AlertList(), now: at("2026-01-01T09:00"))
    simulation.faults.saveFails = true
    simulation.restart(at: at("2026-01-20T14:00"), with: pill, changed: at("2026-01-01T09:00"))

    simulation.restart(at: at("2026-01-20T15:00"))

    let entry = simulation.scheduler.ledger.entries[1]
    #expect(entry?.past.kept.count == 8)
    #expect(entry?.past.forgotten == at("2026-01-12T09:30"))
  }

  @Test func `what was shown just before a start in 1970 stays shown when a step after that is taken back`() {
    var simulation = Simulation(pill, now: at("2026-01-02T09:00"))
    simulation.run(until: at("2026-01-02T09:30"))
    simulation.reboot(at: at("2026-01-01T00:00"))
    simulation.start()
    simulation.step(by: 6 * 3600)
    simulation.step(by: -6 * 3600)

    simulation.run(until: at("2026-01-02T12:00"))

    #expect(simulation.instants == [at("2026-01-02T09:30"), at("2026-01-01T09:30")])
  }

  @Test func `a date that was shown and is found switched off in 1970 stays shown`() {
    let morning = at("2026-01-02T09:00")
    var simulation = Simulation(.fixture(.fixture(1, "09:30", .once(Zone.seoul.local(morning).date))), now: morning)
    simulation.faults.saveFails = true
    simulation.run(until: at("2026-01-02T09:31"))
    simulation.reboot(at: Instant(seconds: 0))
    simulation.start()
    simulation.step(by: at("2026-01-02T10:00").seconds)

    simulation.change(1) { $0.isEnabled = true }

    #expect(simulation.shownNotices.count == 1)
  }

  @Test func `what a step took in the first second after a start comes again when a part of it is taken back`() {
    var simulation = Simulation(pill, now: at("2026-01-02T09:00"))
    simulation.reboot(at: at("2026-01-02T09:00"))
    simulation.start()
    simulation.step(by: 4 * 3600)

    simulation.step(by: -3 * 3600)

    #expect(simulation.log == ["1@10:00!"])
  }
}
