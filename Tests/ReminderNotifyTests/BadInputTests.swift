import Foundation
import ReminderModel
import Testing

@testable import reminder_notify

/// A command line that cannot be followed, and what a person is told.
struct BadInput: Sendable, CustomTestStringConvertible {
  let words: [String]
  let status: Status
  let korean: String
  let english: String

  init(_ line: String, _ status: Status = .usage, ko: String, en: String) {
    self.init(line.split(separator: " ").map(String.init), status, ko: ko, en: en)
  }

  init(_ words: [String], _ status: Status = .usage, ko: String, en: String) {
    (self.words, self.status, korean, english) = (words, status, ko, en)
  }

  var testDescription: String { words.joined(separator: " ") }
}

@Suite struct BadInputTests {
  @Test(arguments: BadInput.times + BadInput.options + BadInput.references + BadInput.history + BadInput.rules)
  func `bad input is answered in the person's language, with its status, and changes nothing`(input: BadInput) throws {
    for language in Language.allCases {
      let sandbox = try Sandbox(language)
      try sandbox.store(Alert.samples)
      let before = sandbox.storeBytes

      let outcome = sandbox.run(input.words)

      #expect(outcome.status == input.status)
      #expect(outcome.messages == (language == .korean ? input.korean : input.english) + "\n")
      #expect(outcome.output.isEmpty)
      #expect(sandbox.storeBytes == before)
    }
  }

  @Test(arguments: [
    "nonsense", "add 9:30 --frob", "add 9:30 --label", "add -5m", "show", "copy", "list extra", "run x", "edit",
    "autostart nonsense", "next --count", "toggle -1", "status extra", "why", "simulate --from",
    "config frob", "config unset", "config get", "config set grace",
  ])
  func `what the argument parser cannot read is wrong usage`(line: String) throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run(line.split(separator: " ").map(String.init))

    #expect(outcome.status == .usage)
    #expect(outcome.messages.contains("reminder-notify"))
    #expect(outcome.output.isEmpty)
    #expect(sandbox.storeBytes == nil)
  }

  @Test func `a wrong command line makes no file`() throws {
    for input in BadInput.times {
      let sandbox = try Sandbox()

      _ = sandbox.run(input.words)

      #expect(!FileManager.default.fileExists(atPath: sandbox.home + "/.config"), "\(input.words)")
    }
  }
}

extension BadInput {
  static let times: [BadInput] =
    ["25:00", "9:60"].map { time in
      BadInput(
        "add \(time)",
        ko: "시각이 될 수 없습니다: '\(time)'. 시는 0에서 24, 분은 0에서 59까지 적어 주세요.",
        en: "There is no such time: '\(time)'. Hours go from 0 to 24, minutes from 0 to 59.")
    }
    + ["오후 13시", "13:00 PM"].map { time in
      BadInput(
        "add \(time)",
        ko: "때와 시가 맞지 않습니다: '\(time)'. 오전, 오후에는 12시까지 적어 주세요.\n이렇게 적어 보세요: reminder-notify add 오후 1:00",
        en: "The hour and the part of the day do not match: '\(time)'. AM and PM go with 1 to 12.\n"
          + "Try: reminder-notify add 1:00 PM")
    }
    + [
      BadInput(
        "add 오후 3시 60분",
        ko: "시각이 될 수 없습니다: '60분'. 시는 0에서 24, 분은 0에서 59까지 적어 주세요.\n  오후 3시 60분\n           ^~~~",
        en: "There is no such time: '60분'. Hours go from 0 to 24, minutes from 0 to 59.\n  오후 3시 60분\n           ^~~~"),
      BadInput(
        "add noontide", ko: "'오전 9시 30분'처럼 몇 시에 알릴지 적어 주세요: 'noontide'",
        en: "Say at what time, like 9:30 AM: 'noontide'"),
      BadInput(
        "add +0m", ko: "1분에서 1년 사이로 적어 주세요: '0m'\n  +0m\n   ^~",
        en: "Give a length from one minute to one year: '0m'\n  +0m\n   ^~"),
      BadInput(
        "add 1 1:00", ko: "'1' 값은 알림의 번호로 읽히므로 이름으로 쓸 수 없습니다. 다른 말을 덧붙여 주세요.",
        en: "'1' cannot be a name: it would be read as the number of an alert. Add a word to it."),
    ]
    + ["2026-02-30", "2026-13-01", "0000-01-01"].map { date in
      BadInput(
        ["add", "9:30", "--on", date], ko: "달력에 없는 날짜입니다: '\(date)'", en: "There is no such date: '\(date)'")
    }
    + [("2026-12-01 (수)", "(수)", "             ^~~~"), ("2026-12-01 (Mon)", "(Mon)", "             ^~~~~")].map {
      date, part, mark in
      BadInput(
        ["add", "9:30", "--on", date],
        ko: "날짜와 요일이 맞지 않습니다: '\(part)'. 그날의 요일: 화\n  \(date)\n\(mark)",
        en: "The date and the weekday do not match: '\(part)'. That day is a Tue.\n  \(date)\n\(mark)")
    }
    + ["26-1-1", "someday", "2026-12-01 (화) (화)"].map { date in
      BadInput(
        ["add", "9:30", "--on", date], ko: "'\(date)' 값은 날짜로 읽을 수 없습니다. 2026-11-25, 11월 25일, 오늘, 내일, 모레처럼 적어 주세요.",
        en: "'\(date)' is not a date I can read. Write it like 2026-11-25, Nov 25, today or tomorrow.")
    }
    + ["2h", "", "-"].map { days in
      BadInput(
        ["add", "9:30", "--repeat=x\(days)"],
        ko:
          "'x\(days)' 값은 요일로 읽을 수 없습니다. 매일, 평일, 주말, 근무일, 공휴일, 월수금, mon-fri 또는 반복 규칙(FREQ=MONTHLY;BYMONTHDAY=-1)으로 적어 주세요.",
        en: "'x\(days)' is not a valid list of days. Write them like daily, weekdays, weekends, workdays, holidays, "
          + "mon,wed, mon-fri, or as a rule (FREQ=MONTHLY;BYMONTHDAY=-1).")
    }
    + ["add 9:30 --repeat daily --on 2026-12-25", "add +25m --on tomorrow", "add 30분뒤 --repeat daily"].map { line in
      BadInput(
        line, ko: "날짜와 요일은 함께 쓸 수 없습니다. --repeat 또는 --on 하나만 쓰고, +25m처럼 지금부터 잰 시간에는 둘 다 쓰지 마세요.",
        en: "--repeat and --on cannot be combined. Give one of them, and neither with a time from now like +25m.")
    } + [
      BadInput(
        "add", ko: "언제 알릴지 적어 주세요. 예: reminder-notify add 오후 3시 30분",
        en: "Say when to remind you, for instance: reminder-notify add 3:30 PM")
    ]

