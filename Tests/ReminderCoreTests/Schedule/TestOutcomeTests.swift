import ReminderCore
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")

private func record(_ event: Outcome.Event, _ request: String?) -> Record {
  let occurrence = Occurrence(.test(1), nominal: local("2026-11-22T09:30"), instant: morning)
  return Record(at: morning, event: event, occurrence: occurrence, label: nil, request: request)
}

private let open = [Request(id: "a", at: .fixture(morning), action: .test(.test(1)))]

@Test func `a test is shown once the journal says so of its request`() {
  #expect(TestOutcome(of: "a", records: [], requests: open) == .requested)
  #expect(TestOutcome(of: "a", records: [record(.shown, "b"), record(.shown, nil)], requests: open) == .requested)
  #expect(TestOutcome(of: "a", records: [record(.shown, "b")], requests: []) == .underway)
  #expect(TestOutcome(of: "a", records: [Record(at: morning, .unknown), record(.shown, "a")], requests: []) == .shown)
  #expect(TestOutcome(of: "a", records: [record(.shown, "a")], requests: open) == .shown)
  #expect(TestOutcome(of: "a", records: [record(.coalesced, "a")], requests: []) == .shown)
}

@Test func `an answer to a test does not say that it was shown, and what was not shown says why`() throws {
  let skipped = record(.skipped, "a")

  #expect(TestOutcome(of: "a", records: [record(.acknowledged, "a")], requests: []) == .underway)
  #expect(TestOutcome(of: "a", records: [skipped], requests: []) == .decided(skipped))
}
