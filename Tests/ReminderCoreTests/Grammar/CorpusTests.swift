import Foundation
import ReminderLanguage
import Testing

extension Corpus {
  /// The corpus of a language, beside the tests.
  static func of(_ language: Language) throws -> Corpus {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Corpus/\(language.rawValue).txt")
    return Corpus(try String(contentsOf: file, encoding: .utf8))
  }
}

@Suite struct CorpusTests {
  @Test(arguments: Language.allCases)
  func `every phrase of the corpus means what it says there`(language: Language) throws {
    for phrase in try Corpus.of(language).phrases {
      #expect(phrase.understood == phrase.meaning, "\(language.rawValue).txt:\(phrase)")
    }
  }

  @Test(arguments: [(Language.korean, 400), (.english, 250)])
  func `the corpus has enough phrases that are understood, and each once for a moment`(
    language: Language, least: Int
  ) throws {
    let phrases = try Corpus.of(language).phrases
    let understood = phrases.filter { !$0.meaning.hasPrefix("refused") }

    #expect(Set(understood.map(\.phrase)).count >= least)
    #expect(phrases.allSatisfy { $0.now.seconds > 0 && !$0.kind.isEmpty })
  }

  @Test(arguments: Language.allCases)
  func `the line that a refusal proposes is understood`(language: Language) throws {
    let refused = try Corpus.of(language).phrases.filter { $0.kind == "add" && $0.meaning.hasPrefix("refused") }
    var proposed = 0

    for phrase in refused {
      let grammar = Grammar(now: phrase.now, zone: Corpus.zone, command: "reminder-notify add")
      guard
        case .failure(let error) = Result(catching: { () throws(InvalidInput) in try grammar.alert(phrase.phrase) }),
        let hint = error.hints.last(where: { $0.key == "usage.tryLine" })
      else { continue }
      let line = StringTable.of(language)(hint)
      let quoted = try #require(line.components(separatedBy: "reminder-notify add ").last)
      let words = quoted.hasPrefix("'") ? String(quoted.dropFirst().dropLast()) : quoted
      proposed += 1

      #expect(throws: Never.self, "\(phrase.phrase) → \(words)") { try grammar.alert(words) }
    }
    #expect(proposed > refused.count / 2)
  }
}
