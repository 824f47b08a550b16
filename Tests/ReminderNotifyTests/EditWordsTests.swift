import ReminderFiles
import Testing

@testable import reminder_notify

/// Words of `edit` that look like an option or a verb.
@Suite struct EditWordsTests {
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    try sandbox.store([
      .sample(1, "09:30", plan: "물"), .sample(2, "11:30", plan: "물"), .sample(3, "23:30", label: "약"),
      .sample(4, "00:30", .every("mon"), label: "쓰레기"), .sample(5, "15:00", .on("2026-11-25"), label: "치과"),
    ])
    return sandbox
  }

  private func run(_ sandbox: Sandbox, _ line: String) -> Sandbox.Ending {
    sandbox.run(line.split(separator: " ").map(String.init))
  }

  @Test func `an option without its dashes is that option`() throws {
    let sandbox = try sandbox()

    #expect(run(sandbox, "edit 3 label daily").status == .done)
    #expect(try sandbox.list[3]?.label == "daily")
    #expect(try sandbox.list[3]?.recurrence == .daily)
    #expect(run(sandbox, "edit 물 소리 none").status == .done)
    #expect(try sandbox.list[2]?.sound == "none")
    #expect(run(sandbox, "edit 3 label").messages.hasSuffix("reminder-notify edit 3 --label ''\n"))
  }

  @Test func `words that ask for an alarm make it ring and leave its name`() throws {
    let sandbox = try sandbox()

    #expect(run(sandbox, "edit 3 alarm").status == .done)
    #expect(try sandbox.list[3]?.label == "약")
    #expect(try sandbox.list[3]?.content.isAlarm == true)
    #expect(run(sandbox, "copy 4 아침 7시에 깨워 줘").status == .done)
    #expect(try sandbox.list[6]?.label == "쓰레기")
    #expect(try sandbox.list[6]?.content.isAlarm == true)
  }

  @Test(arguments: [
    ("edit 3 no alarm", false), ("edit 3 without alarm", false), ("edit 3 alarm off", false), ("edit 3 알람 해제", false),
    ("edit 3 알람 말고 그냥 알림으로", false), ("edit 3 with alarm", true), ("edit 3 알람으로 바꿔 줘", true),
  ])
  func `words that make an alarm, or none, leave the name`(line: String, isAlarm: Bool) throws {
    let sandbox = try sandbox()
    _ = run(sandbox, isAlarm ? "edit 3 --no-alarm" : "edit 3 --alarm")

    #expect(run(sandbox, line).status == .done)

    #expect(try sandbox.list[3]?.label == "약" && sandbox.list[3]?.isAlarm == isAlarm)
  }

  @Test(arguments: [
    ("edit 4 월요일에서 토요일로 바꿔줘", ["sat"]), ("edit 4 from monday to tuesday", ["tue"]),
    ("edit 4 move from monday to friday", ["fri"]), ("edit 4 monday to wednesday", ["mon", "tue", "wed"]),
    ("edit 4 friday to saturday", ["fri", "sat"]),
  ])
  func `a weekday takes the place of that of the alert, and else it is a range`(line: String, days: [String]) throws {
    let sandbox = try sandbox()

    #expect(run(sandbox, line).status == .done)
    #expect(try sandbox.list[4]?.recurrence == .weekly(Weekdays(days.compactMap(Weekday.init(fileText:)))))
  }

  @Test(arguments: ["edit 4 목요일에서 토요일로", "edit 4 from monday to saturday at 10am"])
  func `a weekday that the alert does not have is not replaced, nor one with a time behind it`(line: String) throws {
    let sandbox = try sandbox()

    #expect(run(sandbox, line).status == .usage)
    #expect(try sandbox.list[4]?.label == "쓰레기")
  }

  @Test(arguments: ["until dec 31", "12월 31일까지", "12월 1일부터"])
  func `a start or an end alone keeps the days`(words: String) throws {
    let sandbox = try sandbox()

    let outcome = run(sandbox, "edit 4 " + words)

    #expect(outcome.status == .done && outcome.output.contains("Days: Mon → Mon, "))
    guard case .rule(let dates)? = try sandbox.list[4]?.recurrence else {
      Issue.record("no rule")
      return
    }
    #expect(dates.rule.frequency == .weekly && dates.rule.days == [.init(.monday)])
  }

  @Test func `a start or an end alone keeps the other one, and a length is no number of times`() throws {
    let sandbox = try sandbox()
    let lines = ["edit 4 for 2 weeks", "edit 5 every other tuesday", "edit 5 until jan 31", "edit 5 starting dec 15"]

    let rules = try lines.map { line in
      #expect(run(sandbox, line).status == .done)
      let recurrence = try sandbox.list[line.contains("4") ? 4 : 5]?.recurrence
      guard case .rule(let dates)? = recurrence else { return "" }
      return [dates.rule.fileText, dates.start?.fileText].compactMap(\.self).joined(separator: " from ")
    }

    #expect(
      rules == [
        "FREQ=WEEKLY;BYDAY=MO;UNTIL=20261204", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU from 2026-11-24",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270131 from 2026-11-24",
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;UNTIL=20270131 from 2026-12-15",
      ])
  }

  @Test(arguments: ["after dinner", "before bed", "at bedtime", "저녁 식사 후로", "자기 전에", "좀 더 일찍"])
  func `a time that no clock knows is no name`(words: String) throws {
    let sandbox = try sandbox()

    let outcome = run(sandbox, "edit 3 " + words)

    #expect(outcome.status == .usage && outcome.messages.contains("--label '\(words)'"))
    #expect(try sandbox.list[3]?.label == "약")
  }

  @Test func `a switch switches, and another verb is named`() throws {
    let sandbox = try sandbox()

    #expect(run(sandbox, "edit 3 꺼줘").output.hasPrefix("Alert 3 is off"))
    #expect(run(sandbox, "edit 약 켜 줘").output.hasPrefix("Alert 3 is on"))
    let outcome = run(sandbox, "edit 3 삭제해 줘")

    #expect(outcome.status == .usage)
    #expect(outcome.messages.contains("reminder-notify delete 3\n"))
    #expect(outcome.messages.hasSuffix("reminder-notify edit 3 --label '삭제해 줘'\n"))
    #expect(try sandbox.alerts.count == 5)
  }

  @Test func `later and earlier move the time, of a plan too`() throws {
    let sandbox = try sandbox()

    for line in ["edit 물 한 시간 늦게", "edit 약 1시간 늦게", "edit 5 16시간 일찍"] {
      #expect(run(sandbox, line).status == .done)
    }

    #expect(try [1, 2, 3, 5].map { try sandbox.list[$0]?.time.fileText } == ["10:30", "12:30", "00:30", "23:00"])
    #expect(try sandbox.list[5]?.recurrence == .on("2026-11-24"))
    #expect(run(sandbox, "edit 4 한 시간 일찍").messages.hasSuffix("reminder-notify edit 4 23:30\n"))
    #expect(run(sandbox, "edit 5 100시간 일찍").status == .usage)
  }

  @Test(arguments: [
    "16:00로 변경", "make it 4pm", "4pm instead", "make it 4pm instead", "change 4pm", "move it to 4pm please",
  ])
  func `words of a change are taken off beside a time alone`(words: String) throws {
    let sandbox = try sandbox()

    #expect(run(sandbox, "edit 3 " + words).status == .done)

    #expect(try sandbox.list[3]?.label == "약")
    #expect(try sandbox.list[3]?.time.fileText == "16:00")
  }

  @Test(arguments: [
    ("16:00 비밀번호 변경", "16:00 --label '비밀번호 변경'"), ("make dinner 16:00", "16:00 --label 'make dinner'"),
    ("회의 16:00로 바꿔 줘", "16:00로 --label 회의"), ("move to 4pm team sync", "4pm --label 'team sync'"),
    ("at 7pm on tuesdays from now on", "at 7pm on tuesdays --label 'from now on'"),
    ("Yoga", "--label Yoga"),
  ])
  func `what is left is no new name, but for a line that says so`(words: String, line: String) throws {
    let sandbox = try sandbox()
    let list = try sandbox.list

    let outcome = run(sandbox, "edit 3 " + words)

    #expect(outcome.status == .usage)
    #expect(outcome.messages.hasSuffix("reminder-notify edit 3 \(line)\n"), "\(outcome.messages)")
    #expect(try sandbox.list == list)
    let parts = line.split(separator: "--label ", omittingEmptySubsequences: false)
    let name = parts[1].filter { $0 != "'" }
    #expect(
      sandbox.run(["edit", "3"] + parts[0].split(separator: " ").map(String.init) + ["--label", name]).status == .done)
  }

  @Test(arguments: [
    ("call it 5pm", "5pm"), ("call it a day 5pm", "'a day 5pm'"), ("name tags 4pm", "'tags 4pm'"),
    ("rename Diary 5pm", "'Diary 5pm'"), ("이름 짓기 16:00", "'짓기 16:00'"), ("이번만 16:00", "'이번만 16:00'"),
    ("저녁 약", "'저녁 약'"), ("morning pages", "'morning pages'"), ("아침 말고 점심", "'아침 말고 점심'"),
    ("순서 변경", "'순서 변경'"), ("이름 변경 사항", "'변경 사항'"),
    ("move it", "'move it'"), ("바꿔", "바꿔"), ("postpone", "postpone"), ("회의로 바꿔 줘", "'회의로 바꿔 줘'"),
  ])
  func `a name that may be a time or a change is refused with the line`(words: String, label: String) throws {
    let sandbox = try sandbox()

    let outcome = run(sandbox, "edit 3 " + words)

    #expect(outcome.messages.hasPrefix("It is not clear what to change: '\(words)'\n"))
    #expect(outcome.messages.hasSuffix("reminder-notify edit 3 --label \(label)\n"))
    #expect(outcome.status == .usage)
  }

  @Test(arguments: ["move 1 hour later", "한 시간 늦게 바꿔 줘", "push it back 1 hour later", "postpone by 1 hour"])
  func `a move may have its verb`(words: String) throws {
    let sandbox = try sandbox()

    #expect(run(sandbox, "edit 5 " + words).status == .done)

    #expect(try sandbox.list[5]?.time.fileText == "16:00")
    #expect(try sandbox.list[5]?.label == "치과")
  }

  @Test func `a weekday beside those that there are is added to them`() throws {
    let sandbox = try sandbox()

    #expect(run(sandbox, "edit 4 토요일도 추가").status == .done)
    #expect(run(sandbox, "edit 5 add saturday").status == .usage)

    #expect(try sandbox.list[4]?.recurrence == .weekly(Weekdays([.monday, .saturday])))
    #expect(try sandbox.list[4]?.label == "쓰레기")
  }

  @Test func `a day without its month is of the rule of one that is due every month`() throws {
    let sandbox = try sandbox()

    for line in ["edit 5 monthly", "edit 5 9am on the 5th", "copy 5 15일"] {
      #expect(run(sandbox, line).status == .done)
    }

    let rules = try [5, 6].map { number -> String? in
      guard case .rule(let dates)? = try sandbox.list[number]?.recurrence else { return nil }
      return dates.rule.fileText
    }
    #expect(rules == ["FREQ=MONTHLY;BYMONTHDAY=5", "FREQ=MONTHLY;BYMONTHDAY=15"])
  }

  @Test(arguments: [
    ("edit 물 1시간 간격", ["plan --gap 1h"]),
    ("edit 5 2시간마다", ["delete 5", "add 3:00 PM to 10:00 PM every 2 h --label 치과"]),
  ])
  func `an interval alone is refused with the lines that make such times`(line: String, lines: [String]) throws {
    let sandbox = try sandbox()

    let outcome = run(sandbox, line)

    #expect(outcome.status == .usage)
    for line in lines { #expect(outcome.messages.contains("reminder-notify " + line), "\(outcome.messages)") }
  }

  @Test(arguments: [
    ("edit 3 8시로", "08:00"), ("edit 3 10시로", "22:00"), ("edit 3 6:30", "06:30"), ("edit 3 2시로", "14:00"),
  ])
  func `of two hours the one near the old time is meant`(line: String, time: String) throws {
    let sandbox = try sandbox()
    _ = run(sandbox, "edit 3 20:00")

    #expect(run(sandbox, line).status == .done)

    #expect(try sandbox.list[3]?.time.fileText == time)
  }

  @Test(arguments: [
    ("copy 약 아침 8시 이름 비타민", "비타민"), ("copy 약 8am label Vitamin", "Vitamin"), ("copy 약 8am name Vitamin", "Vitamin"),
    ("copy 약 8am called Vitamin", "Vitamin"), ("copy 약 오전 8시 비타민이라는 이름으로", "비타민"), ("copy 약 8am", "약"),
  ])
  func `a copy has the name that the words give it`(line: String, label: String) throws {
    let sandbox = try sandbox()

    #expect(run(sandbox, line).status == .done)

    #expect(try sandbox.list[6]?.label == label && sandbox.list[6]?.time.fileText == "08:00")
    #expect(try sandbox.list[3]?.label == "약")
  }

  @Test func `copy takes the options of add`() throws {
    let sandbox = try sandbox()

    #expect(run(sandbox, "copy 약 오전 8시 --label 비타민 --sound none --snooze 5m --plan 아침").status == .done)
    #expect(run(sandbox, "copy 물 --plan 저녁물 --repeat weekends").status == .done)

    let copy = try #require(try sandbox.list[6])
    #expect(copy.label == "비타민" && copy.sound == "none" && copy.snooze == [5] && copy.plan == "아침")
    #expect(copy.time.fileText == "08:00")
    #expect(try sandbox.list.alerts(ofPlan: "저녁물").map(\.number) == [7, 8])
  }
}