  /// The whole minute that it is now is past: 13:05:30.
  static let pastDates: [BadInput] = [
    ("add 9:30 --on 2026-11-20", "11월 20일 (금) 오전 9:30", "Fri, Nov 20, 9:30 AM"),
    ("add 13:05 --on today", "오늘 오후 1:05", "today 1:05 PM"),
    ("edit 4 --on 2025-01-01", "2025년 1월 1일 (수) 오전 10:00", "Wed, Jan 1, 2025, 10:00 AM"),
    ("edit 5 1:00", "11월 20일 (금) 오전 1:00", "Fri, Nov 20, 1:00 AM"),
    ("copy 5 1:00", "11월 20일 (금) 오전 1:00", "Fri, Nov 20, 1:00 AM"),
  ].map { line, korean, english in
    BadInput(
      line, ko: "이미 지난 시각입니다: \(korean). 앞으로 올 날짜나 시각을 적어 주세요.",
      en: "\(english) is already past. Give a date or time in the future.")
  }

  static let references: [BadInput] =
    ["show 99", "why 99", "edit 99 9:00", "copy 99 9:00", "toggle 99", "on 1 99", "off 99 1", "delete 1 99"].map {
      line in
      BadInput(
        line, .noSuchAlert, ko: "99번 알림이 없습니다. reminder-notify list로 번호와 이름을 볼 수 있습니다.",
        en: "There is no alert 99. See numbers and labels with reminder-notify list.")
    }
    + [("7번", 7), ("#7", 7), ("0", 0)].map { reference, number in
      BadInput(
        ["on", "1", reference], .noSuchAlert, ko: "\(number)번 알림이 없습니다. reminder-notify list로 번호와 이름을 볼 수 있습니다.",
        en: "There is no alert \(number). See numbers and labels with reminder-notify list.")
    }
    + ["6-9"].map { reference in
      BadInput(
        ["on", "1", reference], .noSuchAlert,
        ko: "'\(reference)' 알림이 없습니다. reminder-notify list로 번호와 이름을 볼 수 있습니다.",
        en: "There is no alert '\(reference)'. See numbers and labels with reminder-notify list.")
    }
    + ["Yak", "dentis", "약 ", "", "-", "99999999999999999999"].map { reference in
      BadInput(
        ["off", reference], .noSuchAlert, ko: "'\(reference)' 알림이 없습니다. reminder-notify list로 번호와 이름을 볼 수 있습니다.",
        en: "There is no alert '\(reference)'. See numbers and labels with reminder-notify list.")
    }
    + ["show 약", "why 약", "edit 약 9:00", "copy 약 9:00", "toggle 약", "on 약", "off 1 약", "delete 약"].map { line in
      BadInput(
        line, .ambiguous,
        ko: """
          이름이 '약'인 알림이 여럿입니다. 아래 번호 가운데 하나를 적어 주세요.
            3번  오전 9:30 · 평일 · 약
            2번  오후 3:30 · 매일 · 약
          """,
        en: """
          Several alerts have the label '약'. Give one of these numbers.
            No. 3  9:30 AM · every weekday · 약
            No. 2  3:30 PM · every day · 약
          """)
    }
    + ["toggle", "on", "off", "delete"].flatMap { verb in
      [
        BadInput(
          verb, ko: "어느 알림인지 번호나 이름을 적어 주세요. 모든 알림이라면 --all을 쓰세요.",
          en: "Say which alert, by number or label, or --all."),
        BadInput(
          "\(verb) 1 --all -y".replacingOccurrences(of: verb == "delete" ? "" : " -y", with: ""),
          ko: "--all과 번호나 이름은 함께 쓸 수 없습니다. 하나만 적어 주세요.",
          en: "--all and an alert cannot be combined. Give one of them."),
      ]
    }
}
