// Which days of a month.
extension Parser {
  /// 25일, 말일, 둘째 화요일, the 25th, the last Friday; several of them.
  ///
  /// The list is not empty.
  mutating func monthParts() -> [MonthPart]? {
    list(most: 31) { $0.monthPart() }.map { $0.flatMap(\.self) }
  }

  /// One day, or weekdays of several ordinals: 둘째·넷째 일요일.
  private mutating func monthPart() -> [MonthPart]? {
    attempt { parser in
      if parser.accept(word: "on") { parser.skipSpace() }
      if parser.accept(word: "the") { parser.skipSpace() }
      if parser.accept(oneOf: ["말일", "마지막 날", "마지막날", "last day", "말"]) != nil { return [.day(-1)] }
      if parser.accept(oneOf: ["첫날", "초하루", "first day"]) != nil { return [.day(1)] }
      let start = parser.index
      if let weekdays = parser.attempt({ $0.countedWeekdays() }) { return weekdays }
      if let day = parser.dayNumber() ?? parser.ordinalDayAlone() ?? parser.numberedDay() ?? parser.dayOfList() {
        if !(1...31).contains(abs(day)) { parser.diagnose(.noSuchRuleDate, from: start) }
        return [.day(min(max(day, -31), 31) == 0 ? 1 : min(max(day, -31), 31))]
      }
      guard let ordinal = parser.ordinal() else { return nil }
      parser.skipSpace()
      if ordinal < 0, parser.accept(word: "날") { return [.day(ordinal)] }
      // The first of the month.
      return ordinal == 1 && parser.isAhead(oneOf: ["of the month", "of month", "of every month", "of each month"])
        ? [.day(1)] : nil
    }
  }

  /// 5 in 매월 5, 20일: a number before a comma and a day with 일.
  private mutating func dayOfList() -> Int? {
    attempt { parser in
      guard let day = parser.digits(most: 2)?.value else { return nil }
      var ahead = parser
      ahead.skipSpace()
      guard let next = ahead.next, ",·".contains(next), ahead.separator() else { return nil }
      return ahead.dayNumber() ?? ahead.dayOfList() == nil ? nil : day
    }
  }

  /// 둘째·넷째 일요일, the 2nd and 4th Sunday.
  mutating func countedWeekdays() -> [MonthPart]? {
    let start = index
    let ordinals = list(most: 5) { parser -> Int? in
      guard let ordinal = parser.ordinal() else { return nil }
      _ = parser.behindSpace { week in week.accept(word: "주") && (week.next == " " || week.next == "·") ? true : nil }
      return ordinal
    }
    guard let ordinals else { return nil }
    let end = index
    skipSpace()
    func weekday(_ parser: inout Parser) -> Weekday? {
      parser.accept(Words.korean.weekdays) ?? parser.accept(Words.english.weekdays)
    }
    // 첫째 주일 is a Sunday, and 첫째 주 일요일 too.
    let named = attempt { weekday(&$0) } ?? attempt { $0.accept(word: "주") && $0.skipSpace() ? weekday(&$0) : nil }
    guard let weekday = named else { return nil }
    if ordinals.contains(6) { diagnose(.notUnderstood, from: start, to: end) }
    return ordinals.map { .weekday(RecurrenceRule.Day(weekday, ordinal: min($0, 5))) }
  }

  /// `day 25`, `day 2 from the end`.
  mutating func numberedDay() -> Int? {
    attempt { parser in
      guard parser.accept(word: "day") else { return nil }
      parser.skipSpace()
      guard let day = parser.digits(most: 2)?.value else { return nil }
      return parser.behindSpace { $0.accept(oneOf: ["from the end"]) } == nil ? day : -day
    }
  }

  /// `25th`, and not the ordinal of a weekday: `2nd Tuesday`.
  private mutating func ordinalDayAlone() -> Int? {
    attempt { parser in
      guard let day = parser.ordinalDay() else { return nil }
      return parser.ahead { $0.accept(Words.english.weekdays) } == nil ? day : nil
    }
  }

  /// 둘째, 두 번째, 마지막, 끝에서 2번째, second, last, 2-from-last.
  mutating func ordinal() -> Int? {
    if accept(word: "끝에서") {
      skipSpace()
      return accept(Words.korean.ordinals).map(-)
        ?? attempt { parser in
          guard let number = parser.digits(most: 2)?.value, parser.accept(word: "번째") else { return nil }
          return -number
        }
    }
    let fromLast = attempt { parser -> Int? in
      guard let number = parser.digits(most: 2)?.value, parser.accept(word: "-from-last") else { return nil }
      return -number
    }
    return fromLast ?? accept(Words.korean.ordinals) ?? accept(Words.english.ordinals)
  }

  /// 12월 25일, 5월 둘째 일요일, Dec 25, the second Sunday of May.
  mutating func partOfYear() -> (month: Int, part: MonthPart)? {
    attempt { parser in
      let start = parser.index
      guard let (month, part) = parser.anyPartOfYear(), !parser.isBoundAhead else { return nil }
      // A leap year has every date that there is.
      if let day = part.monthDay, day > 0, CalendarDate(year: 2028, month: month, day: day) == nil {
        parser.diagnose(.noSuchRuleDate, from: start)
        return (month: 1, part: .day(1))
      }
      return (month, part)
    }
  }

  /// True behind a date that is the start or the end of the rule: 12월 3일 (목)부터.
  private var isBoundAhead: Bool { isAhead(oneOf: ["(", "부터", "까지"]) }

  private mutating func anyPartOfYear() -> (month: Int, part: MonthPart)? {
    attempt { parser in
      if let month = parser.koreanMonth() {
        parser.skipSpace()
        return parser.monthPart()?.first.map { (month, $0) }
      }
      if parser.accept(word: "on") { parser.skipSpace() }
      if let date = parser.attempt({ $0.monthAndDay() }) { return (date.month, .day(date.day)) }
      guard let part = parser.monthPart()?.first else { return nil }
      parser.skipSpace()
      return parser.monthBehindOf().map { ($0, part) }
    }
  }

  /// `of May`, `in May`: its number.
  mutating func monthBehindOf() -> Int? {
    guard accept(oneOf: ["of", "in"]) != nil else { return nil }
    skipSpace()
    return accept(Words.english.months)
  }
}
