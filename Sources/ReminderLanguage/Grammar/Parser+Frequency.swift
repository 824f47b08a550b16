// How often.
extension Parser {
  /// 하루 세 번, twice a day, 3 times a day.
  mutating func perDay() -> Int? {
    attempt { parser in
      if parser.accept(oneOf: ["매일", "하루에", "하루"]) != nil {
        parser.skipSpace()
        guard let count = parser.numeral(), count > 1 else { return nil }
        parser.skipSpace()
        return parser.accept(oneOf: ["번씩", "번", "회씩", "회", "차례"]) == nil ? nil : count
      }
      let named = parser.accept(anyOf: [("twice", 2), ("thrice", 3)])
      guard let count = named ?? parser.numeral() else { return nil }
      parser.skipSpace()
      if named == nil, parser.accept(oneOf: ["times", "x"]) == nil { return nil }
      parser.skipSpace()
      return parser.accept(oneOf: ["a day", "per day", "daily", "every day", "each day"]) == nil ? nil : count
    }
  }

  /// 일주일에 세 번, twice a week: how often and not when.
  mutating func isPerWeek() -> Bool {
    attempt { parser -> Bool? in
      let isKorean = parser.accept(oneOf: ["일주일에", "한 달에", "1주에", "주", "월", "연", "1년에"]) != nil
      parser.skipSpace()
      let named = isKorean ? nil : parser.accept(oneOf: ["once", "twice", "thrice"])
      guard named != nil || parser.numeral() != nil else { return nil }
      parser.skipSpace()
      if isKorean { return parser.accept(oneOf: ["번씩", "번", "회"]) }
      if named == nil, parser.accept(oneOf: ["times"]) == nil { return nil }
      parser.skipSpace()
      return parser.accept(oneOf: [
        "a week", "per week", "a month", "per month", "a quarter", "per quarter", "a year", "per year", "weekly",
        "monthly",
      ])
    } ?? false
  }

  /// 격주로, 3주마다, every year: without the day.
  mutating func frequency() -> Bool? {
    isEveryWeek() || (weekInterval() ?? monthInterval() ?? yearInterval()) != nil ? true : nil
  }

  mutating func isEveryWeek() -> Bool {
    accept(oneOf: ["매주", "일주일에 한 번", "주 1회", "weekly", "every week", "each week", "once a week"]) != nil
  }

  /// 6개월에 한 번, 3개월마다, every 3 months: from today on.
  mutating func intervalAlone() -> RecurrenceRule? {
    attempt { parser in
      let start = parser.index
      if let months = parser.monthInterval() {
        let isNumbered = parser.letters.characters[start..<parser.index].contains { $0.digit != nil || $0 == "개" }
        return isNumbered ? try? RecurrenceRule(.monthly, interval: months) : nil
      }
      guard let years = parser.yearInterval(), years > 1 else { return nil }
      return try? RecurrenceRule(.yearly, interval: years)
    }
  }
}
