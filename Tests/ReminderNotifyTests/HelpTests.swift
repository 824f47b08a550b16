// The help pages as they are printed, 80 columns wide, in Golden/PAGE.LANGUAGE.txt.
//
// `REWRITE_GOLDEN=1 swift test --filter HelpTests` writes the files again.
import Foundation
import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct HelpTests {
  static let pages = [
    "root", "list", "add", "plan", "show", "edit", "copy", "toggle", "on", "off", "delete", "import", "export", "drink",
    "undrink", "today", "history", "goal", "cup", "next", "status", "watch",
    "test",
    "ack", "snooze", "stop", "skip",
    "pause", "resume", "holidays", "promises", "missed", "timer", "sound", "undo", "redo", "log", "why", "simulate",
    "run", "restart", "quit", "autostart", "doctor", "config",
    "autostart enable", "autostart disable", "autostart status",
    "config list",
    "config get", "config set", "config unset", "promises list", "promises done",
    "missed list", "missed done", "missed show",
    "timer list", "timer start", "timer new", "timer pause", "timer resume", "timer cancel", "timer restart",
    "timer extend", "timer rename", "timer delete", "timer clear", "sound list", "sound play",
  ]

  /// The file of a page as it was agreed.
  private static func golden(_ page: String, _ language: String) -> String {
    Package.folder
      + "/Tests/ReminderNotifyTests/Golden/\(page.replacingOccurrences(of: " ", with: "-")).\(language).txt"
  }

  @Test(arguments: pages, ["ko", "en"])
  func `a help page is printed as it was agreed`(page: String, language: String) async throws {
    let command = try BuiltCommand()
    let golden = Self.golden(page, language)

    let outcome = try await command.shell("exec $REMINDER \(page == "root" ? "" : page) --help --lang \(language)")

    if ProcessInfo.processInfo.environment["REWRITE_GOLDEN"] != nil {
      try outcome.output.write(toFile: golden, atomically: true, encoding: .utf8)
    }
    #expect(outcome.output == (try String(contentsOfFile: golden, encoding: .utf8)))
    #expect(outcome.messages.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test func `no verb is without a page, and no page without a verb`() throws {
    let sandbox = try Sandbox()
    func verbs(_ page: String...) -> [String] {
      let lines = sandbox.run(page + ["--help"]).output.split(separator: "\n").map(String.init)
      let list = lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix { !$0.hasPrefix("  See ") }
      return list.compactMap { line in
        line.hasPrefix("   ") ? nil : (page + [String(line.dropFirst(2).prefix { $0 != " " })]).joined(separator: " ")
      }
    }
    let all =
      ["root"] + verbs() + verbs("autostart") + verbs("config") + verbs("promises") + verbs("missed") + verbs("timer")
      + verbs("sound")
    let golden = Package.folder + "/Tests/ReminderNotifyTests/Golden"
    let files = try FileManager.default.contentsOfDirectory(atPath: golden).filter { $0.hasSuffix(".ko.txt") }

    #expect(all == Self.pages)
    #expect(files.count == Self.pages.count)
  }

  @Test(arguments: pages)
  func `nothing on a Korean page is what the argument parser says in English`(page: String) throws {
    let text = try String(contentsOfFile: Self.golden(page, "ko"), encoding: .utf8)

    for english in [
      "OVERVIEW", "USAGE", "ARGUMENTS", "OPTIONS", "SUBCOMMANDS", "Show ", "See ", "default", "<subcommand>",
      "<options>",
    ] {
      #expect(!text.contains(english), "\(english)")
    }
  }

  @Test(arguments: pages, ["ko", "en"])
  func `no page says a sentence of an argument or an option twice`(page: String, language: String) throws {
    let entries = try entries(of: page, language)

    #expect(Set(entries).count == entries.count)
  }

  /// A wrong command line, and the first line of what is said.
  static let parserErrors: [(line: String, korean: String, english: String)] = [
    ("show", "오류: 빠진 값이 있습니다: '<alert>'", "Error: Missing expected argument '<alert>'"),
    (
      "add --frob 9:30", "오류: '--frob' 옵션은 없습니다. '--from' 옵션이 있습니다.",
      "Error: Unknown option '--frob'. Did you mean '--from'?"
    ),
    ("list --zzzzzz", "오류: '--zzzzzz' 옵션은 없습니다.", "Error: Unknown option '--zzzzzz'"),
    ("next --count", "오류: 값을 적어 주세요: '--count <number>'", "Error: Missing value for '--count <number>'"),
    ("status x", "오류: 여기에 쓸 수 없는 값입니다: 'x'", "Error: Unexpected argument 'x'"),
    ("status x y", "오류: 여기에 쓸 수 없는 값이 2개 있습니다: 'x', 'y'", "Error: 2 unexpected arguments: 'x', 'y'"),
    (
      "list --json=x", "오류: '--json' 옵션에는 값을 적지 않습니다: 'x'",
      "Error: The option '--json' does not take any value, but 'x' was specified."
    ),
  ]

  @Test(arguments: parserErrors)
  func `the errors of the argument parser are in the person's language`(
    line: String, korean: String, english: String
  ) throws {
    let words = line.split(separator: " ").map(String.init)
    for (language, first) in [(Language.korean, korean), (.english, english)] {
      let outcome = try Sandbox(language).run(words)

      #expect(outcome.status == .usage)
      #expect(outcome.messages.split(separator: "\n").first.map(String.init) == first)
    }
    #expect(try Sandbox(.korean).run(words).messages.contains("사용법: reminder-notify"))
  }

  @Test func `what the argument parser repeats has no control characters, and is on one line`() throws {
    let messages = try Sandbox().run("status", "a\u{1b}[1m\nb").messages

    #expect(messages.hasPrefix("Error: Unexpected argument 'a[1m b'\nUsage: "))
  }

  @Test(arguments: pages)
  func `everything on a Korean page that the argument parser does not say is Korean`(page: String) throws {
    for entry in try entries(of: page, "ko") {
      #expect(entry.contains(/\p{Hangul}/), "\(entry)")
    }
  }

  @Test(arguments: pages)
  func `an English page has no Korean word but the name of the water plan`(page: String) throws {
    for entry in try entries(of: page, "en") {
      #expect(!entry.replacingOccurrences(of: "'물'", with: "").contains(/\p{Hangul}/), "\(entry)")
    }
  }

  @Test func `help, -h, --help and a verb that has only verbs below it give the same pages`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("help", "add") == sandbox.run("add", "--help"))
    #expect(sandbox.run("add", "-h") == sandbox.run("add", "--help"))
    #expect(sandbox.run("help") == sandbox.run("--help"))
    #expect(sandbox.run("autostart") == sandbox.run("autostart", "--help"))
    #expect(sandbox.run("autostart").output.contains("reminder-notify autostart <subcommand>"))
  }

  @Test(arguments: pages)
  func `a help page ends with its last line and no empty one`(page: String) throws {
    let output = try String(contentsOfFile: Self.golden(page, "en"), encoding: .utf8)

    #expect(output.hasSuffix("\n") && !output.hasSuffix("\n\n"))
  }

  @Test func `the version is data`() throws {
    let outcome = try Sandbox().run("--version")

    #expect(outcome == .init(status: .done, output: "0.1.0\n", screen: "0.1.0\n"))
  }

  @Test func `an option without a verb asks for the page of the verb that may be left out`() throws {
    let sandbox = try Sandbox()

    #expect(sandbox.run("--enabled", "--help") == sandbox.run("list", "--help"))
    #expect(sandbox.run("timer", "--alarm", "--help") == sandbox.run("timer", "quick", "--help"))
  }

  @Test func `the page of help itself is that of the program`() throws {
    let sandbox = try Sandbox(.korean)

    #expect(sandbox.run("help", "help") == sandbox.run("--help"))
    #expect(sandbox.run("help", "--help") == sandbox.run("--help"))
  }

  @Test(arguments: ["--experimental-dump-help | python3 -m json.tool", "--generate-completion-script bash | bash -n"])
  func `what other programs read is not broken into lines of the terminal`(line: String) async throws {
    let outcome = try await BuiltCommand().shell("$REMINDER " + line)

    #expect(outcome.messages.isEmpty)
    #expect(outcome.status == 0)
  }

  /// The overview of a page and what it says of each argument, option and verb, without the parser's own entries.
  private func entries(of page: String, _ language: String) throws -> [String] {
    let page = try String(contentsOfFile: Self.golden(page, language), encoding: .utf8)
    let parts = page.split(separator: "\n\n").map(String.init)
    let overview = parts.prefix { !$0.hasPrefix("USAGE:") && !$0.hasPrefix("사용법:") }
    let lines = parts.dropFirst(overview.count).flatMap { $0.split(separator: "\n") }
    var entries = overview.map {
      $0.replacingOccurrences(of: "OVERVIEW: ", with: "").replacingOccurrences(of: "설명: ", with: "")
    }
    for line in lines where line.hasPrefix("  ") {
      if line.hasPrefix("   "), !line.hasPrefix("   -") {
        entries[entries.count - 1] += line
      } else {
        // Behind the name, which at least two blanks part from what is said of it.
        entries.append(line.dropFirst(2).split(separator: /\s\s+/, maxSplits: 1).dropFirst().joined())
        if line.contains(", --version ") || line.hasPrefix("  --version") || line.hasPrefix("  -h, --help")
          || line.hasPrefix("  See ") || line.hasPrefix("  자세한 도움말: ")
        {
          entries.removeLast()
        }
      }
    }
    #expect(!overview.isEmpty)
    return entries
  }
}
