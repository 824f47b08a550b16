import ReminderFiles
import TestSupport
import Testing

@testable import ReminderCore

private let morning = at("2026-11-22T09:30")

/// One delivery: of the alert 1 or of a test of it, with the count of seconds at which it was shown.
private func delivery(_ source: Source, _ shown: Elapsed, _ state: Delivery.State) -> Delivery {
  Delivery(
    occurrence: Occurrence(source, nominal: local("2026-11-22T09:30"), instant: morning), label: nil, shown: shown,
    state: state)
}

private func overview(
  own: (Elapsed, Delivery.State)?, test: (Elapsed, Delivery.State)?, snoozed: Source? = nil, _ alert: Alert = .fixture()
) -> Overview {
  var ledger = Ledger(clock: ClockCheck(reading: .fixture(morning), utcOffset: 9 * 3600, elapsed: 1000))
  ledger.deliveries[.alert(1)] = own.map { delivery(.alert(1), $0.0, $0.1) }
  ledger.deliveries[.test(1)] = test.map { delivery(.test(1), $0.0, $0.1) }
  if let snoozed { ledger.oneOffs[snoozed] = OneOff(snoozed, nominal: local("2026-11-22T09:30"), due: 2000) }
  return CurrentState(Snapshot(ledger: ledger), list: .fixture(alert), now: .fixture(morning), in: .seoul)
    .overview()
}

/// What was shown of the alert and of a test of it, and what an answer to the alert is for.
private let answered: [(own: (Elapsed, Delivery.State)?, test: (Elapsed, Delivery.State)?, source: Source)] = [
  ((100, .pending), (200, .pending), .test(1)),
  ((100, .unanswered), (200, .pending), .test(1)),
  ((100, .answered), (200, .pending), .test(1)),
  (nil, (200, .pending), .test(1)),
  ((200, .pending), (200, .pending), .test(1)),
  ((300, .pending), (200, .pending), .alert(1)),
  // The test is answered, or gone.
  ((100, .pending), (200, .answered), .alert(1)),
  ((100, .unanswered), (200, .answered), .alert(1)),
  ((100, .unanswered), (200, .unanswered), .alert(1)),
  ((100, .answered), (200, .unanswered), .test(1)),
  ((100, .answered), (200, .answered), .alert(1)),
  (nil, nil, .alert(1)),
]

@Test(arguments: answered)
func `an answer is for what was shown last of an alert and a test of it, and waits for one`(
  own: (Elapsed, Delivery.State)?, test: (Elapsed, Delivery.State)?, source: Source
) {
  let current = overview(own: own, test: test)

  #expect(current.source(of: 1) == source)
  if own != nil || test != nil, own?.1 != .answered || test?.1 != .answered {
    #expect(current.lastDelivery?.occurrence.source == source)
  }
}

@Test(arguments: [
  (Delivery.State.pending, Source.test(1)), (.unanswered, .alert(1)), (.answered, .alert(1)),
])
func `the snooze of an alert is answered once nothing of a test is on the screen`(
  test: Delivery.State, source: Source
) {
  #expect(overview(own: (100, .answered), test: (200, test), snoozed: .alert(1)).source(of: 1) == source)
}

private let off = Alert.fixture(isOn: false)
private let date = Alert.fixture(1, "09:30", .once(day("2026-11-22")), isOn: false)

@Test func `what was not shown cannot be snoozed, nor what is off and recurs`() {
  #expect(overview(own: nil, test: nil).choices(for: .alert(1)).snooze == .notShown)
  #expect(overview(own: (100, .pending), test: nil, off).choices(for: .alert(1)).snooze == .switchedOff)
  #expect(overview(own: nil, test: nil, date).choices(for: .alert(1)).snooze == .notShown)
}

@Test func `what was shown can be snoozed, and a date and a test although they are off`() {
  #expect(overview(own: (100, .answered), test: nil).choices(for: .alert(1)).snooze == nil)
  #expect(overview(own: nil, test: nil, snoozed: .alert(1)).choices(for: .alert(1)).snooze == nil)
  #expect(overview(own: (100, .pending), test: nil, date).choices(for: .alert(1)).snooze == nil)
  #expect(overview(own: nil, test: (100, .pending), off).choices(for: .test(1)).snooze == nil)
}
