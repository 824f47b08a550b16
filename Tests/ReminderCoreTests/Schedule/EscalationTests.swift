import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")
private let kindnesses = [Kindness("친구에게 안부 묻기", message: "잘 지내?"), Kindness("화분에 물 주기")]

private func escalating(_ change: (inout Alert) -> Void = { _ in }) -> Simulation {
  var alert = Alert.fixture(1, "09:30")
  alert.label = "일어나기"
  alert.escalates = true
  change(&alert)
  var simulation = Simulation(.fixture(alert), now: morning, policy: .daemon)
  simulation.update(kindnesses)
  return simulation
}

/// One that was snoozed twice, on the screen again at 9:32.
private func last() -> Simulation {
  var simulation = escalating()
  simulation.run(until: at("2026-11-22T09:30"))
  simulation.press(.snooze(minutes: 1))
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.press(.snooze(minutes: 1))
  simulation.run(until: at("2026-11-22T09:32"))
  return simulation
}

private func decibels(_ louder: Double, _ softer: Double) -> Bool { louder / softer > 1.585 }

@Test(arguments: [30, 70, 100])
func `each level is louder than the one before by four decibels and more`(volume: Int) throws {
  var simulation = escalating { $0.volume = volume }

  simulation.run(until: at("2026-11-22T09:30"))
  let first = try #require(simulation.heard)
  simulation.press(.snooze(minutes: 1))
  simulation.run(until: at("2026-11-22T09:31"))
  let second = try #require(simulation.heard)
  simulation.press(.snooze(minutes: 1))
  simulation.run(until: at("2026-11-22T09:32"))
  let third = try #require(simulation.heard)

  #expect(decibels(second.factor, first.factor))
  // The samples of this one are 6 LU louder.
  #expect(third.sound == .bundled(.evil))
  #expect(third.factor == second.factor)
  #expect(third.factor <= 1)
}

@Test func `a second snooze that is read when the first one is over has taken its place`() {
  var simulation = escalating()
  simulation.run(until: at("2026-11-22T09:30"))
  simulation.press(.snooze(minutes: 1))
  // Due at the same time as the first one.
  simulation.run(.answer(.snooze(minutes: 1), .alert(1), nominal: local("2026-11-22T09:30")), isRead: false)
  simulation.run(until: at("2026-11-22T09:31"))

  #expect(simulation.journal.map(\.event) == [.shown, .snoozed, .snoozed, .shown])
  #expect(simulation.journal.last?.kindness == nil)
  #expect(simulation.scheduler.ledger.deliveries[.alert(1)]?.snoozes == 1)
}

@Test func `after the second snooze it asks for a kindness, and cannot be snoozed`() throws {
  var simulation = last()

  let kindness = try #require(simulation.scheduler.ledger.deliveries[.alert(1)]?.kindness)
  simulation.press(.snooze(minutes: 1))

  #expect(kindnesses.contains(kindness))
  #expect(simulation.heard?.sound == .bundled(.evil))
  #expect(simulation.scheduler.ledger.oneOffs.isEmpty)
}

@Test func `a snooze that is changed before it is over counts once`() {
  var simulation = escalating()
  simulation.run(until: at("2026-11-22T09:30"))
  simulation.press(.snooze(minutes: 30))

  simulation.run(.answer(.snooze(minutes: 1), .alert(1), nominal: local("2026-11-22T09:30")))
  simulation.run(until: at("2026-11-22T09:31"))

  #expect(simulation.heard?.sound == .bundled(.bell))
}

@Test func `the kindness that is done ends it`() {
  var simulation = last()

  simulation.press(.acknowledge)

  #expect(simulation.heard == nil)
  #expect(simulation.drainJournal().last?.event == .acknowledged)
  #expect(simulation.scheduler.ledger.promises.isEmpty)
}

@Test func `stop always ends it`() {
  var simulation = last()

  simulation.run(.answer(.stop, .alert(1), nominal: local("2026-11-22T09:30")))

  #expect(simulation.heard == nil)
}

@Test func `the next day begins at the first level`() {
  var simulation = last()
  simulation.press(.acknowledge)

  simulation.run(until: at("2026-11-23T09:30"))

  #expect(simulation.heard?.sound == .bundled(.bell))
  #expect(simulation.scheduler.ledger.deliveries[.alert(1)]?.kindness == nil)
}

