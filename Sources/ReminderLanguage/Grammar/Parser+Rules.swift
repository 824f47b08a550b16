// Recurrence rules with an interval of days, weeks, months or years.
extension Parser {
  /// 3일마다, 이틀에 한 번, 격일, every other day.
  mutating func everyDays() -> RecurrenceRule? {
    attempt { parser in
      let start = parser.index
      if parser.accept(oneOf: ["격일로", "격일", "하루 걸러", "every other day", "every second day"]) != nil {
        return try? RecurrenceRule(.daily, interval: 2)
      }
      guard
        let days = parser.every(
          unit: ["일", "days", "day"], named: Words.korean.durations.filter { $0.value % 1440 == 0 && $0.word != "일주일" })
      else { return nil }
      return parser.daily(days, from: start)
    }
  }

  private mutating func daily(_ interval: Int, from start: Int) -> RecurrenceRule? {
    made(from: start, try RecurrenceRule(.daily, interval: interval))
  }

  /// 격주 화요일, 3주마다 월·금, every other Tuesday, every 2 weeks on Mon, Fri.
  mutating func everyWeeks() -> RecurrenceRule? {
    attempt { parser in
      let start = parser.index
      let interval: Int
      if parser.accept(oneOf: ["격주로", "격주", "fortnightly", "every other week", "every second week"]) != nil {
        interval = 2
      } else if let weeks = parser.every(
        unit: ["주일", "주", "weeks", "week"], named: [("일주일", 1)])
      {
        interval = weeks
      } else {
        guard parser.accept(oneOf: ["every other", "every second"]) != nil else { return nil }
        parser.skipSpace()
        guard let days = parser.weekdayList(isDaysAlone: false) else { return nil }
        return parser.weekly(2, days, from: start)
      }
      // Every other week of which day?
      guard let days = parser.behindSpace({ $0.weekdayList(isDaysAlone: true) }) else { return nil }
      return parser.weekly(interval, days, from: start)
    }
  }

  private mutating func weekly(_ interval: Int, _ days: Weekdays, from start: Int) -> RecurrenceRule? {
    made(from: start, try RecurrenceRule(.weekly, interval: interval, days: days.days.map { RecurrenceRule.Day($0) }))
  }

  /// 매월 25일, 매달 말일, 3개월마다 1일·15일, the last day of the month, monthly on the 25th.
  mutating func monthly() -> RecurrenceRule? {
    attempt { parser in
      let start = parser.index
      if parser.accept(word: "on") { parser.skipSpace() }
      if parser.accept(word: "every") { if parser.nextIsOrdinal { parser.skipSpace() } else { parser.index = start } }
      guard let interval = parser.monthInterval() else {
        guard let parts = parser.monthParts() else { return nil }
        parser.skipSpace()
        let ends = ["of the month", "of every month", "of each month", "every month", "each month"]
        return parser.accept(oneOf: ends) == nil ? nil : parser.monthly(1, parts, from: start)
      }
      parser.skipSpace()
      if parser.accept(word: "on") { parser.skipSpace() }
      guard let parts = parser.monthParts() else { return nil }
      return parser.monthly(interval, parts, from: start)
    }
  }

  /// True before an ordinal: every first Monday of the month.
  var nextIsOrdinal: Bool { ahead { $0.accept(Words.english.ordinals) != nil } }

  mutating func monthInterval() -> Int? {
    if accept(oneOf: ["매월", "매달", "다달이", "monthly", "every month", "each month", "한 달에 한 번"]) != nil { return 1 }
    if accept(oneOf: ["격월로", "격월", "두 달마다", "every other month"]) != nil { return 2 }
    return every(unit: ["개월", "달", "months", "month"], named: [])
  }

  private mutating func monthly(_ interval: Int, _ parts: [MonthPart], from start: Int) -> RecurrenceRule? {
    made(
      from: start,
      try RecurrenceRule(
        .monthly, interval: interval, monthDays: parts.compactMap(\.monthDay), days: parts.compactMap(\.weekday)))
  }

  /// 매년 12월 25일, 매년 5월 둘째 일요일, every year on Dec 25, 2년마다 5월 8일.
  mutating func yearly() -> RecurrenceRule? {
    attempt { parser in
      let start = parser.index
      guard let interval = parser.yearInterval() ?? (parser.accept(word: "every") ? 1 : nil) else { return nil }
      parser.skipSpace()
      if parser.accept(word: "on") { parser.skipSpace() }
      guard let dates = parser.list(most: 12, of: { $0.partOfYear() }) else { return nil }
      return parser.yearly(interval, dates, from: start)
    }
  }

  mutating func yearInterval() -> Int? {
    if accept(oneOf: ["매년", "매해", "해마다", "every year", "each year", "yearly", "annually"]) != nil { return 1 }
    return every(unit: ["년", "해", "years", "year"], named: [])
  }

  /// The months and the parts of them; in one rule each month has the same parts.
  private mutating func yearly(
    _ interval: Int, _ dates: [(month: Int, part: MonthPart)], from start: Int
  ) -> RecurrenceRule? {
    let months = Set(dates.map(\.month))
    let parts = dates.reduce(into: [MonthPart]()) { if !$0.contains($1.part) { $0.append($1.part) } }
    if months.count * parts.count != dates.count { diagnose(.notOneRule, from: start) }
    return made(
      from: start,
      try RecurrenceRule(
        .yearly, interval: interval, months: Array(months), monthDays: parts.compactMap(\.monthDay),
        days: parts.compactMap(\.weekday)))
  }

  /// A rule, or one in its place with a note of what is wrong with it.
  mutating func made(
    from start: Int, _ rule: @autoclosure () throws(RecurrenceRule.Problem) -> RecurrenceRule
  ) -> RecurrenceRule? {
    do throws(RecurrenceRule.Problem) {
      return try rule()
    } catch {
      diagnose(.rule(error), from: start)
      return RecurrenceRule.weekly(.daily)
    }
  }

  /// 3일마다, 2주에 한 번, every 3 days: the number; `named` are counts that are one word, in minutes of a day where so large.
  private mutating func every(unit units: [String], named: [(word: String, value: Int)]) -> Int? {
    attempt { parser in
      if parser.accept(oneOf: ["once every", "every"]) != nil {
        parser.skipSpace()
        guard let count = parser.numeral() else { return nil }
        parser.skipSpace()
        return parser.accept(oneOf: units) == nil ? nil : count
      }
      let isEach = parser.accept(word: "매")
      if isEach { parser.skipSpace() }
      var count = parser.accept(named).map { $0 >= 1440 ? $0 / 1440 : $0 }
      if count == nil {
        count = parser.numeral()
        parser.skipSpace()
        guard count != nil, parser.accept(oneOf: units) != nil else { return nil }
      }
      parser.skipSpace()
      let ends = ["마다", "간격으로", "간격", "에 한 번씩", "에 한 번", "에 1번", "에 1회", "에 한번씩", "에 한번"]
      return isEach || parser.accept(oneOf: ends) != nil ? count : nil
    }
  }
}
