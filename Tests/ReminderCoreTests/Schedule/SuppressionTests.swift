import FaultSimulation
import PosixKit
import ReminderFiles
import ReminderSimulation
import TestSupport
import Testing

@testable import ReminderCore

private let morning = at("2026-11-22T09:00")
private let water = Alert.fixture(1, "09:30")
private let pill = Alert.fixture(2, "10:30", label: "약")

private func pause(_ from: String, _ until: String) -> Suppressions {
  Suppressions(pauses: [Suppressions.Pause(from: at("2026-11-22T" + from), until: at("2026-11-22T" + until))])
}

@Test func `a pause swallows what is due in it, ends by itself, and is in the journal`() {
  var simulation = Simulation(.fixture(water, pill, .fixture(3, "12:00", label: "눈")), now: morning)

  simulation.suppress(pause("09:00", "12:00"))
  simulation.run(until: at("2026-11-22T13:00"))

  #expect(simulation.log == ["3@12:00"])
  #expect(simulation.journal.map(\.event) == [.paused, .paused, .shown])
}

@Test func `a date waits for the end of a pause, and says so`() {
  var simulation = Simulation(.fixture(.fixture(1, "09:30", .once(day("2026-11-22")))), now: morning)

  simulation.suppress(pause("09:00", "11:00"))
  simulation.run(until: at("2026-11-22T23:00"))

  #expect(simulation.log == ["1@11:00!"])
  #expect(simulation.journal.map(\.reason) == [.paused])
}

@Test func `a pause that is taken back early shows what is due from then on`() {
  var simulation = Simulation(.fixture(water, pill), now: morning)

  simulation.suppress(pause("09:00", "12:00"))
  simulation.run(until: at("2026-11-22T10:00"))
  simulation.suppress(pause("09:00", "10:00"))
  simulation.run(until: at("2026-11-22T13:00"))

  #expect(simulation.log == ["2@10:30"])
}

@Test(arguments: [false, true])
func `a pause outlasts a restart and a sleep`(sleeps: Bool) {
  var simulation = Simulation(.fixture(water, pill), now: morning)
  simulation.suppress(pause("09:00", "10:00"))

  if sleeps {
    simulation.sleep(until: at("2026-11-22T10:45"))
  } else {
    simulation.restart(at: at("2026-11-22T10:45"))
  }

  #expect(simulation.log == ["2@10:45!"])
  #expect(simulation.refusals == ["1@09:30 paused"])
}

@Test func `what waits for a server when a pause begins is not shown in it`() {
  var simulation = Simulation(.fixture(water), now: morning)
  simulation.server = .absent
  simulation.run(until: at("2026-11-22T09:40"))

  simulation.suppress(pause("09:40", "12:00"))
  simulation.serverAppears()
  simulation.run(until: at("2026-11-22T13:00"))

  #expect(simulation.log.isEmpty)
  #expect(simulation.refusals == ["1@09:30 paused"])
}

@Test func `a skipped occurrence is left out, and the next one is not`() {
  var simulation = Simulation(.fixture(water, pill), now: morning)

  simulation.suppress(Suppressions(skips: [Suppressions.Skip(number: 1, nominal: local("2026-11-22T09:30"))]))
  simulation.run(until: at("2026-11-23T10:00"))

  #expect(simulation.log == ["2@10:30", "1@09:30"])
  #expect(simulation.refusals == ["1@09:30 unwanted"])
}

@Test func `what is next is what is not suppressed`() {
  let suppressions = Suppressions(
    pauses: [Suppressions.Pause(from: morning, until: at("2026-11-23T12:00"))],
    skips: [Suppressions.Skip(number: 1, nominal: local("2026-11-24T09:30"))])
  let dated = Alert.fixture(3, "09:30", .once(day("2026-11-22")))

  #expect(water.nextOccurrence(after: morning, in: .seoul, excluding: suppressions)?.instant == at("2026-11-25T09:30"))
  #expect(dated.nextOccurrence(after: morning, in: .seoul, excluding: suppressions)?.instant == at("2026-11-23T12:00"))
}

@Test func `a skip is forgotten when it cannot matter any more`() {
  let old = Suppressions.Skip(number: 1, nominal: local("2026-11-19T09:30"))
  let new = ["2026-11-20T09:30", "2026-11-21T09:30"].map { Suppressions.Skip(number: 1, nominal: local($0)) }

  #expect(Suppressions(skips: Set(new + [old])).pruned(morning).skips == Set(new))
}

@Test func `the pause of a state of before there could be several is read`() throws {
  let directory = try TemporaryDirectory()
  let file = PropertyListFile<Snapshot>(path: directory.path + "/state.plist", fileSystem: .live)
  try directory.write(
    """
    <plist version="1.0"><dict><key>schema</key><integer>1</integer>
    <key>pause</key><dict><key>from</key><integer>100</integer><key>until</key><integer>200</integer></dict></dict></plist>
    """, to: "state.plist")

  let suppressions = try #require(try file.read()?.ledger.suppressions)

  #expect(suppressions.pauses == [.init(from: Instant(seconds: 100), until: Instant(seconds: 200))])
}

@Test func `what is put off comes back from the file as it was`() throws {
  let directory = try TemporaryDirectory()
  let file = PropertyListFile<Snapshot>(path: directory.path + "/state.plist", fileSystem: .live)
  let suppressions = Suppressions(
    pauses: pause("15:00", "16:00").pauses + pause("09:00", "12:00").pauses,
    skips: [Suppressions.Skip(number: 2, nominal: local("2026-11-22T10:30"))])

  var ledger = Ledger()
  ledger.suppressions = suppressions
  try file.update(lockTimeout: 0) { _ in (Snapshot(ledger: ledger), ()) }

  let stored = PropertyListFile<Snapshot.BriefSnapshot>(path: file.path, fileSystem: .live)
  #expect(try file.read()?.ledger.suppressions == suppressions)
  #expect(try stored.read()?.state.ledger.suppressions == suppressions)
}

@Test(arguments: [
  ("", "2026-11-22T10:00"), ("30m", "2026-11-22T09:30"), ("1시간 반", "2026-11-22T10:30"),
  ("until 3 PM", "2026-11-22T15:00"), ("오후 3시까지", "2026-11-22T15:00"), ("until 8:00", "2026-11-23T08:00"),
  ("until tomorrow", "2026-11-23T00:00"), ("내일까지", "2026-11-24T00:00"),
])
func `a pause ends as it was said`(text: String, end: String) throws {
  let pause = try Grammar(now: morning, zone: .seoul).pause(text)

  #expect(pause == SpokenPause(from: nil, until: at(end)))
}

@Test(arguments: ["0", "0m", "-5m", "until", "까지", "until 25:00", "until 30m", "x", "어제", "2026-12-24..2026-12-20"])
func `what says nothing of a pause is refused`(text: String) {
  #expect(throws: InvalidInput.self) { try Grammar(now: morning, zone: .seoul).pause(text) }
}
