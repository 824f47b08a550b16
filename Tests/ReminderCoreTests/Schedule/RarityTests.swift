// The grace of an alert that has none of its own: by how rare it is.
import FaultSimulation
import ReminderLanguage
import ReminderSimulation
import TestSupport
import Testing

/// A Monday.
private let morning = at("2026-11-23T09:00")
private let due = at("2026-11-23T09:30")
private let (hour, oneDay): (Int64, Int64) = (3600, 86_400)

/// What an alert that is due on Monday at 09:30 may be late by.
private let graces: [(rule: String, seconds: Int64)] = [
  ("FREQ=DAILY", 12 * hour), ("FREQ=DAILY;INTERVAL=2", 12 * hour), ("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR", 12 * hour),
  ("FREQ=WEEKLY;BYDAY=MO,TH", 12 * hour), ("FREQ=WEEKLY;INTERVAL=3;BYDAY=MO", 14 * oneDay),
  ("FREQ=DAILY;INTERVAL=100", 14 * oneDay), ("FREQ=MONTHLY;BYMONTHDAY=23", 14 * oneDay),
  ("FREQ=MONTHLY;BYDAY=4MO", 14 * oneDay), ("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=23", 14 * oneDay),
]

private func recurrence(_ rule: String) throws -> Recurrence {
  .rule(try RecurrenceSet(RecurrenceRule(fileText: rule), start: day("2026-11-23")))
}

@Test(arguments: graces)
func `an alert is late by its rarity at most`(rule: String, seconds: Int64) throws {
  let alert = Alert.fixture(1, "09:30", try recurrence(rule), label: "월세")

  for (late, isShown) in [(seconds, true), (seconds + 1, false)] {
    var simulation = Simulation(.fixture(alert), now: morning)
    simulation.sleep(until: due + late)
    #expect(simulation.instants == (isShown ? [due] : []), "\(late)")
    #expect(simulation.missed.contains(alert.occurrence("2026-11-23")) == !isShown)
  }
}

@Test func `a weekly alert waits for its next time and gives way to it`() {
  let alert = Alert.fixture(1, "09:30", .weekly(Weekdays([.monday])), label: "쓰레기")
  var simulation = Simulation(.fixture(alert), now: morning)

  simulation.sleep(until: due + (7 * oneDay - 1))
  simulation.run(until: due + 7 * oneDay)
  simulation.sleep(until: due + 23 * oneDay)

  #expect(simulation.instants == [due, due + 7 * oneDay, due + 21 * oneDay])
  #expect(simulation.missed == [alert.occurrence("2026-12-07")])
}

@Test func `water and a plan with several times a day have the grace of the settings, and only they`() {
  var list = AlertList.fixture(
    .fixture(1), .fixture(2, label: "약"), .fixture(3, label: "약", plan: "약"),
    .fixture(4, "20:00", label: "약", plan: "약"),
    .fixture(5, label: "운동", plan: "운동"), .fixture(6, "09:30", .weekly(Weekdays([.monday])), label: "쓰레기", plan: "주간"),
    .fixture(7, "10:30", .weekly(Weekdays([.tuesday])), label: "분리수거", plan: "주간"))
  var own = Alert.fixture(8, label: "눈")
  own.grace = 0
  list.put(own)
  var policy = Policy()
  policy.settings.grace = 30

  var simulation = Simulation(list, now: morning, policy: policy)
  simulation.sleep(until: due + 1801)

  #expect(simulation.missed.compactMap(\.number).sorted() == [1, 3, 8])
  #expect(Set(simulation.shown.compactMap(\.occurrence.number)) == [2, 5, 6])
}

@Test func `what is shown days late says when it was due`() throws {
  let alert = Alert.fixture(1, "09:30", try recurrence("FREQ=MONTHLY;BYMONTHDAY=23"), label: "월세")
  let item = Notice.Item(alert: alert, occurrence: alert.occurrence("2026-11-23"), lateBecause: .notRunning, due: 0)

  for (strings, body) in [
    (StringTable.korean, "11월 23일 (월) 오전 9:30 알림(늦음)"), (.english, "Mon, Nov 23, 9:30 AM (late)"),
  ] {
    let notice = try RenderedNotice(
      .alert(item), now: due + 5 * oneDay, zone: .seoul, settings: Settings(), strings: strings,
      paths: Paths(environment: { $0 == "HOME" ? "/home/me" : nil }, user: 1000, exists: { _ in false }))
    #expect(notice.body == body)
  }
}

@Test func `years away do not look at each minute of them`() {
  let alerts = (0..<60).map { Alert.fixture($0 + 1, "09:\($0 < 10 ? "0" : "")\($0)", label: "월세 \($0)") }
  var simulation = Simulation(.fixture(alerts), now: morning)

  simulation.sleep(until: at("2036-11-23T12:00"))

  #expect(simulation.shown.count == 60)
  #expect(simulation.journal.count <= 60 * 32)
}
