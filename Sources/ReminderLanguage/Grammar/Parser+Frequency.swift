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

  /// 일주일에 세 번, twice a week, 월 2회: how often and not on which days.
  ///
  /// The period is nil for a quarter.
  mutating func timesPerPeriod() -> (count: Int, period: RecurrenceRule.Frequency?)? {
    attempt { parser in
      let period = parser.accept(Self.koreanPeriods)
      parser.skipSpace()
      let named = period == nil ? parser.accept(anyOf: [("once", 1), ("twice", 2), ("thrice", 3)]) : nil
      guard let count = named ?? parser.numeral() else { return nil }
      parser.skipSpace()
      // 주 5일, but 월 5일 is the fifth.
      let units = ["번씩", "번", "회씩", "회"] + (period == .weekly ? ["일씩", "일"] : [])
      if let period { return parser.accept(oneOf: units).map { _ in (count, period) } }
      if named == nil, parser.accept(oneOf: ["times", "x"]) == nil { return nil }
      parser.skipSpace()
      return parser.accept(Self.englishPeriods).map { (count, $0) }
    }
  }

  private static let koreanPeriods: WordTable<RecurrenceRule.Frequency> = [
    ("일주일에", .weekly), ("1주일에", .weekly), ("1주에", .weekly), ("한 주에", .weekly), ("매주", .weekly), ("주당", .weekly),
    ("주", .weekly),
    ("한 달에", .monthly), ("매달", .monthly), ("매월", .monthly), ("월", .monthly), ("1년에", .yearly), ("연", .yearly),
  ]
  private static let englishPeriods: WordTable<RecurrenceRule.Frequency?> = [
    ("a week", .weekly), ("/week", .weekly), ("per week", .weekly), ("every week", .weekly), ("each week", .weekly),
    ("weekly", .weekly),
    ("a month", .monthly), ("per month", .monthly), ("every month", .monthly), ("monthly", .monthly),
    ("a quarter", nil), ("per quarter", nil), ("a year", .yearly), ("per year", .yearly),
  ]

  /// 격주로, 3주마다, every year: without the day.
  mutating func frequency() -> Bool? {
    isEveryWeek() || (weekInterval() ?? monthInterval() ?? yearInterval()) != nil ? true : nil
  }

  /// 매주, 일주일에 한 번, once a week.
  mutating func isEveryWeek() -> Bool {
    isOnce(.weekly) || accept(oneOf: ["매주", "weekly", "every week", "each week"]) != nil
  }

  /// 매주 한 번, once a month.
  mutating func isOnce(_ period: RecurrenceRule.Frequency) -> Bool {
    attempt { $0.timesPerPeriod().flatMap { $0 == (1, period) ? true : nil } } ?? false
  }

  /// 6개월에 한 번, 3개월마다, every 3 months: from today on.
  mutating func intervalAlone() -> RecurrenceRule? {
    attempt { parser in
      // 월 1회: on which day?
      guard parser.ahead({ $0.timesPerPeriod() }) == nil else { return nil }
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
