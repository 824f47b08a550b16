import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")
private let pill = Alert.fixture(1, "09:30", label: "약")

/// A daemon whose alerts were shown at 09:30, at 09:31.
private func shown(_ alerts: Alert..., policy: Policy = .daemon) -> Simulation {
  var simulation = Simulation(.fixture(alerts), now: morning, policy: policy)
  simulation.run(until: at("2026-11-22T09:31"))
  return simulation
}

// MARK: - Restart of the daemon

@Test func `the button of a notification from before a restart counts`() {
  var simulation = shown(pill)

  simulation.kill()
  simulation.start()
  let adopted = simulation.adopted.map(\.id)
  for id in adopted { simulation.send(.answered(id, .stop)) }

  #expect(adopted.count == 1 && simulation.answers == ["1 stopped"])
  #expect(simulation.shownNotices.count == 1 && simulation.closed == adopted)
}

@Test func `a restart keeps in one notification what was named in one`() {
  var simulation = shown(pill, .fixture(2, "09:30"), .fixture(3, "09:30"), .fixture(4, "09:30"))

  simulation.kill()
  simulation.start()
  for id in simulation.adopted.map(\.id) { simulation.send(.answered(id, .acknowledge)) }

  #expect(simulation.answers == ["1 acknowledged", "2 drank", "3 acknowledged", "4 acknowledged"])
  #expect(simulation.adopted.count == 1)
}

@Test func `three notifications count after a restart, also where one of them names several`() {
  var simulation = shown(
    .fixture(1, "09:28", label: "눈"), .fixture(2, "09:29"), .fixture(3, "09:29"), .fixture(4, "09:30", label: "귀"))

  simulation.kill()
  simulation.start()

  #expect(simulation.adopted.map { $0.notice.items.count }.sorted() == [1, 1, 2])
}

@Test func `what was named again counts after a restart too`() {
  var simulation = shown(
    pill, .fixture(2, "09:30"), .fixture(3, "09:30", label: "귀"), .fixture(4, "09:31", label: "눈"))

  simulation.kill()
  simulation.start()

  #expect(simulation.adopted.map { $0.notice.items.count } == [4])
}

@Test func `an answer that comes too late still counts after a restart, and one that was given is not adopted`() {
  var simulation = shown(pill, .fixture(2, "09:30"))

  simulation.send(.answered(2, .stop))
  simulation.run(until: at("2026-11-22T09:40"))
  simulation.kill()
  simulation.start()
  for id in simulation.adopted.map(\.id) { simulation.send(.answered(id, .acknowledge)) }

  #expect(simulation.answers == ["2 stopped", "1 unanswered", "1 acknowledged"])
}

@Test func `the notification of an alert that was deleted while no daemon ran leaves the screen`() {
  var simulation = shown(pill)

  simulation.kill()
  simulation.write(AlertList())
  simulation.start()

  #expect(simulation.closed == simulation.adopted.map(\.id) && simulation.closed.count == 1)
}

@Test(
  arguments: [
    ([10, 50, 20, 40, 30], [2, 4, 5]), ([50, 40, 30, 20, 10], [1, 2, 3]),
    (Array(repeating: 10, count: 20), [18, 19, 20]),
    ([30, 20, 20, 20, 30], [1, 4, 5]),
  ] as [([Elapsed], [UInt32])])
func `of what can be answered the three that were shown last are adopted, and of one moment the later ones`(
  shown: [Elapsed], adopted: [UInt32]
) {
  let deliveries = shown.indices.map { index in
    let number = index + 1
    return Delivery(
      occurrence: Alert.fixture(number).occurrence("2026-11-22"), label: nil, shown: shown[index],
      notification: NotificationID(server: "a", number: UInt32(number)))
  }
  let ledger = Ledger(
    clock: .fixture(morning),
    deliveries: Dictionary(uniqueKeysWithValues: deliveries.map { ($0.occurrence.source, $0) }))
  var scheduler = Scheduler(ledger: ledger, zone: .seoul, policy: .daemon)
  let list = AlertList.fixture(shown.indices.map { .fixture($0 + 1) })

  let effects = scheduler.handle(.alertsChanged(list, changed: nil), now: .fixture(morning))

  let numbers = effects.compactMap { if case .adopt(_, let notification) = $0 { notification.number } else { nil } }
  #expect(numbers == adopted)
}

