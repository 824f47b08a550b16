// Dates, and the start and the end of days that repeat.
extension Parser {
  /// A date, from one on, until one, or both.
  mutating func dateElements() -> [Element]? {
    if let bounds = attempt({ $0.dateBounds() }) ?? attempt({ $0.timeBound() }) { return bounds }
    if let monday = attempt({ $0.startOfWeek() }) { return [.start(monday)] }
    if let (first, last) = attempt({ $0.wholeMonth() }) { return [.start(first), .until(last)] }
    if let day = attempt({ $0.datedName() }) { return [day] }
    guard let date = date() else { return nil }
    // 이번 주 목요일 아니 금요일: of which week?
    if isCorrected(byWeekday: false) { return [.correction] }
    // 12월 25일 전날.
    if behindSpace({ $0.accept(word: "전날") ? true : nil }) != nil { return [.date(date.advanced(by: -1))] }
    if accept(word: "부터") { return [.start(date)] }
    return accept(oneOf: ["까지만", "까지"]) == nil ? [.date(date)] : [.until(date)]
  }

  /// 12월 한 달 동안, throughout December: from its first day, or today, until its last.
  mutating func wholeMonth() -> (first: CalendarDate, last: CalendarDate)? {
    let month: Int?
    if accept(word: "throughout") {
      skipSpace()
      month = monthAlone()
    } else {
      month = koreanMonth()
      skipSpace()
      guard accept(oneOf: ["한 달 동안", "한 달간", "한 달 내내", "내내", "한 달"]) != nil else { return nil }
    }
    guard let month, isWordEnd else { return nil }
    let last = lastDay(month, isThrough: true)
    return (max(today, last.advanced(by: 1 - last.day)), last)
  }

  /// 수요일까지.
  mutating func untilWeekday() -> CalendarDate? {
    let day = accept(Words.korean.weekdays).map { reference.next($0) }
    return day.flatMap { accept(oneOf: ["까지만", "까지"]) == nil ? nil : $0 }
  }

  /// 다음 주부터, from next week, 다음 달부터; from today in this week or month.
  mutating func startOfWeek() -> CalendarDate? {
    let isFrom = accept(oneOf: ["from", "starting"]) != nil
    if isFrom { skipSpace() }
    let weeks =
      accept(anyOf: [("다다음 주", 2), ("다음 주", 1), ("담주", 1), ("이번 주", 0)]) ?? (isFrom ? accept(Self.namedWeeks) : nil)
    if weeks == nil, let months = accept(anyOf: [("이번 달", 0), ("이달", 0), ("다음 달", 1), ("담달", 1), ("next month", 1)]) {
      guard isFrom || accept(word: "부터") else { return nil }
      return months == 0 ? today : today.advanced(by: 1 - today.day).adding(months: 1)
    }
    guard let weeks, isFrom || accept(word: "부터") else { return nil }
    return weeks == 0 ? today : today.advanced(by: weeks * 7 + 1 - today.weekday.rawValue)
  }

  /// On Christmas, 크리스마스: a date, or perhaps a part of the label.
  mutating func datedName() -> Element? {
    let isDate = accept(oneOf: ["on", "this", "next", "올해", "이번", "다음"]) != nil
    if isDate { skipSpace() }
    let start = index
    guard let day = namedDay() else { return nil }
    guard let date = day.next(onOrAfter: reference, lunarCalendar) else {
      diagnose(.noSuchDate, from: start)
      return .date(today)
    }
    // 크리스마스랑 새해 첫날 빼고.
    let isLeftOut = attempt { parser -> Bool? in
      while parser.attempt({ $0.separator() ? $0.namedDay() : nil }) != nil {}
      return parser.isLeftOut() ? true : nil
    }
    if isLeftOut != nil { return .exclusion }
    if accept(word: "부터") { return .start(date) }
    if accept(oneOf: ["까지만", "까지"]) != nil { return .until(date) }
    return isDate ? .date(date) : .maybe(.date(date))
  }

  /// Until the end of the week, of the month, of the year.
  mutating func englishPeriodEnd() -> CalendarDate? {
    if accept(oneOf: ["the end of the week", "the end of this week", "end of the week", "end of this week"]) != nil {
      return today.advanced(by: 7 - today.weekday.rawValue)
    }
    if accept(oneOf: ["the end of the month", "the end of this month", "end of the month", "end of this month"]) != nil
    {
      return today.advanced(by: CalendarDate.length(ofMonth: today.month, in: today.year) - today.day)
    }
    if accept(oneOf: ["the end of next month", "end of next month"]) != nil {
      return today.advanced(by: 1 - today.day).adding(months: 2).advanced(by: -1)
    }
    let month = attempt { $0.accept(oneOf: ["the end of", "end of"]) != nil && $0.skipSpace() ? $0.monthAlone() : nil }
    if let month { return lastDay(month, isThrough: true) }
    guard accept(oneOf: ["the end of the year", "the end of this year", "end of the year", "end of this year"]) != nil
    else { return nil }
    return CalendarDate(year: today.year, month: 12, day: 31)
  }

