// Dates counted from today: 내일, 다음 주 월요일, 3일 뒤.
extension Parser {
  mutating func relativeDay() -> CalendarDate? {
    if let days = accept(Words.korean.relativeDays) ?? accept(Words.english.relativeDays) {
      return today.advanced(by: days)
    }
    return dayOfNamedMonth() ?? weekdayOfWeekAhead() ?? dayOfNamedWeek() ?? weekdayOfLaterWeek() ?? laterDay()
  }

  /// 다음 주 월요일, 이번 주 금요일, next Monday, this Friday: weeks begin on Monday.
  private mutating func dayOfNamedWeek() -> CalendarDate? {
    attempt { parser in
      let monday = parser.today.advanced(by: 1 - parser.today.weekday.rawValue)
      // 다음 주일 is the Sunday of that week.
      if let weeks = parser.attempt({ $0.weekOfSunday() }) { return monday.advanced(by: weeks * 7 + 6) }
      if let weeks = parser.accept(Self.koreanWeeks) {
        parser.skipSpace()
        return parser.accept(Words.korean.weekdays).map { monday.advanced(by: weeks * 7 + $0.rawValue - 1) }
      }
      if parser.accept(word: "on") { parser.skipSpace() }
      guard let weeks = parser.accept(Self.englishWeeks) else { return nil }
      parser.skipSpace()
      return parser.accept(Words.english.weekdays).map { monday.advanced(by: weeks * 7 + $0.rawValue - 1) }
    }
  }

  /// 이번 주일, 다음 주일.
  private mutating func weekOfSunday() -> Int? {
    guard let weeks = accept(anyOf: [("다다음", 2), ("다음", 1), ("이번", 0), ("지난", -1)]) else { return nil }
    skipSpace()
    return accept(oneOf: ["주일날", "주일"]).map { _ in weeks }
  }

  /// 2주 뒤 월요일: of the week that comes so many weeks after this one.
  private mutating func weekdayOfLaterWeek() -> CalendarDate? {
    attempt { parser in
      guard let minutes = parser.duration(), minutes % (7 * 1440) == 0 else { return nil }
      parser.skipSpace()
      guard parser.accept(oneOf: ["뒤", "후"]) != nil else { return nil }
      parser.skipSpace()
      return parser.accept(Words.korean.weekdays).map {
        parser.today.advanced(by: minutes / 1440 + $0.rawValue - parser.today.weekday.rawValue)
      }
    }
  }

  /// Takes the `week` of Saturday week, where no label begins with it.
  mutating func isWeekAlone() -> Bool { accept(word: "week") && (isAtEnd || isTimeBehind) }

  /// A week from Tuesday, in 2 weeks on Monday, Monday after next, Saturday week: counted from the next day of that name.
  mutating func weekdayFrom() -> CalendarDate? {
    attempt { parser in
      if parser.accept(word: "the") { parser.skipSpace() }
      if let weekday = parser.attempt({ $0.accept(Words.english.weekdays) }) {
        parser.skipSpace()
        if parser.attempt({ $0.isWeekAlone() ? true : nil }) != nil {
          return parser.today.next(weekday).advanced(by: 7)
        }
        return parser.accept(oneOf: ["after next"]).map { _ in
          parser.today.advanced(by: 14 + weekday.rawValue - parser.today.weekday.rawValue)
        }
      }
      if parser.accept(word: "in") { parser.skipSpace() }
      guard let minutes = parser.duration(), minutes % (7 * 1440) == 0 else { return nil }
      parser.skipSpace()
      // A week today.
      if let day = parser.accept(anyOf: [("today", 0), ("tomorrow", 1)]) {
        return parser.today.advanced(by: day + minutes / 1440)
      }
      guard parser.accept(oneOf: ["from", "after", "on"]) != nil else { return nil }
      parser.skipSpace()
      if parser.accept(oneOf: ["next", "this", "on"]) != nil { parser.skipSpace() }
      let day = parser.accept(Words.english.relativeDays).map { parser.today.advanced(by: $0) }
      return (day ?? parser.accept(Words.english.weekdays).map { parser.today.next($0) })?.advanced(by: minutes / 1440)
    }
  }

  /// Friday next week.
  mutating func weekdayOfWeek() -> CalendarDate? {
    attempt { parser in
      guard let weekday = parser.accept(Words.english.weekdays) else { return nil }
      parser.skipSpace()
      return parser.accept(Self.namedWeeks).map {
        parser.today.advanced(by: $0 * 7 + weekday.rawValue - parser.today.weekday.rawValue)
      }
    }
  }

  static let koreanWeeks: WordTable<Int> = [
    ("다다음 주", 2), ("다음 주", 1), ("담주", 1), ("차주", 1), ("이번 주", 0), ("금주", 0), ("지난 주", -1), ("다음", 1), ("이번", 0),
    ("지난", -1),
  ]
  /// Next week Monday; without a week the next day of that name.
  mutating func weekdayOfWeekAhead() -> CalendarDate? {
    attempt { parser in
      if let weeks = parser.accept(Self.namedWeeks) {
        parser.skipSpace()
        if parser.accept(word: "on") { parser.skipSpace() }
        return parser.accept(Words.english.weekdays).map {
          parser.today.advanced(by: weeks * 7 + $0.rawValue - parser.today.weekday.rawValue)
        }
      }
      guard parser.accept(oneOf: Self.comingWords) != nil else { return nil }
      parser.skipSpace()
      return (parser.accept(Words.korean.weekdays) ?? parser.accept(Words.english.weekdays)).map {
        parser.today.next($0)
      }
    }
  }

