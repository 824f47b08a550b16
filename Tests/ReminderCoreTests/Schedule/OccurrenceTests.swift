import ReminderLanguage
import Testing

@Test func `the next occurrence is strictly later`() {
  let alert = Alert.fixture(1, "09:30")

  #expect(alert.nextOccurrence(after: at("2026-11-22T09:29:59"), in: .seoul) == alert.occurrence("2026-11-22"))
  #expect(alert.nextOccurrence(after: at("2026-11-22T09:30"), in: .seoul) == alert.occurrence("2026-11-23"))
}

@Test func `weekly alerts are due on their days only`() {
  for bits in UInt8(1)...127 {
    let days = Weekdays(rawValue: bits)
    let alert = Alert.fixture(1, "09:30", .weekly(days))

    let due = alert.occurrences(after: at("2026-11-22T12:00"), count: 14, in: .seoul)

    let dates = (1...98).map(day("2026-11-22").advanced).filter { days.contains($0.weekday) }
    #expect(due.map(\.nominal.date) == Array(dates.prefix(14)))
  }
}

@Test func `a dated alert is due once, and then never again`() {
  let alert = Alert.fixture(1, "09:30", .once(day("2026-11-25")))

  #expect(alert.nextOccurrence(after: at("2020-01-01"), in: .seoul) == alert.occurrence("2026-11-25"))
  #expect(alert.nextOccurrence(after: at("2026-11-25T09:29"), in: .seoul) == alert.occurrence("2026-11-25"))
  #expect(alert.nextOccurrence(after: at("2026-11-25T09:30"), in: .seoul) == nil)
}

@Test func `a daily alert in a gap comes an hour later that day and on time the next`() {
  let alert = Alert.fixture(1, "02:30")

  let due = alert.occurrences(after: at("2026-03-07T12:00"), count: 3, in: .newYork2026)

  #expect(
    due.map { $0.instant.text(in: .newYork2026) } == [
      "2026-03-07T02:30:00-05:00", "2026-03-08T03:30:00-04:00", "2026-03-09T02:30:00-04:00",
    ])
  #expect(due[1].nominal == local("2026-03-08T02:30"))
}

@Test func `a daily alert in an overlap is due on the first pass only`() {
  let alert = Alert.fixture(1, "01:30")
  let afterFirstPass = at("2026-11-01T05:45:00Z")

  let first = alert.nextOccurrence(after: at("2026-11-01T04:00:00Z"), in: .newYork2026)
  let next = alert.nextOccurrence(after: afterFirstPass, in: .newYork2026)

  #expect(first?.instant == at("2026-11-01T05:30:00Z"))
  #expect(next?.instant == at("2026-11-02T06:30:00Z"))
}

@Test func `a skipped time and a real one at the same instant are two occurrences of two alerts`() {
  let list = AlertList.fixture(.fixture(1, "03:30"), .fixture(2, "02:30"))

  let due = list.overview(at("2026-03-08T06:00:00Z"), in: .newYork2026).next(2)

  #expect(due.map(\.number) == [1, 2])
  #expect(due.map(\.instant) == [at("2026-03-08T07:30:00Z"), at("2026-03-08T07:30:00Z")])
}

@Test func `a midnight that is skipped comes at one o'clock`() {
  let zone = Zone.turning(from: -3 * 3600, to: -2 * 3600, at: "2026-10-04T03:00:00Z")
  let alert = Alert.fixture(1, "00:00")

  let due = alert.occurrences(after: at("2026-10-03T12:00:00Z"), count: 2, in: zone)

  #expect(due.map { $0.instant.text(in: zone) } == ["2026-10-04T01:00:00-02:00", "2026-10-05T00:00:00-02:00"])
  #expect(alert.nextOccurrence(after: at("2026-10-04T02:59:59Z"), in: zone) == due.first)
}

@Test func `occurrences of a list come soonest first, by number at one instant, and only of what is on`() {
  let list = AlertList.fixture(
    .fixture(4, "09:30"), .fixture(2, "09:30"), .fixture(1, "08:00", isOn: false),
    .fixture(3, "21:00", .once(day("2026-11-22"))))

  let due = list.overview(at("2026-11-22T09:00"), in: .seoul).next(5)

  #expect(due.map(\.number) == [2, 4, 3, 2, 4])
  #expect(zip(due, due.dropFirst()).allSatisfy { Occurrence.precedes($0, $1) })
}

@Test func `no more occurrences are listed than there are`() {
  let list = AlertList.fixture(.fixture(1, "09:30", .once(day("2026-11-25"))), .fixture(2, isOn: false))

  #expect(list.overview(at("2026-11-22"), in: .seoul).next(10).count == 1)
  #expect(list.overview(at("2026-11-26"), in: .seoul).next(10).isEmpty)
  #expect(AlertList().overview(at("2026-11-22"), in: .seoul).next(10).isEmpty)
}

@Test func `a time that a gap moves past midnight is still found after midnight`() {
  let zone = Zone.turning(from: 0, to: 3600, at: "2026-03-28T23:00:00Z")
  let saturday = Alert.fixture(1, "23:30", .weekly([.init([.saturday])]))

  let due = saturday.nextOccurrence(after: at("2026-03-28T23:10:00Z"), in: zone)

  #expect(due?.instant.text(in: zone) == "2026-03-29T00:30:00+01:00")
  #expect(due?.nominal == local("2026-03-28T23:30"))
}
