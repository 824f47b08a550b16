import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")

private func alerts(_ count: Int, at time: String = "09:30") -> [Alert] {
  (1...count).map { .fixture($0, time, label: "약 \($0)") }
}

private func simulation(_ alerts: [Alert]) -> Simulation {
  Simulation(.fixture(alerts), now: morning, policy: .daemon)
}

/// How many notifications are on the screen, at the most, while the events so far happened.
private func onScreen(_ simulation: Simulation) -> Int {
  simulation.shownNotices.count - simulation.closed.count
}

@Test(arguments: [(1, 1), (3, 3), (4, 1), (6, 1), (40, 1)])
func `of alerts that are due at once no more than three have a notification of their own`(count: Int, shown: Int) {
  var simulation = simulation(alerts(count))

  simulation.run(until: at("2026-11-22T09:31"))

  #expect(simulation.shownNotices.count == shown && simulation.closed.isEmpty)
  #expect(simulation.shownNotices.flatMap(\.items).compactMap(\.occurrence.number).sorted() == Array(1...count))
  #expect(simulation.journal.map(\.event) == Array(repeating: .shown, count: count))
}

@Test func `a fourth takes in what waits for an answer, and is answered with it`() {
  var simulation = simulation(alerts(3) + [.fixture(4, "09:31", label: "눈")])

  simulation.run(until: at("2026-11-22T09:32"))

  #expect(simulation.closed == [1, 2, 3] && onScreen(simulation) == 1)
  #expect(simulation.shownNotices.last?.items.map(\.isShown) == [true, true, true, false])
  #expect(simulation.journal.map(\.event) == Array(repeating: .shown, count: 4))
  simulation.press(.stop)
  #expect(simulation.answers == ["1 stopped", "2 stopped", "3 stopped", "4 stopped"])
  #expect(simulation.closed.last == simulation.lastID && onScreen(simulation) == 0)
}

@Test func `while two are on their way to the screen two more wait, and then all come in one`() {
  var scheduler = Scheduler(ledger: Ledger(), zone: .seoul, policy: .daemon)
  let list = AlertList.fixture(alerts(2) + [.fixture(3, "09:31", label: "눈"), .fixture(4, "09:31", label: "귀")])
  var asked: [Set<Notice.ID>] = [[]]
  var last: Notice?
  func handle(_ event: Event, at time: String) {
    var screen = asked.last ?? []
    for effect in scheduler.handle(event, now: .fixture(at("2026-11-22T" + time))) {
      if case .close(let id) = effect { screen.remove(id) }
      guard case .show(let notice) = effect else { continue }
      screen.insert(notice.id)
      last = notice
    }
    asked.append(screen)
  }

  handle(.alertsChanged(list, changed: nil), at: "09:00")
  handle(.woke, at: "09:30")
  handle(.woke, at: "09:31")
  handle(.shown(1), at: "09:31")
  handle(.shown(2), at: "09:31")

  #expect(asked.dropFirst(2).map(\.count) == [2, 2, 2, 1])
  #expect(last?.items.map(\.occurrence.number) == [1, 2, 3, 4])
}

@Test func `what is unanswered makes room`() {
  var simulation = simulation(alerts(3) + [.fixture(4, "09:36", label: "눈")])

  simulation.run(until: at("2026-11-22T09:37"))

  #expect(simulation.closed == [1])
  #expect(simulation.shownNotices.last?.content.isOfOne == true)
}

@Test func `a notice that is the fourth does not take away what waits`() {
  var simulation = simulation(alerts(3))

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.send(.unreadable(.settings, .notAFile))
  for notice in simulation.shownNotices.suffix(2) { simulation.send(.answered(notice.id, .stop)) }

  #expect(simulation.screenCount <= 3)
  #expect(simulation.answers == ["1 stopped", "2 stopped", "3 stopped"])
}

@Test func `only as many leave the screen unanswered as there is room needed`() {
  var simulation = simulation(
    [
      .fixture(1, "09:30", label: "a"), .fixture(2, "09:31", label: "b"), .fixture(3, "09:32", label: "c"),
      .fixture(4, "10:00", label: "d"),
    ])

  simulation.run(until: at("2026-11-22T10:01"))

  #expect(simulation.closed == [1] && simulation.screenCount == 3)
}

@Test func `two that look the same are one notification`() {
  var simulation = simulation([.fixture(1, "09:30"), .fixture(2, "09:30"), .fixture(3, "09:31")])

  simulation.run(until: at("2026-11-22T09:32"))
  simulation.send(.answered(simulation.shownNotices[0].id, .acknowledge))

  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.number) } == [[1, 2], [3]])
  #expect(simulation.answers == ["1 drank", "2 acknowledged"])
}

@Test func `a joined notification follows when one of its alerts is answered, and the others remain`() throws {
  var simulation = simulation(alerts(5))
  simulation.run(until: at("2026-11-22T09:31"))
  let joined = try #require(simulation.shownNotices.last)

  simulation.run(.answer(.stop, .alert(2), nominal: local("2026-11-22T09:30")))
  let rest = try #require(simulation.shownNotices.last)
  #expect(joined.items.map(\.occurrence.number) == [1, 2, 3, 4, 5])
  #expect(rest.items.map(\.occurrence.number) == [1, 3, 4, 5])
  #expect(simulation.closed.contains(joined.id) && simulation.screenCount == 1)
  for number in [1, 3, 4] { simulation.run(.answer(.stop, .alert(number), nominal: local("2026-11-22T09:30"))) }

  #expect(simulation.shownNotices.last?.items.map(\.occurrence.number) == [5])
  #expect(simulation.screenCount == 1)
  #expect(simulation.records.count { $0.outcome?.event == .shown } == 5)
}

