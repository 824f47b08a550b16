import Testing

@testable import ReminderCore

@Test func `an alert that is planned again is in the agenda once`() {
  let (water, pill) = (Alert.fixture(1, "09:30"), Alert.fixture(2, "10:30", label: "약"))
  let now = at("2026-11-22T09:00")
  var agenda = Agenda(.fixture(water, pill), after: now, in: .seoul, Almanac())

  for _ in 1...3 { agenda.replace(pill, after: now, in: .seoul, Almanac()) }

  #expect(agenda.popDue(at("2026-11-22T23:00")) == [water.occurrence("2026-11-22"), pill.occurrence("2026-11-22")])
  #expect(agenda.next == nil)
}