  /// Before the next day of a name.
  static let comingWords = ["오는", "돌아오는", "다가오는", "this coming", "the coming", "coming"]
  static let namedWeeks: WordTable<Int> = [("this week", 0), ("next week", 1), ("last week", -1)]
  static let englishWeeks: WordTable<Int> = [("this", 0), ("next", 1), ("last", -1)]

  /// 말일, 월말까지: the last day of the month of `reference`.
  mutating func endOfMonth() -> CalendarDate? {
    guard accept(word: "말일") || attempt({ $0.accept(word: "월말") && $0.isAhead(oneOf: ["까지"]) ? true : nil }) == true
    else { return nil }
    return reference.advanced(by: CalendarDate.length(ofMonth: reference.month, in: reference.year) - reference.day)
  }

  /// 다음 달 3일, 이번 달 말일, 내달 첫째 월요일, next month on the 3rd, the first Monday of next month, at the end of this month.
  private mutating func dayOfNamedMonth() -> CalendarDate? {
    attempt { parser -> CalendarDate? in
      let start = parser.index
      if let months = parser.accept(Self.namedMonths) {
        parser.skipSpace()
        guard let part = parser.monthParts()?.first else { return nil }
        return parser.date(of: part, months: months, from: start)
      }
      let isEnd = parser.accept(oneOf: ["at the end", "the end", "at end", "end"]) != nil
      guard parser.next?.isHangul != true, let part = isEnd ? .day(-1) : parser.monthParts()?.first else { return nil }
      parser.skipSpace()
      guard parser.accept(word: "of") else { return nil }
      parser.skipSpace()
      return parser.accept(Self.namedMonths).flatMap { parser.date(of: part, months: $0, from: start) }
    }
  }

  /// 12월 첫째 토요일, 내년 3월 둘째 주 월요일, the first Saturday of December: the next such day, or the last.
  mutating func weekdayOfMonth(_ choice: YearChoice) -> CalendarDate? {
    attempt { parser in
      let start = parser.index
      var year = parser.koreanYear()
      guard let (month, part) = parser.partOfYear(), let day = part.weekday else { return nil }
      year = year ?? parser.attempt { $0.yearBehind() }
      let years = year.map { [$0] } ?? (0...8).map { parser.today.year + (choice == .past ? -$0 : $0) }
      let dates = years.lazy.compactMap { Self.date(of: day, month: month, year: $0) }
      let today = parser.today
      let date = dates.first { year != nil || choice == .present || (choice == .past ? $0 <= today : $0 >= today) }
      if date == nil { parser.diagnose(.noSuchDate, from: start) }
      return date ?? today
    }
  }

  /// The first, second … or last such weekday of a month; nil where it has none.
  private static func date(of day: RecurrenceRule.Day, month: Int, year: Int) -> CalendarDate? {
    guard let first = CalendarDate(year: year, month: month, day: 1), let ordinal = day.ordinal else { return nil }
    let last = first.advanced(by: CalendarDate.length(ofMonth: month, in: year) - 1)
    let date =
      ordinal > 0
      ? first.next(day.weekday).advanced(by: 7 * (ordinal - 1))
      : last.advanced(by: -6).next(day.weekday).advanced(by: 7 * (ordinal + 1))
    return date.month == month ? date : nil
  }

  static let namedMonths: WordTable<Int> = [
    ("다다음 달", 2), ("다음 달", 1), ("담달", 1), ("내달", 1), ("이번 달", 0), ("이달", 0), ("next month", 1), ("this month", 0),
  ]

  /// A day of the month that comes so many months after this one.
  private mutating func date(of part: MonthPart, months: Int, from start: Int) -> CalendarDate? {
    let count = today.year * 12 + today.month - 1 + months
    let (year, month) = (count / 12, count % 12 + 1)
    let length = CalendarDate.length(ofMonth: month, in: year)
    switch part {
    case .day(let day): return made(year: year, month: month, day: day < 0 ? length + 1 + day : day, from: start)
    case .weekday(let day):
      guard day.ordinal != nil else { return nil }
      let date = Self.date(of: day, month: month, year: year)
      return made(year: year, month: month, day: date?.day ?? 32, from: start)
    }
  }

  /// 3일 뒤, 일주일 후, in 3 days: whole days from today, where a time follows.
  private mutating func laterDay() -> CalendarDate? {
    attempt { parser in
      guard let date = parser.daysLater() else { return nil }
      var ahead = parser
      _ = ahead.accept(word: "에")
      ahead.skipSeparators()
      return ahead.window() != nil || ahead.time() != nil ? date : nil
    }
  }

  /// 3일 뒤, 한 달 뒤, in 3 days, in a month.
  mutating func daysLater() -> CalendarDate? {
    if let days = attempt({ parser in parser.delay().flatMap { $0 % 1440 == 0 ? $0 / 1440 : nil } }) {
      return today.advanced(by: days)
    }
    return monthsLater()
  }

  /// 한 달 뒤, in a month.
  mutating func monthsLater() -> CalendarDate? {
    attempt { parser -> CalendarDate? in
      let isIn = parser.accept(word: "in")
      if isIn { parser.skipSpace() }
      guard let months = parser.numeral(), months <= 120 else { return nil }
      parser.skipSpace()
      guard parser.accept(oneOf: isIn ? ["months", "month"] : ["개월", "달"]) != nil else { return nil }
      if !isIn { parser.skipSpace() }
      guard isIn || parser.accept(oneOf: ["뒤", "후"]) != nil else { return nil }
      return parser.today.adding(months: months)
    }
  }
}
