/// A part of a sentence that says when.
enum Element: Equatable {
  case time(SpokenTime)
  /// A half of the day apart from the hour: tonight, in the morning.
  case part(DayPart)
  case window(SpokenWindow)
  /// One end of a window without the other.
  case halfWindow
  /// Minutes between two alerts.
  case interval(Int)
  /// Minutes from now.
  case delay(Int)
  case date(CalendarDate)
  case days(SpokenDays)
  case start(CalendarDate)
  case until(CalendarDate)
  /// The total number of occurrences.
  case count(Int)
  /// The number of days, counted from the first.
  case length(days: Int)
  /// The number of months, counted from the first day.
  case months(Int)
  case holidays(HolidayRule)
  /// Words that say when, and leave open what: 다음 주, every month; where days are said, they are of the label.
  case unclear
  /// Words that take days out, which no other reading has.
  case exclusion
}

extension Parser {
  /// Takes what says when, up to the end of a word; nil where the word here is none of it.
  mutating func elements() -> [(element: Element, range: Range<Int>)]? {
    attempt { parser in
      var elements: [(Element, Range<Int>)] = []
      let isInParentheses = parser.accept("(")
      // No word of people has more parts: 평일오전9시부터6시까지90분마다.
      while elements.count < 8 {
        let start = parser.index
        guard let more = parser.element() else { return nil }
        elements += more.map { ($0, start..<parser.index) }
        if !parser.isAtBoundary { parser.acceptParticle() }
        if parser.isAtBoundary { return !isInParentheses || parser.accept(")") ? elements : nil }
        // 매일오전9시물마시기: behind a day and a time begins the label.
        var ahead = parser
        if elements.count > 1, case .time = elements.last?.0, ahead.element() == nil { return elements }
      }
      return nil
    }
  }

  /// Accepts a particle after a time that has no meaning of its own: 9시에, 9시쯤.
  private mutating func acceptParticle() {
    guard accept(oneOf: ["에는", "에만", "에도", "에", "엔", "쯤에", "쯤", "경에", "경", "마다", "으로", "로", "날"]) != nil else { return }
    if next == "." { index += 1 }
  }

  private mutating func element() -> [Element]? {
    if let holidays = holidayRule() { return [.holidays(holidays)] }
    if let window = window() { return [.window(window)] }
    if let parts = dateAndPart() { return parts }
    if accept(oneOf: Self.unclearWords) != nil { return [.unclear] }
    if accept(oneOf: ["not on", "except"]) != nil { return [.exclusion] }
    if let days = days() { return [.days(days)] }
    if attempt({ $0.countedWeekdays() }) != nil { return [.unclear] }
    if let interval = interval() { return [.interval(interval)] }
    if let dates = dateElements() { return dates }
    if let delay = delay() { return [.delay(delay)] }
    if let time = time() { return timeElements(time) }
    if let part = accept(Self.partsOfDay) { return [.part(part)] }
    if perDay() || accept(oneOf: Self.incompleteWords) != nil || isUnclearRule() { return [.unclear] }
    return ending().map { [$0] }
  }

  private static let unclearWords = [
    "이번 주말", "다음 주말", "연말", "연초", "월말", "분기마다", "하루만", "this weekend", "next weekend", "biweekly", "of the month",
    "of every month", "end of the month",
  ]

  /// Words for a frequency without the day that it needs.
  private static let incompleteWords = [
    "격주", "매주", "매월", "매달", "매년", "다음 주", "이번 주", "every other week", "every week", "every month", "every year",
    "fortnightly", "weekly", "monthly", "yearly", "next week", "this week",
  ]

  private static let partsOfDay = Words.english.dayParts.filter { $0.word.contains(" ") }

  /// 하루 세 번, 3 times a day: how often and not when.
  private mutating func perDay() -> Bool {
    attempt { parser -> Bool? in
      let isKorean = parser.accept(oneOf: ["하루에", "하루", "일주일에", "한 달에", "주", "월", "연"]) != nil
      parser.skipSpace()
      guard parser.numeral() != nil else { return nil }
      parser.skipSpace()
      return parser.accept(oneOf: isKorean ? ["번씩", "번", "회"] : ["times a day", "times a week"])
    } ?? false
  }

  /// 3개월마다: an interval of months or years without the day.
  private mutating func isUnclearRule() -> Bool {
    attempt { $0.monthInterval() ?? $0.yearInterval() } != nil
  }

  /// Tonight, this morning, tomorrow evening: a day with a part of it.
  private mutating func dateAndPart() -> [Element]? {
    attempt { parser in
      if parser.accept(word: "tonight") { return [.date(parser.today), .part(.night)] }
      let day: Element
      if parser.accept(oneOf: ["every", "each"]) != nil {
        day = .days(SpokenDays(.weekly(.daily)))
      } else {
        guard let days = parser.accept([("this", 0), ("tomorrow", 1)]) else { return nil }
        day = .date(parser.today.advanced(by: days))
      }
      parser.skipSpace()
      let parts: [(word: String, value: DayPart)] = [
        ("morning", .am), ("afternoon", .afternoon), ("evening", .evening), ("night", .night),
      ]
      return parser.accept(parts).map { [day, .part($0)] }
    }
  }

