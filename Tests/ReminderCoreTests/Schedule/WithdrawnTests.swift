import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")
private let pill = Alert.fixture(1, "09:30", label: "약", grace: 120)

/// A daemon whose alert was shown at 09:30, in the same second.
private func shown(_ alert: Alert = pill) -> Simulation {
  var simulation = Simulation(.fixture(alert), now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:30"))
  return simulation
}

@Test func `what the server closes at once is shown again after two seconds`() {
  var simulation = shown()

  simulation.send(.withdrawn(1))
  simulation.run(until: at("2026-11-22T09:30") + 1)
  #expect(simulation.shownNotices.count == 1)
  simulation.run(until: at("2026-11-22T09:30") + 2)

  #expect(simulation.journal.map(\.event) == [.shown, .withdrawn, .shown])
  simulation.press(.acknowledge)
  #expect(simulation.answers == ["1 withdrawn", "1 acknowledged"])
}

@Test func `a notice about a file that is closed at once again and again is shown less and less often`() {
  var simulation = shown()
  simulation.press(.acknowledge)
  simulation.send(.unreadable(.settings, .notAFile))

  var pauses: [Int64] = []
  for _ in 0..<5 {
    let (before, shown) = (simulation.now, simulation.shownNotices.count)
    simulation.send(.withdrawn(simulation.lastID))
    while simulation.shownNotices.count == shown, let next = simulation.wakesAt { simulation.run(until: next) }
    pauses.append(simulation.now - before)
  }

  #expect(pauses == [2, 8, 32, 128, 512])
}

@Test func `no more than two notices about files are on the screen, so that an alert has room`() {
  var simulation = shown()
  for file in [DataFile.alerts, .state, .settings, .holidays] { simulation.send(.unreadable(file, .notAFile)) }
  let shown = simulation.shownNotices.count

  simulation.send(.closed(simulation.lastID))

  #expect((shown, simulation.shownNotices.count) == (3, 4))
}

@Test func `what is closed at once again and again is shown less and less often, until it is too late`() {
  var simulation = shown()

  var pauses: [Int64] = []
  while simulation.journal.last?.event == .shown {
    let before = simulation.now
    simulation.send(.withdrawn(simulation.lastID))
    simulation.run(until: simulation.wakesAt ?? before)
    pauses.append(simulation.now - before)
  }

  #expect(pauses == [2, 8, 32, 128, 512, 1800, 1800, 1800, 1800])
  #expect(simulation.journal.last?.event == .missed && simulation.journal.last?.reason == .noServer)
}

@Test func `an answer, or a notification that stays, begins again`() {
  var simulation = shown()

  simulation.send(.withdrawn(1))
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.press(.snooze(minutes: 1))
  simulation.run(until: at("2026-11-22T09:32"))
  simulation.send(.withdrawn(simulation.lastID))
  simulation.run(until: at("2026-11-22T09:32") + 2)

  #expect(simulation.shownNotices.count == 4)
}

@Test func `a notice that was closed at once is shown again`() {
  var simulation = Simulation(AlertList(), now: morning, policy: .daemon)

  simulation.send(.unreadable(.alerts, .notAFile))
  simulation.send(.withdrawn(1))
  simulation.run(until: morning + 2)

  #expect(simulation.shownNotices.count == 2 && simulation.journal.isEmpty)
}

@Test func `a date that was closed at once is due again, and off once it was seen`() {
  var simulation = shown(.fixture(1, "09:30", .once(day("2026-11-22")), label: "약"))
  #expect(simulation.list[1]?.isEnabled == false)

  simulation.send(.withdrawn(1))
  #expect(simulation.list[1]?.isEnabled == true)
  simulation.run(until: at("2026-11-22T09:31"))

  #expect(simulation.journal.map(\.event) == [.shown, .withdrawn, .shown])
  #expect(simulation.list[1]?.isEnabled == false)
}

@Test func `a snooze that was closed at once comes again`() {
  var simulation = shown()

  simulation.press(.snooze(minutes: 1))
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.send(.withdrawn(2))
  simulation.run(until: at("2026-11-22T09:32"))

  #expect(simulation.journal.map(\.event) == [.shown, .snoozed, .shown, .withdrawn, .shown])
  #expect(simulation.recovered.oneOffs.isEmpty)
  #expect(simulation.shownNotices.flatMap(\.items).map(\.snoozes) == [0, 1, 1])
}

/// A repeat of 09:31 was closed at once four times, and would be back at 09:33:50.
private func withRepeatWithdrawn() -> Simulation {
  var policy = Policy.daemon
  policy.settings.repeatUnanswered = Settings.Repeats(times: 3, minutes: 1)
  var simulation = Simulation(.fixture(pill), now: morning, policy: policy)
  simulation.run(until: at("2026-11-22T09:31"))
  for pause in [2, 8, 32] as [Int64] {
    simulation.withdraw(simulation.lastID)
    simulation.run(until: simulation.now + pause)
  }
  simulation.withdraw(simulation.lastID)
  return simulation
}

@Test func `a repeat that was closed at once does not come in the place of a later snooze`() {
  var simulation = withRepeatWithdrawn()

  simulation.run(until: at("2026-11-22T09:32") + 45)
  simulation.press(.snooze(minutes: 1))
  simulation.run(until: at("2026-11-22T09:34"))

  #expect(simulation.journal.filter { $0.event == .shown }.suffix(2).map(\.occurrence.cause) == [.repeat, .snooze])
}

@Test func `a repeat that was closed at once is not shown beside a later snooze that is on its way`() {
  var simulation = withRepeatWithdrawn()

  simulation.run(until: at("2026-11-22T09:32") + 45)
  simulation.press(.snooze(minutes: 1))
  simulation.delaysReplies = true
  simulation.run(until: at("2026-11-22T09:34"))

  #expect(simulation.unreplied.map(\.id) == [simulation.lastID])
}

@Test func `a daemon that dies with what was closed at once leaves it to the next`() {
  var simulation = shown()

  simulation.send(.withdrawn(1))
  simulation.kill()
  simulation.run(until: at("2026-11-22T09:30") + 30)
  simulation.start()

  #expect(simulation.journal.map(\.event) == [.shown, .withdrawn, .shown])
}

@Test(arguments: [false, true])
func `late water alerts in one notification that is closed at once are all shown again`(hasState: Bool) {
  let list = AlertList.fixture(.fixture(1, "09:10"), .fixture(2, "09:20"))
  var simulation = Simulation(list, now: morning, policy: .daemon)
  simulation.sleep(until: at("2026-11-22T09:30"))

  simulation.send(.withdrawn(simulation.lastID))
  if !hasState {
    simulation.kill()
    simulation.start(ledger: Ledger(replaying: simulation.records, in: .seoul))
  }
  simulation.run(until: at("2026-11-22T09:30") + 2)

  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.number) } == [[1, 2], [1, 2]])
  #expect(simulation.journal.map(\.event) == [.coalesced, .shown, .withdrawn, .withdrawn, .coalesced, .shown])
}
