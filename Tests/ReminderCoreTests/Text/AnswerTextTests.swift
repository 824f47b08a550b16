import PosixKit
import ReminderLanguage
import Testing

private let paths = {
  guard let paths = try? Paths(environment: { $0 == "HOME" ? "/home/me" : nil }, user: 1000, exists: { _ in false })
  else { preconditionFailure("there is a home") }
  return paths
}()

private let pill = Alert.fixture(label: "약")

/// The notice of an alert that was asked for 09:30 in Seoul, shown at 11:00, due then or earlier.
private func rendered(
  _ alert: Alert, _ language: Language, _ kind: Occurrence.Kind = .alert, due: String = "2026-11-22T11:00",
  lateBecause reason: Outcome.Reason? = nil, settings: Settings = Settings()
) -> RenderedNotice {
  let occurrence = Occurrence(
    kind, number: alert.number, nominal: LocalDateTime(date: day("2026-11-22"), time: alert.time), instant: at(due))
  return RenderedNotice(
    .alert(Notice.Item(alert: alert, occurrence: occurrence, lateBecause: reason)), now: at("2026-11-22T11:00"),
    zone: .seoul, settings: settings, strings: .of(language), paths: paths)
}

@Test(arguments: [
  (Language.korean, ["마셨어요", "5분 뒤에", "끄기"], "확인"),
  (.english, ["I drank it", "Snooze 5 min", "Stop"], "Done"),
])
func `an alert has three buttons in their order, and the first says what it is about`(
  language: Language, labels: [String], other: String
) {
  let water = [Alert.fixture(), .fixture(label: "잔", plan: "물")].map { rendered($0, language).buttons }
  let others = [pill, .fixture(title: "약"), .fixture(label: "약", plan: "약")].map { rendered($0, language).buttons }

  #expect(water.allSatisfy { $0.map(\.label) == labels })
  #expect(others.allSatisfy { $0.map(\.label) == [other] + labels.dropFirst() })
  #expect(
    (water + others).allSatisfy {
      $0.map(\.action) == [.answer(.acknowledge), .answer(.snooze(minutes: 5)), .answer(.stop)]
    })
}

@Test(arguments: [
  (1, "1분 뒤에", "Snooze 1 min"), (60, "1시간 뒤에", "Snooze 1 h"),
  (90, "1시간 30분 뒤에", "Snooze 1 h 30 min"), (1440, "24시간 뒤에", "Snooze 24 h"),
])
func `the button of the snooze says the first choice, the alert's own before the settings'`(
  minutes: Int, korean: String, english: String
) {
  var (own, settings) = (pill, Settings())
  own.snooze = [minutes, 7]
  settings.snooze = [minutes, 8]

  for (language, label) in [(Language.korean, korean), (.english, english)] {
    let buttons = [
      rendered(own, language).buttons[1], rendered(pill, language, settings: settings).buttons[1],
    ]
    #expect(buttons.map(\.label) == [label, label])
    #expect(buttons.allSatisfy { $0.action == .answer(.snooze(minutes: minutes)) })
  }
}

@Test func `greetings and warnings have no buttons`() {
  for content in [Notice.Content.greeting, .unreadable(.alerts, .notAFile)] {
    let notice = RenderedNotice(
      content, now: at("2026-11-22"), zone: .seoul, settings: Settings(), strings: .korean, paths: paths)
    #expect(notice.buttons.isEmpty)
  }
}

@Test func `a coalesced notification has the buttons of water`() {
  let due = Notice.Item(alert: .fixture(), occurrence: Alert.fixture().occurrence("2026-11-22"), lateBecause: .asleep)
  let notice = RenderedNotice(
    .lateWater(earlier: [due], latest: due), now: at("2026-11-22T11:00"), zone: .seoul, settings: Settings(),
    strings: .korean, paths: paths)

  #expect(notice.buttons.map(\.label) == ["마셨어요", "5분 뒤에", "끄기"])
}

@Test(arguments: [
  (Occurrence.Kind.alert, "오전 11:00", "11:00 AM"),
  (.snooze, "오전 9:30 알림(다시 알림)", "9:30 AM (snoozed)"),
  (.again, "오전 9:30 알림(아직 확인하지 않음)", "9:30 AM (not answered yet)"), (.test, "오전 9:30", "9:30 AM"),
])
func `the body says what time it is about, and why it is there`(
  kind: Occurrence.Kind, korean: String, english: String
) {
  #expect(rendered(pill, .korean, kind).body == korean)
  #expect(rendered(pill, .english, kind).body == english)
  #expect(rendered(pill, .korean, kind).title == "약")
}

@Test func `a late snooze says when it was due, and what it was about`() {
  let korean = rendered(pill, .korean, .snooze, due: "2026-11-22T09:35", lateBecause: .asleep)
  let english = rendered(pill, .english, .snooze, due: "2026-11-22T09:35", lateBecause: .paused)

  #expect(korean.body == "오전 9:30 알림(다시 알림)\n오전 9:35 알림(늦음)")
  #expect(english.body == "9:30 AM (snoozed)\n9:35 AM (late)")
}

@Test func `what comes back of water has its text too`() {
  #expect(rendered(.fixture(), .korean, .snooze).body.hasPrefix("오전 9:30 알림(다시 알림) · 세계보건기구"))
}
