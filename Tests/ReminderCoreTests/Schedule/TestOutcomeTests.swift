import ReminderCore
import TestSupport
import Testing

private let morning = at("2026-11-22T09:00")

private func record(_ event: Outcome.Event, _ request: String?) -> Record {
  let occurrence = Occurrence(.test(1), nominal: local("2026-11-22T09:30"), instant: morning)
  return Record(at: morning, event: event, occurrence: occurrence, label: nil, request: request)
}

@Test func `a test is shown once the journal says so of its request`() {
  let asked = Record(at: morning, request: "a", .testRequested(.test(1), isHeard: false))

  #expect(TestOutcome(of: "a", records: []) == .underway)
  #expect(TestOutcome(of: "a", records: [asked]) == .underway)
  #expect(TestOutcome(of: "a", records: [record(.shown, "b"), record(.shown, nil)]) == .underway)
  #expect(TestOutcome(of: "a", records: [asked, Record(at: morning, .unknown), record(.shown, "a")]) == .shown)
  #expect(TestOutcome(of: "a", records: [record(.coalesced, "a")]) == .shown)
}

@Test func `an answer to a test does not say that it was shown, and what was not shown says why`() throws {
  let skipped = record(.skipped, "a")

  #expect(TestOutcome(of: "a", records: [record(.acknowledged, "a")]) == .underway)
  #expect(TestOutcome(of: "a", records: [skipped]) == .decided(skipped))
}
