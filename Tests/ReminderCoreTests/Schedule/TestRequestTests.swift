import FaultSimulation
import ReminderFiles
import ReminderSimulation
import Testing

private let morning = at("2026-11-22T09:00")
private let water = Alert.fixture(1, "09:30")
private let pill = Alert.fixture(2, "10:30", isOn: false, label: "약")

@Test(arguments: [Source.sample, .test(1), .test(2)])
func `a test is shown at once, of an alert that is on or off, or of the sample`(source: Source) {
  var simulation = Simulation(.fixture(water, pill), now: morning, policy: .daemon)
  let before = simulation.list

  simulation.run(.test(source))

  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.source) } == [[source]])
  #expect(simulation.shown.map(\.at) == [morning] && simulation.scheduler.ledger.tests.isEmpty)
  #expect(simulation.list == before && simulation.armed.wall == at("2026-11-22T09:30"))
  #expect(simulation.scheduler.ledger.entries[1]?.past.kept.isEmpty == true)
}

@Test(arguments: [Source.sample, .test(1), .test(2)])
func `a test is never a drink`(source: Source) {
  var simulation = Simulation(.fixture(water, pill), now: morning, policy: .daemon)

  simulation.run(.test(source))
  simulation.press(.acknowledge)
  simulation.run(.test(source))
  simulation.run(.answer(.acknowledge, source, nominal: local("2026-11-22T09:30")))

  #expect(
    simulation.answers
      == Array(repeating: "\(source.number.map { String($0) } ?? "sample") acknowledged test", count: 2))
  #expect(simulation.closed == simulation.shownNotices.map(\.id))
}

@Test func `the snooze of a test is a test, and a date that is tested stays on and is shown on its day`() {
  var simulation = Simulation(
    .fixture(.fixture(1, "10:30", .once(day("2026-11-22")))), now: morning, policy: .daemon)

  simulation.run(.test(.test(1)))
  simulation.press(.snooze(minutes: 5))
  simulation.run(until: at("2026-11-22T09:06"))
  simulation.press(.acknowledge)
  simulation.run(until: at("2026-11-22T10:31"))

  #expect(simulation.shownNotices.map { $0.items[0].occurrence.kind } == ["test", "test", "alert"])
  #expect(simulation.answers == ["1 snoozed test", "1 acknowledged test"])
  #expect(simulation.log == ["1@09:00", "1@09:05", "1@10:30"])
}

@Test(arguments: [(30, 1), (31, 0)])
func `a test that was asked for more than thirty seconds ago is void`(seconds: Int64, count: Int) {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)

  simulation.kill()
  simulation.run(.test(.test(1)))
  simulation.wait(until: morning + seconds)
  simulation.start()
  simulation.run(until: at("2026-11-22T09:10"))

  #expect(simulation.shownNotices.count == count)
}

@Test func `a test that a daemon has read is shown once, wherever the daemon dies`() {
  for effects in 0..<6 {
    var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)

    simulation.run(.test(.test(1)), isRead: false)
    simulation.crash(after: effects)
    simulation.readJournal()
    simulation.kill()
    simulation.start()
    simulation.restart(at: morning + 5)

    // Where it dies between the screen and the record, one more is shown.
    #expect((1...2).contains(simulation.shownNotices.count))
    #expect(simulation.records.count { $0.outcome?.event == .shown } == 1)
    #expect(simulation.recovered.tests.isEmpty)
  }
}

@Test func `a test is shown in a pause, and waits for a server`() {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)
  simulation.suppress(Suppressions(pauses: [Suppressions.Pause(from: morning, until: at("2026-11-22T12:00"))]))
  simulation.server = .absent

  simulation.run(.test(.test(1)))
  #expect(simulation.shownNotices.isEmpty)
  simulation.serverAppears()
  simulation.run(until: at("2026-11-22T11:00"))

  #expect(simulation.shownNotices.map { $0.items[0].occurrence.kind } == ["test"])
}

@Test func `a test of an alert that is off is not repeated`() {
  var settings = Settings()
  settings.repeatUnanswered = Settings.Repeats(times: 2, minutes: 5)
  var simulation = Simulation(.fixture(pill), now: morning, policy: .daemon)
  simulation.send(.settingsChanged(settings))

  simulation.run(.test(.test(2)))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.answers == ["2 unanswered test"])
  #expect(simulation.shownNotices.count == 1)
}
