import FaultSimulation
import ReminderCore
import ReminderSimulation
import Testing

private let morning = at("2026-11-22T09:00")

/// A daemon whose alert was shown at 09:30 and put off for half an hour at 09:31.
private func snoozed(zone: Zone = .seoul) -> Simulation {
  var simulation = Simulation(
    .fixture(.fixture(1, "09:30", .weekly(Weekdays([Weekday.sunday])))), now: morning, zone: zone, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.press(.snooze(minutes: 30))
  return simulation
}

/// Seconds on the boot clock of the machine's first run, at which the snooze is due: an hour and a minute
/// after the start.
private let due: Int64 = 3660

@Test(arguments: [-26, -5, -1, 1, 2, 4, 30].map { $0 * Int64(3600) })
func `a wall that is set by hours moves no snooze`(step: Int64) {
  var simulation = snoozed()

  simulation.wait(until: at("2026-11-22T09:40"))
  simulation.step(by: step)
  simulation.run(until: simulation.now + 1259)
  #expect(simulation.shownNotices.filter { $0.items[0].occurrence.cause == .snooze }.isEmpty)
  simulation.run(until: simulation.now + 1)

  let snooze = simulation.shownNotices.first { $0.items[0].occurrence.cause == .snooze }?.items.first
  #expect(simulation.clock.boottime.seconds == due)
  #expect(snooze?.lateBecause == nil && snooze?.occurrence.instant == simulation.now)
  #expect(simulation.recovered.oneOffs.isEmpty)
}

@Test(arguments: [("09:50", "10:01", false), ("11:00", "11:00", true)])
func `the time asleep counts`(until: String, shown: String, isLate: Bool) {
  var simulation = snoozed()

  simulation.sleep(until: at("2026-11-22T" + until))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:30"), at("2026-11-22T" + shown)])
  #expect(simulation.shown.last?.isLate == isLate)
  #expect(simulation.shown.last?.occurrence.instant == at("2026-11-22T10:01"))
}

@Test(arguments: [("09:50", "10:01", ""), ("11:00", "11:00", "notRunning")])
func `a restart of the daemon moves no snooze`(restart: String, shown: String, reason: String) {
  var simulation = snoozed()

  simulation.restart(at: at("2026-11-22T" + restart))
  simulation.restart(at: at("2026-11-22T" + restart) + 10)
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:30"), at("2026-11-22T" + shown)])
  #expect((simulation.shownNotices.last?.items.first?.lateBecause?.rawValue ?? "") == reason)
}

@Test func `a wall that is set while no daemon runs moves no snooze`() {
  var simulation = snoozed()

  simulation.kill()
  simulation.wait(until: at("2026-11-22T09:41"))
  simulation.step(by: 5 * 3600)
  simulation.start()
  simulation.run(until: at("2026-11-22T20:00"))

  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:30"), at("2026-11-22T15:01")])
}

@Test(arguments: [("09:50", "10:01", ""), ("13:00", "13:00", "notRunning")])
func `over a reboot with a right clock the wall tells how long it took`(start: String, shown: String, reason: String) {
  var simulation = snoozed()

  simulation.reboot(at: at("2026-11-22T" + start))
  simulation.start()
  simulation.run(until: at("2026-11-22T20:00"))

  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:30"), at("2026-11-22T" + shown)])
  #expect((simulation.shownNotices.last?.items.first?.lateBecause?.rawValue ?? "") == reason)
}

@Test(arguments: [(1, "2026-11-22T12:00", true), (40, "1970-01-01T09:29:59", false)])
func `a machine that starts in 1970 shows a snooze once, when its clock is right or its time has passed`(
  minutes: Int64, shown: String, isLate: Bool
) {
  var simulation = snoozed()

  simulation.reboot(at: at("1970-01-01T09:00"))
  simulation.start()
  simulation.run(until: at("1970-01-01T09:00") + minutes * 60)
  simulation.setClock(at("2026-11-22T12:00"))
  simulation.run(until: at("2026-11-28T12:00"))

  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:30"), at(shown)])
  #expect(simulation.shown.last?.isLate == isLate)
}

@Test func `a machine that starts with its clock ahead shows a snooze at once, and not again when that is put right`() {
  var simulation = snoozed()

  simulation.reboot(at: at("2031-01-01T00:00"))
  simulation.start()
  #expect(simulation.shownNotices.count == 2)
  simulation.run(until: at("2031-01-01T00:10"))
  simulation.setClock(at("2026-11-22T09:45"))
  simulation.run(until: at("2026-11-22T20:00"))

  #expect(simulation.shownNotices.filter { $0.items[0].occurrence.cause == .snooze }.count == 1)
}

@Test(arguments: [-12, -5, 0, 12])
func `a change of zone moves no snooze`(hours: Int) {
  let place = TravellingZone(hours: 9)
  var simulation = snoozed(zone: place.zone)

  simulation.run(until: at("2026-11-22T09:40"))
  place.move(to: hours)
  simulation.send(.woke)
  simulation.run(until: at("2026-11-22T10:10"))

  let snoozes = simulation.shownNotices.filter { $0.items[0].occurrence.cause == .snooze }
  #expect(snoozes.map { $0.items[0].occurrence.instant } == [at("2026-11-22T10:01")])
  #expect(snoozes.map { $0.items[0].occurrence.nominal } == [local("2026-11-22T09:30")])
}
