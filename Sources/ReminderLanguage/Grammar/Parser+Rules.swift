// Recurrence rules with an interval of days, weeks, months or years.
extension Parser {
  /// 3일마다, 이틀에 한 번, 격일, every other day.
  mutating func everyDays() -> RecurrenceRule? {
    attempt { parser in
      let start = parser.index
      if parser.accept(oneOf: [
        "격일로", "격일", "하루 걸러", "every other day", "every second day", "on alternate days", "alternate days",
      ]) != nil {
        return try? RecurrenceRule(.daily, interval: 2)
      }
      guard
        let days = parser.every(
          unit: ["일", "days", "day"], named: Self.namedDurations)
      else { return nil }
      return parser.daily(days, from: start)
    }
  }

  private static let namedDurations = WordTable(
    Words.korean.durations.entries.filter { $0.value % 1440 == 0 && $0.word != "일 주일" })
  private static let namedWeek: WordTable<Int> = [("일 주일", 1)]

  private mutating func daily(_ interval: Int, from start: Int) -> RecurrenceRule? {
    made(from: start, try RecurrenceRule(.daily, interval: interval))
  }

  /// 격주 화요일, 3주마다 월·금, every other Tuesday, every 2 weeks on Mon, Fri.
  mutating func everyWeeks() -> RecurrenceRule? {
    attempt { parser in
      let start = parser.index
      guard let interval = parser.weekInterval() else {
        guard parser.accept(oneOf: ["every other", "every second", "alternate"]) != nil else { return nil }
        parser.skipSpace()
        guard let days = parser.weekdayList(isDaysAlone: false), !parser.isAhead(oneOf: Self.ofMonth) else {
          return nil
        }
        return parser.weekly(2, days, from: start)
      }
      // Every other week of which day?
      guard let days = parser.behindSpace({ $0.weekdayList(isDaysAlone: true) }) else { return nil }
      return parser.weekly(interval, days, from: start)
    }
  }

  mutating func weekInterval() -> Int? {
    if accept(oneOf: [
      "격주로", "격주", "every fortnight", "once a fortnight", "fortnightly", "biweekly", "bi-weekly", "every other week",
      "every second week",
    ]) != nil {
      return 2
    }
    return every(unit: ["주일", "주", "weeks", "week"], named: Self.namedWeek)
  }

  private mutating func weekly(_ interval: Int, _ days: Weekdays, from start: Int) -> RecurrenceRule? {
    made(from: start, try RecurrenceRule(.weekly, interval: interval, days: days.days.map { RecurrenceRule.Day($0) }))
  }

  /// 매월 25일, 매달 말일, 3개월마다 1일·15일, the last day of the month, monthly on the 25th.
  mutating func monthly() -> RecurrenceRule? {
    attempt { parser in
      let start = parser.index
      if parser.accept(word: "on") { parser.skipSpace() }
      let isEvery = parser.accept(word: "every") && parser.isOrdinalAhead
      if isEvery { parser.skipSpace() } else { parser.index = start }
      guard let interval = parser.monthInterval() else {
        if parser.accept(oneOf: Self.monthEnds) != nil {
          return parser.monthly(1, [.day(-1)], from: start)
        }
        guard let parts = parser.monthParts() else { return nil }
        let isOfMonth = parser.behindSpace { $0.accept(oneOf: Self.ofMonth) } != nil
        // The first Monday, the 1st and 15th, every 25th; the 25th alone is a date, and every 25th of December another rule.
        let isOfYear = parser.ahead { $0.monthBehindOf() ?? $0.accept(Words.english.months) } != nil
        let isRule = parts.count > 1 || (parts[0].weekday?.ordinal != nil || isEvery) && !isOfYear
        return isOfMonth || isRule ? parser.monthly(1, parts, from: start) : nil
      }
      parser.skipSpace()
      if parser.accept(word: "on") { parser.skipSpace() }
      guard let parts = parser.monthParts() else { return nil }
      return parser.monthly(interval, parts, from: start)
    }
  }

  private static let ofMonth = [
    "of the month", "of month", "of every month", "of each month", "every month", "each month",
  ]
  static let monthEnds: [String] = {
    let ends = ["end of every month", "end of each month", "end of the month", "end of month"]
    return ["at the ", "the ", "at ", ""].flatMap { article in ends.map { article + $0 } }
  }()

  /// 매 분기 첫날, 분기마다 말일, quarterly on the 1st.
  mutating func quarterly() -> RecurrenceRule? {
    let start = index
    if accept(oneOf: ["분기말", "분기 말", "end of every quarter", "end of quarter", "end of the quarter"]) != nil {
      return made(from: start, try RecurrenceRule(.yearly, months: [3, 6, 9, 12], monthDays: [-1]))
    }
    let day = attempt { parser -> MonthPart? in
      guard let part = parser.monthParts()?.first else { return nil }
      parser.skipSpace()
      return parser.accept(oneOf: ["of the quarter", "of every quarter", "of each quarter"]) == nil ? nil : part
    }
    var part = day
    if part == nil {
      guard accept(oneOf: ["매 분기", "분기마다", "분기별", "quarterly", "every quarter", "each quarter"]) != nil else {
        return nil
      }
      skipSpace()
      if accept(word: "on") { skipSpace() }
      part = monthParts()?.first
    }
    guard let day = part?.monthDay else { return nil }
    return made(
      from: start, try RecurrenceRule(.yearly, months: day < 0 ? [3, 6, 9, 12] : [1, 4, 7, 10], monthDays: [day]))
  }