@Test func `the level outlives a crash`() {
  var simulation = last()
  let kindness = simulation.scheduler.ledger.deliveries[.alert(1)]?.kindness

  simulation.kill()
  simulation.start()

  #expect(simulation.scheduler.ledger.deliveries[.alert(1)]?.kindness == kindness)
  #expect(simulation.heard?.sound == .bundled(.evil))
}

@Test func `a message is opened without an answer`() {
  var simulation = escalating()
  simulation.update([kindnesses[0]])
  simulation.run(until: at("2026-11-22T09:30"))
  simulation.press(.snooze(minutes: 1))
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.press(.snooze(minutes: 1))
  simulation.run(until: at("2026-11-22T09:32"))

  simulation.send(.messageWanted(simulation.shownNotices.last?.id ?? 0))

  #expect(simulation.messages == ["잘 지내?"])
  #expect(simulation.heard != nil)
}

@Test func `an alert without a snooze takes none`() {
  var simulation = escalating { $0.snooze = [] }
  simulation.run(until: at("2026-11-22T09:30"))

  simulation.press(.snooze(minutes: 5))

  #expect(simulation.scheduler.ledger.oneOffs.isEmpty)
  #expect(simulation.heard != nil)
}

// MARK: - Promises

@Test func `a promise is asked for in the evening, and until it is kept`() throws {
  var simulation = last()
  let kindness = try #require(simulation.scheduler.ledger.deliveries[.alert(1)]?.kindness)

  simulation.press(.promise)
  let after = simulation.heard
  simulation.run(until: at("2026-11-22T20:00"))
  let first = simulation.shownNotices.last
  simulation.run(until: at("2026-11-23T09:00"))
  simulation.write(AlertList())
  simulation.run(until: at("2026-11-23T20:00"))
  simulation.press(.acknowledge)
  simulation.run(until: at("2026-11-25T09:00"))

  #expect(after == nil)
  #expect(first?.items.map(\.occurrence.source) == [.promise(1)])
  #expect(first?.items.first?.content.title == kindness.text)
  #expect(first?.items.first?.occurrence.instant == at("2026-11-22T20:00"))
  #expect(simulation.shownNotices.filter { $0.items.first?.occurrence.source == .promise(1) }.count == 2)
  #expect(simulation.scheduler.ledger.promises[1]?.kept != nil)
}

@Test func `a promise is kept before it is asked for`() {
  var simulation = last()
  simulation.press(.promise)

  simulation.run(.answer(.acknowledge, .promise(1), nominal: local("2026-11-22T09:30")))
  simulation.run(until: at("2026-11-22T21:00"))

  #expect(!simulation.shownNotices.contains { $0.items.first?.occurrence.source == .promise(1) })
}

@Test func `a promise comes again later where it is put off or stopped`() {
  var simulation = last()
  simulation.press(.promise)
  simulation.run(until: at("2026-11-22T20:00"))

  simulation.press(.snooze(minutes: 30))
  simulation.run(until: at("2026-11-22T20:30"))
  let again = simulation.shownNotices.last?.items.first?.occurrence.source
  simulation.press(.stop)
  let next = simulation.scheduler.ledger.oneOffs[.promise(1)]?
    .occurrence(now: simulation.now, elapsed: simulation.scheduler.ledger.clock?.elapsed ?? 0).instant

  #expect(again == .promise(1))
  #expect(next == at("2026-11-23T20:00"))
}

@Test func `promises are numbered, and outlive a restart`() {
  var simulation = last()
  simulation.press(.promise)
  simulation.kill()
  simulation.start()
  simulation.run(until: at("2026-11-23T09:30"))
  for _ in 1...2 {
    simulation.press(.snooze(minutes: 1))
    simulation.run(until: simulation.now + 60)
  }

  simulation.press(.promise)

  #expect(simulation.scheduler.ledger.promises.keys.sorted() == [1, 2])
}

@Test func `a promise is no answer to what asks for none`() {
  var simulation = escalating()
  simulation.run(until: at("2026-11-22T09:30"))

  simulation.press(.promise)

  #expect(simulation.scheduler.ledger.promises.isEmpty)
  #expect(simulation.heard != nil)
}

// MARK: - Among others

