import PosixKit
import ReminderLanguage
import TestSupport
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

/// The rendered notice, as shown on 2026-11-22 at 11:00 in Seoul.
private func rendered(_ content: Notice.Content, _ language: Language, now: String = "2026-11-22T11:00")
  -> RenderedNotice
{
  RenderedNotice(content, now: at(now), zone: .seoul, settings: Settings(), strings: .of(language), paths: paths)
}

private func due(_ alert: Alert, on date: String = "2026-11-22", isLate: Bool = false) -> Notice.Item {
  Notice.Item(alert: alert, occurrence: alert.occurrence(date), lateBecause: isLate ? .asleep : nil)
}

@Test func `a water alert has the default title, and the default text and the time as its body`() {
  let korean = rendered(.alert(due(.fixture())), .korean)
  let english = rendered(.alert(due(.fixture(1, "21:05"))), .english)

  #expect(korean.title == "물 마실 시간이에요💦")
  #expect(korean.body == "세계보건기구(WHO)가 권장하는 하루 물 섭취량은 1.5~2ℓ입니다.\n오전 9:30")
  #expect(english.title == "Time to drink water💦")
  #expect(english.body == "The World Health Organization (WHO) recommends 1.5–2 L of water a day.\n9:05 PM")
  #expect(korean.category.icon == "reminder-notify")
  #expect(korean.category == .water && korean.urgency == .normal && korean.icon == nil)
}

@Test(arguments: Language.allCases)
func `an alert of the plan of water is about water, and its own words come first`(language: Language) {
  let planned = rendered(.alert(due(.fixture(label: "둘째 잔", plan: "물"))), language)
  let titled = rendered(.alert(due(.fixture(title: "마셔요", message: "한 잔", plan: "물"))), language)

  #expect(planned.title == StringTable.of(language)(.waterTitle))
  #expect(planned.body.hasPrefix((waterBody[language] ?? "") + "\n"))
  #expect(titled.title == "마셔요" && titled.body.hasPrefix("한 잔\n"))
  #expect(planned.category == .water && titled.category == .water)
}

@Test func `the user's own text takes the place of the default one, and not of an alert's message`() {
  func body(_ alert: Alert) -> String {
    RenderedNotice(
      .alert(due(alert)), now: at("2026-11-22T11:00"), zone: .seoul, settings: Settings(), strings: .of(.korean),
      paths: paths, waterMessage: { "\($0.number ?? 0)번째 한 모금" }
    ).body
  }

  #expect(body(.fixture(3)) == "3번째 한 모금\n오전 9:30")
  #expect(body(.fixture(message: "한 잔", plan: "물")) == "한 잔\n오전 9:30")
  #expect(body(.fixture(label: "약")) == "오전 9:30")
}

@Test(arguments: [(Language.korean, "오전 9:30"), (.english, "9:30 AM")])
func `any other alert has its title or else its label, and the time`(language: Language, time: String) {
  let labelled = rendered(.alert(due(.fixture(label: "약"))), language)
  let titled = rendered(.alert(due(.fixture(label: "약", title: "혈압약"))), language)
  let message = rendered(.alert(due(.fixture(label: "약", message: "두 알"))), language)

  #expect(labelled.title == "약" && labelled.body == time)
  #expect(titled.title == "혈압약" && titled.body == time)
  #expect(message.title == "약" && message.body == "두 알\n\(time)")
  #expect([labelled, titled, message].allSatisfy { $0.category == .alert })
  #expect(labelled.category.icon == "reminder-notify-bell")
}

@Test func `what is late says when it was due, with the day where that was another`() {
  let today = due(.fixture(label: "약"), isLate: true)
  let dated = due(.fixture(1, "09:30", .once(day("2026-11-20")), label: "약"), on: "2026-11-20", isLate: true)

  #expect(rendered(.alert(today), .korean).body == "오전 9:30 알림(늦음)")
  #expect(rendered(.alert(today), .english).body == "9:30 AM (late)")
  #expect(rendered(.alert(dated), .korean).body == "11월 20일 (금) 오전 9:30 알림(늦음)")
  #expect(rendered(.alert(dated), .english).body == "Fri, Nov 20, 9:30 AM (late)")
}

