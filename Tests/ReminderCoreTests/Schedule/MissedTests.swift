// What was missed for good: told once, and what is done about it.
import FaultSimulation
import ReminderSimulation
import TestSupport
import Testing

@testable import ReminderFiles

/// A Monday.
private let morning = at("2026-11-02T09:00")
private let back = at("2026-11-24T08:00")

/// A daemon that was off for three weeks; the weekly alert has no grace, so that its last time is missed too.
private func away(_ disk: SimulatedDisk = .values) -> Simulation {
  let rent = Alert.fixture(1, "09:30", .weekly(Weekdays([.monday])), label: "월세", grace: 0)
  var simulation = Simulation(
    .fixture(rent, .fixture(2, "09:40", label: "약"), .fixture(3, "09:50")), now: morning, policy: .telling, disk: disk)
  simulation.restart(at: back)
  return simulation
}

extension Simulation {
  fileprivate var summaries: [MissedSummary] {
    shownNotices.compactMap { if case .missed(let summary) = $0.content { summary } else { nil } }
  }
}

@Test func `what was missed is told a minute after the start, the rarest first and water as a number`() throws {
  var simulation = away()

  simulation.run(until: back + 59)
  #expect(simulation.summaries.isEmpty)
  simulation.run(until: back + 61)

  let summary = try #require(simulation.summaries.first)
  #expect(summary.groups.map(\.label) == ["월세", "약"])
  #expect(summary.groups.map(\.occurrences.count) == [4, 22])
  #expect((summary.water, summary.count) == (22, 48))
}

@Test(arguments: [false, true])
func `it is told once, also by the daemons after it`(hasFiles: Bool) {
  var simulation = away(hasFiles ? .files : .values)

  simulation.run(until: back + 61)
  simulation.restart(at: back + 300)
  simulation.run(until: back + 900)

  #expect(simulation.summaries.count == 1)
  #expect(simulation.disk?.missed.allSatisfy(\.isTold) ?? true)
}

@Test func `a daemon that ends within the minute leaves it to the next one`() {
  var simulation = away(.files)

  simulation.run(until: back + 30)
  simulation.restart(at: back + 40)
  simulation.run(until: back + 101)

  #expect(simulation.summaries.map(\.count) == [48])
}

@Test func `in a pause it is not told before its end`() {
  var simulation = away()

  simulation.run(until: back + 30)
  simulation.suppress(Suppressions(pauses: [Suppressions.Pause(from: back + 30, until: back + 600)]))
  simulation.run(until: back + 599)
  #expect(simulation.summaries.isEmpty)
  simulation.run(until: back + 601)

  #expect(simulation.summaries.count == 1)
}

/// A ledger that has missed two times of alert 1 and one of water.
private func ledger() -> Ledger {
  var ledger = Ledger()
  for (number, day, label) in [(1, "2026-11-09", "월세"), (1, "2026-11-16", "월세"), (3, "2026-11-16", nil)] {
    ledger.apply(Record(at: back, event: .missed, occurrence: Alert.fixture(number).occurrence(day), label: label))
  }
  return ledger
}

@Test func `what is done, shown again or shown at a later time is no longer missed`() {
  let (first, second) = (Alert.fixture(1).occurrence("2026-11-09"), Alert.fixture(1).occurrence("2026-11-16"))
  var (done, recalled, shown) = (ledger(), ledger(), ledger())

  let isDone = done.apply(Record(at: back, event: .acknowledged, occurrence: first, label: "월세"))
  let again = done.apply(Record(at: back, event: .acknowledged, occurrence: first, label: "월세"))
  recalled.apply(Record(at: back, .missed(.recalled(second, label: "월세"))))
  shown.apply(Record(at: back, .missed(.told)))
  let isToldTwice = shown.apply(Record(at: back, .missed(.told)))
  shown.apply(
    Record(at: back, event: .shown, occurrence: Alert.fixture(1).occurrence("2026-11-23"), label: "월세"))

  #expect(isDone && !again && !isToldTwice)
  #expect(done.missed.map(\.occurrence.number) == [1, 3])
  #expect(recalled.missed.map(\.occurrence.number) == [1, 3] && recalled.oneOffs[.alert(1)] != nil)
  #expect(shown.missed.isEmpty)
}

@Test func `an answer to what was missed after a clock that was ahead had shown it ends its notification`() {
  let occurrence = Alert.fixture(1).occurrence("2026-11-16")
  var ledger = Ledger()
  for event in [Outcome.Event.shown, .missed, .acknowledged] {
    ledger.apply(Record(at: back, event: event, occurrence: occurrence, label: "월세"))
  }

  #expect(ledger.missed.isEmpty)
  #expect(ledger.deliveries[.alert(1)]?.state == .answered)
}

@Test func `of too many, water is forgotten first`() {
  var ledger = ledger()

  for day in 0..<300 {
    let occurrence = Occurrence(
      .alert(3), nominal: local("2026-01-01T09:50"), instant: at("2026-01-01T09:50") + Int64(day) * 86_400)
    ledger.apply(Record(at: back, event: .missed, occurrence: occurrence, label: nil))
  }

  #expect(ledger.missed.count == 200)
  #expect(ledger.missed.count { $0.label == "월세" } == 2)
}

@Test func `a line of the journal is read as the record that it was`() {
  let occurrence = Alert.fixture(1).occurrence("2026-11-16")
  for change in [MissedChange.told, .recalled(occurrence, label: "월세"), .recalled(occurrence, label: nil)] {
    let record = Record(at: back, elapsed: 5, .missed(change))
    #expect(RecordLine(record, in: .seoul)?.record == record)
  }
}

@Test(arguments: [
  (Language.korean, "꺼져 있는 동안 알림 48개를 놓쳤습니다", "월세 4번 · 약 22번 · 물 22번\n목록: reminder-notify missed"),
  (.english, "Missed while you were away: 48", "월세 ×4 · 약 ×22 · water ×22\nTo see them: reminder-notify missed"),
])
func `the notification names the rare ones and is quiet`(language: Language, title: String, body: String) throws {
  var simulation = away()
  simulation.run(until: back + 61)
  let summary = try #require(simulation.summaries.first)

  let notice = try RenderedNotice(
    .missed(summary), now: back, zone: .seoul, settings: Settings(), strings: .of(language),
    paths: Paths(environment: { $0 == "HOME" ? "/home/me" : nil }, user: 1000, exists: { _ in false }))

  #expect((notice.title, notice.body) == (title, body))
  #expect(notice.urgency == .low && notice.buttons.isEmpty && notice.category == .alert)
}

@Test func `what was missed today has its time, and what was missed before its date`() {
  var ledger = Ledger()
  for (number, day) in [(1, "2026-11-15"), (2, "2026-11-16")] {
    let occurrence = Alert.fixture(number).occurrence(day)
    ledger.apply(Record(at: back, event: .missed, occurrence: occurrence, label: "약 \(number)"))
  }
  let missed = MissedSummary(ledger.missed, in: Inputs(policy: Policy(), zone: .seoul))

  #expect(
    StringTable.korean(missed.phrase(today: local("2026-11-16T12:00").date)) == "약 1 (11월 15일) · 약 2 (오전 9:30)")
}
