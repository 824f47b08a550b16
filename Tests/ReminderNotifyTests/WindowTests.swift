import ReminderModel
import Testing

@testable import reminder_notify

/// `add --every`.
@Suite struct WindowTests {
  /// The words behind `add`, and the alerts that they make, in the order of the list.
  static let windows: [(words: String, alerts: [Alert])] = [
    (
      "--every 90m --from 9:00 --to 12:00",
      [.sample(1, "09:00", plan: "물"), .sample(2, "10:30", plan: "물"), .sample(3, "12:00", plan: "물")]
    ),
    (
      "--every 1시간 --from 9:00 --to 10:59 --label 눈",
      [.sample(1, "09:00", label: "눈", plan: "눈"), .sample(2, "10:00", label: "눈", plan: "눈")]
    ),
    ("--every 1h --from 9:00 --to 9:00 --plan p", [.sample(1, "09:00", plan: "p")]),
    ("--every 1h --from 9:00 --to 9:00 --title T", [.sample(1, "09:00", title: "T", plan: "T")]),
    ("--every 1h --from 9:00 --to 9:00 --title T --label L", [.sample(1, "09:00", label: "L", title: "T", plan: "L")]),
    (
      "--every 2h --from 23:00 --to 1:00 --repeat fri",
      [.sample(2, "01:00", .every("sat"), plan: "물"), .sample(1, "23:00", .every("fri"), plan: "물")]
    ),
    (
      "--every 2h --from 23:00 --to 1:00 --on today",
      [.sample(2, "01:00", .on("2026-11-22"), plan: "물"), .sample(1, "23:00", .on("2026-11-21"), plan: "물")]
    ),
    // It is 13:05: a window that starts later starts today, with all its times; one that started before, tomorrow.
    (
      "--every 11h --from 14:00 --to 1:00 --repeat once",
      [.sample(2, "01:00", .on("2026-11-22"), plan: "물"), .sample(1, "14:00", .on("2026-11-21"), plan: "물")]
    ),
    (
      "--every 2h --from 12:00 --to 14:00 --repeat once",
      [.sample(1, "12:00", .on("2026-11-22"), plan: "물"), .sample(2, "14:00", .on("2026-11-22"), plan: "물")]
    ),
    (
      "--every 13h --from 12:00 --to 1:00 --repeat once",
      [.sample(2, "01:00", .on("2026-11-23"), plan: "물"), .sample(1, "12:00", .on("2026-11-22"), plan: "물")]
    ),
  ]

  @Test(arguments: windows)
  func `a window is one alert for each time of day, all of one plan`(words: String, alerts: [Alert]) throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run(["add"] + words.split(separator: " ").map(String.init))

