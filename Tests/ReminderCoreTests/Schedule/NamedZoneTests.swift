import FaultSimulation
import ReminderLanguage
import ReminderSimulation
import Testing

@Test func `a daily alert keeps its time of day through the transitions of the world`() async {
  await #expect(processExitsWith: .success) {
    for row in NamedZone.table {
      SystemZone.enter(row.name)

      let due = Alert.fixture(1, row.time).occurrences(after: at(row.base), count: row.expected.count, in: .local)

      #expect(due.map { $0.instant.text(in: .local) } == row.expected, "\(row.name) \(row.time) \(row.base)")
    }
  }
}

@Test func `a Friday that Apia left out is the Saturday after it`() async {
  await #expect(processExitsWith: .success) {
    SystemZone.enter("Pacific/Apia")
    let friday = Alert.fixture(1, "08:00", .weekly([.init([.friday])]))

    let due = friday.occurrences(after: at("2011-12-24T00:00:00Z"), count: 2, in: .local)

    #expect(due.map { $0.instant.text(in: .local) } == ["2011-12-31T08:00:00+14:00", "2012-01-06T08:00:00+14:00"])
  }
}

@Test func `a date at the instant of a Friday that Apia left out is the same occurrence`() async {
  await #expect(processExitsWith: .success) {
    SystemZone.enter("Pacific/Apia")
    let friday = Alert.fixture(1, "03:15", .weekly([.init([.friday])]))
    var simulation = Simulation(.fixture(friday), now: at("2011-12-29T19:00:00Z"), zone: .local)
    simulation.sleep(until: at("2011-12-30T18:00:00Z"))
    let missed = simulation.missed.count

    simulation.change(1) { $0.recurrence = .once(day("2011-12-31")) }
    simulation.run(until: at("2011-12-30T19:00:00Z"))

    #expect(missed == 1)
    #expect(simulation.shown.isEmpty)
  }
}

@Test func `a dated alert in a gap is due once, an hour later`() async {
  await #expect(processExitsWith: .success) {
    SystemZone.enter("America/New_York")
    let dated = Alert.fixture(1, "02:30", .once(day("2026-03-08")))

    let due = dated.occurrences(after: at("2026-01-01T00:00:00Z"), count: 2, in: .local)

    #expect(due.map { $0.instant.text(in: .local) } == ["2026-03-08T03:30:00-04:00"])
    #expect(due.map(\.nominal) == [local("2026-03-08T02:30")])
  }
}

@Test func `another zone counts from the moment it is read again`() async {
  await #expect(processExitsWith: .success) {
    SystemZone.enter("Asia/Seoul")
    let seoul = Zone.local.local(at("2026-11-22T00:30:00Z"))
    SystemZone.enter("America/New_York")
    let newYork = Zone.local.local(at("2026-11-22T00:30:00Z"))

    #expect(seoul == local("2026-11-22T09:30"))
    #expect(newYork == local("2026-11-21T19:30"))
  }
}

/// The next occurrences of a daily alert in a zone of tzdata, from an instant on, as they are printed.
private struct NamedZone {
  let name: String
  let time: String
  let base: String
  let expected: [String]

  init(_ name: String, _ time: String, after base: String, _ expected: [String]) {
    self.name = name
    self.time = time
    self.base = base
    self.expected = expected
  }

