import ReminderCore
import Testing

private let morning = at("2026-11-22T08:00")
private let pill = Alert.fixture(1, "09:30", label: "약")

/// A life that has gone wrong once, in a machine whose zone can be changed.
private func simulation(_ alert: Alert, grace: Int? = nil) -> Simulation {
  var alert = alert
  alert.grace = grace
  return Simulation(.fixture(alert), now: morning)
}

@Test func `a plan of another zone is not what is due after a night in which nothing ran`() {
  var life = simulation(pill, grace: 720)

  life.kill()
  life.changeZone(to: .fixed(hours: 1))
  life.run(until: at("2026-11-22T18:00"))
  life.start()
  life.send(.woke)

  #expect(life.instants == [at("2026-11-22T09:30:00+01:00")])
  #expect(life.refusals.isEmpty)
}

@Test func `a plan that was made in 1970 is forgotten when the clock is set`() {
  var life = simulation(pill, grace: 720)

  life.reboot(at: at("1970-01-01T09:00"))
  life.start()
  life.run(until: at("1970-01-01T09:10"))
  life.setClock(at("2026-11-22T09:00"))
  life.run(until: at("2026-11-22T23:00"))

  #expect(life.log == ["1@09:30"])
}

@Test func `a plan that a clock set back has put off is not late by the step`() {
  var life = simulation(.fixture(1, "12:00", label: "약"))

  life.step(by: -3 * 3600)
  life.server = .absent
  life.run(until: at("2026-11-22T12:01"))
  life.serverAppears()

  #expect(life.shown.count == 1)
  #expect(life.refusals.isEmpty)
}

@Test func `after forty days asleep a day is decided once`() {
  var life = simulation(pill)

  life.sleep(until: at("2027-01-01T08:00"))
  life.run(until: at("2027-01-01T09:30"))

  #expect(Set(life.journal.map(\.occurrence)).count == life.journal.count)
  #expect(life.log == ["1@09:30"])
}

@Test func `what waits for a server is the same after the zone has changed`() {
  let dated = Alert.fixture(1, "09:30", .once(day("2026-11-22")))
  var life = simulation(dated)
  life.server = .hung

  life.run(until: at("2026-11-22T10:00"))
  life.changeZone(to: .fixed(hours: 8))
  life.run(until: at("2026-11-22T11:30"))
  life.serverAppears()
  life.run(until: at("2026-11-22T23:00"))

  #expect(life.journal.map(\.event) == [.shown])
  #expect(life.list[1]?.isEnabled == false)
}

@Test func `an alert that is deleted while it is on its way to a server that is not there is skipped`() {
  var life = simulation(pill)
  life.server = .absent

  life.wait(until: at("2026-11-22T09:40"))
  life.write(AlertList())
  life.serverAppears()

  #expect(life.refusals == ["1@09:30 changed"])
}

@Test func `what was stepped over waits for a server no longer than the grace`() {
  var life = simulation(.fixture(1, "12:45", label: "약"))
  life.server = .absent

  life.run(until: at("2026-11-22T10:00"))
  life.step(by: 170 * 60)
  life.run(until: at("2026-11-22T14:51"))
  life.serverAppears()

  #expect(life.refusals == ["1@12:45 noServer"])
}

@Test func `what is on its way when the clock is set back comes again, once`() {
  var life = simulation(pill)
  life.server = .absent

  life.run(until: at("2026-11-22T09:31"))
  life.step(by: -3600)
  life.run(until: at("2026-11-22T09:00"))
  life.serverAppears()
  life.run(until: at("2026-11-22T12:00"))

  #expect(life.log == ["1@09:30"])
}

@Test func `a date that is written after its time says so`() {
  var life = Simulation(AlertList(), now: morning)

  life.write(.fixture(.fixture(1, "07:30", .once(day("2026-11-22")))))

  #expect(life.journal.map(\.reason) == [.writtenLate])
}

@Test func `more days than the ledger holds are written down once each`() {
  var life = Simulation(.fixture(.fixture(1, "12:00")), now: at("2026-11-01T13:00"))

  life.restart(at: at("2026-11-20T18:00"))

  #expect(life.journal.map(\.occurrence.nominal.date) == (2...20).map { day("2026-11-\($0 < 10 ? "0" : "")\($0)") })
  #expect(Set(life.journal.map(\.reason)) == [.notRunning])
}

@Test func `what waited in one zone is not decided again in another at a start`() {
  let travel = TravellingZone(hours: 9)
  var life = Simulation(.fixture(.fixture(1, "12:00")), now: at("2026-11-22T11:00"), zone: travel.zone)
  life.server = .absent
  life.run(until: at("2026-11-22T12:01"))

  life.kill()
  travel.move(to: 0)
  life.run(until: at("2026-11-23T00:00"))
  life.start()

  #expect(life.journal.map(\.reason) == [.noServer])
}

@Test func `an alert that becomes a date at its own time is shown, and not skipped`() {
  var life = Simulation(.fixture(pill), now: at("2026-11-22T09:00"))
  life.kill()
  life.run(until: at("2026-11-22T09:40"))
  life.write(.fixture(.fixture(1, "09:30", .once(day("2026-11-22")), label: "약")))

  life.start(changed: life.now)

  #expect(life.journal.map(\.event) == [.shown])
}
