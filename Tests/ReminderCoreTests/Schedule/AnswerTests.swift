import FaultSimulation
import ReminderFiles
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")
private let water = Alert.fixture(1, "09:30")
private let pill = Alert.fixture(2, "09:30", label: "약")

/// What was said of answers, as `number event`, with the kind where it is not about the alert itself.
extension Simulation {
  var answers: [String] {
    journal.filter { !$0.event.isDecision }.map { entry in
      let kind = entry.occurrence.isScheduled ? "" : " \(entry.occurrence.kind)"
      return "\(entry.occurrence.name) \(entry.event.rawValue)\(kind)"
    }
  }

  /// The number of the delivery that was put on the screen last.
  var lastID: Notice.ID { shownNotices.last?.id ?? 0 }

  /// Presses a button of what was shown last.
  mutating func press(_ answer: Answer) {
    send(.answered(lastID, answer))
  }
}

@Test func `water that is acknowledged was drunk, anything else was done`() {
  var simulation = Simulation(.fixture(water, pill), now: morning, policy: .daemon)

  simulation.run(until: at("2026-11-22T09:31"))
  for notice in simulation.shownNotices { simulation.send(.answered(notice.id, .acknowledge)) }

  #expect(simulation.answers == ["1 drank", "2 acknowledged"])
  #expect(simulation.closed == simulation.shownNotices.map(\.id))
  #expect(simulation.wakesAt == at("2026-11-23T09:30"))
}

@Test(arguments: [
  (Answer.acknowledge, "1 drank"), (.snooze(minutes: 5), "1 snoozed"), (.stop, "1 stopped"),
])
func `an answer is on disk when it was given, with its time`(answer: Answer, line: String) {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)

  simulation.run(until: at("2026-11-22T09:32:07"))
  simulation.press(answer)

  #expect(simulation.answers == [line])
  #expect(simulation.journal.last?.at == at("2026-11-22T09:32:07"))
  #expect(simulation.journal.last?.occurrence == water.occurrence("2026-11-22"))
  #expect(simulation.recovered.deliveries[1]?.state == .answered)
}

@Test func `closing answers nothing, and a notification without an answer counts as unanswered after five minutes`() {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.send(.closed(simulation.lastID))
  #expect(simulation.wakesAt == at("2026-11-22T09:35"))
  simulation.run(until: at("2026-11-22T20:00"))

  #expect(simulation.answers == ["1 unanswered"])
  #expect(simulation.journal.last?.at == at("2026-11-22T09:35"))
  #expect(simulation.shownNotices.count == 1 && simulation.closed.isEmpty)
}

@Test func `an answer is for the notification that it was given to`() {
  var simulation = Simulation(.fixture(water, pill), now: morning, policy: .daemon)

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.send(.answered(simulation.shownNotices[1].id, .acknowledge))
  simulation.send(.answered(simulation.shownNotices[1].id, .stop))
  simulation.send(.answered(99, .stop))

  #expect(simulation.answers == ["2 acknowledged"])
  #expect(simulation.recovered.deliveries[1]?.state == .pending)
}

@Test func `the button of an old notification does nothing once a newer one has its place`() {
  var simulation = Simulation(.fixture(water), now: morning, policy: .daemon)

  simulation.run(until: at("2026-11-23T09:31"))
  simulation.send(.answered(simulation.shownNotices[0].id, .acknowledge))

  #expect(simulation.answers == ["1 unanswered"])
  #expect(simulation.recovered.deliveries[1]?.state == .pending)
}

@Test func `what was coalesced is answered with the notification that names it, as one drink`() {
  let list = AlertList.fixture(.fixture(1, "09:30"), .fixture(2, "10:00"), .fixture(3, "10:30"))
  var simulation = Simulation(list, now: morning, policy: .daemon)

  simulation.sleep(until: at("2026-11-22T10:45"))
  simulation.press(.acknowledge)

  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.number) } == [[1, 2, 3]])
  #expect(simulation.answers == ["3 drank"])
  #expect(simulation.closed == [simulation.lastID])
}

@Test func `greetings and warnings have nothing to answer, and a click takes them away`() {
  var simulation = Simulation(AlertList(), now: morning, policy: .daemon)

  simulation.send(.greet)
  simulation.send(.unreadable(.alerts, .notAFile))
  for notice in simulation.shownNotices { simulation.send(.answered(notice.id, .acknowledge)) }
  simulation.run(until: at("2026-11-22T10:00"))

  #expect(simulation.journal.isEmpty && simulation.closed == simulation.shownNotices.map(\.id))
}

@Test func `where no answer can come nothing is unanswered`() {
  var simulation = Simulation(.fixture(water), now: morning)

  simulation.run(until: at("2026-11-24T00:00"))

  #expect(simulation.answers.isEmpty)
}

@Test func `the notification of a deleted alert leaves the screen, and its answer is not awaited`() {
  var simulation = Simulation(.fixture(water, pill), now: morning, policy: .daemon)

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.write(AlertList())
  simulation.send(.answered(simulation.shownNotices[0].id, .acknowledge))
  simulation.send(.answered(simulation.shownNotices[1].id, .snooze(minutes: 5)))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.answers.isEmpty)
  #expect(simulation.closed == simulation.shownNotices.map(\.id))
  #expect(simulation.shownNotices.count == 2 && simulation.wakesAt == nil)
}