  static let table: [NamedZone] = [
    // New York skips an hour in March, and repeats one in November.
    .init(
      "America/New_York", "02:30", after: "2026-03-07T12:00:00Z",
      ["2026-03-08T03:30:00-04:00", "2026-03-09T02:30:00-04:00"]),
    .init(
      "America/New_York", "01:30", after: "2026-10-31T12:00:00Z",
      ["2026-11-01T01:30:00-04:00", "2026-11-02T01:30:00-05:00"]),
    .init("America/New_York", "01:30", after: "2026-11-01T05:30:00Z", ["2026-11-02T01:30:00-05:00"]),
    // Beyond 2038 the rule at the end of the zone's file stands.
    .init(
      "America/New_York", "03:14", after: "2038-01-18T20:00:00Z",
      ["2038-01-19T03:14:00-05:00", "2038-01-20T03:14:00-05:00"]),
    .init(
      "America/New_York", "02:30", after: "2099-03-07T12:00:00Z",
      ["2099-03-08T03:30:00-04:00", "2099-03-09T02:30:00-04:00"]),
    .init(
      "America/New_York", "23:59", after: "2099-12-31T12:00:00Z",
      ["2099-12-31T23:59:00-05:00", "2100-01-01T23:59:00-05:00"]),
    // Seoul had summer time in 1987 and 1988, and none since.
    .init(
      "Asia/Seoul", "02:30", after: "1987-05-09T00:00:00Z", ["1987-05-10T03:30:00+10:00", "1987-05-11T02:30:00+10:00"]),
    .init(
      "Asia/Seoul", "02:30", after: "1988-10-08T00:00:00Z", ["1988-10-09T02:30:00+10:00", "1988-10-10T02:30:00+09:00"]),
    .init("Asia/Seoul", "09:30", after: "2026-11-22T00:00:00Z", ["2026-11-22T09:30:00+09:00"]),
    .init(
      "Asia/Seoul", "12:14", after: "2038-01-18T20:00:00Z", ["2038-01-19T12:14:00+09:00", "2038-01-20T12:14:00+09:00"]),
    .init("Asia/Seoul", "12:15", after: "2038-01-19T03:14:07Z", ["2038-01-19T12:15:00+09:00"]),
    .init(
      "Asia/Seoul", "23:59", after: "2099-12-31T00:00:00Z", ["2099-12-31T23:59:00+09:00", "2100-01-01T23:59:00+09:00"]),
    // Lord Howe moves its clocks by half an hour.
    .init(
      "Australia/Lord_Howe", "02:15", after: "2026-10-03T00:00:00Z",
      ["2026-10-04T02:45:00+11:00", "2026-10-05T02:15:00+11:00"]),
    .init(
      "Australia/Lord_Howe", "01:45", after: "2026-04-04T00:00:00Z",
      ["2026-04-05T01:45:00+11:00", "2026-04-06T01:45:00+10:30"]),
    // Casablanca goes back for Ramadan, and forward after it.
    .init(
      "Africa/Casablanca", "02:30", after: "2026-02-14T00:00:00Z",
      ["2026-02-14T02:30:00+01:00", "2026-02-15T02:30:00+01:00"]),
    .init(
      "Africa/Casablanca", "02:30", after: "2026-03-21T00:00:00Z",
      ["2026-03-21T02:30:00+00:00", "2026-03-22T03:30:00+01:00"]),
    .init(
      "Africa/Casablanca", "02:30", after: "2019-05-04T12:00:00Z",
      ["2019-05-05T02:30:00+01:00", "2019-05-06T02:30:00+00:00"]),
    .init(
      "Africa/Casablanca", "02:30", after: "2019-06-08T12:00:00Z",
      ["2019-06-09T03:30:00+01:00", "2019-06-10T02:30:00+01:00"]),
    // Dublin has its standard time in summer.
    .init(
      "Europe/Dublin", "01:30", after: "2026-03-28T12:00:00Z",
      ["2026-03-29T02:30:00+01:00", "2026-03-30T01:30:00+01:00"]),
    .init(
      "Europe/Dublin", "01:30", after: "2026-10-24T12:00:00Z",
      ["2026-10-25T01:30:00+01:00", "2026-10-26T01:30:00+00:00"]),
    // Apia left out 2011-12-30; that day's alert is the next day's, once.
    .init(
      "Pacific/Apia", "08:00", after: "2011-12-29T00:00:00Z",
      ["2011-12-29T08:00:00-10:00", "2011-12-31T08:00:00+14:00", "2012-01-01T08:00:00+14:00"]),
    // Sao Paulo skipped midnight, and repeated 23:00; since 2019 neither.
    .init(
      "America/Sao_Paulo", "00:00", after: "2018-11-03T12:00:00Z",
      ["2018-11-04T01:00:00-02:00", "2018-11-05T00:00:00-02:00"]),
    .init(
      "America/Sao_Paulo", "23:30", after: "2019-02-16T12:00:00Z",
      ["2019-02-16T23:30:00-02:00", "2019-02-17T23:30:00-03:00"]),
    .init(
      "America/Sao_Paulo", "00:00", after: "2026-11-07T12:00:00Z",
      ["2026-11-08T00:00:00-03:00", "2026-11-09T00:00:00-03:00"]),
    // Pyongyang went back by half an hour at a midnight, and forward at another.
    .init(
      "Asia/Pyongyang", "23:45", after: "2015-08-13T15:00:00Z",
      ["2015-08-14T23:45:00+09:00", "2015-08-15T23:45:00+08:30", "2015-08-16T23:45:00+08:30"]),
    .init(
      "Asia/Pyongyang", "00:00", after: "2015-08-13T15:30:00Z",
      ["2015-08-15T00:00:00+08:30", "2015-08-16T00:00:00+08:30", "2015-08-17T00:00:00+08:30"]),
    .init(
      "Asia/Pyongyang", "23:45", after: "2018-05-03T20:00:00Z",
      ["2018-05-05T00:15:00+09:00", "2018-05-05T23:45:00+09:00", "2018-05-06T23:45:00+09:00"]),
    .init(
      "Asia/Pyongyang", "00:00", after: "2018-05-03T20:00:00Z",
      ["2018-05-05T00:00:00+09:00", "2018-05-06T00:00:00+09:00"]),
    .init("Asia/Pyongyang", "23:45", after: "2018-05-04T15:05:00Z", ["2018-05-05T00:15:00+09:00"]),
    // St. John's changed its clocks at one minute past midnight.
    .init(
      "America/St_Johns", "00:01", after: "1990-03-31T12:00:00Z",
      ["1990-04-01T01:01:00-02:30", "1990-04-02T00:01:00-02:30"]),
    .init(
      "America/St_Johns", "00:30", after: "1990-03-31T12:00:00Z",
      ["1990-04-01T01:30:00-02:30", "1990-04-02T00:30:00-02:30"]),
    .init(
      "America/St_Johns", "23:30", after: "1990-10-27T12:00:00Z",
      ["1990-10-27T23:30:00-02:30", "1990-10-28T23:30:00-03:30"]),
    .init(
      "America/St_Johns", "00:01", after: "1990-10-27T12:00:00Z",
      ["1990-10-28T00:01:00-03:30", "1990-10-29T00:01:00-03:30"]),
    .init(
      "America/St_Johns", "00:00", after: "1990-10-27T12:00:00Z",
      ["1990-10-28T00:00:00-02:30", "1990-10-29T00:00:00-03:30"]),
  ]
}
