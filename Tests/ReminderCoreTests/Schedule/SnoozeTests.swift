import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")
private let water = Alert.fixture(1, "09:30")
private let pill = Alert.fixture(2, "10:30", label: "약")

/// A daemon whose alert 1 was shown at 09:30 and snoozed at once.
private func snoozed(_ list: AlertList = .fixture(water), minutes: Int = 5) -> Simulation {
  var simulation = Simulation(list, now: morning, policy: .daemon)
  simulation.run(until: at("2026-11-22T09:30"))
  simulation.press(.snooze(minutes: minutes))
  return simulation
}

@Test(arguments: [1, 5, 9, 60, 1440])
func `a snoozed alert comes back so long after the answer, once`(minutes: Int) {
  var simulation = Simulation(
    .fixture(.fixture(1, "09:30", .weekly(Weekdays([Weekday.sunday])))), now: morning, policy: .daemon)

  simulation.run(until: at("2026-11-22T09:33"))
  simulation.press(.snooze(minutes: minutes))
  simulation.run(until: at("2026-11-28T00:00"))

  #expect(simulation.shown.map(\.at) == [at("2026-11-22T09:30"), at("2026-11-22T09:33") + Int64(minutes) * 60])
  #expect(simulation.shown.last?.occurrence.cause == .snooze && simulation.shown.last?.isLate == false)
  #expect(simulation.shown.last?.occurrence.nominal == local("2026-11-22T09:30"))
  #expect(simulation.disk?.oneOffs.isEmpty == true)
}

@Test func `a snooze changes neither the alert nor when it is due next`() {
  var simulation = snoozed(minutes: 1440)
  let before = simulation.list

  #expect(simulation.list == before && simulation.armed.wall == at("2026-11-23T09:30"))
  #expect(simulation.journal.last?.minutes == 1440)
  simulation.press(.acknowledge)
  simulation.run(until: at("2026-11-23T09:29"))
  #expect(simulation.list == before)
}

@Test func `a snooze of a snooze counts from its own answer, and keeps the time that it is about`() {
  var simulation = snoozed()

  simulation.run(until: at("2026-11-22T09:36"))
  simulation.press(.snooze(minutes: 9))
  simulation.run(until: at("2026-11-22T10:00"))
  simulation.press(.acknowledge)
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:35", "1@09:45"])
  #expect(simulation.answers == ["1 snoozed", "1 snoozed snooze", "1 unanswered snooze", "1 drank snooze"])
  #expect(Set(simulation.journal.map(\.occurrence.nominal)) == [local("2026-11-22T09:30")])
}

@Test func `of two snoozes of one alert the second counts`() {
  var simulation = snoozed()

  simulation.run(until: at("2026-11-22T09:32"))
  simulation.run(.answer(.snooze(minutes: 30), .alert(1), nominal: local("2026-11-22T09:30")))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@10:02"])
}

@Test func `snoozes of two alerts are two`() {
  var simulation = Simulation(.fixture(water, .fixture(2, "09:30", label: "약")), now: morning, policy: .daemon)

  simulation.run(until: at("2026-11-22T09:31"))
  simulation.send(.answered(1, .snooze(minutes: 9)))
  simulation.send(.answered(2, .snooze(minutes: 5)))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "2@09:30", "2@09:36", "1@09:40"])
}

@Test func `a snooze of a date survives that its delivery switches it off`() {
  var simulation = snoozed(.fixture(.fixture(1, "09:30", .once(day("2026-11-22")))))
  #expect(simulation.list[1]?.isEnabled == false)

  simulation.restart(at: at("2026-11-22T09:32"))
  simulation.run(until: at("2026-11-23T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:35"])
  #expect(simulation.wakesAt == nil)
}

@Test(arguments: ["off", "deleted"], [false, true])
func `a snooze is dropped with its alert, and the journal says so`(how: String, whileDead: Bool) {
  var simulation = snoozed(.fixture(water, pill))
  var list = simulation.list
  var alert = water
  alert.isEnabled = false
  if how == "off" { list.put(alert) } else { list.remove(1) }

  if whileDead {
    simulation.restart(at: at("2026-11-22T09:32"), with: list, changed: at("2026-11-22T09:31"))
  } else {
    simulation.write(list)
  }
  simulation.run(until: at("2026-11-22T10:00"))

  #expect(simulation.log == ["1@09:30"])
  #expect(simulation.refusals.filter { $0.hasSuffix("changed") } == ["1@09:30 changed"])
  #expect(simulation.disk?.oneOffs.isEmpty == true)
  #expect(simulation.journal.last?.occurrence.cause == .snooze && simulation.journal.last?.label == nil)
}

@Test func `a snooze outlives a change of the alert's time and words, and is shown with the new ones`() {
  var simulation = snoozed()

  simulation.change(1) { ($0.time, $0.label) = (clock("20:00"), "저녁") }
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@09:35"])
  #expect(simulation.shownNotices.last?.items.first?.content.label == "저녁")
  #expect(simulation.armed.wall == at("2026-11-22T20:00"))
}

@Test func `the snooze of a coalesced alert is its own, and no answer to the notification that names it`() {
  let list = AlertList.fixture(.fixture(1, "09:30"), .fixture(2, "10:00"), .fixture(3, "10:30"))
  var simulation = Simulation(list, now: morning, policy: .daemon)

  simulation.sleep(until: at("2026-11-22T10:45"))
  simulation.run(.answer(.snooze(minutes: 5), .alert(1), nominal: local("2026-11-22T09:30")))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.answers == ["1 snoozed", "3 unanswered", "1 unanswered snooze"])
  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.number) } == [[1, 2, 3], [1]])
  #expect(simulation.shownNotices.last?.items.first?.occurrence.instant == at("2026-11-22T10:50"))
  #expect(simulation.closed == [simulation.shownNotices[0].id])
}

@Test func `a snooze that is due in a pause is shown at its end and says when it was due`() {
  var simulation = snoozed()

  simulation.suppress(
    Suppressions(pauses: [Suppressions.Pause(from: at("2026-11-22T09:30"), until: at("2026-11-22T10:10"))]))
  #expect(simulation.armed.boottime == nil && simulation.armed.wall == at("2026-11-22T10:10"))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.log == ["1@09:30", "1@10:10!"])
  #expect(simulation.shownNotices.last?.items.first?.lateBecause == .paused)
  #expect(simulation.shownNotices.last?.items.first?.occurrence.instant == at("2026-11-22T09:35"))
}

@Test(arguments: [(60, false), (61, true)])
func `a snooze is late after a minute`(seconds: Int64, isLate: Bool) {
  var simulation = snoozed()

  simulation.sleep(until: at("2026-11-22T09:35") + seconds)

  let due = simulation.shownNotices.last?.items.first
  #expect(due?.occurrence.cause == .snooze && due?.lateBecause == (isLate ? .asleep : nil))
}
