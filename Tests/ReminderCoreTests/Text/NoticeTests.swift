import PosixKit
import ReminderCore
import Testing

private let waterBody = [
  Language.korean: "세계보건기구(WHO)가 권장하는 하루 물 섭취량은 1.5~2ℓ입니다.",
  .english: "The World Health Organization (WHO) recommends 1.5–2 L of water a day.",
]

private let paths = {
  guard let paths = try? Paths(environment: { $0 == "HOME" ? "/home/me" : nil }, user: 1000, exists: { _ in false })
  else { preconditionFailure("there is a home") }
  return paths
}()

/// The notice of a delivery, as it is shown on 2026-11-22 at 11:00 in Seoul.
private func notice(_ content: Delivery.Content, _ language: Language, now: String = "2026-11-22T11:00") -> Notice {
  Notice(content, now: at(now), zone: .seoul, settings: Settings(), strings: .of(language), paths: paths)
}

private func due(_ alert: Alert, on date: String = "2026-11-22", isLate: Bool = false) -> Delivery.Item {
  Delivery.Item(alert: alert, occurrence: alert.occurrence(date), lateBecause: isLate ? .asleep : nil)
}

@Test func `a water alert has the default title, and the time and the default text as its body`() {
  let korean = notice(.alert(due(.fixture())), .korean)
  let english = notice(.alert(due(.fixture(1, "21:05"))), .english)

  #expect(korean.title == "물 마실 시간이에요💦")
  #expect(korean.body == "오전 9:30\n세계보건기구(WHO)가 권장하는 하루 물 섭취량은 1.5~2ℓ입니다.")
  #expect(english.title == "Time to drink water💦")
  #expect(english.body == "9:05 PM\nThe World Health Organization (WHO) recommends 1.5–2 L of water a day.")
  #expect(korean.category.icon == "reminder-notify")
  #expect(korean.category == .water && korean.urgency == .normal && korean.icon == nil)
}

@Test(arguments: Language.allCases)
func `an alert of the plan of water is about water, and its own words come first`(language: Language) {
  let planned = notice(.alert(due(.fixture(label: "둘째 잔", plan: "물"))), language)
  let titled = notice(.alert(due(.fixture(title: "마셔요", message: "한 잔", plan: "물"))), language)

  #expect(planned.title == StringTable.of(language)(.waterTitle))
  #expect(planned.body.hasSuffix(waterBody[language] ?? ""))
  #expect(titled.title == "마셔요" && titled.body.hasSuffix("\n한 잔"))
  #expect(planned.category == .water && titled.category == .water)
}

@Test(arguments: [(Language.korean, "오전 9:30"), (.english, "9:30 AM")])
func `any other alert has its title or else its label, and the time`(language: Language, time: String) {
  let labelled = notice(.alert(due(.fixture(label: "약"))), language)
  let titled = notice(.alert(due(.fixture(label: "약", title: "혈압약"))), language)
  let message = notice(.alert(due(.fixture(label: "약", message: "두 알"))), language)

  #expect(labelled.title == "약" && labelled.body == time)
  #expect(titled.title == "혈압약" && titled.body == time)
  #expect(message.title == "약" && message.body == "\(time)\n두 알")
  #expect([labelled, titled, message].allSatisfy { $0.category == .alert })
  #expect(labelled.category.icon == "reminder-notify-bell")
}

@Test func `what is late says when it was due, with the day where that was another`() {
  let today = due(.fixture(label: "약"), isLate: true)
  let dated = due(.fixture(1, "09:30", .once(day("2026-11-20")), label: "약"), on: "2026-11-20", isLate: true)

  #expect(notice(.alert(today), .korean).body == "늦은 알림입니다. 원래 시각: 오전 9:30")
  #expect(notice(.alert(today), .english).body == "Late: due at 9:30 AM")
  #expect(notice(.alert(dated), .korean).body == "늦은 알림입니다. 원래 시각: 11월 20일 (금) 오전 9:30")
  #expect(notice(.alert(dated), .english).body == "Late: due at Fri, Nov 20 9:30 AM")
}

