import ReminderFiles
import Testing

@testable import reminder_notify

/// `plan`, on a Saturday at 13:05.
@Suite struct PlanTests {
  /// A user who gives answers one after the other; nil, and all after the last, are the end of the input.
  private static func user(_ language: Language = .english, answering answers: [String?]) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    var answers = answers
    sandbox.answer = { _ in answers.isEmpty ? nil : answers.removeFirst() }
    return sandbox
  }

  private static func hint(_ language: Language) -> String {
    language == .korean ? "되돌리려면: reminder-notify undo\n" : "To take it back: reminder-notify undo\n"
  }

  static func times(_ sandbox: Sandbox) throws -> String {
    try sandbox.alerts.map(\.time.fileText).joined(separator: " ")
  }

  static func run(_ sandbox: Sandbox, _ line: String) -> Sandbox.Ending {
    sandbox.run(line.split(separator: " ").map(String.init))
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      물 계획: 매일 오전 7:30, 오전 10:30, 오후 1:30, 오후 4:30, 오후 7:30 (5번, 3시간마다).
      간격은 적어 주신 대로입니다.
      첫 알림은 일어나는 시각인 오전 7:30이고, 잠자리에 드는 오후 11:00 전 한 시간은 알리지 않습니다.
      알림 5개를 추가했습니다.
      계획 '물'의 알림입니다. 한꺼번에 끄려면: reminder-notify off 물
      물 계획은 조금 전에 마셨거나 목표를 채웠으면 알리지 않습니다. 그래도 알리게 하려면: reminder-notify config set quietPlans none
      다음 알림: 오늘 오후 1:30

      """
    ),
    (
      .english,
      """
      Plan water: every day at 7:30 AM, 10:30 AM, 1:30 PM, 4:30 PM, 7:30 PM (5 times, every 3 h).
      The spacing is the one you gave.
      The first is at 7:30 AM, when you wake up; the hour before you go to sleep at 11:00 PM stays quiet.
      Added 5 alerts.
      They are the plan 'water'. To switch them all off: reminder-notify off water
      The plan 'water' stays silent when you have just drunk something or met the goal. To be reminded anyway: reminder-notify config set quietPlans none
      Next: today 1:30 PM

      """
    ),
  ])
  func `off a terminal nothing is asked`(language: Language, output: String) throws {
    let sandbox = try Sandbox(language)

    let outcome = sandbox.run("plan", "--gap", "3h")

    #expect((outcome.status, outcome.output) == (.done, output))
    #expect(outcome.messages == Self.hint(language))
    #expect(try sandbox.alerts.allSatisfy { $0.content == AlertContent(plan: "물") && $0.recurrence == .daily })
  }

  @Test func `without options it is a day of ten`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("plan").status == .done)

    #expect(try Self.times(sandbox) == "07:30 09:00 10:30 12:00 13:30 15:00 16:30 18:00 19:30 21:00")
    var settings = Settings()
    settings.quietPlans = ["물"]
    settings.planDays = [try #require(PlanDay(fileText: "물 07:30-23:00 90m"))]
    #expect(try sandbox.context().settings() == settings)
  }

  @Test func `goal and cup are said back in the unit that they were given in`() throws {
    let outcome = Self.run(try Sandbox(.english), "plan --wake 7:30 --goal 64oz --cup 250ml")

    #expect(outcome.output.contains("A cup: 250 ml\nDaily goal: 64 oz, 1,893 ml\n"))
  }

  @Test(arguments: ["plan -y", "plan --wake 7:30 --sleep 23:00 --days daily --cup 200ml --goal none"])
  func `with -y, or with all answers as options, nothing is asked on a terminal`(line: String) throws {
    let sandbox = try Sandbox()
    sandbox.answer = { question in
      Issue.record("asked: \(question)")
      return nil
    }

    #expect(Self.run(sandbox, line).status == .done)
    #expect(try sandbox.alerts.count == 10)
  }

  @Test(arguments: [
    (
      Language.korean, ["6시", "", "평일", "250", "1.5L", "예"],
      "몇 시에 일어나나요? [오전 7:30] 몇 시에 자나요? [오후 11:00] 어느 요일에 알릴까요? [매일] "
        + "한 컵은 몇 ml인가요? [200ml] 하루 목표는 얼마인가요(1.5L처럼)? [없음] 이대로 저장할까요? [Y/n] "
    ),
    (
      .english, ["6am", "", "weekdays", "250", "1.5L", "y"],
      "When do you wake up? [7:30 AM] When do you go to sleep? [11:00 PM] On which days? [every day] "
        + "How much does a cup hold? [200 ml] What is your daily goal (like 1.5 L)? [none] Save this plan? [Y/n] "
    ),
  ])
  func `on a terminal it asks, and Enter takes the default`(
    language: Language, answers: [String], questions: String
  ) throws {
    let sandbox = try Self.user(language, answering: answers)

    let outcome = sandbox.run("plan")

    #expect(outcome.status == .done)
    #expect(outcome.messages == questions + Self.hint(language))
    #expect(try Self.times(sandbox) == "06:00 08:00 10:00 12:00 14:00 16:00 18:00 20:00 22:00")
    #expect(try sandbox.alerts.allSatisfy { $0.recurrence == .weekly(.workdays) })
    #expect(try sandbox.context().settings().cup == 250)
    #expect(try sandbox.context().settings().goal == 1500)
  }

  @Test func `an answer is said back in its unit`() throws {
    let sandbox = try Self.user(.english, answering: ["", "", "", "8oz", "64oz", "y"])

    #expect(sandbox.run("plan").output.contains("A cup: 8 oz, 237 ml\nDaily goal: 64 oz, 1,893 ml\n"))
  }

  @Test func `an alert that was given a title stands in the place of a near one`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "plan --wake 7:30 --gap 2h")
    _ = Self.run(sandbox, "edit 4 --title Lunch")

    _ = Self.run(sandbox, "plan --gap 100m --wake 7:00")

    #expect(try Self.times(sandbox).contains("13:30"))
    #expect(try !Self.times(sandbox).contains("13:40"))
  }

  @Test func `what an option says is not asked`() throws {
    let sandbox = try Self.user(answering: ["", "", "y"])

    let outcome = Self.run(sandbox, "plan --wake 8 --goal none --days 주말")

    #expect(
      outcome.messages
        == "When do you go to sleep? [11:00 PM] How much does a cup hold? [200 ml] Save this plan? [Y/n] "
        + Self.hint(.english))
  }

  @Test func `an answer that cannot be read is asked again, three times at most`() throws {
    let sandbox = try Self.user(.korean, answering: ["x", "7:00", "7시", "11", "once", "", "", "", "y"])

    let outcome = sandbox.run("plan")

    #expect(outcome.messages.contains("'x' 값은 시각으로 읽을 수 없습니다."))
    // Seven, without more, is in the evening for sleep.
    #expect(try Self.times(sandbox).hasPrefix("07:00 08:30"))
    let refused = try Self.user(answering: ["x", "y", "z"]).run("plan")
    #expect(refused.status == .usage)
    #expect(refused.messages.hasSuffix("Nothing was saved.\n"))
  }

  @Test func `Enter takes every default, and saves`() throws {
    let sandbox = try Self.user(answering: Array(repeating: "", count: 6))

    #expect(sandbox.run("plan").status == .done)
    #expect(try sandbox.alerts.count == 10)
  }

  @Test(
    arguments: [[], ["7:00"], ["", "", "", "", ""], ["", "", "", "", "", "n"]] as [[String]])
  func `without a yes nothing is written`(answers: [String]) throws {
    for (language, message) in [(Language.korean, "저장하지 않았습니다.\n"), (.english, "Nothing was saved.\n")] {
      let sandbox = try Self.user(language, answering: answers)

      let outcome = sandbox.run("plan")

      #expect(outcome.status == .failed)
      #expect(outcome.messages.hasSuffix(message))
      #expect(sandbox.storeBytes == nil)
    }
  }

  @Test func `a plan that is there already is not changed`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "plan --wake 9:00 --sleep 1:30 --days weekends --except 12:00-13:00 --gap 1h")
    let before = try sandbox.list

    let outcome = sandbox.run("plan")

    #expect(outcome.status == .done)
    #expect(outcome.output.hasSuffix("It is like this already. Nothing was changed.\n"))
    #expect(try sandbox.list == before)
  }

  @Test(arguments: [
    (
      Language.korean,
      """
      추가: 오전 11:00, 오후 3:00
      삭제: 오전 9:00, 오전 10:30, 오후 3:30
      직접 고친 알림은 그대로 둡니다: 오후 12:00 점심, 오후 2:00(꺼짐)
      계획 '물'의 알림을 바꿨습니다.
      """
    ),
    (
      .english,
      """
      To add: 11:00 AM, 3:00 PM
      To delete: 9:00 AM, 10:30 AM, 3:30 PM
      Edited by hand, and kept: 12:00 PM 점심, 2:00 PM (off)
      Changed the alerts of the plan 'water'.
      """
    ),
  ])
  func `again, it says what changes and keeps what was edited by hand`(language: Language, lines: String) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([
      .sample(1, "07:00", plan: "물"), .sample(2, "09:00", plan: "물"), .sample(3, "10:30", plan: "물"),
      .sample(4, "12:00", label: "점심", plan: "물"), .sample(5, "14:00", isEnabled: false, plan: "물"),
      .sample(6, "15:30", plan: "물"), .sample(7, "08:00", label: "약"),
    ])

    let outcome = Self.run(sandbox, "plan --wake 7:00 --sleep 17:00 --gap 4h")

    #expect(outcome.status == .done)
    #expect(outcome.output.contains(lines))
    #expect(try sandbox.alerts.map(\.number) == [1, 7, 8, 4, 5, 9])
  }

  @Test func `again, it starts from the day that it was made from`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "plan --sleep 22:15 --except 12:00-13:00")
    _ = Self.run(sandbox, "edit 2 9:10")

    #expect(Self.run(sandbox, "plan").output.hasSuffix("It is like this already. Nothing was changed.\n"))
    _ = Self.run(sandbox, "plan --gap 1h")

    #expect(
      try Self.times(sandbox)
        == "07:30 08:30 09:10 10:30 11:30 13:30 14:30 15:30 16:30 17:30 18:30 19:30 20:30")
    #expect(Self.run(sandbox, "config get planDays").output == "물 07:30-22:15 60m 12:00-13:00\n")
    _ = Self.run(sandbox, "undo")
    #expect(Self.run(sandbox, "config get planDays").output == "물 07:30-22:15 90m 12:00-13:00\n")
    _ = Self.run(sandbox, "delete 물 -y")
    #expect(Self.run(sandbox, "config get planDays").output == "none\n")
  }

  @Test func `what was deleted, added or moved by hand stays so, and the same words twice change nothing`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "plan --except 12:00-13:00")
    for line in ["edit 3 10:47", "edit 5 --message hello", "delete 4 -y", "edit 8 --sound none", "add 14:10 --plan 물"] {
      #expect(Self.run(sandbox, line).status == .done, "\(line)")
    }

    let again = Self.run(sandbox, "plan").output
    let day = try Self.times(sandbox)
    _ = Self.run(sandbox, "plan --wake 7:00")
    let other = try Self.times(sandbox)

    #expect(again.hasSuffix("It is like this already. Nothing was changed.\n"))
    #expect(again.contains("7:30 AM, 9:00 AM, 10:47 AM, 2:10 PM, 3:00 PM, 4:30 PM, 6:00 PM, 7:30 PM, 9:00 PM"))
    #expect(Self.run(sandbox, "config get planDays").output == "물 07:00-23:00 90m 12:00-13:00\n")
    #expect(Self.run(sandbox, "plan --wake 7:00").output.hasSuffix("It is like this already. Nothing was changed.\n"))
    #expect(try Self.times(sandbox) == other)
    #expect(day != other)
  }

  @Test func `a plan that gets another name keeps its settings`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "plan 주말물 --days 주말 --wake 9:00 --sleep 13:00 --gap 1h")

    _ = Self.run(sandbox, "edit 1 --plan w2")
    #expect(Self.run(sandbox, "config get quietPlans").output == "주말물\n")
    _ = Self.run(sandbox, "edit 주말물 --plan w2")

    #expect(Self.run(sandbox, "config get quietPlans").output == "w2\n")
    #expect(Self.run(sandbox, "config get planDays").output == "w2 09:00-13:00 60m\n")
    #expect(Self.run(sandbox, "plan w2").output.hasSuffix("It is like this already. Nothing was changed.\n"))
  }

  @Test func `the settings of a plan do not go to another that was there`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "plan --wake 9:00 --sleep 10:30 --gap 2h")
    for hour in 8...10 { _ = Self.run(sandbox, "add \(hour):00 약 --plan 약") }

    _ = Self.run(sandbox, "edit 1 --plan 약")

    #expect(Self.run(sandbox, "config get quietPlans").output == "none\n")
    #expect(Self.run(sandbox, "config get planDays").output == "none\n")
  }

  @Test func `of two plans each run again changes nothing`() throws {
    let sandbox = try Sandbox()
    for line in ["plan", "plan 주말물 --days 주말"] { _ = Self.run(sandbox, line) }

    for line in ["plan", "plan 주말물", "plan"] {
      #expect(Self.run(sandbox, line).output.hasSuffix("It is like this already. Nothing was changed.\n"), "\(line)")
    }
  }

  @Test func `a night keeps its days without the alert at waking`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "plan --wake 18:00 --sleep 10:00 --days weekdays --gap 2h")
    _ = Self.run(sandbox, "delete 1 -y")

    let output = Self.run(sandbox, "plan").output

    #expect(output.hasSuffix("It is like this already. Nothing was changed.\n"), "\(output)")
  }

  @Test func `an alert that was added far from all others takes no time of another`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "plan --sleep 14:00")
    _ = Self.run(sandbox, "add 6:00 --plan 물")
    _ = Self.run(sandbox, "edit 4 11:30")

    _ = Self.run(sandbox, "plan --gap 60m")

    #expect(try Self.times(sandbox) == "06:00 07:30 08:30 09:30 10:30 11:30 12:30")
  }

  @Test func `a plan that is off stays off, and keeps its day`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "plan --wake 8:00 --sleep 12:00 --gap 1h")
    _ = Self.run(sandbox, "off 물")

    let output = Self.run(sandbox, "plan --gap 90m").output

    #expect(output.contains("The plan 'water' is off. To switch it on: reminder-notify on water\n"))
    #expect(try Self.times(sandbox) == "08:00 09:30 11:00")
    #expect(try sandbox.alerts.allSatisfy { !$0.isEnabled })
  }

  @Test func `a day that changes no alert is said to be kept`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "plan --wake 8:00 --sleep 12:00 --gap 1h")

    let output = Self.run(sandbox, "plan --except 11:30-12:00").output

    #expect(output.contains("The alerts stay as they are.\n"))
  }

  @Test func `of a plan that add wrote it says that it is not quiet, and how to make it so`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "config set quietPlans 차")
    _ = Self.run(sandbox, "add --every 90m --from 9:00 --to 18:00 --plan 물")

    let outcome = Self.run(sandbox, "plan --gap 2h")

    #expect(
      outcome.output.contains(
        "The plan 'water' reminds also when you have just drunk something or met the goal. "
          + "To keep it silent then: reminder-notify config set quietPlans 차,물\n"))
  }

  @Test func `the nights of workdays are one row, although their small hours are of other days`() throws {
    let sandbox = try Sandbox()
    _ = Self.run(sandbox, "plan --wake 20:00 --sleep 5:00 --days weekdays")

    let rows = sandbox.run("list").output.split(separator: "\n")

    #expect(rows.count == 2)
    #expect(rows.last?.contains("8:00 PM – 3:30 AM  weekdays, every 1 h 30 min (6 times)") == true, "\(rows)")
  }

  @Test func `two plans live side by side`() throws {
    let sandbox = try Sandbox()

    _ = Self.run(sandbox, "plan --days weekdays --gap 5h")
    _ = Self.run(sandbox, "plan 주말물 --days weekends --wake 9:00 --gap 5h")

    #expect(try sandbox.alerts.map(\.content.plan) == ["물", "주말물", "물", "주말물", "물", "주말물"])
    #expect(try sandbox.alerts.allSatisfy(\.content.isAboutWater))
    #expect(sandbox.run("list").output.contains("Drink water (주말물)  "))
    #expect(try Self.times(sandbox) == "07:30 09:00 12:30 14:00 17:30 19:00")
  }

  @Test(arguments: ["물", "water", "Water", "물 마시기"])
  func `the plan of water has one name`(name: String) throws {
    let sandbox = try Sandbox()

    _ = sandbox.run("plan", name, "--gap", "6h")

    #expect(try sandbox.alerts.map(\.content.plan) == ["물", "물", "물"])
  }

  @Test(arguments: ["물", "water"])
  func `the plan of water is deleted by the name that lists have`(name: String) throws {
    let sandbox = try Sandbox()
    _ = (Self.run(sandbox, "plan --gap 4h"), Self.run(sandbox, "add 9:00 Pill"))

    #expect(Self.run(sandbox, "delete \(name) -y").status == .done)
    #expect(try sandbox.alerts.map(\.label) == ["Pill"])
  }

  @Test func `a night that passes midnight is of the day of waking`() throws {
    let sandbox = try Sandbox()

    let outcome = Self.run(sandbox, "plan --wake 21:00 --sleep 2:30 --days 토 --gap 1h30m")

    #expect(
      outcome.output.hasPrefix("Plan water: every Sat at 9:00 PM, 10:30 PM, and the next day 12:00 AM, 1:30 AM"))
    #expect(
      try sandbox.alerts == [
        .sample(3, "00:00", .every("sun"), plan: "물"), .sample(4, "01:30", .every("sun"), plan: "물"),
        .sample(1, "21:00", .every("sat"), plan: "물"), .sample(2, "22:30", .every("sat"), plan: "물"),
      ])
  }

  @Test(arguments: [
    ("12:00-13:00", "10:00 11:00 13:00 14:00"), ("12-1pm", "10:00 11:00 13:00 14:00"),
    ("10:00-11:01", "12:00 13:00 14:00"),
    ("none", "10:00 11:00 12:00 13:00 14:00"),
  ])
  func `lunch can be left out`(except: String, times: String) throws {
    let sandbox = try Sandbox()

    _ = Self.run(sandbox, "plan --wake 10:00 --sleep 15:00 --gap 1h --except \(except)")

    #expect(try Self.times(sandbox) == times)
  }

  static let goals: [(line: String, ko: String, en: String)] = [
    (
      "plan --goal 2L", "목표 2L는 200ml 컵으로 10번이어서 1시간 35분마다 알립니다.",
      "A goal of 2 L is 10 × 200 ml, so the reminders are 1 h 35 min apart."
    ),
    (
      "plan --goal 6컵 --cup 250ml", "목표 1.5L는 250ml 컵으로 6번이면 되지만, 간격이 2시간을 넘지 않게 알립니다.",
      "A goal of 1.5 L is 6 × 250 ml, but the reminders are never more than 2 h apart."
    ),
    (
      "plan --goal 5L", "목표 5L는 200ml 컵으로 25번이지만, 45분보다 자주 알리지 않습니다.",
      "A goal of 5 L is 25 × 200 ml, but the reminders are never less than 45 min apart."
    ),
  ]

  @Test(arguments: goals)
  func `with a goal the cups are spread over the day, and the reason is said`(
    line: String, ko: String, en: String
  ) throws {
    #expect(Self.run(try Sandbox(.korean), line).output.contains("\n\(ko)\n"))
    #expect(Self.run(try Sandbox(), line).output.contains("\n\(en)\n"))
  }

  @Test func `only what the question showed is written`() throws {
    let sandbox = try Sandbox()
    sandbox.answer = { [weak sandbox] question in
      guard question.contains("Y/n") else { return "" }
      try? sandbox?.store([.sample(1, "08:00", plan: "물")])
      return "y"
    }

    let outcome = sandbox.run("plan")

    #expect(outcome.status == .failed)
    #expect(outcome.messages.hasSuffix("The alerts changed while you were asked. Nothing was saved; try again.\n"))
    #expect(try sandbox.alerts.count == 1)
  }

  @Test func `JSON has the alerts of the plan alone`() throws {
    let outcome = try Sandbox().run("plan", "--gap", "12h", "--json")

    #expect(outcome.output.hasPrefix(#"{"alerts":[{"enabled":true"#))
    #expect(outcome.messages.hasPrefix("Plan water: every day at 7:30 AM, 7:30 PM"))
  }

  static let badInput: [(line: String, ko: String, en: String)] = [
    (
      "--gap 10m", "'10m' 값은 계획의 간격으로 쓸 수 없습니다. 20분에서 12시간 사이로 적어 주세요.",
      "'10m' is not a valid gap for a plan. Give one from 20 min to 12 h."
    ),
    (
      "--gap 13h", "'13h' 값은 계획의 간격으로 쓸 수 없습니다. 20분에서 12시간 사이로 적어 주세요.",
      "'13h' is not a valid gap for a plan. Give one from 20 min to 12 h."
    ),
    (
      "--wake 7:00 --sleep 07:00", "일어나는 시각과 자는 시각이 같습니다. 다르게 적어 주세요.",
      "You cannot wake up and go to sleep at the same time. Give two different times."
    ),
    (
      "--wake 7:00 --sleep 6:59am --gap 20m", "이대로는 하루에 69번입니다. 많아도 48번이 되도록 --gap을 늘려 주세요.",
      "This is 69 times a day. Give a longer --gap, for 48 times at most."
    ),
    (
      "--wake 22:00 --sleep 22:30",
      "이대로는 알릴 시각이 없습니다. 자기 전 한 시간은 알리지 않으니, 일어나는 시각과 자는 시각, 비워 둘 시간대를 확인해 주세요.",
      "This leaves no time for an alert. The hour before sleep stays quiet; check when you wake up and sleep, and what is left out."
    ),
    (
      "--except 점심", "'점심' 값은 비워 둘 시간대로 읽을 수 없습니다. 12:00-13:00처럼 적어 주세요.",
      "'점심' is not a part of the day to leave out. Write it like 12:00-13:00."
    ),
    (
      "--except 13:00-12:00", "'13:00-12:00' 값은 끝이 시작보다 빠릅니다. 이른 시각을 앞에 적어 주세요: --except 12:00-13:00",
      "'13:00-12:00' ends before it begins. Write the earlier time first: --except 12:00-13:00"
    ),
    (
      "--days once", "'once' 값은 계획의 요일로 쓸 수 없습니다. 매일, 평일, 월수금처럼 되풀이되는 요일을 적어 주세요.",
      "'once' does not repeat. Give days such as daily, weekdays or mon,wed."
    ),
    (
      "약", "계획 '약'에는 물이 아닌 알림이 있습니다. 다른 이름을 적어 주세요.",
      "The plan '약' has alerts that are not about water. Give another name."
    ),
  ]

  @Test(arguments: badInput)
  func `what cannot be is refused with the reason`(line: String, ko: String, en: String) throws {
    for (language, message) in [(Language.korean, ko), (.english, en)] {
      let sandbox = try Sandbox(language)
      try sandbox.store([.sample(1, "08:00", label: "약", plan: "약")])

      let outcome = Self.run(sandbox, "plan " + line)

      #expect(outcome == .init(status: .usage, messages: message + "\n", screen: message + "\n"))
      #expect(try sandbox.alerts.count == 1)
    }
  }

  @Test(arguments: [
    "add 하루 8번 물", "add 물 8잔", "물 하루 8잔", "물 8잔", "add water 8 times a day", "add 8 glasses of water", "water 8x a day",
    "add 하루 8번 --label 물",
  ])
  func `water without times leads to the plan`(line: String) throws {
    let sandbox = try Sandbox()

    let outcome = Self.run(sandbox, line)

    #expect(outcome.status == .usage)
    #expect(outcome.messages.hasSuffix("reminder-notify plan\n"))
    #expect(try sandbox.alerts.isEmpty)
  }

  @Test(arguments: ["add 9:00 물 8잔", "add 하루 두 번 약"])
  func `other alerts do not`(line: String) throws {
    #expect(Self.run(try Sandbox(), line).status == .done)
  }
}
