import ReminderLanguage
import TestSupport
import Testing

@Suite struct GrammarFuzzTests {
  /// Pieces of phrases, in the order of chance: most are no sentence.
  private static let pieces = [
    "오전", "오후", "밤", "9시", "12시", "25시", "30분", "반", "정각", "부터", "까지", "마다", "뒤", "전", "매일", "평일", "월수금", "월", "격주",
    "매월", "매년", "음력", "말일", "둘째", "화요일", "25일", "12월", "2월 30일", "내일", "다음 주", "3일", "한", "열두", "스무", "시간", "물", "공휴일",
    "제외", "모두", "번", "every", "other", "Tuesday", "mon-fri", "9am", "to", "from", "until", "in", "20", "minutes", "the",
    "last", "day", "of", "month", "Dec", "24th", "noon", "half past", "+25m", "9:30", "24:00", "2026-12-24", "12/24",
    "FREQ=DAILY",
    "\"", "(", ")", "~", "..", ",", "·", "９", "：", " ", "  ", "\u{0}", "🥤", "\u{1100}", "999999999999999999999",
  ]

  @Test func `no text ends the grammar, and what is wrong lies in the text`() throws {
    var numbers = SeededNumbers(seed: 7)
    for _ in 0..<1500 {
      let count = Int.random(in: 0...9, using: &numbers)
      let separator = Bool.random(using: &numbers) ? " " : ""
      let text = (0..<count).map { _ in Self.pieces.randomElement(using: &numbers) ?? "" }.joined(separator: separator)
      let grammar = Grammar.on(sunday)

      _ = try? grammar.days(text)
      _ = try? grammar.date(text)
      _ = try? grammar.instant(text)
      _ = try? grammar.pause(text)
      _ = try? grammar.timeOfDay(text)
      _ = try? parseDuration(text)
      if let problem = Self.problem(of: text) {
        #expect(problem.part.map { text.contains($0) || $0.isEmpty } ?? true, "\(text)")
        #expect(!StringTable.korean(problem.phrase).isEmpty)
        for hint in problem.hints { #expect(!StringTable.english(hint).contains("grammar.")) }
      }
    }
  }

  @Test(arguments: ["9시", "월 ", "평일오전", "매월 1일 2일 ", "반", "((((", "\"", "12월 ", "every ", "+", "9", "\u{1100}"])
  func `a text of a hundred kilobytes is refused at once`(piece: String) {
    let text = String(repeating: piece, count: 100_000 / piece.utf8.count)

    // Nothing but its length is looked at; were it read, this test would take minutes.
    // Letters that combine are one character.
    #expect(Self.problem(of: text)?.phrase.key == (text.count > 1 ? "grammar.tooLong" : "grammar.noTime"))
    #expect(throws: InvalidInput.self) { try Grammar.on(sunday).pause(text) }
    #expect(throws: InvalidInput.self) { try parseDuration(text) }
    #expect(durationMinutes(text) == nil)
  }

  private static func problem(of text: String) -> InvalidInput? {
    do throws(InvalidInput) {
      _ = try Grammar.on(sunday).alert(text)
      return nil
    } catch {
      return error
    }
  }
}
