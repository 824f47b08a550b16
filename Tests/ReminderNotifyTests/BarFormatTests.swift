import Foundation
import ReminderModel
import Testing

@testable import reminder_notify

/// `status --format`, for which it is 1:05:30 PM on a Saturday.
@Suite struct BarFormatTests {
  private static let everything = "{label}|{when}|{time}|{remaining}|{kind}|{number}|{percentage}"

  @Test(arguments: [
    (Language.korean, "물 마시기|오후 2:00 (55분 뒤)|오후 2:00|55분|alert|4|\n"),
    (.english, "Drink water|2:00 PM (in 55 min)|2:00 PM|55 min|alert|4|\n"),
  ])
  func `what comes next is an alert`(language: Language, line: String) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(4, "14:00"), .sample(5, "15:00")])

    #expect(sandbox.run("status", "--format", Self.everything) == .init(status: .done, output: line, screen: line))
  }

  /// What is done before, and the line then.
  private static let stories: [([[String]], Language, String)] = [
    ([["timer", "start", "25m", "--label", "차"]], .korean, "차|25분|오후 1:30|25분|timer|1|0\n"),
    ([["timer", "start", "25m"]], .english, "Timer|25 min|1:30 PM|25 min|timer|1|0\n"),
    (
      [["timer", "start", "25m"], ["timer", "pause", "1"]], .english,
      "Drink water|2:00 PM (in 55 min)|2:00 PM|55 min|alert|4|\n"
    ),
    ([["timer", "start", "90m"]], .english, "Drink water|2:00 PM (in 55 min)|2:00 PM|55 min|alert|4|\n"),
    ([["timer", "start", "50m"], ["timer", "start", "40m"]], .english, "Timer|40 min|1:45 PM|40 min|timer|2|0\n"),
    ([["snooze", "3", "5m"]], .korean, "약|오후 1:10 (5분 뒤)|오후 1:10|5분|snooze|3|\n"),
    ([], .korean, "약|응답 대기|오후 1:00||unanswered|3|\n"),
    ([], .english, "약|waiting for an answer|1:00 PM||unanswered|3|\n"),
  ]

  @Test(arguments: stories)
  func `what waits for an answer comes first unless a timer that runs is nearest, and then what is nearest`(
    words: [[String]], language: Language, line: String
  ) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(3, "13:00", label: "약"), .sample(4, "14:00")])
    if words.first?.first != "timer" || words.count == 0 { try sandbox.show((3, "2026-11-21T13:00")) }
    for words in words { #expect(sandbox.run(words).status == .done) }

    #expect(sandbox.run("status", "--format", Self.everything).output == line)
  }

  @Test(arguments: [
    (Language.korean, "타이머|일시 정지(25분 남음)||25분|paused|1|0\n"),
    (.english, "Timer|paused (25 min left)||25 min|paused|1|0\n"),
  ])
  func `a paused timer is shown where nothing else is`(language: Language, line: String) throws {
    let sandbox = try Sandbox(language)
    for words in [["timer", "start", "25m"], ["timer", "pause", "1"]] { #expect(sandbox.run(words).status == .done) }

    #expect(sandbox.run("status", "--format", Self.everything).output == line)
  }

  @Test func `a running timer comes before what waits for an answer`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(3, "13:00", label: "약"), .sample(4, "14:00")])
    try sandbox.show((3, "2026-11-21T13:00"))
    _ = sandbox.run("timer", "start", "25m")

    #expect(sandbox.run("status", "--format", "{kind}").output == "timer\n")
  }

  @Test(arguments: ["polybar", "i3blocks", "tmux", "{label} {when}"])
  func `where nothing comes next the line is empty`(format: String) throws {
    #expect(try Sandbox().run("status", "--format", format) == .init(status: .done, output: "\n", screen: "\n"))
  }

  @Test(arguments: [
    ("polybar", "%\u{200b}{F#f00}&<b> #[x] {{  2:00 PM (in 55 min)\n"),
    ("i3blocks", "%{F#f00}&<b> #[x] {{  2:00 PM (in 55 min)\n"),
    ("tmux", "%{F##f00}&<b> ##[x] {{  2:00 PM (in 55 min)\n"), ("{{{label}} %{{", "{%{F#f00}&<b> #[x] {{ } %{\n"),
  ])
  func `what a bar would read as its own is escaped, and nothing steers a terminal`(format: String, line: String) throws
  {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(4, "14:00", label: "%{F#f00}&<b> #[x] {{\u{1b}\n")])

    #expect(sandbox.run("status", "--format", format).output == line)
  }

  @Test(arguments: [(Language.korean, "일시 정지 오후 3:05까지"), (.english, "Paused until 3:05 PM")])
  func `while all alerts are paused the bar says so`(language: Language, text: String) throws {
    let sandbox = try Sandbox(language)
    try sandbox.store([.sample(1, "14:00", label: "약")])
    _ = sandbox.run("pause", "1", "30m")
    #expect(try JSONValue(sandbox.run("status", "--format", "waybar").output)["class"] == "alert")

    _ = sandbox.run("pause", "2h")

    let object = try JSONValue(sandbox.run("status", "--format", "waybar").output)
    #expect(object["class"] == "paused" && object["alt"] == "paused")
    #expect(sandbox.run("status", "--format", "polybar").output == text + "\n")
    _ = sandbox.run("timer", "start", "20m")
    #expect(try JSONValue(sandbox.run("status", "--format", "waybar").output)["class"] == "timer")
  }

  @Test func `waybar gets its object: text and list as markup, a class, and how much of a timer is over`() throws {
    let sandbox = try Sandbox()
    try sandbox.store([.sample(4, "14:00", label: "<b>&\""), .sample(3, "13:00", label: "Pill")])
    try sandbox.show((3, "2026-11-21T13:00"))
    _ = sandbox.run("timer", "start", "20m", "--label", "Tea")
    sandbox.passed = 5 * 60
    _ = sandbox.run("pause", "1h")

    let output = sandbox.run("status", "--format", "waybar").output

    let object = try JSONValue(output)
    #expect(output.filter { $0 == "\n" } == "\n")
    #expect(object["text"] == "Tea 15 min")
    #expect(object["alt"] == "timer" && object["class"] == "timer")
    #expect(object["percentage"] == 25)
    #expect(
      object["tooltip"]
        == """
        Waiting for an answer: 1:00 PM · Pill
        Timer: 1:25 PM · Tea
        Next: tomorrow 1:00 PM · Pill
        Next: tomorrow 2:00 PM · &lt;b&gt;&amp;&quot;
        Next: Mon 1:00 PM · Pill
        Paused: until 2:10 PM
        """)
  }

  @Test func `waybar is told where nothing comes next`() throws {
    let object = try JSONValue(try Sandbox().run("status", "--format", "waybar").output)

    #expect(object == ["text": "", "alt": "none", "class": "none", "percentage": 0, "tooltip": "none"])
  }

  @Test(arguments: [
    (["--format", "{foo} {label}"], "A template cannot have '{foo}'."),
    (["--format", "{label"], "A template cannot have '{label'."),
    (["--format", "{}"], "A template cannot have '{}'."),
    (["--format", "wayber"], "'wayber' is neither a status bar nor a template."),
    (["--format", ""], "'' is neither a status bar nor a template."),
    (["--follow"], "Use --follow together with --format."),
    (["--format", "tmux", "--json"], "--format and --json cannot be combined."),
  ])
  func `what is no format is wrong usage, and the sentence says what is one`(words: [String], message: String) throws {
    let outcome = try Sandbox().run(["status"] + words)

    #expect(outcome.status == .usage)
    #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
    #expect(outcome.output.isEmpty)
  }

  @Test func `alerts that cannot be read are named`() throws {
    let sandbox = try Sandbox()
    try sandbox.write("x", to: sandbox.paths.alerts)

    let outcome = sandbox.run("status", "--format", "tmux")

    #expect(outcome.status == .unreadable)
    #expect(outcome.output.isEmpty && outcome.messages.contains("cannot be read"))
  }
}