  /// A time, or the end of a window that has lost the other.
  private mutating func timeElements(_ time: SpokenTime) -> [Element] {
    if accept(oneOf: ["부터", "까지"]) != nil { return [.halfWindow] }
    // 아침 9시와 저녁 9시: the particle is of two times, and no name.
    _ = attempt { parser -> SpokenTime? in
      guard parser.accept(oneOf: ["와", "과", "랑", "이랑", "하고"]) != nil else { return nil }
      var ahead = parser
      ahead.skipSpace()
      return ahead.time()
    }
    return [.time(time)]
  }

  /// A date, from one on, until one, or both.
  private mutating func dateElements() -> [Element]? {
    if let bounds = attempt({ $0.dateBounds() }) ?? attempt({ $0.timeBound() }) { return bounds }
    if let end = attempt({ $0.periodEnd() }) { return [.until(end)] }
    guard let date = date() else { return nil }
    if accept(word: "부터") { return [.start(date)] }
    return accept(oneOf: ["까지만", "까지"]) == nil ? [.date(date)] : [.until(date)]
  }

  /// Until the end of the week, of the month, of the year.
  private mutating func englishPeriodEnd() -> CalendarDate? {
    if accept(oneOf: ["the end of the week", "the end of this week"]) != nil {
      return today.advanced(by: 7 - today.weekday.rawValue)
    }
    if accept(oneOf: ["the end of the month", "the end of this month"]) != nil {
      return today.advanced(by: CalendarDate.length(ofMonth: today.month, in: today.year) - today.day)
    }
    guard accept(oneOf: ["the end of the year", "the end of this year"]) != nil else { return nil }
    return CalendarDate(year: today.year, month: 12, day: 31)
  }

  /// 이번 주까지, 다음 달까지, 이달 말까지, 12월까지: the last day of it.
  private mutating func periodEnd() -> CalendarDate? {
    let end: CalendarDate
    if let weeks = accept([
      ("이번 주말", 0), ("다음 주말", 1), ("주말", 0), ("이번 주", 0), ("금주", 0), ("다음 주", 1), ("담주", 1),
    ]) {
      end = today.advanced(by: 7 - today.weekday.rawValue + weeks * 7)
    } else if let months = accept([("이번 달", 0), ("이달", 0), ("다음 달", 1), ("담달", 1)])
      ?? koreanMonth().map({ ($0 - today.month + 12) % 12 }), (0..<12).contains(months)
    {
      skipSpace()
      if accept(oneOf: ["말일", "말"]) != nil { skipSpace() }
      let month = today.advanced(by: 1 - today.day).adding(months: months)
      end = month.advanced(by: CalendarDate.length(ofMonth: month.month, in: month.year) - 1)
    } else {
      return nil
    }
    return accept(oneOf: ["까지만", "까지"]) == nil ? nil : end
  }

  /// From 9am, until 6pm: one end of a window.
  private mutating func timeBound() -> [Element]? {
    guard accept(oneOf: ["from", "until", "till"]) != nil else { return nil }
    skipSpace()
    return time() == nil ? nil : [.halfWindow]
  }

  /// From Dec 1 to Dec 24, starting tomorrow, until Dec 24, 12월 1일부터 24일까지.
  private mutating func dateBounds() -> [Element]? {
    if accept(oneOf: ["until", "till", "through", "up to"]) != nil {
      skipSpace()
      return (englishPeriodEnd() ?? date() ?? weekdayAlone()).map { [.until($0)] }
    }
    let isFrom = accept(oneOf: ["from", "starting on", "starting", "beginning"]) != nil
    if isFrom { skipSpace() }
    guard let first = date() ?? (isFrom ? weekdayAlone() : nil) else { return nil }
    let isKorean = accept(word: "부터")
    skipSpace()
    let isRange = accept(oneOf: ["~", "..", "to", "until", "through"]) != nil
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

  /// 모두 12번, 5회 반복, 12 in all, for 2 weeks, 3일간.
  private mutating func ending() -> Element? {
    attempt { parser in
      let isTotal = parser.accept(oneOf: ["모두", "총"]) != nil
      if isTotal { parser.skipSpace() }
      if let count = parser.attempt({ $0.count(isTotal: isTotal) }) { return .count(count) }
      guard !isTotal else { return nil }
      let isFor = parser.accept(oneOf: ["for the next", "for"]) != nil
      if isFor { parser.skipSpace() }
      if let months = parser.attempt({ $0.months(isFor: isFor) }) { return .months(months) }
      guard let minutes = parser.duration(), minutes % 1440 == 0 else { return nil }
      if isFor { return .length(days: minutes / 1440) }
      parser.skipSpace()
      return parser.accept(oneOf: Self.spanWords) == nil ? nil : .length(days: minutes / 1440)
    }
  }

  /// 한 달 동안, 3개월간; behind `for` months.
  private mutating func months(isFor: Bool) -> Int? {
    guard let months = numeral(), (1...120).contains(months) else { return nil }
    skipSpace()
    guard accept(oneOf: isFor ? ["months", "month"] : ["개월", "달"]) != nil else { return nil }
    skipSpace()
    return isFor || accept(oneOf: Self.spanWords) != nil ? months : nil
  }

  private static let spanWords = ["동안만", "동안", "간"]

  private mutating func count(isTotal: Bool) -> Int? {
    guard let count = numeral() else { return nil }
    skipSpace()
    if accept(oneOf: ["times in all", "times", "in all"]) != nil { return count }
    guard accept(oneOf: ["번", "회", "차례"]) != nil else { return nil }
    if isTotal { return count }
    skipSpace()
    return accept(oneOf: ["만", "반복"]) == nil ? nil : count
  }
}