    #expect(outcome.status == .done)
    #expect(outcome.messages.isEmpty)
    #expect(try sandbox.alerts == alerts)
  }

  @Test(arguments: ["", " --plan 물"])
  func `a window without a name is about water`(rest: String) throws {
    let sandbox = try Sandbox()

    _ = sandbox.run("add --every 90m --from 9:00 --to 21:00\(rest)".split(separator: " ").map(String.init))

    #expect(try sandbox.alerts.count == 9)
    #expect(try sandbox.alerts.allSatisfy(\.isAboutWater))
  }

  /// The words behind `add`, and what is printed.
  static let echoes: [(words: String, korean: String, english: String)] = [
    (
      "--every 5h --from 9:00 --to 21:00",
      "알림 3개를 추가했습니다.\n  매일: 오전 9:00, 오후 2:00, 오후 7:00\n다음 알림: 오늘 오후 2:00\n",
      "Added 3 alerts.\n  every day: 9:00 AM, 2:00 PM, 7:00 PM\nNext: today 2:00 PM\n"
    ),
    (
      "--every 2h --from 21:00 --to 1:00 --repeat fri",
      "알림 3개를 추가했습니다.\n  매주 금요일: 오후 9:00, 오후 11:00\n  매주 토요일: 오전 1:00\n"
        + "다음 알림: 11월 27일 (금) 오후 9:00\n",
      "Added 3 alerts.\n  every Fri: 9:00 PM, 11:00 PM\n  every Sat: 1:00 AM\nNext: Fri, Nov 27, 9:00 PM\n"
    ),
    (
      "--every 2h --from 23:00 --to 1:00 --repeat once",
      "알림 2개를 추가했습니다.\n  11월 21일 (토): 오후 11:00\n  11월 22일 (일): 오전 1:00\n다음 알림: 오늘 오후 11:00\n",
      "Added 2 alerts.\n  Sat, Nov 21: 11:00 PM\n  Sun, Nov 22: 1:00 AM\nNext: today 11:00 PM\n"
    ),
    // Where each day is every day there is nothing to tell apart.
    (
      "--every 2h --from 23:00 --to 1:00",
      "알림 2개를 추가했습니다.\n  매일: 오후 11:00, 오전 1:00\n다음 알림: 오늘 오후 11:00\n",
      "Added 2 alerts.\n  every day: 11:00 PM, 1:00 AM\nNext: today 11:00 PM\n"
    ),
    (
      "--every 5h --from 9:00 --to 18:00 --disabled",
      "알림 2개를 추가했습니다.\n  매일: 오전 9:00, 오후 2:00\n",
      "Added 2 alerts.\n  every day: 9:00 AM, 2:00 PM\n"
    ),
    // Twenty-five times.
    (
      "--every 30m --from 6:00 --to 18:00",
      "알림 25개를 추가했습니다.\n  매일: 오전 6:00, 오전 6:30, 오전 7:00, …, 오후 6:00\n다음 알림: 오늘 오후 1:30\n",
      "Added 25 alerts.\n  every day: 6:00 AM, 6:30 AM, 7:00 AM, …, 6:00 PM\nNext: today 1:30 PM\n"
    ),
  ]

  @Test(arguments: echoes)
  func `a window is echoed with its number of alerts, a line for each run of equal days, and the next occurrence`(
    words: String, korean: String, english: String
  ) throws {
    for (language, output) in [(Language.korean, korean), (.english, english)] {
      let plan =
        language == .korean
        ? "계획 '물'의 알림입니다. 한꺼번에 끄려면: reminder-notify off 물"
        : "They are the plan 'water'. To switch them all off: reminder-notify off water"
      var lines = output.split(separator: "\n").map(String.init)
      // Before the line of the next one, where there is one.
      lines.insert(plan, at: lines.last?.hasPrefix(" ") == true ? lines.count : lines.count - 1)
      let expected = lines.joined(separator: "\n") + "\n"

      let outcome = try Sandbox(language).run(["add"] + words.split(separator: " ").map(String.init))

      #expect(outcome == .init(status: .done, output: expected, screen: expected))
    }
  }

  @Test func `up to twenty-four times are all named`() throws {
    let output = try Sandbox().run("add", "--every", "30m", "--from", "6:00", "--to", "17:30").output

    #expect(output.hasPrefix("Added 24 alerts.\n  every day: 6:00 AM, 6:30 AM"))
    #expect(output.contains(", 5:30 PM\n"))
    #expect(output.split(separator: ",").count == 24)
    #expect(!output.contains("…"))
  }

  /// Forty-nine times.
  private static let many = ["add", "--every", "15m", "--from", "9:00", "--to", "21:00"]

  @Test(arguments: [
    (Language.korean, "알림 49개를 추가할까요? [y/N] ", "추가하지 않았습니다.\n"),
    (.english, "Add 49 alerts? [y/N] ", "Nothing was added.\n"),
  ])
  func `on a terminal more than 48 alerts are added after a question`(
    language: Language, question: String, notDone: String
  ) throws {
    let sandbox = try Sandbox(language)

    sandbox.answer = { _ in "n" }
    let refused = sandbox.run(Self.many)
    #expect(refused == .init(status: .failed, messages: question + notDone, screen: question + notDone))
    #expect(sandbox.storeBytes == nil)

    sandbox.answer = { _ in "y" }
    #expect(sandbox.run(Self.many).status == .done)
    #expect(try sandbox.alerts.count == 49)
  }

  @Test(arguments: [
    (Language.korean, "이 범위에는 알림이 49개 생깁니다. 물어볼 터미널이 없으니, 그래도 추가하려면 -y를 함께 적어 주세요.\n"),
    (.english, "This would add 49 alerts, and there is no terminal to ask on. Give -y to add them.\n"),
  ])
  func `off a terminal more than 48 alerts need -y`(language: Language, message: String) throws {
    let sandbox = try Sandbox(language)

    #expect(sandbox.run(Self.many) == .init(status: .usage, messages: message, screen: message))
    #expect(sandbox.storeBytes == nil)
    #expect(sandbox.run(Self.many + ["--yes"]).status == .done)
    #expect(try sandbox.alerts.count == 49)
  }

  @Test func `48 alerts are no question`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("add", "--every", "15m", "--from", "9:00", "--to", "20:45").status == .done)
    #expect(try sandbox.alerts.count == 48)
  }

  @Test(arguments: ["오전 10시|오후 2시 30분", "10 AM|2:30 PM"])
  func `the ends of a window may be several words`(ends: String) throws {
    let sandbox = try Sandbox()
    let words = ends.split(separator: "|").map { $0.split(separator: " ").map(String.init) }

    let outcome = sandbox.run(["add", "--every", "2h", "--from"] + words[0] + ["--to"] + words[1] + ["--label", "x"])

    #expect(outcome.status == .done)
    #expect(try sandbox.alerts.map(\.time.fileText) == ["10:00", "12:00", "14:00"])
  }

  @Test func `an end of a window cannot be a time from now`() throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run("add", "--every", "2h", "--from", "+1h", "--to", "noon")

    #expect(outcome.status == .usage)
    #expect(outcome.messages == "'+1h' is not a time of day. Write it like 9:30, 3:30 PM or noon.\n")
  }
}