@Test func `what asks for a kindness keeps a notification of its own among many`() {
  var simulation = last()
  let own = simulation.shownNotices.last?.id ?? 0
  var list = simulation.list
  for number in 2...5 { list.put(.fixture(number, "09:40", label: "\(number)")) }
  simulation.write(list)

  simulation.run(until: at("2026-11-22T09:40"))

  let rest = simulation.shownNotices.filter { $0.id > own }
  #expect(!simulation.closed.contains(own))
  #expect(rest.map { $0.items.map(\.occurrence.source.number) } == [[2, 3, 4, 5]])
  #expect(simulation.screenCount == 2)
}

@Test func `what is due at its third level is shown beside what is on the screen already`() throws {
  var simulation = escalating()
  var list = simulation.list
  for number in 2...4 { list.put(.fixture(number, "09:31", label: "\(number)")) }
  simulation.write(list)
  simulation.run(until: at("2026-11-22T09:30"))
  simulation.press(.snooze(minutes: 1))
  simulation.run(until: at("2026-11-22T09:31"))
  simulation.run(.answer(.snooze(minutes: 1), .alert(1), nominal: local("2026-11-22T09:30")))

  simulation.run(until: at("2026-11-22T09:32"))

  let shown = try #require(simulation.shownNotices.last { $0.items.contains { $0.occurrence.source == .alert(1) } })
  #expect(shown.items.count == 1)
  #expect(shown.items[0].kindness != nil)
}

@Test(arguments: ["evil", "/tmp/loud.ogg"])
func `a sound that is as loud as the last one begins softer`(sound: String) throws {
  var simulation = escalating { alert in (alert.sound, alert.volume) = (sound, 100) }
  var factors: [Double] = []

  for minute in 30...32 {
    simulation.run(until: at("2026-11-22T09:\(minute)"))
    factors.append(try #require(simulation.heard).factor)
    simulation.press(.snooze(minutes: 1))
  }

  #expect(decibels(factors[1], factors[0]))
  #expect(decibels(factors[2], factors[1]))
}

@Test func `a simulation asks for a promise when the settings say`() {
  var settings = Settings()
  settings.promiseAt = ClockTime(minuteOfDay: 12 * 60)
  var alert = Alert.fixture(1, "09:30")
  alert.escalates = true
  var simulation = Simulation(.fixture(alert), now: morning, policy: settings.policy)
  simulation.update(kindnesses)
  for minute in 30...31 {
    simulation.run(until: at("2026-11-22T09:\(minute)"))
    simulation.press(.snooze(minutes: 1))
  }
  simulation.run(until: at("2026-11-22T09:32"))

  simulation.press(.promise)
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.shownNotices.last?.items.first?.occurrence.source == .promise(1))
}

@Test func `never more than three notifications are on the screen, however many ask for a kindness`() {
  var list = AlertList()
  for number in 1...3 {
    var alert = Alert.fixture(number, "09:30", label: "\(number)")
    alert.escalates = true
    list.put(alert)
  }
  list.put(.fixture(4, "09:30", label: "4"))
  var simulation = Simulation(list, now: morning, policy: .daemon)
  simulation.update(kindnesses)
  simulation.run(until: at("2026-11-22T09:30"))

  for minute in 31...33 {
    for number in 1...3 {
      simulation.run(.answer(.snooze(minutes: 1), .alert(number), nominal: local("2026-11-22T09:30")))
    }
    simulation.run(until: at("2026-11-22T09:\(minute)"))
  }

  #expect(simulation.screenCount <= 3)
  #expect((1...3).allSatisfy { simulation.scheduler.ledger.deliveries[.alert($0)]?.kindness != nil })
}

@Test(arguments: [false, true])
func `the level outlives a notification that was closed at once, and a restart after that`(isRestarted: Bool) throws {
  var simulation = last()

  simulation.send(.withdrawn(simulation.lastID))
  #expect(simulation.recovered.oneOffs[.alert(1)]?.count == 2)
  if isRestarted {
    simulation.kill()
    simulation.start()
  }
  simulation.run(until: at("2026-11-22T09:32:10"))

  let delivery = try #require(simulation.scheduler.ledger.deliveries[.alert(1)])
  #expect(delivery.snoozes == 2 && delivery.kindness != nil)
  #expect(simulation.heard?.sound == .bundled(.evil))
}