  /// 짝숫날, 홀수일, even days.
  mutating func alternateDates() -> RecurrenceRule? {
    let start = index
    let first = accept(anyOf: [
      ("짝숫날", 2), ("짝수 날", 2), ("짝수일", 2), ("홀숫날", 1), ("홀수 날", 1), ("홀수일", 1), ("even days", 2), ("even dates", 2),
      ("odd days", 1), ("odd dates", 1),
    ])
    guard let first else { return nil }
    return made(from: start, try RecurrenceRule(.monthly, monthDays: Array(stride(from: first, through: 31, by: 2))))
  }

  /// 매달 첫 근무일, 매월 마지막 평일, the first workday of the month: the position among some weekdays of the month.
  mutating func positionOfMonth() -> SpokenDays? {
    let start = index
    let interval = monthInterval()
    if interval == nil { _ = accept(oneOf: ["on", "every"]) }
    skipSpace()
    if accept(word: "on") { skipSpace() }
    if accept(word: "the") { skipSpace() }
    guard let position = ordinal() else { return nil }
    skipSpace()
    var holidays: HolidayRule?
    let weekdays: Weekdays
    if accept(oneOf: Self.workingDays + ["출근일"]) != nil {
      (weekdays, holidays) = (.workdays, .skip)
    } else if let set = accept(anyOf: [
      ("평일", Weekdays.workdays), ("주말", .weekend), ("weekday", .workdays), ("weekend day", .weekend),
    ]) {
      weekdays = set
    } else {
      return nil
    }
    guard interval != nil || behindSpace({ $0.accept(oneOf: Self.ofMonth) }) != nil else { return nil }
    let rule = made(
      from: start,
      try RecurrenceRule(
        .monthly, interval: interval ?? 1, days: weekdays.days.map { RecurrenceRule.Day($0) }, position: position))
    return rule.map { SpokenDays(.rule($0), holidays: holidays) }
  }

  static let workingDays = [
    "근무일", "영업일", "working days", "working day", "workdays", "workday", "work days", "business days", "business day",
  ]

  /// 매년 크리스마스, 설날마다, every Thanksgiving.
  mutating func namedYearly() -> RecurrenceRule? {
    attempt { parser in
      let start = parser.index
      let interval = parser.yearInterval() ?? (parser.accept(oneOf: ["every", "each", "매"]) == nil ? nil : 1)
      if interval != nil { parser.skipSpace() }
      if parser.accept(word: "on") { parser.skipSpace() }
      guard let day = parser.namedDay(), interval != nil || parser.accept(word: "마다") else { return nil }
      guard let rule = day.yearly(interval: interval ?? 1) else {
        parser.diagnose(.notOneRule, from: start)
        return RecurrenceRule.weekly(.daily)
      }
      return rule
    }
  }

  /// True before an ordinal: every first Monday of the month, every 15th.
  private var isOrdinalAhead: Bool { ahead { $0.accept(Words.english.ordinals) != nil || $0.ordinalDay() != nil } }

  mutating func monthInterval() -> Int? {
    // 매달 두 번 1일과 15일: so many days.
    let isCounted = attempt { parser -> Bool? in
      guard let times = parser.timesPerPeriod(), times.count > 1, times.period == .monthly, parser.skipSpace() else {
        return nil
      }
      return parser.ahead { $0.monthParts() }?.count == times.count ? true : nil
    }
    if isCounted != nil || isOnce(.monthly)
      || accept(oneOf: ["매월", "매달", "다달이", "monthly", "every month", "each month"]) != nil
    {
      return 1
    }
    if accept(oneOf: ["격월로", "격월", "두 달마다", "every other month"]) != nil { return 2 }
    return every(unit: ["개월", "달", "months", "month"], named: [])
  }

  private mutating func monthly(_ interval: Int, _ parts: [MonthPart], from start: Int) -> RecurrenceRule? {
    made(
      from: start,
      try RecurrenceRule(
        .monthly, interval: interval, monthDays: parts.compactMap(\.monthDay), days: parts.compactMap(\.weekday)))
  }

  /// 매년 12월 25일, 매년 5월 둘째 일요일, every year on Dec 25, 2년마다 5월 8일, and 5월 둘째 일요일 매년.
  mutating func yearly() -> RecurrenceRule? {
    attempt { parser in
      let start = parser.index
      guard let interval = parser.yearInterval() ?? (parser.accept(word: "every") ? 1 : nil) else { return nil }
      parser.skipSpace()
      if parser.accept(word: "on") { parser.skipSpace() }
      guard let dates = parser.list(most: 12, of: { $0.partOfYear() }) else { return nil }
      return parser.yearly(interval, dates, from: start)
    }
      ?? attempt { parser in
        let start = parser.index
        guard let date = parser.partOfYear(), date.part.weekday != nil else { return nil }
        parser.skipSpace()
        return parser.yearInterval().flatMap { parser.yearly($0, [date], from: start) }
      }
  }

  mutating func yearInterval() -> Int? {
    if isOnce(.yearly)
      || accept(oneOf: ["매년", "매해", "해마다", "every year", "each year", "once a year", "yearly", "annually", "annual"])
        != nil
    {
      return 1
    }
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
  private mutating func every(unit units: [String], named: WordTable<Int>) -> Int? {
    attempt { parser in
      if parser.accept(oneOf: ["once every", "every"]) != nil {
        parser.skipSpace()
        let ordinal = parser.accept(Words.english.ordinals)
        guard let count = ordinal ?? parser.numeral(), ordinal == nil || count > 1 else { return nil }
        parser.skipSpace()
        // Every third day, but not of a month.
        guard parser.accept(oneOf: units) != nil else { return nil }
        return ordinal != nil && parser.isAhead(oneOf: ["of", "in"]) ? nil : count
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