@Test func `a crash between the records of one answer for several leaves the rest to be answered`() {
  var simulation = simulation(alerts(4))
  simulation.run(until: at("2026-11-22T09:31"))

  simulation.tear()
  simulation.press(.stop)
  simulation.start()
  let left = simulation.recovered.deliveries.values.filter { $0.state != .answered }
  simulation.run(.answer(.stop, .alert(4), nominal: local("2026-11-22T09:30")))

  #expect(left.map(\.occurrence.number) == [4])
  #expect(simulation.records.count { $0.outcome?.event == .stopped } == 4)
  #expect(simulation.recovered.deliveries.values.allSatisfy { $0.state == .answered })
}

@Test func `one answer with a command for several counts for each, without a daemon and after its start`() {
  var simulation = simulation(alerts(4))
  simulation.run(until: at("2026-11-22T09:31"))

  simulation.kill()
  simulation.run(.answer(.stop, .alert(1), nominal: local("2026-11-22T09:30"), others: true))
  let found = simulation.recovered
  simulation.start()

  #expect(Set(simulation.answers) == ["1 stopped", "2 stopped", "3 stopped", "4 stopped"])
  #expect(found.deliveries.values.allSatisfy { $0.state == .answered } && found.deliveries.count == 4)
  #expect(simulation.recovered.deliveries == found.deliveries)
}

@Test func `of several alerts about water one answer counts one cup`() {
  let water = (1...4).map { Alert.fixture($0, "09:30") }
  var simulation = simulation(water + [.fixture(5, "09:30", label: "약")])

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.press(.acknowledge)

  #expect(simulation.answers.map { $0.contains("drank") } == [true, false, false, false, false])
  #expect(simulation.answers.count == 5)
}

@Test func `a snooze of several brings all of them back at once`() {
  var simulation = simulation(alerts(5))

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.press(.snooze(minutes: 5))
  simulation.run(until: at("2026-11-22T09:37"))

  #expect(simulation.shownNotices.count == 2)
  #expect(simulation.shownNotices.last?.items.map(\.occurrence.cause) == Array(repeating: .snooze, count: 5))
}

@Test func `an answer with a command takes one alert out of a notification, and the last takes it away`() {
  var simulation = simulation(alerts(4))
  let nominal = local("2026-11-22T09:30")

  simulation.run(until: at("2026-11-22T09:31"))
  for number in 1...3 { simulation.run(.answer(.acknowledge, .alert(number), nominal: nominal)) }
  #expect(simulation.screenCount == 1)
  #expect(simulation.shownNotices.map { $0.items.count } == [4, 3, 2, 1])
  simulation.run(.answer(.acknowledge, .alert(4), nominal: nominal))

  #expect(simulation.closed == simulation.shownNotices.map(\.id))
}

@Test func `one of several that is due again has a notification of its own where there is room`() {
  var simulation = simulation(alerts(4))

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.run(.answer(.snooze(minutes: 1), .alert(2), nominal: local("2026-11-22T09:30")))
  simulation.run(until: at("2026-11-22T09:33"))

  #expect(simulation.closed == [simulation.shownNotices[0].id])
  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.number) } == [[1, 2, 3, 4], [1, 3, 4], [2]])
  simulation.press(.stop)
  #expect(simulation.answers == ["2 snoozed", "2 stopped snooze"])
}

@Test func `several for which there is no server are shown together when it comes`() {
  var simulation = simulation(alerts(5))

  simulation.server = .absent
  simulation.run(until: at("2026-11-22T09:40"))
  simulation.serverAppears()

  #expect(simulation.shownNotices.count == 1 && simulation.shownNotices[0].items.count == 5)
  #expect(simulation.journal.allSatisfy { $0.event == .shown && $0.reason == .noServer })
}

extension Notice.Content {
  fileprivate var isOfOne: Bool { if case .alert = self { true } else { false } }
}

@Test func `a repeat that waits for a reply is not shown where that brings the answer`() {
  let alerts = alerts(1) + (2...4).map { .fixture($0, "09:31", label: "약 \($0)") }
  var policy = Policy.daemon
  policy.settings.repeatUnanswered = Settings.Repeats(times: 1, minutes: 2)
  var simulation = Simulation(.fixture(alerts), now: morning, policy: policy)
  simulation.run(until: at("2026-11-22T09:31") + -1)
  simulation.delaysReplies = true
  simulation.run(until: at("2026-11-22T09:32"))
  let joined = simulation.unreplied.map(\.id)

  for id in joined { simulation.send(.answered(id, .acknowledge)) }
  for id in joined { simulation.reply(to: id) }
  simulation.run(until: at("2026-11-22T09:40"))

  #expect(joined.count == 1 && simulation.shownNotices.last?.id == joined.last)
}

@Test func `a joined notification that follows an answer does not close the repeats of the same moment`() {
  var policy = Policy.daemon
  policy.settings.repeatUnanswered = Settings.Repeats(times: 1, minutes: 5)
  let alike = (1...3).map { Alert.fixture($0, "09:30", label: "약") }
  var simulation = Simulation(.fixture(alike), now: morning, policy: policy)
  simulation.run(until: at("2026-11-22T09:31"))

  simulation.wait(until: at("2026-11-22T09:36"))
  simulation.run(.answer(.stop, .alert(3), nominal: local("2026-11-22T09:30")))
  let repeats = simulation.shownNotices.dropFirst()
  #expect(simulation.closed == [simulation.shownNotices[0].id])
  for notice in repeats { simulation.send(.answered(notice.id, .stop)) }

  #expect(repeats.map { $0.items.map(\.occurrence.cause) } == [[.repeat], [.repeat]])
  #expect(simulation.answers.suffix(2) == ["1 stopped repeat", "2 stopped repeat"])
}
