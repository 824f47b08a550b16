import FaultSimulation
import ReminderCore
import ReminderSimulation
import TestSupport
import Testing

/// 설날 2027 is on a Sunday, with a substitute day on Tuesday.
private let holidays = Holidays(
  ["2027-02-06", "2027-02-07", "2027-02-08", "2027-02-09", "2027-03-01"].map { Holiday(day($0), "x") })

/// The next dates of an alert, after the fifth of February.
private func dates(_ recurrence: Recurrence, _ count: Int, _ holidays: Holidays = holidays) -> [String] {
  let alert = Alert.fixture(1, "09:30", recurrence)
  let found = alert.occurrences(
    after: at("2027-02-05T12:00"), count: count, in: .seoul, Almanac(holidays: holidays))
  return found.map(\.nominal.date.fileText)
}

@Test func `an alert without holidays is due on working days, and one for holidays on them alone`() {
  #expect(dates(.weekly(.workdays), 2) == ["2027-02-08", "2027-02-09"])
  #expect(dates(Recurrence.weekly(.workdays).observing(.skip), 2) == ["2027-02-10", "2027-02-11"])
  #expect(dates(Recurrence.daily.observing(.only), 4) == ["2027-02-06", "2027-02-07", "2027-02-08", "2027-02-09"])
  #expect(dates(Recurrence.weekly(Weekdays([.monday])).observing(.only), 3) == ["2027-02-08", "2027-03-01"])
}

@Test func `a rule leaves out its dates that are holidays`() throws {
  let days = try RecurrenceSet(RecurrenceRule(fileText: "FREQ=MONTHLY;BYMONTHDAY=1"), start: nil)

  #expect(dates(.rule(days), 2) == ["2027-03-01", "2027-04-01"])
  #expect(dates(Recurrence.rule(days).observing(.skip), 2) == ["2027-04-01", "2027-05-01"])
  #expect(dates(Recurrence.rule(days).observing(.only), 2) == ["2027-03-01"])
}

@Test func `past the last holiday that is known an alert for holidays is never due, and the others every time`() {
  #expect(dates(Recurrence.daily.observing(.only), 9).count == 5)
  #expect(dates(Recurrence.daily.observing(.skip), 100).count == 100)
  #expect(dates(Recurrence.daily.observing(.only), 1, Holidays()).isEmpty)
}

@Test func `a date knows no holidays`() {
  #expect(Recurrence.once(day("2027-02-07")).observing(.skip) == .once(day("2027-02-07")))
  #expect(Recurrence.daily.observing(.skip).observing(nil) == .daily)
  #expect(Recurrence.daily.observing(.skip).observing(.only) == Recurrence.daily.observing(.only))
}

@Test func `the daemon shows nothing on a holiday, and holidays that change count at once`() {
  let alert = Alert.fixture(1, "09:30", Recurrence.daily.observing(.skip))
  var simulation = Simulation(.fixture(alert), now: at("2027-02-05T12:00"))
  simulation.update(Almanac(holidays: holidays))

  simulation.run(until: at("2027-02-08T12:00"))
  simulation.update(Almanac(holidays: Holidays([Holiday(day("2027-02-10"), "")])))
  simulation.run(until: at("2027-02-12T12:00"))

  let shown = simulation.drainJournal().map { "\($0.event) \($0.occurrence.nominal.date.fileText)" }
  #expect(shown == ["shown 2027-02-09", "shown 2027-02-11", "shown 2027-02-12"])
}

@Test func `holidays that are named after the daemon has slept through a day do not bring it back`() {
  let alert = Alert.fixture(1, "09:30", Recurrence.daily.observing(.only))
  var simulation = Simulation(.fixture(alert), now: at("2027-02-05T12:00"))

  simulation.run(until: at("2027-02-07T12:00"))
  simulation.update(Almanac(holidays: holidays))
  simulation.run(until: at("2027-02-08T12:00"))

  #expect(simulation.drainJournal().map(\.occurrence.nominal.date) == [day("2027-02-08")])
}

@Test func `a skip of an alert without holidays is of the next working day`() {
  let alert = Alert.fixture(1, "09:30", Recurrence.daily.observing(.skip))
  let (almanac, morning) = (Almanac(holidays: holidays), at("2027-02-05T12:00"))
  let known = Suppressions(skips: [
    .init(number: 1, nominal: local("2027-02-10T09:30")), .init(number: 1, nominal: local("2027-02-08T09:30")),
  ])

  // What is a holiday is not skipped.
  #expect(known.skipped(of: alert, after: morning, in: .seoul, almanac) == [alert.occurrence("2027-02-10")])
  #expect(
    alert.nextOccurrence(after: morning, in: .seoul, almanac, excluding: known) == alert.occurrence("2027-02-11"))
}
