import ReminderModel
import Testing

private func alert(
  _ number: Int, _ time: String, _ recurrence: Recurrence = .daily, isEnabled: Bool = true, label: String? = nil,
  sound: String? = nil, plan: String = "물"
) -> Alert {
  Alert(
    number: number, id: "\(number)", time: ClockTime(fileText: time) ?? ClockTime(minuteOfDay: 0),
    recurrence: recurrence, isEnabled: isEnabled, content: AlertContent(label: label, sound: sound, plan: plan))
}

private func wanted(_ times: String, _ recurrence: Recurrence = .daily) -> [Schedule] {
  times.split(separator: " ").compactMap { ClockTime(fileText: String($0)) }
    .map { Schedule(time: $0, recurrence: recurrence) }
}

private func change(_ alerts: [Alert], to schedules: [Schedule]) -> PlanChange {
  PlanChange(of: CurrentPlan("물", in: alerts, days: []), to: schedules)
}

private let weekdays = Recurrence.weekly(.workdays)

@Suite struct PlanChangeTests {
  @Test func `times that stay keep their numbers, others are deleted and added`() {
    let change = change([alert(1, "08:00"), alert(2, "09:00"), alert(3, "10:00")], to: wanted("08:00 09:30 10:00"))

    #expect(change.kept.map(\.number) == [1, 3])
    #expect(change.deleted.map(\.number) == [2])
    #expect(change.added == wanted("09:30"))
    #expect(!change.isEmpty)
  }

  @Test func `a time that was moved by hand is kept in the place of the nearest`() {
    let times = ["07:30", "09:00", "11:25", "12:00", "13:30", "15:00"]
    let alerts = times.enumerated().map { alert($0 + 1, $1) }

    let change = change(alerts, to: wanted("07:30 09:00 10:30 12:00 13:30 15:00"))

    #expect(change.edited.map(\.number) == [3])
    #expect(change.deleted.isEmpty)
    #expect(change.added.isEmpty)
  }

  @Test func `a plan that is as wanted does not change`() {
    let change = change([alert(1, "08:00"), alert(2, "09:00")], to: wanted("08:00 09:00"))

    #expect(change.isEmpty)
    #expect(!change.isNew)
  }

  @Test func `new days keep the numbers`() {
    let change = change([alert(1, "08:00"), alert(2, "09:00")], to: wanted("08:00 09:00", weekdays))

    #expect(change.changed == [alert(1, "08:00", weekdays), alert(2, "09:00", weekdays)])
  }

  /// Alerts beside two that are alike, at 8 and 9 every day.
  static let edits: [Alert] = [
    alert(7, "10:00", label: "점심"), alert(7, "10:00", sound: "drop"), alert(7, "10:00", isEnabled: false),
    alert(7, "10:00", weekdays),
  ]

  @Test(arguments: edits)
  func `an alert that was edited by hand stays, also in the place of a new one`(edited: Alert) {
    let alerts = [alert(1, "08:00"), alert(2, "09:00"), edited]

    #expect(change(alerts, to: wanted("08:00 10:00")).edited == [edited])
    #expect(change(alerts, to: wanted("08:00 10:00")).added.isEmpty)
    #expect(change(alerts, to: wanted("08:00")).deleted.map(\.number) == [2])
  }

  @Test func `times behind midnight are of the plan's days`() {
    let weekend = Recurrence.weekly(.weekend)
    let next = Recurrence.weekly(Weekdays.weekend.shifted(by: 1))
    let alerts = [alert(1, "21:00", weekend), alert(2, "22:30", weekend), alert(3, "00:00", next)]
    let plan = CurrentPlan("물", in: alerts, days: [])

    #expect(plan.edited.isEmpty)
    #expect(plan.day?.recurrence == weekend)
    #expect(plan.day?.day.times.map(\.time.fileText) == ["21:00", "22:30", "00:00"])
  }

  @Test func `a sound of most alerts is that of new ones`() {
    let alerts = [alert(1, "08:00", sound: "drop"), alert(2, "09:00", sound: "drop"), alert(3, "10:00")]

    #expect(change(alerts, to: []).content.sound == "drop")
    #expect(change(alerts, to: []).edited.map(\.number) == [3])
  }

  @Test func `other plans, and alerts for a date, are left alone`() throws {
    let date = try #require(CalendarDate(fileText: "2026-12-01"))
    let alerts = [alert(1, "08:00", plan: "주말물"), alert(2, "08:00", .once(date))]

    let change = change(alerts, to: wanted("08:00"))

    #expect(change.isNew)
    #expect(change.added == wanted("08:00"))
  }

  @Test func `the change is made in the list`() {
    var list = AlertList(nextNumber: 4, alerts: [alert(1, "08:00"), alert(2, "09:00"), alert(3, "10:00", label: "점심")])

    let alerts = change(list.alerts, to: wanted("08:00 08:30")).apply(to: &list) { "new" }

    #expect(alerts.map(\.number) == [1, 4, 3])
    #expect(list.alerts == alerts)
    #expect(list[4]?.content == AlertContent(plan: "물"))
  }

  /// Times, and the day that makes them.
  static let days: [(times: String, wake: String, sleep: String, gap: Int, except: String?)] = [
    ("07:30 09:00 10:30 12:00 13:30 15:00 16:30 18:00 19:30 21:00", "07:30", "23:00", 90, nil),
    ("09:00 10:00 11:00 13:00", "09:00", "14:00", 60, "12:00"),
    ("00:00 20:00 22:00", "20:00", "01:00", 120, nil),
  ]

  @Test(arguments: days)
  func `the day of a plan is found from its times`(
    times: String, wake: String, sleep: String, gap: Int, except: String?
  ) throws {
    let alerts = wanted(times).enumerated().map { alert($0 + 1, $1.time.fileText) }

    let day = try #require(CurrentPlan("물", in: alerts, days: []).day).day

    #expect([day.wake.fileText, day.sleep.fileText] == [wake, sleep])
    #expect(day.gap == gap)
    #expect(day.except?.from.fileText == except)
  }

  @Test(arguments: ["08:00 09:00 09:50", "08:00", "08:00 09:00 11:00 12:00 14:00"])
  func `times without one gap have no day`(times: String) {
    let alerts = wanted(times).enumerated().map { alert($0 + 1, $1.time.fileText) }

    #expect(CurrentPlan("물", in: alerts, days: []).day == nil)
  }
}