@Test func `coalesced water alerts say how many were missed and when`() {
  let late = [due(.fixture(1, "09:30"), isLate: true), due(.fixture(2, "10:30"), isLate: true)]
  let onTime = due(.fixture(3, "11:00"))

  let korean = notice(.lateWater(earlier: late, latest: onTime), .korean)
  let english = notice(.lateWater(earlier: [late[0]], latest: late[1]), .english)

  #expect(korean.title == "물 마실 시간이에요💦")
  #expect(korean.body == "오전 11:00\n놓친 알림 2개: 오전 9:30, 오전 10:30\n" + (waterBody[.korean] ?? ""))
  #expect(english.body == "Missed reminders (2): 9:30 AM, 10:30 AM\n" + (waterBody[.english] ?? ""))
}

@Test(arguments: [(Language.korean, "오전 11:00"), (.english, "11:00 AM")])
func `the greeting is a water notice with the time it is`(language: Language, time: String) {
  let greeting = notice(.greeting, language)

  #expect(greeting.title == StringTable.of(language)(.waterTitle))
  #expect(greeting.body == "\(time)\n" + (waterBody[language] ?? ""))
  #expect(greeting.category == .water)
}

@Test func `an unreadable file is named, with the place`() {
  let korean = notice(.unreadable(.alerts, .damaged(line: 7)), .korean)
  let english = notice(.unreadable(.state, .invalidValue(.init(position: 2, key: "time"), value: "25:00")), .english)

  #expect(korean.title == "알림 파일을 읽을 수 없습니다")
  #expect(
    korean.body == "/home/me/.config/reminder-notify/alerts.plist: 7번째 줄에서 속성 목록의 형식이 깨졌습니다. "
      + "파일은 그대로 두었습니다. 고칠 때까지 마지막으로 읽은 알림을 씁니다.")
  #expect(english.title == "The state file was damaged and has been replaced")
  #expect(
    english.body
      == "/home/me/.local/state/reminder-notify/state.plist: Item 2 of the file: The value of 'time' is invalid: '25:00'. "
      + "It was moved to state.plist.damaged, and a new one was started: pauses, skips and snoozes in it are lost, the alerts are not."
  )
  #expect(korean.category == .program)
}

@Test func `a notice is plain text without control characters, and markup is left to the server's side`() {
  let shown = notice(.alert(due(.fixture(title: "<b>a</b>\u{1b}[31m\n&", message: "x\u{7}\ty"))), .korean)

  #expect(shown.title == "<b>a</b>[31m &")
  #expect(shown.body == "오전 9:30\nx y")
}

@Test func `urgency and icon are the alert's own`() {
  var alert = Alert.fixture(label: "약")
  (alert.urgency, alert.icon) = (.critical, "pill")

  let shown = notice(.alert(due(alert)), .english)

  #expect(shown.urgency == .critical && shown.icon == "pill")
}

private let problems: [FileProblem] = [
  .damaged(line: nil), .damaged(line: 3), .missingKey(.init(position: nil, key: "schema")),
  .wrongType(.init(position: 2, key: "number")), .invalidValue(.init(position: 1, key: "time"), value: "x"),
  .notTogether(.init(position: 1, key: "repeat"), "date"), .duplicateNumber(3), .newerSchema(2), .notAFile,
  .tooLarge(size: 100 << 20, limit: 64 << 20), .system(SystemError(call: "open", code: 13)),
  .system(SystemError(call: "ioctl", code: 25)),
]

@Test(arguments: Language.allCases)
func `every problem of a file is a whole sentence with all its values`(language: Language) {
  let sentences = problems.map { StringTable.of(language)($0.phrase) }

  #expect(Set(sentences).count == problems.count)
  for sentence in sentences {
    #expect(sentence.hasSuffix(".") && !sentence.contains("%") && sentence.contains(" "))
    #expect(!sentence.hasPrefix("problem.") && !sentence.hasPrefix("system."))
  }
}