// MARK: - Restart of the server

@Test func `after a restart of the server what waits for an answer is shown again, once`() {
  var simulation = shown(pill, .fixture(2, "09:30"))
  simulation.send(.answered(2, .stop))

  for _ in 1...2 {
    simulation.loseServer()
    simulation.serverAppears()
  }
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.number) } == [[1], [2], [1]])
  #expect(simulation.journal.filter { $0.reason == .unanswerable }.map(\.event) == [.shown])
  #expect(simulation.answers == ["2 stopped", "1 unanswered repeat"])
}

@Test func `a restart of the daemon that loses a notification does not count as one of the server`() {
  var simulation = shown(pill)

  // The server tells answers only to the daemon that has shown it.
  for _ in 1...2 {
    simulation.kill()
    simulation.start()
    for id in simulation.adopted.map(\.id) { simulation.send(.lost(id, because: .daemonRestarted)) }
    simulation.serverAppears()
  }
  let afterDaemons = simulation.shownNotices.count
  for _ in 1...2 {
    simulation.loseServer()
    simulation.serverAppears()
  }

  #expect((afterDaemons, simulation.shownNotices.count) == (2, 3))
  #expect(simulation.journal.map(\.reason) == [nil, .daemonRestarted, .unanswerable])
}

@Test func `it is shown again in the round that it was, and counts as unanswered from then on`() {
  var policy = Policy.daemon
  policy.settings.repeatUnanswered = Settings.Repeats(times: 1, minutes: 10)
  var simulation = shown(pill, policy: policy)

  simulation.run(until: at("2026-11-22T09:35"))
  simulation.loseServer()
  simulation.serverAppears()
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.journal.map(\.event) == [.shown, .shown, .unanswered, .shown, .unanswered])
  #expect(simulation.journal.map(\.round) == [0, 0, 0, 1, 0])
  #expect(simulation.journal[2].at == at("2026-11-22T09:45"))
}

@Test func `what was answered while there was no server is not shown again`() {
  var simulation = shown(pill)

  simulation.loseServer()
  simulation.run(.answer(.stop, .alert(1), nominal: local("2026-11-22T09:30")))
  simulation.serverAppears()

  #expect(simulation.shownNotices.count == 1)
}

@Test func `nothing is shown again in a pause, or of an alert that is off`() {
  var (paused, off) = (shown(pill), shown(pill))

  paused.suppress(Suppressions(pauses: [Suppressions.Pause(from: paused.now, until: paused.now + 3600)]))
  var alert = pill
  alert.isEnabled = false
  off.write(.fixture(alert))
  for index in 0...1 {
    var simulation = [paused, off][index]
    simulation.loseServer()
    simulation.serverAppears()
    #expect(simulation.shownNotices.count == 1)
  }
}

@Test func `a restart of machine and server shows again what waits for an answer`() {
  var simulation = shown(pill)

  simulation.reboot(at: at("2026-11-22T09:32"))
  simulation.start()

  #expect(simulation.adopted.isEmpty)
  #expect(simulation.journal.map(\.event) == [.shown, .shown])
  #expect(simulation.journal.last?.reason == .unanswerable)
}

// MARK: - How long it stays

@Test(arguments: [(Settings.Popup.answer, [1]), (.seconds(60), []), (.server, [])] as [(Settings.Popup, [Int])])
func `what stays until it is answered leaves the screen when its time for an answer is over`(
  popup: Settings.Popup, closed: [Int]
) {
  var settings = Settings()
  settings.popup = popup
  var simulation = shown(pill)

  simulation.send(.settingsChanged(settings))
  simulation.run(until: at("2026-11-22T09:36"))

  #expect(simulation.closed == closed && simulation.answers == ["1 unanswered"])
}
