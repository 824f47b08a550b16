import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")
private let label = "약"

/// Seconds from 09:30 to the wake-up, and what is shown then.
private let lateness: [(seconds: Int64, log: [String])] = [
  (0, ["1@09:30"]), (60, ["1@09:31"]), (61, ["1@09:31!"]), (7200, ["1@11:30!"]), (7201, []),
]

@Test(arguments: lateness)
func `up to a minute is on time, up to two hours is late, later is missed`(seconds: Int64, log: [String]) {
  var simulation = Simulation(.fixture(.fixture(1)), now: morning)

  simulation.sleep(until: at("2026-11-22T09:30") + seconds)

  #expect(simulation.log == log)
  #expect(simulation.missed == (log.isEmpty ? [Alert.fixture().occurrence("2026-11-22")] : []))
}

@Test func `of several late occurrences of one alert the latest is shown and the others are missed`() {
  let alert = Alert.fixture(1)
  var simulation = Simulation(.fixture(alert), now: morning)

  simulation.sleep(until: at("2026-11-25T10:00"))

  #expect(simulation.instants == [at("2026-11-25T09:30")])
  #expect(simulation.log == ["1@10:00!"])
  #expect(simulation.missed == ["22", "23", "24"].map { alert.occurrence("2026-11-\($0)") })
}

@Test func `late water alerts become one notification, and others stay themselves`() throws {
  let list = AlertList.fixture(
    .fixture(1, "10:00"), .fixture(2, "10:30"), .fixture(3, "11:00", plan: "물"), .fixture(4, "10:15", label: label))
  var simulation = Simulation(list, now: morning)

  simulation.sleep(until: at("2026-11-22T11:00"))

  #expect(simulation.shownNotices.count == 2)
  let coalesced = try #require(simulation.shownNotices.last)
  guard case .lateWater(let earlier, let latest) = coalesced.content else {
    Issue.record("not coalesced: \(coalesced)")
    return
  }
  #expect(earlier.map(\.occurrence.number) == [1, 2] && earlier.allSatisfy(\.isLate))
  #expect(latest.occurrence.number == 3 && !latest.isLate)
  #expect(simulation.missed.isEmpty)
}

@Test func `one late water alert alone says so by itself`() {
  var simulation = Simulation(.fixture(.fixture(1, "10:00"), .fixture(2, "15:00")), now: morning)

  simulation.sleep(until: at("2026-11-22T11:00"))

  #expect(
    simulation.shownNotices.map(\.content) == [
      .alert(
        Notice.Item(
          alert: .fixture(1, "10:00"), occurrence: Alert.fixture(1, "10:00").occurrence("2026-11-22"),
          lateBecause: .asleep, due: 3600))
    ])
}

@Test func `the coalesced notification leaves the screen when one of its alerts is shown again`() {
  var simulation = Simulation(
    .fixture(.fixture(1, "10:00"), .fixture(2, "10:30")), now: morning, policy: .daemon)

  simulation.sleep(until: at("2026-11-22T11:00"))
  simulation.run(until: at("2026-11-23T12:00"))

  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.number) } == [[1, 2], [1], [2]])
  #expect(simulation.closed == [simulation.shownNotices[0].id])
}

@Test(arguments: [1, 60, 7200, 86_400, 400 * 86_400] as [Int64])
func `a dated alert is shown however late, once, and switched off`(seconds: Int64) {
  let alert = Alert.fixture(1, "09:30", .once(day("2026-11-22")))
  var simulation = Simulation(.fixture(alert), now: morning)

  simulation.sleep(until: at("2026-11-22T09:30") + seconds)
  simulation.sleep(until: simulation.now + 86_400)

  #expect(
    simulation.shown == [
      Simulation.Shown(
        occurrence: alert.occurrence("2026-11-22"), isLate: seconds > 60, at: at("2026-11-22T09:30") + seconds)
    ])
  #expect(simulation.list[1]?.isEnabled == false)
  #expect(simulation.missed.isEmpty)
}

@Test func `a late dated water alert is not coalesced with others`() {
  let list = AlertList.fixture(
    .fixture(1, "10:00", .once(day("2026-11-22"))), .fixture(2, "10:30"), .fixture(3, "10:40"))
  var simulation = Simulation(list, now: morning)

  simulation.sleep(until: at("2026-11-22T11:30"))

  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.number) } == [[1], [2, 3]])
}

@Test func `the grace is a setting`() {
  var policy = Policy()
  policy.settings.grace = 0
  var simulation = Simulation(.fixture(.fixture()), now: morning, policy: policy)

  simulation.sleep(until: at("2026-11-22T09:31:01"))

  #expect(simulation.shown.isEmpty)
  #expect(simulation.missed.count == 1)
}
