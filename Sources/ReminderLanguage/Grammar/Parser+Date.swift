// Dates.
extension Parser {
  /// Which year a date without one is of.
  enum YearChoice {
    /// That in which it is still to come.
    case upcoming
    /// The present one, as in what is printed.
    case present
    /// That in which it was last.
    case past
  }

  /// 내일, 12월 24일, 24일, 다음 주 월요일, 3일 뒤, 2026-12-24, 12/24, Dec 24, the 25th, next Monday.
  mutating func date(_ year: YearChoice = .upcoming) -> CalendarDate? {
    attempt { parser in
      if let date = parser.weekdayOfWeek() ?? parser.weekdayFrom() { return date }
      var start = parser.index
      let before = parser.weekdayBefore()
      let end = parser.index
      let date =
        parser.weekdayOfMonth(year) ?? parser.relativeDay() ?? parser.isoDay() ?? parser.koreanDate(year, before)
        ?? parser.englishDate(year, before) ?? parser.slashedDate(year) ?? parser.digitsBehindOn(year)
        ?? parser.nextNamedDay(year)
      guard let date else { return nil }
      let behind = parser.index
      guard let weekday = before ?? parser.weekdayBehind() else { return date }
      if weekday != date.weekday {
        if before == nil { start = behind }
        parser.diagnose(.otherWeekday(date.weekday), from: start, to: before == nil ? nil : end)
      }
      return date
    }
  }

  /// On 2026-12-24, on 12/24.
  private mutating func digitsBehindOn(_ year: YearChoice) -> CalendarDate? {
    attempt { parser in
      guard parser.accept(word: "on") else { return nil }
      parser.skipSpace()
      return parser.isoDay() ?? parser.slashedDate(year)
    }
  }

  /// 설날, Christmas: the next one, or the last.
  private mutating func nextNamedDay(_ year: YearChoice) -> CalendarDate? {
    attempt { parser in
      let start = parser.index
      guard let day = parser.namedDay() else { return nil }
      let first = year == .past ? parser.reference.advanced(by: -400) : parser.reference
      var date = day.next(onOrAfter: first, parser.lunarCalendar)
      while year == .past, let found = date,
        let next = day.next(onOrAfter: found.advanced(by: 1), parser.lunarCalendar),
        next <= parser.reference
      {
        date = next
      }
      if date == nil { parser.diagnose(.noSuchDate, from: start) }
      return date ?? parser.today
    }
  }

  /// The next day of that name, today included: 월요일, Monday.
  mutating func weekdayAlone(_ choice: YearChoice = .upcoming) -> CalendarDate? {
    attempt { parser in
      if parser.accept(word: "on") { parser.skipSpace() }
      let isInParentheses = parser.accept("(")
      let weekday =
        parser.accept(Words.korean.weekdays) ?? parser.accept(Words.english.weekdays)
        ?? (parser.isDaysAlone ? parser.accept(Words.weekdayLetters) : nil)
      guard let weekday, !isInParentheses || parser.accept(")") else { return nil }
      let next = parser.reference.next(weekday)
      return choice == .past && next > parser.reference ? next.advanced(by: -7) : next
    }
  }

  /// `Thu, ` before a date.
  private mutating func weekdayBefore() -> Weekday? {
    attempt { parser in
      if parser.accept(word: "on") { parser.skipSpace() }
      guard let weekday = parser.accept(Words.english.weekdays) else { return nil }
      guard parser.accept(",") || parser.next == " " else { return nil }
      parser.skipSpace()
      return weekday
    }
  }

  /// ` (목)`, ` 목요일` behind a date.
  private mutating func weekdayBehind() -> Weekday? {
    behindSpace { parser in
      guard parser.accept("(") else {
        return parser.accept(Words.korean.weekdays) ?? (parser.isDaysAlone ? parser.accept(Words.weekdayLetters) : nil)
      }
      let weekday =
        parser.accept(Words.korean.weekdays) ?? parser.accept(Words.weekdayLetters)
        ?? parser.accept(Words.english.weekdays)
      return parser.accept(")") ? weekday : nil
    }
  }

  /// `2026-12-24`, `2026.12.24`, `2026/12/24`.
  private mutating func isoDay() -> CalendarDate? {
    attempt { parser in
      let start = parser.index
      // 20261203.
      if let day = parser.attempt({ $0.digits(most: 8).flatMap { $0.count == 8 ? $0.value : nil } }),
        (2000...2199).contains(day / 10_000), parser.isAtBoundary
      {
        return parser.made(year: day / 10_000, month: day / 100 % 100, day: day % 100, from: start)
      }
      guard var year = parser.digits(most: 4), let separator = parser.next, "-./".contains(separator) else {
        return nil
      }
      // 26.12.24.
      if year.count == 2, separator == ".", (0...20).contains(2000 + year.value - parser.today.year) {
        year = (2000 + year.value, 4)
      }
      guard year.count == 4 else { return nil }
      parser.index += 1
      if separator == "." { parser.skipSpace() }
      guard let month = parser.digits(most: 2), parser.accept(separator) else { return nil }
      if separator == "." { parser.skipSpace() }
      guard let day = parser.digits(most: 2) else { return nil }
      if separator == "." { _ = parser.accept(".") }
      // 2026-12-03T16:20.
      if separator == "-", parser.next == "t", parser.index + 1 < parser.letters.characters.count,
        parser.letters.characters[parser.index + 1].digit != nil
      {
        parser.index += 1
      }
      return parser.made(year: year.value, month: month.value, day: day.value, from: start)
    }
  }

