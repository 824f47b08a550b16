import Testing

@testable import ReminderCore
@testable import ReminderLanguage

/// The notice of alerts that are due now, in Seoul.
private func rendered(_ alerts: Alert..., language: Language = .english) throws -> RenderedNotice {
  let paths = try Paths(environment: { $0 == "HOME" ? "/home/me" : nil }, user: 1000, exists: { _ in false })
  let items = alerts.map { Notice.Item(alert: $0, occurrence: $0.occurrence("2026-11-22")) }
  return RenderedNotice(
    items.count == 1 ? .alert(items[0]) : .several(items), now: at("2026-11-22T09:30"), zone: .seoul,
    settings: Settings(), strings: .of(language), paths: paths)
}

private func alert(_ number: Int = 1, _ change: (inout AlertContent) -> Void) -> Alert {
  var alert = Alert.fixture(number, label: "약")
  change(&alert.content)
  return alert
}

@Test func `an alarm is critical and stays until it is answered, unless it names an urgency`() throws {
  let alarms = [alert { $0.isAlarm = true }, alert { $0.escalates = true }]
  let quiet = alert { ($0.isAlarm, $0.urgency) = (true, .low) }

  for alarm in alarms {
    let alone = try rendered(alarm)
    let together = try rendered(.fixture(2), alarm)
    #expect(alone.urgency == .critical && alone.popup == .answer)
    #expect(together.urgency == .critical && together.popup == .answer)
  }
  let low = try rendered(quiet)
  #expect(low.urgency == .low && low.popup == .seconds(60))
  #expect(try rendered(.fixture(2), quiet).urgency == .normal)
}

@Test(arguments: [(Language.korean, ["확인", "끄기"]), (.english, ["Done", "Stop"])])
func `an alert without a snooze has no button for it, alone and among others`(
  language: Language, labels: [String]
) throws {
  let without = alert { $0.snooze = [] }

  let alone = try rendered(without, language: language)
  let together = try rendered(without, .fixture(2, label: "차"), language: language)

  for buttons in [alone.buttons, together.buttons] {
    #expect(buttons.map(\.action) == [.answer(.acknowledge), .answer(.stop)])
    #expect(buttons.map(\.label) == labels)
  }
}

@Test func `the button of an escalation snoozes for a minute`() throws {
  let buttons = try rendered(alert { $0.escalates = true }).buttons

  #expect(buttons.map(\.action) == [.answer(.acknowledge), .answer(.snooze(minutes: 1)), .answer(.stop)])
}

@Test func `an alarm that was not heard says why below its time`() throws {
  let paths = try Paths(environment: { $0 == "HOME" ? "/home/me" : nil }, user: 1000, exists: { _ in false })
  let alarm = alert { $0.isAlarm = true }
  var item = Notice.Item(alert: alarm, occurrence: alarm.occurrence("2026-11-22"))
  item.soundProblem = .muted
  let notice = RenderedNotice(
    .alert(item), now: at("2026-11-22T09:30"), zone: .seoul, settings: Settings(), strings: .korean, paths: paths)

  #expect(notice.body == "오전 9:30\n알람이 울리지 않았습니다. 소리가 꺼져 있거나 음량이 0입니다.")
}

@Test
func `what asks for a kindness says the commands where no button does, and what is shown again that it was missed`()
  throws
{
  let paths = try Paths(environment: { $0 == "HOME" ? "/home/me" : nil }, user: 1000, exists: { _ in false })
  let alarm = alert { $0.escalates = true }
  var strings = StringTable.korean
  func body(_ change: (inout Notice.Item) -> Void, _ cause: Occurrence.Cause = .time) -> String {
    let occurrence = alarm.occurrence("2026-11-22")
    var item = Notice.Item(
      alert: alarm,
      occurrence: Occurrence(occurrence.source, cause, nominal: occurrence.nominal, instant: occurrence.instant))
    change(&item)
    let notice = RenderedNotice(
      .alert(item), now: at("2026-11-22T09:30"), zone: .seoul, settings: Settings(), strings: strings, paths: paths)
    return notice.body(drawsButtons: false, stop: { Phrase("stop.command", $0) }, strings)
  }

  #expect(
    body { $0.kindness = Kindness("화분에 물 주기") }.hasSuffix(
      "\n했으면: reminder-notify stop 1 --done\n약속하려면: reminder-notify stop 1 --promise"))
  #expect(body({ $0.isRecalled = true }, .snooze) == "오전 9:30 알림(놓침)\n끄기: reminder-notify stop 1")
  #expect(body({ _ in }, .snooze) == "오전 9:30 알림(다시 알림)\n끄기: reminder-notify stop 1")
  strings.command = { "/a/reminder-notify" }
  #expect(body({ _ in }).hasSuffix("\n끄기: /a/reminder-notify stop 1"))
  #expect(body { $0.kindness = Kindness("화분에 물 주기") }.hasSuffix("\n약속하려면: /a/reminder-notify stop 1 --promise"))
}

@Test func `an alarm says how to stop it where no button does, and first where it comes back`() throws {
  let paths = try Paths(environment: { $0 == "HOME" ? "/home/me" : nil }, user: 1000, exists: { _ in false })
  let alarm = alert { $0.isAlarm = true }
  func body(_ alert: Alert, isBack: Bool = false, drawsButtons: Bool) -> String {
    var item = Notice.Item(alert: alert, occurrence: alert.occurrence("2026-11-22"))
    item.isClosed = isBack
    let notice = RenderedNotice(
      .alert(item), now: at("2026-11-22T09:30"), zone: .seoul, settings: Settings(),
      strings: .korean, paths: paths)
    return notice.body(drawsButtons: drawsButtons, stop: { Phrase("stop.middleClick", $0) }, .korean)
  }
  let line = "끄기: 가운데 클릭, 또는 reminder-notify stop 1"

  #expect(body(alarm, drawsButtons: false) == "오전 9:30\n" + line)
  #expect(body(alarm, drawsButtons: true) == "오전 9:30")
  #expect(body(alarm, isBack: true, drawsButtons: true) == line + "\n오전 9:30")
  #expect(body(.fixture(1, label: "약"), drawsButtons: false) == "오전 9:30")
}
