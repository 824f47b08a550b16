import Foundation
import ReminderCore
import Testing

@testable import reminder_notify

/// `ack`, `snooze` and `stop`: the buttons of a notification, from the command line.
@Suite struct AnswerTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "09:30"), .sample(2, "13:00", label: "약", snooze: [30, 60])])
    return sandbox
  }

  @Test(arguments: [[], ["last"], ["2"], ["약"]])
  func `an answer goes to the notification that was shown last, or to the alert that is named`(words: [String])
    throws
  {
    let nominal = try #require(LocalDateTime(fileText: "2026-11-21T13:00"))
    for (verb, event) in [("snooze", Outcome.Event.snoozed), ("stop", .stopped), ("ack", .acknowledged)] {
      let sandbox = try sandbox()
      try sandbox.show((1, "2026-11-21T09:30"), (2, "2026-11-21T13:00"))

      #expect(sandbox.run([verb] + words).status == .done)

      let answers = try sandbox.answers
      #expect(answers.map(\.event) == [event] && answers.map(\.occurrence.source) == [.alert(2)])
      #expect(answers.first?.occurrence.nominal == nominal)
      #expect(answers.first?.minutes == (event == .snoozed ? 30 : nil))
      #expect(try sandbox.records.map(\.at) == [sandbox.now])
    }
  }

  @Test(arguments: [
    (Language.korean, "2번 알림(약): 오후 1:35에 다시 알림\n", "2번 알림(약): 이번만 끔\n", "1번 알림(물 마시기): 한 컵 마심\n오늘 마신 물: 1컵, 200ml\n"),
    (
      .english, "Alert 2 (약): snoozed until 1:35 PM\n", "Alert 2 (약): stopped\n",
      "Alert 1 (Drink water): drank one cup\nDrunk today: 1 cup, 200 ml\n"
    ),
  ])
  func `an answer says what it was taken for`(
    language: Language, snoozed: String, stopped: String, drunk: String
  ) throws {
    let sandbox = try sandbox(language)
    try sandbox.show((1, "2026-11-21T09:30"), (2, "2026-11-21T13:00"))

    #expect(sandbox.run("snooze", "2", "30m") == .init(status: .done, output: snoozed, screen: snoozed))
    #expect(sandbox.run("stop", "2") == .init(status: .done, output: stopped, screen: stopped))
    #expect(sandbox.run("ack", "1") == .init(status: .done, output: drunk, screen: drunk))
  }

  @Test(arguments: [
    (["2", "5분", "뒤에"], 2, 5), (["약", "1시간", "30분", "뒤"], 2, 90), (["물", "마시기"], 1, 5), (["물 마시기", "10분"], 1, 10),
    (["10분 뒤"], 2, 10), (["in 10 minutes"], 2, 10), (["30분만"], 2, 30),
    (["for", "10", "minutes"], 2, 10), (["15", "more", "minutes"], 2, 15), (["10분만", "더"], 2, 10), (["5시까지"], 2, 235),
    (["until", "4pm"], 2, 175), (["물", "until", "4pm"], 1, 175), (["another", "10", "minutes"], 2, 10),
  ])
  func `a snooze is said as its button says it`(words: [String], number: Int, minutes: Int) throws {
    let sandbox = try sandbox(.korean)
    try sandbox.show((1, "2026-11-21T09:30"), (2, "2026-11-21T13:00"))

    let outcome = sandbox.run(["snooze"] + words)

    #expect(outcome.status == .done, "\(outcome.messages)")
    let answer = try #require(try sandbox.answers.first)
    #expect(answer.occurrence.source == .alert(number))
    #expect(answer.event == .snoozed && answer.minutes == minutes)
  }

  @Test(arguments: [
    (
      ["a", "bit"], Status.noSuchAlert,
      "'a bit' is neither an alert nor a length that can be read. Lengths are like 10m, 1h30m or until 4 PM, "
        + "from one minute to 24 hours. Alerts: reminder-notify list"
    ),
    (
      ["내일"], .noSuchAlert,
      "'내일' is neither an alert nor a length that can be read. Lengths are like 10m, 1h30m or until 4 PM, "
        + "from one minute to 24 hours. Alerts: reminder-notify list"
    ),
    (
      ["약", "조금만"], .usage,
      "'조금만' is not a valid snooze time. Write it like 5m,30m,1h, each from one minute to 24 hours."
    ),
    (
      ["until", "friday"], .usage,
      "'until friday' is not a valid snooze time. Write it like 5m,30m,1h, each from one minute to 24 hours."
    ),
    (
      ["until", "x"], .usage,
      "'until x' is not a valid snooze time. Write it like 5m,30m,1h, each from one minute to 24 hours."
    ),
    (["Pil", "10m"], .noSuchAlert, "There is no alert 'Pil'. See numbers and labels with reminder-notify list."),
  ])
  func `a snooze that is no length says which lengths there are`(
    words: [String], status: Status, message: String
  ) throws {
    let sandbox = try sandbox()
    try sandbox.show((2, "2026-11-21T13:00"))

    let outcome = sandbox.run(["snooze"] + words)

    #expect(outcome == .init(status: status, messages: message + "\n", screen: message + "\n"))
    try sandbox.store([.sample(8, "18:00", label: "Eye"), .sample(9, "19:00", label: "Eye")])
    #expect(sandbox.run("snooze", "Eye").status == .ambiguous)
    #expect(sandbox.run("snooze", "until", "2").output == "Alert 2 (약): snoozed until 2:00 PM\n")
  }

  @Test func `what is not about water is acknowledged, and so is a test`() throws {
    let sandbox = try sandbox()
    try sandbox.show((2, "2026-11-21T13:00"))

    #expect(sandbox.run("ack").output == "Alert 2 (약): done\n")
    try sandbox.show((1, "2026-11-21T13:00"), test: true)
    #expect(sandbox.run("ack").output == "Alert 1 (Drink water): done\n")
  }

  @Test func `where nothing waits no alert is named`() throws {
    let sandbox = try sandbox()
    try sandbox.show((2, "2026-11-21T13:00"))
    _ = sandbox.run("ack")

    #expect(sandbox.run("ack").messages == "Nothing is waiting for an answer.\n")
    #expect(sandbox.run("ack", "2").messages == "Not waiting for an answer: Alert 2 (약)\n")
  }

  /// The words, and the alert and the minutes that they mean while alert 1 was shown last.
  static let snoozes: [(words: [String], number: Int, minutes: Int)] = [
    ([], 1, 5), (["last"], 1, 5), (["10m"], 1, 10), (["1시간", "반"], 1, 90), (["last", "1h"], 1, 60), (["2"], 2, 30),
    (["2", "9분"], 2, 9), (["약", "1", "hour"], 2, 60), (["1", "24h"], 1, 1440),
  ]

  @Test(arguments: snoozes)
  func `a snooze is as long as one says, or as the first choice`(words: [String], number: Int, minutes: Int) throws {
    let sandbox = try sandbox()
    try sandbox.show((2, "2026-11-21T13:00"), (1, "2026-11-21T09:30"))

    #expect(sandbox.run(["snooze"] + words).status == .done)

    let answer = try #require(try sandbox.answers.first)
    #expect(answer.event == .snoozed && answer.occurrence.source == .alert(number) && answer.minutes == minutes)
  }

  @Test func `a number that can be an alert or minutes is the alert that waits, or minutes, and is said`() throws {
    let sandbox = try sandbox()
    try sandbox.show((1, "2026-11-21T09:30"))

    let minutes = sandbox.run("snooze", "2")
    let alert = sandbox.run("snooze", "1")

    #expect(minutes.output == "Alert 1 (Drink water): snoozed until 1:07 PM\n")
    #expect(minutes.messages == "Read as minutes: '2'. For the alert of that number write #2.\n")
    #expect(alert.output == "Alert 1 (Drink water): snoozed until 1:10 PM\n")
    #expect(alert.messages.hasPrefix("Read as the number of an alert: '1'. For a length write 1m.\n"))
  }

  @Test func `the settings have the choices of an alert that has none`() throws {
    let sandbox = try sandbox()
    try sandbox.show((1, "2026-11-21T09:30"))
    try sandbox.settle { $0.snooze = [20, 40] }

    #expect(sandbox.run("snooze").output == "Alert 1 (Drink water): snoozed until 1:25 PM\n")
  }

  @Test(arguments: [
    (Language.korean, "다른 시간(9m, 30m, 1h)도 됩니다: reminder-notify snooze 1 9m\n"),
    (.english, "Other choices (9m, 30m, 1h): reminder-notify snooze 1 9m\n"),
  ])
  func `who does not say how long is told the other choices`(language: Language, choices: String) throws {
    let sandbox = try sandbox(language)
    try sandbox.show((1, "2026-11-21T09:30"))

    #expect(sandbox.run("snooze").messages == choices)
    #expect(sandbox.run("snooze", "9m").messages.isEmpty)
  }

  @Test(arguments: [["1"], ["last"], []])
  func `a test that was shown after its alert is answered first, and then the alert`(words: [String]) throws {
    let sandbox = try sandbox()
    try sandbox.show((1, "2026-11-21T09:30"), state: .unanswered)
    sandbox.wait = { _ in try sandbox.showTests() }
    _ = sandbox.run("test", "1")

    #expect(sandbox.run(["ack"] + words).output == "Alert 1 (Drink water): done\n")
    #expect(try sandbox.answers.map(\.occurrence.source) == [.test(1)])
    #expect(sandbox.run(["ack"] + words).output == "Alert 1 (Drink water): drank one cup\nDrunk today: 1 cup, 200 ml\n")
    #expect(sandbox.run(["ack"] + words).status == .failed)
  }

  @Test func `last answers everything that one notification names, and a number one alert of it`() throws {
    let (all, one) = (try sandbox(), try sandbox())
    for sandbox in [all, one] { try sandbox.show((1, "2026-11-21T13:00"), (2, "2026-11-21T13:00"), together: true) }

    #expect(
      all.run("ack").output
        == "Alert 2 (약), Alert 1 (Drink water): done, and drank one cup of water\nDrunk today: 1 cup, 200 ml\n")
    #expect(one.run("ack", "2").output == "Alert 2 (약): done\n")

    #expect(all.run("ack").status == .failed)
    #expect(one.run("ack").output == "Alert 1 (Drink water): drank one cup\nDrunk today: 1 cup, 200 ml\n")
  }

  @Test func `a kindness among several is no cup of water`() throws {
    let sandbox = try sandbox()
    let kindness = [1: Kindness("Call a friend")]
    try sandbox.show((1, "2026-11-21T13:00"), (2, "2026-11-21T13:00"), together: true, kindnesses: kindness)

    #expect(sandbox.run("ack").status == .failed)
    #expect(sandbox.run("stop", "--done").output == "Alert 2 (약), Alert 1 (Drink water): done\n")
  }

  @Test func `an answer is refused where the journal cannot be read`() throws {
    let sandbox = try sandbox()
    try sandbox.show((1, "2026-11-21T13:00"))
    try FileManager.default.createDirectory(atPath: sandbox.paths.journal, withIntermediateDirectories: true)

    #expect(sandbox.run("ack").status == .unreadable)
    #expect(sandbox.run("status").messages.contains("journal.jsonl: cannot be read."))
  }

  @Test func `last ends the snooze of everything that one notification named`() throws {
    let sandbox = try sandbox()
    try sandbox.show((1, "2026-11-21T13:00"), (2, "2026-11-21T13:00"), together: true)

    _ = sandbox.run("snooze", "5m")
    #expect(sandbox.run("ack").status == .done)

    #expect(sandbox.run("ack").status == .failed)
  }

  @Test func `the snooze of a test is stopped by its alert's number`() throws {
    let sandbox = try sandbox()
    try sandbox.show((1, "2026-11-21T09:30"), test: true)
    let nominal = try #require(LocalDateTime(fileText: "2026-11-21T09:30"))
    _ = sandbox.run("snooze", "1", "5m")

    #expect(sandbox.run("stop", "1").output == "Alert 1 (Drink water): stopped\n")

    let answer = try #require(try sandbox.answers.last)
    #expect(answer.event == .stopped && answer.occurrence.source == .test(1) && answer.occurrence.nominal == nominal)
    #expect(sandbox.run("next").output == "tomorrow 9:30 AM  1  Drink water\n")
    #expect(sandbox.run("stop", "1").messages == "Not waiting for an answer: Alert 1 (Drink water)\n")
  }

  @Test func `without a word the last one that waits is answered, and then the one before it`() throws {
    let sandbox = try sandbox()
    try sandbox.show((1, "2026-11-21T13:00"), (2, "2026-11-21T13:00"))

    #expect(sandbox.run("ack").output == "Alert 2 (약): done\n")
    #expect(sandbox.run("ack").output == "Alert 1 (Drink water): drank one cup\nDrunk today: 1 cup, 200 ml\n")
    #expect(sandbox.run("ack").status == .failed)
  }

  @Test func `a snooze in a pause comes at its end, and says so`() throws {
    let sandbox = try sandbox()
    try sandbox.show((1, "2026-11-21T09:30"))
    _ = sandbox.run("pause", "1h")

    #expect(sandbox.run("snooze", "5m").output == "Alert 1 (Drink water): snoozed until 2:05 PM\n")
  }

  @Test(arguments: [
    (
      Language.korean, "아직 표시되지 않아서 미룰 수 없습니다: 3번 알림(눈)\n", "꺼져 있어서 미룰 수 없습니다: 1번 알림(물 마시기)\n"
    ),
    (
      .english, "It has not been shown yet, so it cannot be snoozed: Alert 3 (눈)\n",
      "It is off, so it cannot be snoozed: Alert 1 (Drink water)\n"
    ),
  ])
  func `what was not shown, or is off, is not snoozed`(language: Language, notShown: String, off: String) throws {
    let sandbox = try sandbox(language)
    try sandbox.store([.sample(3, "16:00", label: "눈")])
    try sandbox.show((1, "2026-11-21T09:30"))
    _ = sandbox.run("off", "1")
    let before = try sandbox.files

    #expect(sandbox.run("snooze", "3", "5m") == .init(status: .failed, messages: notShown, screen: notShown))
    #expect(sandbox.run("snooze", "1") == .init(status: .failed, messages: off, screen: off))
    #expect(sandbox.run("snooze") == .init(status: .failed, messages: off, screen: off))

    #expect(try sandbox.files == before)
    #expect(sandbox.run("next").output.hasSuffix(language == .korean ? "3  눈\n" : "3  눈\n"))
  }

  @Test func `a date that was shown is off, and can be snoozed`() throws {
    let sandbox = try sandbox()
    try sandbox.store([.sample(3, "13:00", .on("2026-11-21"), isEnabled: false, label: "눈")])
    try sandbox.show((3, "2026-11-21T13:00"))

    #expect(sandbox.run("snooze", "3", "5m").output == "Alert 3 (눈): snoozed until 1:10 PM\n")
  }

  @Test func `a label can look like a duration`() throws {
    let sandbox = try sandbox()
    try sandbox.store([.sample(3, "13:00", label: "10m")])
    try sandbox.show((3, "2026-11-21T13:00"))

    #expect(sandbox.run("snooze", "10m", "5m").output == "Alert 3 (10m): snoozed until 1:10 PM\n")
    #expect(sandbox.run("snooze", "10m").output == "Alert 3 (10m): snoozed until 1:10 PM\n")
    #expect(try sandbox.answers.map(\.minutes) == [5, 5])
  }

  @Test func `without a daemon an answer is done, the next command knows it, and the log has it`() throws {
    for (words, said) in [
      (["ack"], "drank one cup\nDrunk today: 1 cup, 200 ml"), (["snooze", "5m"], "snoozed until 1:10 PM"),
      (["stop"], "stopped"),
    ] {
      let sandbox = try sandbox()
      try sandbox.show((1, "2026-11-21T09:30"))
      sandbox.daemon = nil

      let answer = sandbox.run(words)

      #expect(answer.status == .done && answer.output == "Alert 1 (Drink water): \(said)\n")
      #expect(answer.messages.hasPrefix("The daemon is not running"))
      #expect(sandbox.run("ack", "1").status == (words[0] == "snooze" ? .done : .failed))
      let event = ["ack": "drank", "snooze": "snoozed", "stop": "stopped"][words[0]]
      #expect(
        try JSONValue(sandbox.run("log", "--json").output)["entries"].elements.first?["event"]
          == event.map { .string($0) })
    }
  }

  @Test(arguments: [
    (Language.korean, "응답을 기다리는 알림이 없습니다.\n", "응답을 기다리는 알림이 아닙니다: 1번 알림(물 마시기)\n"),
    (
      .english, "Nothing is waiting for an answer.\n",
      "Not waiting for an answer: Alert 1 (Drink water)\n"
    ),
  ])
  func `what was answered is not answered again, and nothing that waits is said alike`(
    language: Language, nothing: String, named: String
  ) throws {
    let sandbox = try sandbox(language)
    for verb in ["ack", "stop", "snooze"] {
      #expect(sandbox.run(verb) == .init(status: .failed, messages: nothing, screen: nothing))
    }
    try sandbox.show((1, "2026-11-21T09:30"), state: .answered)

    for verb in ["ack", "stop", "snooze"] {
      #expect(sandbox.run(verb) == .init(status: .failed, messages: nothing, screen: nothing))
    }
    for verb in ["ack", "stop"] {
      #expect(sandbox.run(verb, "1") == .init(status: .failed, messages: named, screen: named))
    }
    #expect(try sandbox.records.isEmpty)
    _ = sandbox.run("snooze", "1")
    #expect(
      sandbox.run("stop").output == (language == .korean ? "1번 알림(물 마시기): 이번만 끔\n" : "Alert 1 (Drink water): stopped\n")
    )
  }

  @Test func `one answer is enough, also before the daemon has read it`() throws {
    let sandbox = try sandbox()
    try sandbox.show((1, "2026-11-21T09:30"))

    #expect(sandbox.run("ack").status == .done)
    #expect(sandbox.run("ack").status == .failed)
    #expect(try sandbox.records.count == 1)
  }
}
