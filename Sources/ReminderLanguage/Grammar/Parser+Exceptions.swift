// What is taken out of days and times.
extension Parser {
  /// 점심시간(12-13시) 빼고, 점심 제외, except 12-1pm, except lunch, but not noon.
  mutating func exceptTimes() -> SpokenWindow? {
    attempt { parser in
      // Two hours apart from 9 to 5 is no exception.
      let start = parser.index
      let isEnglish = parser.accept(oneOf: Self.exceptWords.filter { !$0.hasSuffix(" from") }) != nil
      let isExcept =
        parser.letters.text(of: start..<parser.index).lowercased() == "except"
        || parser.letters.text(of: 0..<start).lowercased().contains("every ")
      if isEnglish { parser.skipSpace() }
      // Except 25 Dec.
      let isDate =
        isEnglish
        && parser.ahead { $0.digits(most: 2) != nil && $0.skipSpace() ? $0.accept(Words.english.months) : nil } != nil
      guard !isDate else { return nil }
      let lunchWords = isEnglish ? ["lunchtime", "lunch time", "lunch hour", "lunch"] : ["점심 시간", "점심"]
      let isLunch = parser.accept(oneOf: lunchWords) != nil
      guard isEnglish || isLunch else { return nil }
      parser.skipSpace()
      let isInParentheses = isLunch && parser.accept("(")
      let window =
        parser.window() ?? parser.hourRange()
        // Coffee without 2 sugars.
        ?? (isEnglish
          ? (parser.time() ?? (isExcept ? parser.listedHour() : parser.lastHour())).map(SpokenWindow.at) : nil)
      guard isLunch || window != nil, !isInParentheses || (window != nil && parser.accept(")")) else { return nil }
      guard isEnglish || parser.isLeftOut() else { return nil }
      if let window { return window }
      return SpokenWindow(from: SpokenTime(720, 0..<0), to: SpokenTime(780, 0..<0))
    }
  }

  /// 빼고, 제외하고, 말고: behind what is left out.
  mutating func isLeftOut() -> Bool {
    attempt { parser -> Bool? in
      _ = parser.accept(oneOf: ["에는", "만", "은", "는", "엔", "을", "를"])
      parser.skipSpace()
      // 수요일 뺀 평일.
      if parser.attempt({ $0.accept(oneOf: ["제외한", "뺀"]) != nil && $0.skipSpace() ? $0.ahead { $0.days() } : nil })
        != nil
      {
        return true
      }
      return parser.accept(oneOf: ["제외하고", "제외", "빼고는", "빼고", "말고", "쉬고", "건너뛰고", "없이", "excluded"])
    } ?? false
  }

  /// 주말 빼고, 월요일 제외하고, except Friday, but not on weekends.
  mutating func exceptDays() -> Weekdays? {
    attempt { parser in
      let isEnglish = parser.accept(oneOf: ["not on", "but not on", "but on"] + Self.exceptWords + ["but"]) != nil
      if isEnglish {
        parser.skipSpace()
        if parser.accept(word: "on") { parser.skipSpace() }
      }
      guard let days = parser.weekdayList(isDaysAlone: !isEnglish), isEnglish || parser.isLeftOut() else { return nil }
      return days
    }
  }

  /// 주말이랑 공휴일 빼고, 공휴일과 주말은 빼고.
  mutating func daysAndHolidaysLeftOut() -> Weekdays? {
    guard let days = joinedDaysAndHolidays() else { return nil }
    return isLeftOut() ? days : nil
  }

  /// 주말이랑 공휴일, 공휴일과 토요일, weekends and holidays: which no rule has.
  mutating func daysAndHolidays() -> Bool? {
    guard joinedDaysAndHolidays() != nil, isWordEnd, ahead({ $0.isLeftOut() }) == false else { return nil }
    return true
  }

  /// Weekdays and holidays in either order, with a word between them.
  private mutating func joinedDaysAndHolidays() -> Weekdays? {
    let names = ["공휴일", "휴일", "빨간 날", "public holidays", "bank holidays", "holidays"]
    var between = index..<index
    func separated(_ parser: inout Parser) -> Bool {
      let start = parser.index
      guard parser.separator() else { return false }
      between = start..<parser.index
      return true
    }
    let isFirst = attempt { $0.accept(oneOf: names) != nil && separated(&$0) ? true : nil } ?? false
    guard let days = weekdayList(), isFirst || separated(&self) && accept(oneOf: names) != nil else { return nil }
    // 평일 공휴일 제외, 평일, 공휴일만: no word between them.
    let word = letters.text(of: between).lowercased()
    return ["랑", "하고", "과", "와", "및", "and", "&"].contains(where: word.contains) ? days : nil
  }

  /// Words that leave out what follows, where that is a date, or another named day; `except` always does.
  mutating func exclusion() -> Bool? {
    if accept(oneOf: ["not on", "except"]) != nil { return true }
    // 내일 빼고 운동, not tomorrow.
    let isDay = attempt { parser -> Bool? in
      if parser.accept(Words.korean.relativeDays) != nil {
        _ = parser.accept(oneOf: ["에는", "은", "는", "만"])
        parser.skipSpace()
        return parser.accept(oneOf: ["제외하고", "제외", "빼고", "건너뛰고"])
      }
      guard parser.accept(oneOf: ["not", "skip", "skipping"]) != nil, parser.next == " " else { return nil }
      return parser.ahead { $0.accept(Words.english.relativeDays) } == nil ? nil : true
    }
    if isDay != nil { return true }
    return attempt { parser in
      guard parser.accept(oneOf: Self.exceptWords) != nil else { return nil }
      let isDate = parser.ahead {
        $0.next?.digit != nil || $0.accept(Words.english.months) != nil || $0.accept(Words.english.relativeDays) != nil
      }
      return isDate && parser.ahead { $0.date() } != nil || parser.ahead { $0.namedDay() } != nil ? true : nil
    }
  }

  private static let exceptWords = [
    "not during", "except for", "except during", "except", "excluding", "skipping", "but not", "without",
    "apart from", "aside from",
  ]
}