  /// 이번 주까지, 다음 달까지, 이달 말까지, 12월까지: the last day of it.
  mutating func periodEnd() -> CalendarDate? {
    let start = index
    guard let end = lastDayOfPeriod() else { return nil }
    // 이번 주만; next week has a beginning too.
    if end <= today.advanced(by: 31), letters.text(of: start..<index).hasPrefix("이"), accept(word: "만") { return end }
    return accept(oneOf: ["까지만", "까지"]) == nil ? nil : end
  }

  /// 연말, 올해 말, 내년, 내후년 3월, 내년 2월 말: the last day of it.
  private mutating func lastDayOfYear() -> CalendarDate? {
    if accept(word: "연말") { return CalendarDate(year: today.year, month: 12, day: 31) }
    guard let years = accept(anyOf: [("내후년", 2), ("내년", 1), ("올해", 0)]) else { return nil }
    skipSpace()
    let year = today.year + years
    let month = attempt { $0.koreanMonth() }
    skipSpace()
    // 내년 3월 2일까지 is a date.
    guard month == nil || next?.digit == nil else { return nil }
    _ = accept(oneOf: ["말일", "말"])
    return CalendarDate(year: year, month: month ?? 12, day: CalendarDate.length(ofMonth: month ?? 12, in: year))
  }

  /// 이번 주, 다음 달, 3월 말: the last day of it.
  mutating func lastDayOfPeriod() -> CalendarDate? {
    let end: CalendarDate
    if let year = attempt({ $0.lastDayOfYear() }) { return year }
    if let end = attempt({ $0.endOfMonth() }) { return end }
    if let weeks = accept(anyOf: [
      ("이번 주 말", 0), ("다음 주 말", 1), ("이번 주말", 0), ("다음 주말", 1), ("주말", 0), ("이번 주", 0), ("금주", 0), ("다음 주", 1),
      ("담주", 1),
    ]) {
      end = today.advanced(by: 7 - today.weekday.rawValue + weeks * 7)
    } else if let months = accept(anyOf: [("이번 달", 0), ("이달", 0), ("다음 달", 1), ("담달", 1)])
      ?? koreanMonth().map({ ($0 - today.month + 12) % 12 }), (0..<12).contains(months)
    {
      skipSpace()
      if accept(oneOf: ["말일", "말"]) != nil { skipSpace() }
      let month = today.advanced(by: 1 - today.day).adding(months: months)
      end = month.advanced(by: CalendarDate.length(ofMonth: month.month, in: month.year) - 1)
    } else {
      return nil
    }
    return end
  }

  /// From 9am, starting at 8am, until 6pm: one end of a window.
  mutating func timeBound() -> [Element]? {
    let isStart = accept(oneOf: ["from", "starting at", "starting", "beginning at", "beginning"]) != nil
    guard isStart || accept(oneOf: untilWords) != nil else { return nil }
    skipSpace()
    return time().map { [.halfWindow($0, isStart: isStart)] }
  }

  /// From Dec 1 to Dec 24, starting tomorrow, until Dec 24, 12월 1일부터 24일까지.
  mutating func dateBounds() -> [Element]? {
    let isThrough = accept(word: "through")
    if isThrough || accept(oneOf: untilWords + ["up to"]) != nil {
      skipSpace()
      let end = englishPeriodEnd() ?? date() ?? weekdayAlone()
      return (end ?? monthAlone().map { lastDay($0, isThrough: isThrough) }).map { [.until($0)] }
    }
    if let first = attempt({ $0.koreanMonthStart() }) { return [.start(first)] }
    let isFrom = accept(oneOf: ["from", "starting on", "starting in", "starting", "beginning in", "beginning"]) != nil
    if isFrom { skipSpace() }
    let start = index
    guard let first = date() ?? (isFrom ? weekdayAlone() ?? monthAlone().map(firstDay) : nil) else { return nil }
    // Starting next week mon wed fri: the first is one of the days too.
    let isListed =
      isFrom
      && ahead { parser in
        parser.skipSeparators()
        return parser.weekdayAlone() != nil
      }
    if isListed,
      letters.text(of: start..<index).split(separator: " ").last.map({ Grammar.isWeekday(String($0)) }) == true
    {
      diagnose(.notUnderstood, from: start)
    }
    let isKorean = accept(word: "부터")
    skipSpace()
    let isRange = accept(oneOf: ["~", "..", "to", "through"] + untilWords) != nil
    guard isKorean || isRange else {
      guard isFrom else { return nil }
      if index > 0, letters.characters[index - 1] == " " { index -= 1 }
      return [.start(first)]
    }
    skipSpace()
    let last = attempt(after: first) { end -> CalendarDate? in
      if let date = end.attempt({ parser in parser.weekdayAlone().flatMap { parser.accept(word: "까지") ? $0 : nil } }) {
        return date
      }
      guard let date = end.date(), end.accept(word: "까지") || isRange else { return nil }
      return date
    }
    guard let last else {
      if index > 0, letters.characters[index - 1] == " " { index -= 1 }
      return isKorean ? [.start(first)] : nil
    }
    return [.start(first), .until(last)]
  }