@Test(arguments: [(Language.korean, "오후 11:30"), (.english, "11:30 PM")])
func `a test that is shown again looks as it did, and not like an alert that was missed`(
  language: Language, time: String
) {
  let pill = Alert.fixture(1, "23:30", label: "약")
  let again = Occurrence(.test(1), .repeat, nominal: local("2026-11-22T23:30"), instant: at("2026-11-22T11:00"))

  let shown = rendered(
    .alert(Notice.Item(alert: pill, occurrence: again, lateBecause: .daemonRestarted)), language)

  #expect(shown.body == time)
}

@Test func `coalesced water alerts say how many were missed and when`() {
  let late = [due(.fixture(1, "09:30"), isLate: true), due(.fixture(2, "10:30"), isLate: true)]
  let onTime = due(.fixture(3, "11:00"))

  let korean = rendered(.lateWater(earlier: late, latest: onTime), .korean)
  let english = rendered(.lateWater(earlier: [late[0]], latest: late[1]), .english)

  #expect(korean.title == "물 마실 시간이에요💦")
  #expect(korean.body == "놓친 알림 2개: 오전 9:30, 오전 10:30 · \(waterBody[.korean] ?? "")\n오전 11:00")
  #expect(english.body == "Missed reminders (2): 9:30 AM, 10:30 AM · \(waterBody[.english] ?? "")")
}

@Test func `two late water alerts of one minute list their time once`() {
  let late = [due(.fixture(1, "09:30"), isLate: true), due(.fixture(2, "09:30"), isLate: true)]

  let korean = rendered(.lateWater(earlier: [late[0]], latest: late[1]), .korean)

  #expect(korean.body == "놓친 알림 2개: 오전 9:30 · \(waterBody[.korean] ?? "")")
}

@Test func `several alerts are named together, what is due now first, and each time once`() {
  let now = [due(.fixture(1, "11:00", label: "약")), due(.fixture(2, "11:00")), due(.fixture(3, "11:00"))]
  let earlier = [due(.fixture(4, "09:30", label: "눈"), isLate: true), due(.fixture(5, "10:58", label: "허리"))]

  let korean = rendered(.several(earlier + now), .korean)
  let english = rendered(.several(now), .english)

  #expect(korean.title == "알림 5개")
  #expect(korean.body == "약, 물 마시기\n오전 11:00\n허리\n오전 10:58\n오전 9:30 알림(늦음) · 눈")
  #expect(english.title == "3 alerts" && english.body == "약, Drink water\n11:00 AM")
  #expect(korean.buttons.map(\.label) == ["확인", "5분 뒤에", "끄기"])
  #expect(korean.category == .alert)
}

@Test func `of very many alerts the first are named, and the others counted`() {
  let many = (1...10_000).map { due(.fixture($0, "11:00", label: "약 \($0)")) }

  let body = rendered(.several(many), .korean).body

  #expect(body.hasPrefix("약 1, 약 2, ") && body.hasSuffix("약 20 외 9980개\n오전 11:00"))
}

@Test func `several water alerts tell what was drunk today`() {
  let shown = RenderedNotice(
    .several([due(.fixture(1, "11:00")), due(.fixture(2, "11:00"))]), now: at("2026-11-22T11:00"), zone: .seoul,
    settings: Settings(), strings: .of(.korean), paths: paths,
    water: { WaterDay(date: CalendarDate(fileText: "2026-11-22")!, drunk: 600, goal: 2000, drinks: 3) })

  #expect(shown.body == "물 마시기\n오전 11:00\n오늘 3컵, 600ml / 목표 2,000ml")
  #expect(shown.progress == 30)
}

@Test func `several alerts of which one is critical are critical, and stay`() {
  var alert = Alert.fixture(1, "11:00", label: "약")
  alert.urgency = .critical

  let shown = rendered(.several([due(alert), due(.fixture(2, "11:00"))]), .korean)

  #expect(shown.urgency == .critical && shown.popup == .answer)
}

@Test func `a title that is too long for a banner is said in full below`() {
  let label = String(repeating: "가나다라 ", count: 20) + "끝"

  let shown = rendered(.alert(due(.fixture(label: label, message: "두 알"))), .korean)
  let late = rendered(.alert(due(.fixture(label: label), isLate: true)), .korean)

  #expect(shown.body == "\(label)\n두 알\n오전 9:30")
  #expect(late.body == "오전 9:30 알림(늦음) · \(label)")
}

