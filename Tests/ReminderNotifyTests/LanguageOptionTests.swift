import ReminderModel
import Testing

@testable import reminder_notify

@Suite struct LanguageOptionTests {
  /// A command line; the language and the words that are left.
  static let lines: [(words: String, language: Language?, rest: String)] = [
    ("list", nil, "list"),
    ("--lang en list", .english, "list"),
    ("list --lang ko", .korean, "list"),
    ("list --lang=ko", .korean, "list"),
    ("--lang en", .english, ""),
    ("--lang ko list --lang en", .english, "list"),
    ("list --language", nil, "list --language"),
    ("add 9:30 -- --lang en", nil, "add 9:30 -- --lang en"),
  ]

  @Test(arguments: lines)
  func `the language is taken out of the command line wherever it stands`(
    words: String, language: Language?, rest: String
  ) {
    let option = LanguageOption(words.split(separator: " ").map(String.init))

    #expect(option.language == language)
    #expect(option.rest == rest.split(separator: " ").map(String.init))
    #expect(option.unknown == nil)
  }

  @Test(arguments: [("--lang fr", "fr"), ("list --lang=", ""), ("list --lang", ""), ("--lang KO", "KO")])
  func `a language that there is not is named`(words: String, unknown: String) {
    let option = LanguageOption(words.split(separator: " ").map(String.init))

    #expect(option.unknown == unknown)
  }

  @Test(arguments: ["list", "add 9:30", "next", "delete 1", "nonsense", "--help", "add --help", "autostart status"])
  func `a command says the same whether the language stands before or after the verb`(line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    for language in ["ko", "en"] {
      let before = try Sandbox().run(["--lang", language] + words)
      let after = try Sandbox().run(words + ["--lang", language])

      #expect(before == after)
      #expect(before == (try Sandbox(try #require(Language(rawValue: language))).run(words)))
    }
  }
}