  /// December.
  mutating func monthAlone() -> Int? {
    attempt { parser in
      guard let month = parser.accept(Words.english.months), parser.isWordEnd else { return nil }
      return month
    }
  }

  /// The day before the next such month, or its last one.
  func lastDay(_ month: Int, isThrough: Bool) -> CalendarDate {
    let months = (month - today.month + 12) % 12
    let first = today.advanced(by: 1 - today.day).adding(months: months == 0 && !isThrough ? 12 : months)
    return first.adding(months: isThrough ? 1 : 0).advanced(by: -1)
  }

  /// 12월부터, 내년 1월부터.
  private mutating func koreanMonthStart() -> CalendarDate? {
    let years = accept(word: "내년") ? 1 : 0
    skipSpace()
    guard let month = koreanMonth(), accept(word: "부터") else { return nil }
    return years == 0 ? firstDay(of: month) : CalendarDate(year: today.year + years, month: month, day: 1)
  }

  /// The first day of the next such month, or today in its month.
  private func firstDay(of month: Int) -> CalendarDate {
    if month == today.month { return today }
    return today.advanced(by: 1 - today.day).adding(months: (month - today.month + 12) % 12)
  }

  /// 모두 12번, 5회 반복, 12 in all, for 2 weeks, 3일간.
  mutating func ending() -> Element? {
    attempt { parser in
      let isTotal = parser.accept(oneOf: ["모두", "총"]) != nil
      if isTotal { parser.skipSpace() }
      if let count = parser.attempt({ $0.count(isTotal: isTotal) }) { return .count(count) }
      guard !isTotal else { return nil }
      let isFor = parser.accept(oneOf: ["for the next", "for", "앞으로"]) != nil
      if isFor { parser.skipSpace() }
      if let months = parser.attempt({ $0.months(isFor: isFor) }) { return .months(months) }
      guard let minutes = parser.duration(), minutes % 1440 == 0 else { return nil }
      if isFor {
        _ = parser.behindSpace { $0.accept(oneOf: Self.spanWords) }
        return .length(days: minutes / 1440)
      }
      // 일주일만; 3일만 is the third.
      let isDate =
        parser.letters.characters[parser.index - 1] == "일" && parser.letters.characters[parser.index - 2].digit != nil
      if !isDate, parser.accept(word: "만") { return .length(days: minutes / 1440) }
      parser.skipSpace()
      return parser.accept(oneOf: Self.spanWords) == nil ? nil : .length(days: minutes / 1440)
    }
  }

  /// 한 달 동안, 3개월간; behind `for` months.
  mutating func months(isFor: Bool) -> Int? {
    guard let months = numeral(), (1...120).contains(months) else { return nil }
    skipSpace()
    guard accept(oneOf: isFor ? ["months", "month"] : ["개월", "달"]) != nil else { return nil }
    skipSpace()
    return isFor || accept(oneOf: Self.spanWords + ["만"]) != nil ? months : nil
  }

  private static let spanWords = ["동안만", "동안", "간"]

  mutating func count(isTotal: Bool) -> Int? {
    // 이번만 is this time, and no count of two.
    guard !isAhead(oneOf: ["이번"]), let count = numeral() else { return nil }
    skipSpace()
    if accept(oneOf: ["times in all", "times", "in all"]) != nil { return count }
    guard accept(oneOf: ["번", "회", "차례"]) != nil else { return nil }
    if isTotal { return count }
    skipSpace()
    return accept(oneOf: ["만", "반복"]) == nil ? nil : count
  }
}