@Test(arguments: [Settings.Popup.seconds(60), .server, .answer])
func `a notification stays as long as is set, and a critical one until it is answered`(popup: Settings.Popup) {
  var (settings, critical) = (Settings(), Alert.fixture(2, label: "약"))
  settings.popup = popup
  critical.urgency = .critical

  let shown = [Alert.fixture(), critical].map {
    RenderedNotice(
      .alert(due($0)), now: at("2026-11-22T11:00"), zone: .seoul, settings: settings, strings: .korean, paths: paths)
  }

  #expect(shown.map(\.popup) == [popup, .answer])
}

@Test(arguments: [(Language.korean, "오전 11:00"), (.english, "11:00 AM")])
func `the greeting is a water notice with the time it is`(language: Language, time: String) {
  let greeting = rendered(.greeting, language)

  #expect(greeting.title == StringTable.of(language)(.waterTitle))
  #expect(greeting.body == (waterBody[language] ?? "") + "\n\(time)")
  #expect(greeting.category == .water)
}

@Test func `an unreadable file is named, with the place`() {
  let korean = rendered(.unreadable(.alerts, .damaged(line: 7)), .korean)
  let english = rendered(.unreadable(.state, .invalidValue(.init(position: 2, key: "time"), value: "25:00")), .english)

  #expect(korean.title == "알림 파일을 읽을 수 없습니다")
  #expect(
    korean.body == "/home/me/.config/reminder-notify/alerts.plist: 7번째 줄에서 속성 목록의 형식이 깨졌습니다. "
      + "파일은 그대로 두었습니다. 고칠 때까지 마지막으로 읽은 알림을 씁니다.")
  #expect(english.title == "The state file was damaged and has been replaced")
  #expect(
    english.body
      == "/home/me/.local/state/reminder-notify/state.plist: Item 2 of the file: The value of 'time' is invalid: '25:00'. "
      + "It was moved to state.plist.damaged and made again from the journal. Only what the journal could not take yet may be lost."
  )
  #expect(korean.category == .program)
}

@Test func `of a state that could not be read nothing is said to be moved`() {
  let denied = rendered(.unreadable(.state, .system(SystemError(call: "open", code: 13))), .english)

  #expect(denied.title == "The state file cannot be read")
  #expect(!denied.body.contains("moved"))
}

@Test func `a notice is plain text without control characters, and markup is left to the server's side`() {
  let shown = rendered(.alert(due(.fixture(title: "<b>a</b>\u{1b}[31m\n&", message: "x\u{7}\ty"))), .korean)

  #expect(shown.title == "<b>a</b>[31m &")
  #expect(shown.body == "x y\n오전 9:30")
}

@Test func `urgency and icon are the alert's own`() {
  var alert = Alert.fixture(label: "약")
  (alert.urgency, alert.icon) = (.critical, "pill")

  let shown = rendered(.alert(due(alert)), .english)

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

@Test(arguments: [
  (1, true, Language.korean, "25분 타이머의 4회 중 1회째가 끝났습니다. 이제 5분 쉽니다\n오전 11:00"),
  (2, false, .korean, "5분 쉬는 시간이 끝났습니다. 4회 중 2회째를 시작합니다\n오전 11:00"),
  (1, true, .english, "Round 1 of 4 of the timer of 25 min has ended. Break: 5 min\n11:00 AM"),
  (2, false, .english, "The break of 5 min has ended. Round 2 of 4 begins\n11:00 AM"),
])
func `the end of a round says that there is a break, and its end which round begins`(
  round: Int, isBreak: Bool, language: Language, body: String
) {
  let plan = Timer.Plan(length: 1500, rounds: 4, rest: 300, label: "집중")
  let timer = Timer(number: 1, plan, state: .running(due: 60), round: round, isBreak: isBreak)
  let occurrence = Occurrence(.timer(1), nominal: local("2026-11-22T11:00"), instant: at("2026-11-22T11:00"))
  var item = Notice.Item(alert: nil, occurrence: occurrence, content: timer.content)
  item.timer = timer

  let shown = rendered(.alert(item), language)

  #expect(shown.title == "집중" && shown.body == body)
}
