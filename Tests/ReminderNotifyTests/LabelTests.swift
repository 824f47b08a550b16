import Foundation
import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct LabelTests {
  /// What is given as a label, and what is stored where that is something else.
  static let labels: [(given: String, stored: String?)] = [
    ("", nil),
    ("<b>&amp;\"'</b>", "<b>&amp;\"'</b>"),
    ("물 💧👩‍👩‍👧‍👦🇰🇷", "물 💧👩‍👩‍👧‍👦🇰🇷"),
    (String(repeating: "가", count: 1000), String(repeating: "가", count: 1000)),
    ("a\u{1b}[31mred", "a[31mred"),
    ("one\ntwo\tthree\r\nfour", "one two three four"),
    ("a\0b", "ab"),
    ("\u{7f}\u{9b}31m", "31m"),
    ("a\u{202e}b", "ab"),
    ("\u{1b}\u{7}", nil),
  ]

  @Test(arguments: labels)
  func `a label is stored without what could steer a terminal, and the command says so`(
    given: String, stored: String?
  ) throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run("add", "9:30", "--label", given)

    #expect(outcome.status == .done)
    #expect(try sandbox.alerts.map(\.label) == [stored])
    let message =
      "In the value of --label, newlines and tabs became spaces, and other control characters were removed.\n"
    #expect(outcome.messages == (given == stored ?? "" ? "" : message))
  }

  @Test(arguments: ["x=", "1+1=", "="])
  func `a text that ends with an equals sign is kept`(label: String) throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("add", "9:30", "--label=" + label).status == .done)
    #expect(try sandbox.alerts.map(\.label) == [label])
  }

  @Test(arguments: ["3", "last", "1-3"])
  func `a plan that would be read as a number or as the last is refused`(plan: String) throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run("add", "9:30", "--plan", plan)

    #expect(outcome.status == .usage)
    #expect(outcome.messages.hasPrefix("'\(plan)' cannot be a name"))
  }

  @Test(arguments: [
    (
      "3", "'3' 값은 알림의 번호로 읽히므로 이름으로 쓸 수 없습니다. 다른 말을 덧붙여 주세요.",
      "'3' cannot be a name: it would be read as the number of an alert. Add a word to it."
    ),
    (
      "last", "'last' 값은 ack, snooze, stop에서 마지막으로 뜬 알림을 뜻하므로 이름으로 쓸 수 없습니다. 다른 이름을 적어 주세요.",
      "'last' cannot be a name: in ack, snooze and stop it means the notification that was shown last. Choose another."
    ),
    (
      "  ", "빈칸만으로는 이름이 될 수 없습니다. 이름을 적거나, 이름을 지우려면 --label ''를 쓰세요.",
      "A name cannot be blank. Write one, or --label '' for none."
    ),
  ])
  func `a label that cannot name an alert is refused with the reason, and nothing changes`(
    label: String, korean: String, english: String
  ) throws {
    for (language, sentence) in [(Language.korean, korean), (.english, english)] {
      let sandbox = try Sandbox(language)
      // A file that was written by hand may have such a label.
      try sandbox.store([.sample(1, "09:30", label: label)])
      let before = try sandbox.files

      for words in [["add", "9:30", "--label", label], ["edit", "1", "--label", label], ["copy", "1", "10:00"]] {
        #expect(sandbox.run(words) == .init(status: .usage, messages: sentence + "\n", screen: sentence + "\n"))
      }

      #expect(try sandbox.files == before)
      #expect(sandbox.run("edit", "1", "11:00").status == .done)
    }
  }

  @Test(arguments: [Language.korean, .english])
  func `an alert that is called as the list calls water is about water`(language: Language) throws {
    let sandbox = try Sandbox(language)
    let name = language == .korean ? "물 마시기" : "Drink water"

    _ = sandbox.run("add", "9:30", "--label", name)
    try sandbox.show((1, "2026-11-21T09:30"))

    #expect(
      sandbox.run("ack").output.hasSuffix(
        language == .korean ? ": 한 컵 마심\n오늘 마신 물: 1컵, 200ml\n" : ": drank one cup\nDrunk today: 1 cup, 200 ml\n"))
  }

  @Test(arguments: ["label", "title", "message", "sound", "icon", "plan"])
  func `a text over a thousand characters is wrong usage`(option: String) throws {
    for count in [1001, 10_000] {
      let sandbox = try Sandbox(.korean)

      let outcome = sandbox.run("add", "9:30", "--\(option)", String(repeating: "가", count: count))

      #expect(outcome.status == .usage)
      #expect(outcome.messages == "--\(option) 값이 너무 깁니다: \(count)자. 1000자까지 쓸 수 있습니다.\n")
      #expect(sandbox.storeBytes == nil)
    }
  }

  @Test(arguments: [
    (Language.korean, "속성 목록에 담을 수 없는 글이 있습니다. 아무것도 바뀌지 않았습니다."),
    (.english, "a property list cannot hold this text. Nothing was changed."),
  ])
  func `a text that the store could not give back is refused`(language: Language, message: String) throws {
    let text = "/home/me/.config/reminder-notify/alerts.plist: \(message)\n"
    let refused = Sandbox.Ending(status: .failed, messages: text, screen: text)
    for option in ["label", "title", "message", "icon", "plan"] {
      let sandbox = try Sandbox(language)
      #expect(sandbox.run("add", "9:30", "--\(option)", "$null") == refused)
      #expect(sandbox.storeBytes == nil)

      try sandbox.store([.sample(1, "09:30")])
      let before = sandbox.storeBytes
      #expect(sandbox.run("edit", "1", "--\(option)", "$null") == refused)
      #expect(sandbox.storeBytes == before)
      #expect(sandbox.run("edit", "1", "--\(option)", "a$null").status == .done)
    }
  }

  @Test func `a decomposed Hangul label is kept as it was typed, and found by the composed one`() throws {
    let sandbox = try Sandbox()
    let decomposed = "\u{1100}\u{1161}\u{11a8}"

    _ = sandbox.run("add", "9:30", "--label", decomposed)

    #expect(try sandbox.alerts.first?.label.map { Array($0.unicodeScalars) } == Array(decomposed.unicodeScalars))
    #expect(sandbox.run("off", "각").status == .done)
    #expect(sandbox.run("list", "--porcelain").output.contains("\t\(decomposed)\n"))
  }

  @Test(arguments: [
    "list", "list --porcelain", "show 1", "next", "next --porcelain", "off 1", "delete 1",
  ])
  func `control characters that a person put into the file never reach the terminal`(line: String) throws {
    let sandbox = try Sandbox()
    try sandbox.store([
      .sample(1, "09:30", label: "a\u{9b}b\tc\nd\u{202e}", title: "\u{85}", message: "\u{9d}"),
      .sample(2, "09:30", label: "a\u{9b}b\tc\nd\u{202e}"),
    ])

    let outcome = sandbox.run(line.split(separator: " ").map(String.init))

    #expect(outcome.status == .done)
    for control in ["\u{9b}", "\u{9d}", "\u{85}", "\u{202e}", "\tc", "c\n"] {
      #expect(!outcome.screen.unicodeScalars.contains(control.unicodeScalars), "\(control.debugDescription)")
    }
  }

  @Test(arguments: ["list --json", "show 1 --json", "off 1 --json"])
  func `JSON spells control characters out, so that they do not reach the terminal either`(line: String) throws {
    let sandbox = try Sandbox()
    let label = "a\u{9b}b\u{202e}c"
    try sandbox.store([.sample(1, "09:30", label: label)])

    let output = sandbox.run(line.split(separator: " ").map(String.init)).output

    #expect(!output.unicodeScalars.contains("\u{9b}") && !output.unicodeScalars.contains("\u{202e}"))
    #expect(try JSONValue(output)["alerts"].elements.first?["label"] == .string(label))
  }

  @Test func `an ambiguous or unknown name cannot steer the terminal either`() throws {
    let outcome = try Sandbox().run("off", "\u{1b}[31m")

    #expect(outcome.messages == "There is no alert '[31m'. See numbers and labels with reminder-notify list.\n")
  }

  @Test func `control characters in a value that is wrong never reach the terminal`() throws {
    for words in [["add", "\u{1b}c"], ["add", "9:30", "--on", "\u{1b}c"], ["next", "--from", "\u{1b}c"]] {
      #expect(!(try Sandbox().run(words)).screen.contains("\u{1b}"))
    }
  }

  @Test func `a label of several words needs no quotes, and one of digits is a number`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(1, "09:30", label: "물 마시기"), .sample(2, "09:30", label: "12")])

    #expect(sandbox.run("off", "물 마시기").status == .done)
    #expect(sandbox.run("on", "물", "마시기").status == .done)
    // Digits only are a number, never a label.
    #expect(sandbox.run("off", "12").status == .noSuchAlert)
  }
}
