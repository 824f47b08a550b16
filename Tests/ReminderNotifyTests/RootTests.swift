import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct RootTests {
  @Test(arguments: [["lxyzt"], ["help", "lxyzt"], ["lxyzt", "--json"]])
  func `a mistyped verb is named, and is wrong usage`(line: [String]) throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run(line)

    #expect(outcome.status == .usage)
    #expect(outcome.messages == "There is no command 'lxyzt'. See them with reminder-notify --help.\n")
    #expect(outcome.output.isEmpty)
  }

  /// A command line, and the one that was meant.
  static let meant: [(line: String, meant: String)] = [
    ("edti 3 --label x", "edit 3 --label x"), ("목록", "list"), ("추가 9:30", "add 9:30"), ("삭제 3", "delete 3"),
    ("ls --json", "list --json"), ("rm 3 -y", "delete 3 -y"), ("help edti", "help edit"),
    ("edti --help", "edit --help"),
    ("autostart enabl", "autostart enable"), ("config lst", "config list"), ("hepl", "help"),
    ("9:30", "add 9:30"), ("오전 9시 --label 약", "add 오전 9시 --label 약"), ("30분 뒤", "add 30분 뒤"),
    ("9 PM", "add 9 PM"), ("오전 9시 약", "add 오전 9시 약"), ("edti $x", "edit '$x'"),
    ("unpause", "resume"), ("disable 3", "off 3"), ("move 3 to 10am", "edit 3 10am"), ("help move", "help edit"),
    ("autostart on", "autostart enable"),
  ]

  @Test(arguments: meant)
  func `an unknown verb is refused with the line that was meant`(line: String, meant: String) throws {
    for (language, sentence) in [
      (Language.english, "There is no command '%'. Try: reminder-notify \(meant)\n"),
      (.korean, "'%' 명령은 없습니다. 이렇게 적어 보세요: reminder-notify \(meant)\n"),
    ] {
      let sandbox = try Sandbox(language)
      let words = line.split(separator: " ").map(String.init)
      let place = try #require(words.firstIndex { !["help", "autostart", "config"].contains($0) })
      let unknown = words[...place].filter { $0 != "help" }.joined(separator: " ")

      let outcome = sandbox.run(words)

      let message = sentence.replacing("%", with: unknown)
      #expect(outcome == .init(status: .usage, messages: message, screen: message))
      #expect(sandbox.storeBytes == nil)
    }
  }

  @Test(arguments: [(Language.korean, "다음 가운데 하나를 적어 보세요:"), (.english, "Did you mean one of these?")])
  func `where a word can mean several verbs each line is shown`(language: Language, question: String) throws {
    let outcome = try Sandbox(language).run("cancel", "3")

    #expect(outcome.status == .usage)
    #expect(
      outcome.messages.hasSuffix(
        """
        \(question)
            reminder-notify stop 3
            reminder-notify skip 3
            reminder-notify delete 3

        """))
  }

  @Test(arguments: ["3", "frobnicate", "물"])
  func `a word that is near no verb is refused without a guess`(word: String) throws {
    let message = "There is no command '\(word)'. See them with reminder-notify --help.\n"

    #expect(try Sandbox().run(word) == .init(status: .usage, messages: message, screen: message))
  }

  @Test func `below a verb its own help is named`() throws {
    let message = "There is no command 'autostart frobnicate'. See them with reminder-notify autostart --help.\n"

    #expect(try Sandbox().run("autostart", "frobnicate").messages == message)
  }

  @Test func `-V is the version, and behind a verb a value or a mistake`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("-V") == sandbox.run("--version"))
    #expect(sandbox.run("list", "-V").status == .usage)
    _ = sandbox.run("add", "9:30", "--label", "-V")
    #expect(try sandbox.alerts.first?.label == "-V")
    #expect(sandbox.run("--help").output.contains("\n  -V, --version           Show the version.\n"))
    #expect(!sandbox.run("add", "--help").output.contains("-V"))
  }

  @Test func `a window of many times is told by its beginning and its end`() throws {
    let sandbox = try Sandbox()

    let outcome = sandbox.run("add", "--every", "2m", "--from", "9:00", "--to", "21:00", "-y")

    #expect(outcome.output.hasPrefix("Added 361 alerts.\n  every day: 9:00 AM, 9:02 AM, 9:04 AM, …, 9:00 PM\n"))
    #expect(try sandbox.alerts.count == 361)
  }
}
