import Foundation
import Testing

@testable import ReminderModel
@testable import reminder_notify

/// What the scripts of the shells ask for.
@Suite struct CompletionTests {
  /// A user with alerts, a plan, timers, a drink and a pause.
  private func sandbox(_ language: Language = .english) throws -> Sandbox {
    let sandbox = try Sandbox(language)
    for line in [
      "add 9:30 --label 약", "add weekdays 3:30 PM Stretch", "off 2", "add every 2h from 10:00 to 14:00", "timer tea 3m",
      "timer new 5m --label 라면", "drink 300ml tea", "pause until tomorrow",
    ] {
      #expect(sandbox.run(line.split(separator: " ").map(String.init)).status == .done, "\(line)")
    }
    return sandbox
  }

  /// A line up to the cursor, and the lines that come back, or where they are many the first ones.
  static let lines: [(line: String, words: [String])] = [
    ("o", ["on\tSwitch alerts on.", "off\tSwitch alerts off."]),
    ("he", ["help\tShow help information."]),
    ("help tim", ["timer\tStart and control countdown timers."]),
    (
      "help timer re",
      [
        "resume\tResume paused timers.", "restart\tStart timers again from the beginning.",
        "rename\tGive a timer another name.",
      ]
    ),
    ("help list ", []),
    ("on ", ["2\t3:30 PM · every weekday · Stretch", "water\t10:00 AM – 2:00 PM, every day, every 2 h (3 times)"]),
    ("off 1", ["1\t9:30 AM · every day · 약"]),
    ("show St", ["Stretch\t3:30 PM · every weekday · Stretch"]),
    ("ack la", ["last\t"]),
    (
      "delete 1 2 ",
      [
        "3\t10:00 AM · every day · Drink water", "4\t12:00 PM · every day · Drink water",
        "5\t2:00 PM · every day · Drink water", "water\t10:00 AM – 2:00 PM, every day, every 2 h (3 times)",
      ]
    ),
    ("snooze 1 ", []),
    ("edit 1 ", []),
    ("list --plan ", ["water\t10:00 AM – 2:00 PM, every day, every 2 h (3 times)"]),
    ("--en", ["--enabled\tOnly alerts that are on."]),
    ("list --enabled --en", []),
    ("list -- --en", []),
    ("--lang ", ["ko\t", "en\t"]),
    ("list --lang=k", ["--lang=ko\t"]),
    ("--lang ko o", ["on\t알림을 켭니다.", "off\t알림을 꺼 둡니다."]),
    ("timer start ", ["2\t라면, ready · 5 min"]),
    ("timer pause ", ["1\ttea, 3 min left · ends 1:08 PM", "all\t"]),
    ("timer resume ", ["all\t"]),
    ("undrink ", ["1\ttoday 1:05 PM, 300 ml, tea"]),
    ("drink --edit ", ["1\ttoday 1:05 PM, 300 ml, tea"]),
    ("resume 1", ["1\tall alerts, Sat, Nov 21, 1:05 PM – Sun, Nov 22, 12:00 AM"]),
    ("resume 약", []),
    ("add --urgency ", ["low\t", "normal\t", "critical\t"]),
    ("add --sound e", ["evil\tan unpleasant alarm", "\t"]),
    ("add --sound=e", ["--sound=evil\tan unpleasant alarm", "\t"]),
    ("add --sound = e", ["evil\tan unpleasant alarm", "\t"]),
    ("add --icon ", ["\t"]),
    ("config get cu", ["cup\tHow much a cup is. drink and the button 'I drank it' log as much."]),
    ("config set popup ", ["60s\t", "server\t", "answer\t"]),
    ("config set sound n", ["none\t", "\t"]),
    ("config set quietPlans ", ["water\t10:00 AM – 2:00 PM, every day, every 2 h (3 times)", "none\t"]),
    ("config set holidayFile ", ["none\t", "\t"]),
    ("status --format w", ["waybar\t"]),
    ("log --kind mi", ["missed\t"]),
    ("simulate --answer ", []),
    ("nonsense ", []),
  ]

  @Test(arguments: lines)
  func `the words that can follow are told with what they mean`(line: String, words: [String]) throws {
    let sandbox = try sandbox()

    let outcome = sandbox.run(
      ["---complete"] + line.split(separator: " ", omittingEmptySubsequences: false).map(String.init))

    #expect(outcome.output == words.map { $0 + "\n" }.joined())
    #expect(outcome.messages.isEmpty && outcome.status == .done)
  }

  @Test(arguments: [(Language.english, "wa", "water\t9:30 AM, every day\n"), (.korean, "물", "물\t오전 9:30, 매일\n")])
  func `water without a plan has a word too`(language: Language, typed: String, words: String) throws {
    let sandbox = try Sandbox(language)
    #expect(sandbox.run("add", "9:30").status == .done)

    #expect(sandbox.run("---complete", "off", typed).output == words)
    for verb in ["on", "delete"] { #expect(sandbox.run("---complete", verb, typed).output.isEmpty) }
    #expect(sandbox.run("off", language == .korean ? "물" : "water").status == .done)
  }

  @Test func `what is paused can be resumed by its name`() throws {
    let sandbox = try sandbox()
    #expect(sandbox.run("pause", "약", "1h").status == .done)

    #expect(sandbox.run("---complete", "resume", "약").output == "약\t9:30 AM · every day · 약\n")
    #expect(!sandbox.run("---complete", "resume", "").output.contains("water"))
  }

  @Test func `the meaning is in the person's language`() throws {
    let outcome = try sandbox(.korean).run("---complete", "off", "1")

    #expect(outcome.output == "1\t오전 9:30 · 매일 · 약\n")
  }

  @Test func `nothing is written, and a file that cannot be read has no words`() throws {
    let sandbox = try sandbox()
    try sandbox.write("no property list", to: sandbox.paths.alerts)
    let before = try sandbox.files

    let outcome = sandbox.run("---complete", "off", "")

    #expect(outcome.output.isEmpty && outcome.status == .done)
    #expect(try sandbox.files == before)
  }

  /// Kinds of values that are typed: times and lengths, numbers, amounts and texts.
  private static let typed: Set = [
    "amount", "date", "day", "days", "duration", "from", "instant", "label", "number", "text", "time", "until", "what",
    "when",
    "year", "zone", "m", "",
  ]
  private static let completed: Set = [
    "alert", "change", "drink", "file", "format", "kind", "name", "pause", "plan", "promise", "setting", "timer",
    "value",
  ]

  @Test func `every kind of value is completed, or is one that is typed`() throws {
    func kinds(_ command: CommandDescription) -> [String] {
      let values = (command.arguments ?? []).filter { $0.kind != .flag }.compactMap(\.valueName)
      return values.flatMap(CompletionValues.kinds)
        + (command.subcommands ?? []).filter { $0.commandName != CommandDescription.help }.flatMap(kinds)
    }

    let all = Set(kinds(try CommandDescription(describing: Root.self)))

    #expect(all.subtracting(Self.typed).subtracting(Self.completed).subtracting(CompletionValues.literals) == [])
    #expect(CompletionValues.literals.union(Self.completed).subtracting(all) == [])
  }

  @Test(arguments: ["bash", "zsh", "fish"])
  func `the script for a shell is printed in both spellings of the option`(shell: String) throws {
    let sandbox = try Sandbox()

    let output = sandbox.run("--generate-completion-script", shell).output

    #expect(output.contains(" ---complete "))
    #expect(sandbox.run("--generate-completion-script=" + shell).output == output)
  }
}
