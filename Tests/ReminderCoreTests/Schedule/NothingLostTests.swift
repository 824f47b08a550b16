import FaultSimulation
import ReminderLanguage
import ReminderSimulation
import Testing

private let morning = at("2026-11-22T09:00")

@Test func `damage that stood at the start and comes back is reported again`() {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul)
  _ = scheduler.handle(.unreadable(.alerts, .notAFile), now: .fixture(morning))
  _ = scheduler.handle(.alertsChanged(.fixture(.fixture()), changed: nil), now: .fixture(morning))

  let again = scheduler.handle(.unreadable(.alerts, .notAFile), now: .fixture(morning))

  #expect(again.contains { if case .show = $0 { true } else { false } })
}

@Test func `twelve days without a server lose nothing unreported`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  simulation.server = .absent

  simulation.run(until: morning + 12 * 86_400)
  simulation.serverAppears()

  #expect(simulation.shown.count + simulation.missed.count == 12)
}

@Test func `a dated alert that was added while the daemon was off is shown, whatever was changed after it`() {
  var simulation = Simulation(.fixture(.fixture(1, "22:00")), now: morning)
  var list = simulation.list
  list.put(.fixture(2, "10:05", .once(day("2026-11-22"))))

  simulation.restart(at: at("2026-11-22T11:00"), with: list, changed: at("2026-11-22T10:30"))

  #expect(simulation.log == ["2@11:00!"])
}

@Test func `a dated alert that was added before the very first start is shown late`() {
  var simulation = Simulation(AlertList(), now: morning)
  let list = AlertList.fixture(.fixture(1, "09:30", .once(day("2026-11-22"))))

  simulation.restart(at: at("2026-11-22T10:00"), with: list, changed: morning, ledger: Ledger())

  #expect(simulation.log == ["1@10:00!"])
}

@Test(arguments: [("2026-11-01T05:30:00Z", 60), ("2026-11-01T06:10:00Z", 5)])
func `a distance from now that ends in a repeated hour is still to come`(now: String, minutes: Int) throws {
  let schedule = try Schedule(.init(when: .after(minutes: minutes)), current: nil, now: at(now), zone: .newYork2026)
  let alert = Alert(number: 1, id: "", time: schedule.time, recurrence: schedule.recurrence)

  let next = alert.nextOccurrence(after: at(now), in: .newYork2026)

  #expect(try #require(next).instant >= at(now) + Int64(minutes) * 60)
}

@Test func `an alert that was written before its time and read at it is shown`() {
  var simulation = Simulation(AlertList(), now: at("2026-11-22T09:29:59"))

  simulation.wait(until: at("2026-11-22T09:30"))
  simulation.write(.fixture(.fixture()), changed: at("2026-11-22T09:29:59"))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30"])
}

@Test func `what was given up while the clock was ahead is shown when its time really comes`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  simulation.setClock(at("2026-11-24T15:00"))
  simulation.setClock(morning)
  simulation.run(until: at("2026-11-24T16:00"))

  #expect(simulation.log == ["1@09:30", "1@09:30", "1@09:30"])
}

@Test func `a clock that began in 1970 is not followed through the decades`() {
  var simulation = Simulation(.fixture(.fixture(1), .fixture(2, "21:00")), now: Instant(seconds: 0))

  simulation.setClock(morning)

  #expect(simulation.missed.count <= 2 * 32)
  #expect(simulation.wakesAt == at("2026-11-22T09:30"))
}

@Test func `a notice about a file that was repaired meanwhile is not shown when a server appears`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  simulation.server = .absent
  simulation.send(.unreadable(.alerts, .notAFile))
  simulation.send(.greet)

  simulation.write(simulation.list)
  simulation.serverAppears()

  #expect(simulation.shownNotices.map(\.content) == [.greeting])
}

@Test(arguments: [false, true])
func `a notice about a file that is repaired while it is on its way is closed`(isRepaired: Bool) {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul)
  let list = Event.alertsChanged(.fixture(.fixture()), changed: nil)
  for event in [list, .unreadable(.alerts, .notAFile)] { _ = scheduler.handle(event, now: .fixture(morning)) }
  if isRepaired { _ = scheduler.handle(list, now: .fixture(morning)) }

  let effects = scheduler.handle(.shown(1), now: .fixture(morning))

  #expect(effects.contains(.close(1)) == isRepaired)
}

@Test func `that a damaged state was set aside is said once, as soon as there is a server`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  simulation.server = .absent
  simulation.send(.unreadable(.state, .damaged(line: nil)))

  simulation.send(.readable(.state))
  simulation.serverAppears()
  simulation.send(.readable(.state))
  simulation.serverAppears()

  #expect(simulation.shownNotices.map(\.content) == [.unreadable(.state, .damaged(line: nil))])
  #expect(simulation.closed.isEmpty)
}

@Test func `a state that is damaged again in the same way is said again`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)

  for _ in 1...2 { simulation.send(.unreadable(.state, .damaged(line: nil))) }

  #expect(simulation.shownNotices.count == 2)
}

@Test func `a ledger that could not be saved is saved with the next event`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  let saves = simulation.saves

  simulation.send(.notSaved)
  let without = simulation.saves
  simulation.send(.woke)

  #expect(without == saves && simulation.saves == saves + 1)
}

@Test func `what was said of a damaged file goes when it is repaired`() {
  var simulation = Simulation(.fixture(.fixture()), now: morning)
  simulation.send(.unreadable(.alerts, .notAFile))
  let notice = simulation.shownNotices.last?.id

  simulation.write(simulation.list)

  #expect(notice != nil && simulation.closed == [notice])
}
