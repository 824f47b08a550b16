import Foundation
import ReminderLanguage
import Testing

/// A refusal: the sentence, the text with a mark under the part that is wrong, and a line that works.
@Suite struct RefusalTests {
  @Test(arguments: [
    (
      Language.korean, "내일 25시 약 먹기",
      [
        "시각이 될 수 없습니다: '25시'. 시는 0에서 24, 분은 0에서 59까지 적어 주세요.", "  내일 25시 약 먹기", "       ^~~~",
      ]
    ),
    (
      .english, "tomorrow 25:00 tea",
      [
        "There is no such time: '25:00'. Hours go from 0 to 24, minutes from 0 to 59.", "  tomorrow 25:00 tea",
        "           ^~~~~",
      ]
    ),
    (
      .korean, "내일 약 먹기",
      [
        "'오전 9시 30분'처럼 몇 시에 알릴지 적어 주세요: '내일'", "  내일 약 먹기", "  ^~~~",
      ]
    ),
    (.english, "drink", ["Say at what time, like 9:30 AM: 'drink'"]),
    (
      .english, "every 2h drink",
      [
        "Give the first and the last time: 'every 2h'", "  every 2h drink", "  ^~~~~~~~",
        "Try: reminder-notify add 9:00 AM to 6:00 PM every 2h drink",
      ]
    ),
    (
      .korean, "오전 9시부터 6시까지",
      ["얼마마다 알릴지 적어 주세요: '오전 9시부터 6시까지'", "이렇게 적어 보세요: reminder-notify add 오전 9시부터 6시까지 1시간마다"]
    ),
    (
      .korean, "12월 24일 (금) 오후 3시",
      [
        "날짜와 요일이 맞지 않습니다: '(금)'. 그날의 요일: 목", "  12월 24일 (금) 오후 3시", "            ^~~~",
        "이렇게 적어 보세요: reminder-notify add '12월 24일 (목) 오후 3시'",
      ]
    ),
    (
      .english, "Fri, Dec 24, 3pm",
      [
        "The date and the weekday do not match: 'Fri'. That day is a Thu.", "  Fri, Dec 24, 3pm", "  ^~~",
        "Try: reminder-notify add Thu, Dec 24, 3pm",
      ]
    ),
    (
      .korean, "오늘 오전 9시 물",
      [
        "이미 지난 시각입니다: 오늘 오전 9:00. 앞으로 올 날짜나 시각을 적어 주세요.", "  오늘 오전 9시 물", "  ^~~~~~~~~~~~~",
        "이렇게 적어 보세요: reminder-notify add 내일 오전 9:00 물",
      ]
    ),
  ])
  func `a refusal points at the part, and proposes a line`(language: Language, text: String, lines: [String]) {
    #expect(Self.lines(text, language) == lines)
  }

  @Test(arguments: ["오젼 9시; rm -rf /", "오젼 9시 `ls` 정리", "오젼 9시 $HOME", "오젼 9시 엄마's 생일", "오젼 9시 a&b", "오젼 9시 #3 *"])
  func `a line that is proposed is one that a shell leaves as it is`(text: String) throws {
    let line = try #require(Self.lines(text, .korean).first { $0.contains("reminder-notify add '오전") })
    let quoted = try #require(line.components(separatedBy: "reminder-notify add ").last)

    #expect(quoted.hasPrefix("'") && quoted.hasSuffix("'"))
    #expect(!quoted.replacing("'\\''", with: "").dropFirst().dropLast().contains("'"))
  }

  @Test func `no line is proposed that says a time of its own`() {
    #expect(Self.lines("오늘 아침 약", .korean) == ["'오전 9시 30분'처럼 몇 시에 알릴지 적어 주세요: '아침'", "  오늘 아침 약", "       ^~~~"])
    #expect(Self.lines("drink", .english) == ["Say at what time, like 9:30 AM: 'drink'"])
    #expect(Self.lines("20m tea", .english).last == "Try: reminder-notify add +20m tea")
    #expect(Self.lines("20분 차", .korean).last == "이렇게 적어 보세요: reminder-notify add 20분 뒤 차")
  }

  @Test func `a misspelled word is corrected or kept in the label`() {
    #expect(
      Self.lines("오젼 9시 약", .korean).suffix(2) == [
        "이렇게 적어 보세요: reminder-notify add 오전 9시 약", "이름에 넣을 말이면: reminder-notify add 9시 --label '오젼 약'",
      ])
    #expect(
      Self.lines("payday 9am rent", .english).suffix(1) == [
        "If it belongs to the label: reminder-notify add 9am --label 'payday rent'"
      ])
  }

  @Test func `of a long text neither the whole nor a mark is shown`() {
    let lines = Self.lines(String(repeating: "가나 ", count: 2000), .korean)

    #expect(lines.joined().count < 500)
  }

  @Test func `control characters and wide ones do not move the mark`() {
    #expect(Self.lines("물💧 25시", .korean).dropFirst().first == "  물💧 25시")
    #expect(Self.lines("물💧 25시", .korean).dropFirst(2).first == "       ^~~~")
    #expect(Self.lines("\u{1b}[1m 25시", .korean).joined().contains("\u{1b}") == false)
  }

  private static func lines(_ text: String, _ language: Language) -> [String] {
    do throws(InvalidInput) {
      _ = try Grammar.on(sunday).alert(text)
      return []
    } catch {
      return ([error.phrase] + error.hints).map { StringTable.of(language)($0) }
    }
  }
}