  /// `12/24`: the month and the day.
  private mutating func slashedDate(_ year: YearChoice) -> CalendarDate? {
    attempt { parser in
      let start = parser.index
      guard var month = parser.digits(most: 2), let separator = parser.next, "/.".contains(separator) else {
        return nil
      }
      parser.index += 1
      // 12. 24.
      if separator == "." { parser.skipSpace() }
      guard var day = parser.digits(most: 2) else { return nil }
      let isClosed = separator == "." && parser.isAtBoundary && parser.accept(".")
      // 24/12 can only be the day and the month.
      if separator == "/", month.value > 12, (1...12).contains(day.value) { swap(&month, &day) }
      // 「12.24」 may be any number, but not before a time.
      if separator == ".", !isClosed, !parser.isDaysAlone, !parser.isTimeBehind { return nil }
      if parser.accept("/"), let year = parser.digits(most: 4), year.count == 4 {
        return parser.made(year: year.value, month: month.value, day: day.value, from: start)
      }
      return parser.made(month: month.value, day: day.value, year, nil, from: start)
    }
  }

  /// True before a space and a time: 금 9시, 12.24 9시.
  var isTimeBehind: Bool {
    var ahead = self
    return ahead.skipSpace() && ahead.time() != nil
  }

  /// 12월 24일, 2027년 3월 1일, 내년 1월 2일, 24일.
  private mutating func koreanDate(_ choice: YearChoice, _ weekday: Weekday?) -> CalendarDate? {
    attempt { parser in
      let start = parser.index
      let year = parser.koreanYear()
      guard let month = parser.koreanMonth() else {
        if let year, parser.accept(oneOf: ["마지막 날", "말일"]) != nil {
          return parser.made(year: year, month: 12, day: 31, from: start)
        }
        guard year == nil, let day = parser.dayNumber(), !parser.isLengthAhead else { return nil }
        return parser.nearest(day: day, isPast: choice == .past, from: start)
      }
      parser.skipSpace()
      if parser.accept(oneOf: ["말일", "마지막 날"]) ?? parser.attempt({ $0.isMonthEnd() }) != nil {
        let month = parser.reference.advanced(by: 1 - parser.reference.day).adding(
          months: (month - parser.reference.month + 12) % 12)
        return (year.map { CalendarDate(year: $0, month: month.month, day: 1) } ?? month)
          .map { $0.advanced(by: CalendarDate.length(ofMonth: $0.month, in: $0.year) - 1) }
      }
      guard let day = parser.dayNumber() else { return nil }
      if let year { return parser.made(year: year, month: month, day: day, from: start) }
      return parser.made(month: month, day: day, choice, parser.ahead { $0.weekdayBehind() } ?? weekday, from: start)
    }
  }

  /// 12월 말: where no other word goes on.
  private mutating func isMonthEnd() -> Bool? {
    accept(word: "말") && (isAtBoundary || ["에", "부터"].contains { accept(word: $0) && isAtBoundary }) ? true : nil
  }

  mutating func koreanYear() -> Int? {
    attempt { parser in
      let named: [(word: String, value: Int)] = [("올해", 0), ("내년", 1), ("내후년", 2)]
      let year = parser.accept(anyOf: named).map { parser.today.year + $0 }
      guard let year = year ?? parser.attempt({ $0.digits(most: 4).flatMap { $0.count == 4 ? $0.value : nil } }) else {
        return nil
      }
      if named.first(where: { parser.today.year + $0.value == year }) == nil || parser.next == "년" {
        guard parser.accept(word: "년") else { return nil }
      }
      parser.skipSpace()
      return year
    }
  }

  /// 12월, 시월, 십이월.
  mutating func koreanMonth() -> Int? {
    attempt { parser in
      if let month = parser.accept(Words.korean.months) { return month }
      guard let month = parser.digits(most: 2)?.value ?? parser.sinoNumeral() else { return nil }
      return parser.accept(word: "월") && !(parser.next == "요") ? month : nil
    }
  }

