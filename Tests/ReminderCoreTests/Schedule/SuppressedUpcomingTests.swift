// What comes next of alerts while something is put off.
import FaultSimulation
import ReminderCore
import ReminderSimulation
import Testing

private let morning = at("2026-11-22T09:00")
private let date = Alert.fixture(1, "09:30", .once(day("2026-11-22")))
private let water = Alert.fixture(2, "09:30")

private func pause(_ from: String, _ until: String) -> Suppressions {
  Suppressions(pauses: [Suppressions.Pause(from: at("2026-11-22T" + from), until: at("2026-11-22T" + until))])
}

@Test(
  arguments: [
    // Before its time, after it, and while it waited for a server when the pause began.
    ("09:00", "09:00", "11:00", "11:00"), ("10:00", "09:00", "11:00", "11:00"), ("10:00", "09:45", "11:00", "11:00"),
    // A pause that does not touch it, or is over.
    ("09:00", "08:00", "09:30", "09:30"), ("09:00", "09:31", "11:00", "09:30"), ("11:00", "09:00", "11:00", nil),
    ("10:00", "08:00", "09:00", nil),
  ] as [(String, String, String, String?)])
func `a date comes at the end of the pause that it waits for`(
  now: String, from: String, until: String, comes: String?
) {
  let suppressions = pause(from, until)

  let next = date.nextOccurrence(after: at("2026-11-22T" + now), in: .seoul, excluding: suppressions)

  #expect(next?.instant == comes.map { at("2026-11-22T" + $0) })
  #expect(next.map { $0.nominal == local("2026-11-22T09:30") } ?? true)
}

@Test func `a date is listed once, and when it comes`() {
  let list = AlertList.fixture(date, .fixture(3, "10:00"), .fixture(4, "11:30"))

  let found = list.overview(morning, pause("09:00", "11:00")).next(4)

  #expect(found.map(\.number) == [1, 4, 3, 4])
  #expect(found.first?.instant == at("2026-11-22T11:00"))
}

@Test func `the daemon shows a date when it was said to come`() throws {
  var simulation = Simulation(.fixture(date), now: morning)
  simulation.suppress(pause("09:00", "11:00"))

  let next = try #require(date.nextOccurrence(after: morning, in: .seoul, excluding: pause("09:00", "11:00")))
  simulation.run(until: at("2026-11-22T12:00"))

  #expect(simulation.shown.map(\.at) == [next.instant])
}

@Test func `skips to come are told, soonest first, and not those of another time, alert or day`() {
  var suppressions = Suppressions()
  for nominal in ["2026-11-21T09:30", "2026-11-24T09:30", "2026-11-22T09:30", "2026-11-23T10:00"] {
    suppressions.skips.insert(Suppressions.Skip(number: 2, nominal: local(nominal)))
  }
  suppressions.skips.insert(Suppressions.Skip(number: 3, nominal: local("2026-11-23T09:30")))
  let weekly = Alert.fixture(2, "09:30", .weekly(.workdays))

  let skipped = suppressions.skipped(of: water, after: morning, in: .seoul)

  #expect(skipped == ["2026-11-22", "2026-11-24"].map { water.occurrence($0) })
  #expect(suppressions.skipped(of: weekly, after: morning, in: .seoul) == [weekly.occurrence("2026-11-24")])
  #expect(suppressions.skipped(of: date, after: morning, in: .seoul).isEmpty)
}

@Test func `what is due at the very end of a long pause comes then`() {
  let end = at("2026-11-23T09:30")
  let days = Suppressions(pauses: [Suppressions.Pause(from: morning, until: end)])
  var simulation = Simulation(.fixture(water), now: morning)
  simulation.suppress(days)

  let next = water.nextOccurrence(after: morning, in: .seoul, excluding: days)
  simulation.run(until: end + 60)

  #expect(next?.instant == end)
  #expect(simulation.log == ["2@09:30"])
}
