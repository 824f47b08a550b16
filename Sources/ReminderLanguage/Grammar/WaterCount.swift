/// How much water a day a text asks for without saying when: 하루 8번 물, 물 8잔, 8 glasses of water a day.
///
/// It asks for a plan, of which the times depend on when a person wakes and sleeps.
package enum WaterCount {
  /// Returns true where a text says that and nothing else.
  package static func isAll(of text: String) -> Bool {
    Parser.value(of: text) { $0.waterCount() } ?? false
  }
}

extension Parser {
  fileprivate mutating func waterCount() -> Bool? {
    var (isWater, isDaily) = (false, false)
    var count: (value: Int, isOfVessels: Bool)?
    while !isAtEnd {
      let start = index
      if !isDaily, accept(oneOf: Self.dailyWords) != nil {
        isDaily = true
      } else if !isWater, accept(oneOf: ["물을", "물", "water"]) != nil {
        isWater = true
      } else if count == nil, let said = countOfDrinks() {
        count = said
      } else if accept(oneOf: Self.fillers) == nil {
        return nil
      }
      skipSeparators()
      guard index > start else { return nil }
    }
    // 8 glasses a day: of what else?
    guard let count, isWater || isDaily && count.isOfVessels, count.value > 1 || isDaily else { return nil }
    return true
  }

  private static let dailyWords = [
    "하루에", "하루", "매일", "a day", "per day", "every day", "each day", "everyday", "daily",
  ]

  private static let fillers = [
    "마시기", "마셔야", "마시고 싶어", "마실래", "마셔", "마시자", "알려 줘", "알림", "씩", "drink", "drinking", "of",
    "remind me to", "remind me",
  ]

  /// 8번, 여덟 잔, 8 times, 8 glasses, twice.
  private mutating func countOfDrinks() -> (Int, isOfVessels: Bool)? {
    attempt { parser in
      if parser.accept(word: "twice") { return (2, false) }
      guard let count = parser.numeral() else { return nil }
      parser.skipSpace()
      if parser.accept(oneOf: ["잔씩", "잔", "컵씩", "컵", "glasses", "glass", "cups", "cup"]) != nil {
        return (count, true)
      }
      return parser.accept(oneOf: ["번씩", "번", "회씩", "회", "차례", "times", "x"]) == nil ? nil : (count, false)
    }
  }
}
