import FaultSimulation
import ReminderSimulation
import TestSupport
import Testing

@testable import ReminderCore

private let morning = at("2026-11-22T09:00")

/// The state of a daemon that looked at the clocks at nine, and has two alerts.
private func ledger() -> Ledger {
  var ledger = Ledger(clock: .fixture(morning))
  for number in [1, 2] { ledger.entries[number] = Ledger.Entry(.fixture(number), since: morning) }
  return ledger
}

/// What became of alert 1 half an hour later, or so many minutes after that.
private func record(
  _ event: Outcome.Event, _ cause: Occurrence.Cause = .time, into: Int? = nil, minutes: Int? = nil,
  after passed: Int64 = 0
) -> Record {
  let due = at("2026-11-22T09:30")
  let occurrence = Occurrence(.alert(1), cause, nominal: Zone.seoul.local(due), instant: due)
  return Record(
    at: due + passed * 60, event: event, occurrence: occurrence, label: nil, into: into, minutes: minutes,
    elapsed: Elapsed(seconds: (30 + passed) * 60))
}

@Test func `what is named in the notification of another counts as delivered`() {
  var ledger = ledger()

  ledger.apply(record(.coalesced, into: 2))

  #expect(ledger.entries[1]?.past.kept.map(\.state) == [.delivered])
  #expect(ledger.entries[1]?.past.kept.map(\.instant) == [at("2026-11-22T09:30")])
}

@Test func `what is named in the notification of another is not shown again by the next daemon`() {
  let list = AlertList.fixture(.fixture(1, "09:30"), .fixture(2, "10:00"))
  var simulation = Simulation(list, now: morning)
  simulation.faults.saveFails = true

  simulation.sleep(until: at("2026-11-22T10:10"))
  simulation.restart(at: at("2026-11-22T10:11"))

  #expect(simulation.shownNotices.map { $0.items.map(\.occurrence.number) } == [[1, 2]])
}

@Test(arguments: [(4, [1]), (5, [])] as [(Int64, [Int])])
func `a snooze is gone when it was shown, and not before it is due`(minutes: Int64, left: [Int]) {
  var ledger = ledger()
  ledger.apply(record(.shown))
  ledger.apply(record(.snoozed, minutes: 5))

  ledger.apply(record(.shown, .snooze, after: minutes))

  #expect(ledger.oneOffs.keys.compactMap(\.number) == left)
}

@Test func `of answered notifications that are as old as each other always the same ones are forgotten`() {
  var ledger = ledger()
  for number in 1...12 {
    let occurrence = Occurrence(.alert(number), nominal: Zone.seoul.local(morning), instant: morning)
    ledger.deliveries[.alert(number)] = Delivery(occurrence: occurrence, label: nil, shown: 0, state: .answered)
  }

  ledger.apply(record(.shown))

  #expect(ledger.deliveries.keys.compactMap(\.number).sorted() == [1] + Array(5...12))
}
