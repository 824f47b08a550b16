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

extension Corpus {
  /// Labels as people give them to reminders, one a line.
  static func labels(_ language: String) throws -> [String] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Corpus/labels-\(language).txt"), encoding: .utf8)
    return text.components(separatedBy: "\n").filter { !$0.isEmpty }
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
      let grammar = Grammar(now: phrase.now, zone: Corpus.zone, command: "add")
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
    #expect(proposed > refused.count / 5)
  }

  @Test func `of 1,000 ordinary labels of each language fewer than one in 200 is refused behind a time`() throws {
    var refused: [String] = []
    for (language, time) in [("ko", "오전 9시"), ("en", "9am")] {
      let labels = try Corpus.labels(language)
      #expect(labels.count == 1000)
      refused += labels.filter { (try? Grammar.on(sunday).alert("\(time) \($0)")) == nil }
    }

    #expect(refused.count < 10, "\(refused)")
  }
}
