/// A part of a sentence that says when.
enum Element: Equatable {
  case time(SpokenTime)
  /// An hour in several parts of the day: 아침 저녁 8시.
  case times([SpokenTime])
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
  /// The date of a day with a name, which may be of the label as well: 크리스마스.
  case namedDay(CalendarDate)
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
  /// Days of every month, of which the same is true: 월말.
  case namedDays(SpokenDays)
  /// Words that say when, and leave open what: 다음 주, every month; where days are said, they are of the label.
  case unclear
  /// Words that take days out, which no other reading has.
  case exclusion
  /// Weekdays that are taken out: 월요일 빼고.
  case exceptDays(Weekdays)
  /// Times of day that are taken out, from the first minute to the last, which stays: 점심시간(12-13시) 빼고.
  case exceptTimes(SpokenWindow)
  /// Minutes before the time, or before the day: 15분 전, 2 days before.
  case lead(Int)
  /// How often on a day: 하루 세 번, twice a day.
  case perDay(Int)
  /// What is said to be wrong: 9시 말고.
  case correction
}

extension Element {
  var isTime: Bool {
    switch self {
    case .time, .times: true
    default: false
    }
  }
}

extension Parser {
  /// Takes the word between two times of day: and, 그리고.
  mutating func skipConjunction() {
    _ = attempt { parser -> Bool? in
      guard parser.accept(oneOf: ["and", "그리고", "및", "&"]) != nil else { return nil }
      parser.skipSpace()
      return parser.ahead { $0.time() ?? $0.listedHour() } == nil ? nil : true
    }
  }

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
        // 매일오전9시물마시기, 오후3시커피: behind a day and a time, or a half of the day and an hour, begins the label.
        var ahead = parser
        let isComplete =
          elements.count > 1 || parser.letters.characters[start..<parser.index].contains { $0.digit != nil }
        if isComplete, case .time = elements.last?.0, ahead.element() == nil, parser.next?.isHangul == true {
          return elements
        }
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
    if let day = attempt({ $0.untilWeekday() }) { return [.until(day)] }
    if let exception = exceptTimes() { return [.exceptTimes(exception)] }
    if let days = exceptDays() { return [.exceptDays(days)] }
    if let window = window() { return [.window(window)] }
    if let parts = dateAndPart() { return parts }
    if let times = timesInParts() { return [.times(times)] }
    if let minutes = lead() { return [.lead(minutes)] }
    if let count = perDay() { return [.perDay(count)] }
    if accept(oneOf: Self.unclearWords) != nil { return [.unclear] }
    if accept(oneOf: ["not on", "except"]) != nil { return [.exclusion] }
    if let rule = namedYearly() { return [.days(SpokenDays(.rule(rule)))] }
    if let day = accept(oneOf: ["월말마다", "월말"]).flatMap({ _ in try? RecurrenceRule(.monthly, monthDays: [-1]) }) {
      return [.namedDays(SpokenDays(.rule(day)))]
    }
    if let days = days() { return [.days(days)] }
    if let interval = interval() { return [.interval(interval)] }
    if let dates = dateElements() { return dates }
    if let delay = delay() { return [.delay(delay)] }
    if let time = time() { return timeElements(time) }
    if let part = accept(Self.partsOfDay) { return [.part(part)] }
    if isPerWeek() || accept(oneOf: Self.incompleteWords) != nil { return [.unclear] }
    if let rule = intervalAlone() { return [.days(SpokenDays(.rule(rule)))] }
    return ending().map { [$0] }
  }

  private static let unclearWords = [
    "이번 주말", "다음 주말", "연말", "연초", "하루만", "this weekend", "next weekend", "of the month", "of every month",
  ]

  /// Words for a frequency without the day that it needs.
  private static let incompleteWords = [
    "격주", "매주", "매월", "매달", "매년", "다음 주", "이번 주", "every other week", "every week", "every month", "every year",
    "fortnightly", "weekly", "monthly", "yearly", "next week", "this week",
  ]

  private static let partsOfDay = Words.english.dayParts.filter { $0.word.contains(" ") }

  /// 하루 세 번, twice a day, 3 times a day.
  private mutating func perDay() -> Int? {
    attempt { parser in
      if parser.accept(oneOf: ["매일", "하루에", "하루"]) != nil {
        parser.skipSpace()
        guard let count = parser.numeral(), count > 1 else { return nil }
        parser.skipSpace()
        return parser.accept(oneOf: ["번씩", "번", "회씩", "회", "차례"]) == nil ? nil : count
      }
      let named = parser.accept([("twice", 2), ("thrice", 3)])
      guard let count = named ?? parser.numeral() else { return nil }
      parser.skipSpace()
      if named == nil, parser.accept(oneOf: ["times", "x"]) == nil { return nil }
      parser.skipSpace()
      return parser.accept(oneOf: ["a day", "per day", "daily", "every day", "each day"]) == nil ? nil : count
    }
  }

  /// 일주일에 세 번, twice a week: how often and not when.
  private mutating func isPerWeek() -> Bool {
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

  /// 6개월에 한 번, 3개월마다, every 3 months: from today on.
  private mutating func intervalAlone() -> RecurrenceRule? {
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

  /// 아침 저녁 8시, 오전 오후 9시, 아침과 저녁 8시에.
  private mutating func timesInParts() -> [SpokenTime]? {
    attempt { parser in
      let start = parser.index
      guard let first = parser.accept(Words.korean.dayParts) else { return nil }
      _ = parser.separator()
      guard let second = parser.accept(Words.korean.dayParts), first != second else { return nil }
      parser.skipSpace()
      guard let time = parser.time(), time.isOpen, let other = time.inPart(first), let last = time.inPart(second) else {
        return nil
      }
      return [other, last].map { time in
        var time = time
        time.range = start..<parser.index
        return time
      }
    }
  }

  /// 15분 전, 하루 전에, 15 minutes before: how long before what is said beside it.
  private mutating func lead() -> Int? {
    attempt { parser in
      guard let minutes = parser.duration() else { return nil }
      parser.skipSpace()
      if parser.accept(oneOf: ["before", "ahead of", "prior to"]) != nil {
        // Before my 9am meeting.
        _ = parser.attempt { article -> Bool? in
          guard article.skipSpace(), article.accept(oneOf: ["my", "the", "our"]) != nil else { return nil }
          return article.ahead { $0.time() } == nil ? nil : true
        }
        return minutes
      }
      guard parser.accept(word: "전"), parser.isWordEnd else { return nil }
      return minutes
    }
  }

  /// 점심시간(12-13시) 빼고, 점심 제외, 12시부터 1시까지 빼고, except 12-1pm, except lunch.
  private mutating func exceptTimes() -> SpokenWindow? {
    attempt { parser in
      let isEnglish = parser.accept(oneOf: Self.exceptWords) != nil
      if isEnglish { parser.skipSpace() }
      let lunchWords = isEnglish ? ["lunchtime", "lunch time", "lunch hour", "lunch"] : ["점심 시간", "점심"]
      let isLunch = parser.accept(oneOf: lunchWords) != nil
      parser.skipSpace()
      let isInParentheses = isLunch && parser.accept("(")
      let window = parser.window() ?? parser.hourRange()
      guard isLunch || window != nil, !isInParentheses || (window != nil && parser.accept(")")) else { return nil }
      guard isEnglish || parser.isLeftOut() else { return nil }
      if let window { return window }
      return SpokenWindow(from: SpokenTime(720, 0..<0), to: SpokenTime(780, 0..<0))
    }
  }

  /// `12-13`, `12-1pm`: hours without more.
  mutating func hourRange() -> SpokenWindow? {
    attempt { parser in
      let start = parser.index
      guard let first = parser.digits(most: 2)?.value, first <= 24 else { return nil }
      if parser.accept(word: "시") { parser.skipSpace() }
      guard parser.accept(oneOf: ["-", "~"]) != nil else { return nil }
      let from =
        (1...12).contains(first)
        ? SpokenTime(openHour: first, 0, start..<parser.index) : SpokenTime(first * 60, start..<parser.index)
      if let to = parser.time() { return SpokenWindow(from: from, to: to) }
      let middle = parser.index
      guard let last = parser.digits(most: 2)?.value, last <= 24, parser.isAtBoundary else { return nil }
      let range = middle..<parser.index
      let to = (1...12).contains(last) ? SpokenTime(openHour: last, 0, range) : SpokenTime(last * 60, range)
      return SpokenWindow(from: from, to: to)
    }
  }

  private static let exceptWords = [
    "not during", "except for", "except during", "except", "excluding", "skipping", "but not", "without",
  ]

  /// 빼고, 제외하고, 말고: behind what is left out.
  mutating func isLeftOut() -> Bool {
    attempt { parser -> Bool? in
      _ = parser.accept(oneOf: ["에는", "만", "은", "는", "엔", "을", "를"])
      parser.skipSpace()
      return parser.accept(oneOf: ["제외하고", "제외", "빼고는", "빼고", "말고", "쉬고", "건너뛰고", "없이"])
    } ?? false
  }

  /// 주말 빼고, 월요일 제외하고, except Friday, but not on weekends.
  private mutating func exceptDays() -> Weekdays? {
    attempt { parser in
      let isEnglish = parser.accept(oneOf: ["not on", "but not on", "but on", "but"] + Self.exceptWords) != nil
      if isEnglish {
        parser.skipSpace()
        if parser.accept(word: "on") { parser.skipSpace() }
      }
      guard let days = parser.weekdayList(isDaysAlone: !isEnglish), isEnglish || parser.isLeftOut() else { return nil }
      return days
    }
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
    if behindSpace({ $0.accept(oneOf: ["말고", "이 아니라", "가 아니라"]) }) != nil { return [.correction] }
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
    if let monday = attempt({ $0.startOfWeek() }) { return [.start(monday)] }
    if let day = attempt({ $0.datedName() }) { return [day] }
    guard let date = date() else { return nil }
    if behindSpace({ $0.accept(oneOf: ["말고", "이 아니라", "가 아니라"]) }) != nil { return [.correction] }
    // 12월 25일 전날.
    if behindSpace({ $0.accept(word: "전날") ? true : nil }) != nil { return [.date(date.advanced(by: -1))] }
    if accept(word: "부터") { return [.start(date)] }
    return accept(oneOf: ["까지만", "까지"]) == nil ? [.date(date)] : [.until(date)]
  }

  /// 수요일까지.
  private mutating func untilWeekday() -> CalendarDate? {
    let day = accept(Words.korean.weekdays).map { reference.next($0) }
    return day.flatMap { accept(oneOf: ["까지만", "까지"]) == nil ? nil : $0 }
  }

  /// True where English words that end with `before` stand in front of what they are counted from.
  func isWhenAhead(behind text: String) -> Bool {
    guard !text.hasSuffix("전") else { return false }
    return ahead { $0.time() != nil } || ahead { $0.date() != nil } || ahead { $0.weekdayAlone() != nil }
      || ahead { $0.namedDay() != nil }
  }

  /// The number of an hour in a list of times: 12 in `at 8, 12 and 5`.
  mutating func listedHour() -> SpokenTime? {
    attempt { parser in
      guard parser.ahead({ $0.time() }) == nil, parser.ahead({ $0.duration() }) == nil else { return nil }
      return parser.bareTime()
    }
  }

  /// 다음 주부터, from next week.
  private mutating func startOfWeek() -> CalendarDate? {
    let isFrom = accept(oneOf: ["from", "starting"]) != nil
    if isFrom { skipSpace() }
    let weeks = accept([("다다음 주", 2), ("다음 주", 1), ("담주", 1)]) ?? (isFrom ? accept(Self.namedWeeks) : nil)
    guard let weeks, weeks > 0, isFrom || accept(word: "부터") else { return nil }
    return today.advanced(by: weeks * 7 + 1 - today.weekday.rawValue)
  }

  /// On Christmas, 크리스마스: a date, or perhaps a part of the label.
  private mutating func datedName() -> Element? {
    let isDate = accept(oneOf: ["on", "this", "next", "올해", "이번", "다음"]) != nil
    if isDate { skipSpace() }
    let start = index
    guard let day = namedDay() else { return nil }
    guard let date = day.next(onOrAfter: reference, lunarCalendar) else {
      diagnose(.noSuchDate, from: start)
      return .date(today)
    }
    if accept(word: "부터") { return .start(date) }
    if accept(oneOf: ["까지만", "까지"]) != nil { return .until(date) }
    return isDate ? .date(date) : .namedDay(date)
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
    guard let end = lastDayOfPeriod() else { return nil }
    return accept(oneOf: ["까지만", "까지"]) == nil ? nil : end
  }

  /// 이번 주, 다음 달, 3월 말: the last day of it.
  mutating func lastDayOfPeriod() -> CalendarDate? {
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
    return end
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