  /// 24일, 이십사 일.
  mutating func dayNumber() -> Int? {
    attempt { parser in
      // 오일 is oil.
      let day = parser.digits(most: 2)?.value ?? parser.attempt { $0.sinoNumeral().flatMap { $0 < 10 ? nil : $0 } }
      guard let day else { return nil }
      parser.skipSpace()
      return parser.accept(word: "일") && !(parser.next == "요") ? day : nil
    }
  }

  /// True where 3일 is a length and not a day of the month: 3일간, 3일 뒤, 3일마다.
  private var isLengthAhead: Bool { isAhead(oneOf: ["간", "동안", "뒤", "후", "마다", "에 한 번", "내내", "째", "전", "치", "분"]) }

  /// Dec 24, December 24th, 2027, 24 Dec, the 25th.
  private mutating func englishDate(_ choice: YearChoice, _ weekday: Weekday?) -> CalendarDate? {
    attempt { parser in
      let start = parser.index
      if parser.accept(word: "on") { parser.skipSpace() }
      if let (month, day) = parser.attempt({ $0.monthAndDay() }) {
        if let year = parser.attempt({ $0.yearBehind() }) {
          return parser.made(year: year, month: month, day: day, from: start)
        }
        return parser.made(month: month, day: day, choice, weekday, from: start)
      }
      let isThe = parser.accept(word: "the")
      parser.skipSpace()
      // 15th 9am: before a time, and elsewhere it may be of the label.
      guard let day = parser.ordinalDay(), isThe || parser.isTimeBehind else { return nil }
      return parser.nearest(day: day, isPast: false, from: start)
    }
  }

  /// Dec 24, Dec 24th, 24 Dec, 24th of December.
  mutating func monthAndDay() -> (month: Int, day: Int)? {
    if let month = accept(Words.english.months) {
      _ = accept(".")
      skipSpace()
      if accept(word: "the") { skipSpace() }
      guard let day = ordinalDay() ?? plainDay() else { return nil }
      return (month, day)
    }
    if accept(word: "the") { skipSpace() }
    guard let day = ordinalDay() ?? plainDay() else { return nil }
    skipSpace()
    if accept(word: "of") { skipSpace() }
    guard let month = accept(Words.english.months) else { return nil }
    return (month, day)
  }

  /// A number that is no time: no colon, and no half of the day, behind it.
  private mutating func plainDay() -> Int? {
    attempt { parser in
      guard let day = parser.digits(most: 2)?.value, parser.next != ":", parser.next?.isLatin != true else {
        return nil
      }
      return day
    }
  }

  /// 24th, 1st.
  mutating func ordinalDay() -> Int? {
    attempt { parser in
      guard let day = parser.digits(most: 2)?.value else { return nil }
      return parser.accept(oneOf: ["st", "nd", "rd", "th"]) == nil ? nil : day
    }
  }

  mutating func yearBehind() -> Int? {
    let isSeparated = accept(",")
    skipSpace()
    guard let year = digits(most: 4), year.count == 4, isAtBoundary else { return nil }
    // 1430 is a time, and no date is of a year before the clocks of computers.
    return (1970...(isSeparated ? 9999 : 2199)).contains(year.value) ? year.value : nil
  }

  mutating func made(year: Int, month: Int, day: Int, from start: Int) -> CalendarDate? {
    if let date = CalendarDate(year: year, month: month, day: day) { return date }
    diagnose(.noSuchDate, from: start)
    return today
  }

  /// A date without a year; that of a weekday beside it where only another year has it.
  private mutating func made(
    month: Int, day: Int, _ choice: YearChoice, _ weekday: Weekday?, from start: Int
  ) -> CalendarDate? {
    let years = (0...8).map { reference.year + $0 }
    let dates = years.compactMap { CalendarDate(year: $0, month: month, day: day) }
    guard let first = dates.first else { return made(year: reference.year, month: month, day: day, from: start) }
    guard first.year == reference.year || choice == .upcoming else {
      return made(year: reference.year, month: month, day: day, from: start)
    }
    if choice == .past, first > reference, weekday == nil || first.weekday != weekday {
      return CalendarDate(year: first.year - 1, month: month, day: day) ?? first
    }
    if choice != .upcoming || first >= reference || first.weekday == weekday { return first }
    return dates.first { $0 >= reference } ?? first
  }

  /// The next such day of a month, or the last one; today included.
  private mutating func nearest(day: Int, isPast: Bool, from start: Int) -> CalendarDate? {
    for months in 0...2 {
      let month = reference.year * 12 + reference.month - 1 + (isPast ? -months : months)
      if let date = CalendarDate(year: month / 12, month: month % 12 + 1, day: day),
        isPast ? date <= reference : date >= reference
      {
        return date
      }
    }
    return made(year: reference.year, month: reference.month, day: day, from: start)
  }
}

extension CalendarDate {
  /// The first day of that name, on this day or after it.
  package func next(_ weekday: Weekday) -> CalendarDate {
    advanced(by: (weekday.rawValue - self.weekday.rawValue + 7) % 7)
  }
}
