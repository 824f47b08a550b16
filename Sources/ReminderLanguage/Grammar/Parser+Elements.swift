extension Parser {
  /// Takes the word between two times of day: and, 그리고.
  mutating func skipConjunction() {
    _ = attempt { parser -> Bool? in
      guard parser.accept(oneOf: ["and", "그리고", "및", "&"]) != nil else { return nil }
      parser.skipSpace()
      return parser.ahead { $0.time() ?? $0.listedHour() } == nil ? nil : true
    }
  }

  /// True before a word of the label.
  var isLabelAhead: Bool {
    ahead { parser in
      parser.skipSeparators()
      return !parser.isAtEnd && parser.quoted() == nil && parser.elements() == nil
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
    // 9시만두, 9시경제, 9시로션: those begin another word.
    let isParticle = attempt { parser -> Bool? in
      guard parser.accept(oneOf: ["만", "경", "로", "요", "이요", "은", "는"]) != nil, parser.next?.isHangul != true else {
        return nil
      }
      return true
    }
    guard isParticle ?? accept(oneOf: ["에는", "에만", "에도", "에", "엔", "인데", "쯤에", "쯤", "경에", "마다", "으로", "날"]) != nil
    else {
      return
    }
    if next == "." { index += 1 }
  }

  private mutating func element() -> [Element]? {
    // 한 45분쯤 뒤: about so long.
    _ = attempt { parser -> Bool? in
      guard parser.accept(word: "한"), parser.skipSpace(), parser.next?.digit != nil else { return nil }
      return parser.ahead { $0.delay() } != nil || parser.ahead { $0.time() } != nil ? true : nil
    }
    // 늦어도 내일 9시.
    _ = attempt { parser -> CalendarDate? in
      guard parser.isAboutAhead, parser.accept(word: "늦어도"), parser.skipSpace() else { return nil }
      return parser.ahead { $0.date() ?? $0.weekdayAlone() }
    }
    if attempt({ $0.daysAndHolidays() }) != nil { return [.exclusion] }
    if let holidays = holidayRule() { return [.holidays(holidays)] }
    if attempt({ $0.holidaysIncluded() }) != nil { return [.holidays(nil)] }
    if let day = attempt({ $0.untilWeekday() }) { return [.until(day)] }
    if let exception = exceptTimes() { return [.exceptTimes(exception)] }
    if let days = exceptDays() {
      // Except on weekends and holidays.
      let isHoliday = attempt { $0.separator() ? $0.accept(oneOf: Self.holidays) : nil } != nil
      return [.exceptDays(days)] + (isHoliday ? [.holidays(.skip)] : [])
    }
    if let days = attempt({ $0.daysAndHolidaysLeftOut() }) { return [.exceptDays(days), .holidays(.skip)] }
    // 12시부터 1시까지 빼고.
    if let window = window() { return [isLeftOut() ? .exceptTimes(window) : .window(window)] }
    if let parts = dateAndPart() { return parts }
    if let times = timesInParts() { return [.times(times)] }
    if let minutes = lead() { return [.lead(minutes)] }
    if let count = perDay() { return [.perDay(count)] }
    if let end = attempt({ $0.periodEnd() }) { return [.until(end)] }
    if accept(oneOf: Self.unclearWords) != nil { return [.unclear] }
    if attempt({ $0.notThisTime() }) != nil { return [.correction] + (lastHour().map { [.time($0)] } ?? []) }
    if exclusion() != nil { return [.exclusion] }
    if let rule = namedYearly() { return [.days(SpokenDays(.rule(rule)))] }
    if let day = accept(oneOf: ["월말마다", "월말"]).flatMap({ _ in try? RecurrenceRule(.monthly, monthDays: [-1]) }) {
      return [.maybe(.days(SpokenDays(.rule(day))))]
    }
    if let days = attempt({ $0.daysOfAlert() }) {
      // Monday, I mean Tuesday.
      if isCorrected() { return [.correction] }
      return [.days(days)] + (partOfDays() ?? [])
    }
    if accept(oneOf: ["every weeknight", "weeknights", "weeknight"]) != nil {
      return [.days(SpokenDays(.weekly(.workdays))), .part(.night)]
    }
    if let part = accept(Self.partsOfEachDay) { return [.days(SpokenDays(.weekly(.daily))), .part(part)] }
    // 매주 세 번; 일주일에 한 번 is every week.
    if let times = ahead({ $0.timesPerPeriod() }), times.count > 1, timesPerPeriod() != nil { return [.unclear] }
    if attempt({ $0.frequency() }) != nil { return [.frequency] }
    if let interval = attempt({ $0.accept(oneOf: Self.onTheHour) != nil && $0.skipSpace() ? $0.interval() : nil })
      ?? interval()
    {
      return [.interval(interval)]
    }
    if let dates = dateElements() { return dates + (partOfDays() ?? []) }
    if let delay = delay() {
      // 20분 뒤랑 40분 뒤: the second one is noticed then.
      _ = attempt { parser -> Int? in
        guard parser.accept(oneOf: ["이랑", "랑", "하고", "과", "와"]) != nil else { return nil }
        var ahead = parser
        ahead.skipSpace()
        return ahead.delay()
      }
      return [.delay(delay)]
    }
    // Rent 9am in a month.
    if let date = monthsLater() { return [.date(date)] }
    if let time = time() { return timeElements(time) }
    if let part = accept(Self.partsOfDay) { return [.part(part)] }
    if timesPerPeriod() != nil || accept(oneOf: Self.incompleteWords) != nil || accept(Self.namedMonths) != nil {
      return [.unclear]
    }
    return ending().map { [$0] }
  }

  /// Behind a day of one month alone: the first Monday of next month.
  private static let ofNamedMonth = ["of next month", "of this month"]

  private static let unclearWords = [
    "이번 주말", "다음 주말", "연말", "연초", "this weekend", "next weekend", "of the month", "of every month",
  ]

  private static let holidays = ["public holidays", "bank holidays", "holidays"]

  private static let onTheHour = ["at the top of", "on the top of", "top of"]

  private static let incompleteWords = ["다음 주", "이번 주", "next week", "this week"]

  private static let partsOfDay = WordTable(
    Words.english.dayParts.entries.filter { $0.word.contains(" ") })

  /// 아침 저녁 8시, 오전 오후 9시, 아침과 저녁 8시에; 아침 점심 저녁 8시 12시 7시: an hour for each.
  private mutating func timesInParts() -> [SpokenTime]? {
    attempt { parser in
      let start = parser.index
      var parts: [DayPart] = []
      while let part = parser.attempt({ parser -> DayPart? in
        if !parts.isEmpty { _ = parser.separator() }
        return parser.accept(Words.korean.dayParts) ?? parser.accept(Self.partNames)
      }) { parts.append(part) }
      guard Set(parts).count > 1 else { return nil }
      _ = parser.accept(oneOf: ["으로", "에는", "에", "마다"])
      parser.skipSpace()
      guard let hours = parser.list(most: 4, of: { $0.time() }), hours.allSatisfy(\.isOpen) else { return nil }
      guard hours.count == 1 || hours.count == parts.count else {
        parser.diagnose(.secondTime, from: start)
        return hours
      }
      let times = parts.enumerated().compactMap { place, part in hours[hours.count == 1 ? 0 : place].inPart(part) }
      guard times.count == parts.count else { return nil }
      return times.map { time in
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
      if parser.accept(oneOf: ["early", "earlier", "beforehand", "in advance", "일찍", "미리"]) != nil {
        return parser.isAtBoundary ? minutes : nil
      }
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

  /// Tonight, this morning, tomorrow evening: a day with a part of it.
  private mutating func dateAndPart() -> [Element]? {
    attempt { parser in
      if parser.accept(oneOf: ["tonight", "tonite"]) != nil { return [.date(parser.today), .part(.night)] }
      let day: Element
      if parser.accept(oneOf: ["every", "each"]) != nil {
        day = .days(SpokenDays(.weekly(.daily)))
      } else {
        guard let days = parser.accept(anyOf: [("this", 0), ("tomorrow", 1)]) else { return nil }
        day = .date(parser.today.advanced(by: days))
      }
      parser.skipSpace()
      return parser.accept(Self.partNames).map { [day, .part($0)] }
    }
  }

  /// Friday night at 11, weekday evenings: the part of those days, with its hour where that is a number alone.
  private mutating func partOfDays() -> [Element]? {
    attempt { parser in
      guard parser.skipSpace() else { return nil }
      let each = parser.accept(Self.partsOfEachDay)
      // 아침드라마 8시 30분 평일 오전: at the end, or it is of another time.
      if each == nil, let half = parser.accept(anyOf: [("오전", DayPart.am), ("오후", .pm)]) {
        return parser.isAtEnd ? [.part(half)] : nil
      }
      guard let part = each ?? parser.accept(Self.partNames), parser.isAtBoundary else { return nil }
      if each != nil || parser.ahead({ $0.time() }) != nil { return [.part(part)] }
      return parser.behindSpace { $0.listedHour()?.inPart(part) }.map { [.time($0)] }
    }
  }

  static let partNames: WordTable<DayPart> = [
    ("morning", .am), ("afternoon", .afternoon), ("arvo", .afternoon), ("evening", .evening), ("night", .night),
    ("nite", .night),
  ]
  static let partsOfEachDay: WordTable<DayPart> = [
    ("mornings", .am), ("afternoons", .afternoon), ("evenings", .evening), ("nights", .night), ("nightly", .night),
  ]

  /// Days, and no part of a named month; both Saturday and Sunday, 토요일 일요일 둘 다.
  private mutating func daysOfAlert() -> SpokenDays? {
    let isBoth = accept(word: "both")
    if isBoth { skipSpace() }
    guard let days = days(), !isAhead(oneOf: Self.ofNamedMonth) else { return nil }
    let areTwo = if case .weekly(let weekdays) = days.days { weekdays.days.count == 2 } else { false }
    guard areTwo else { return isBoth ? nil : days }
    _ = behindSpace { $0.accept(oneOf: ["둘 다", "both"]) }
    return days
  }

  /// A time, or the end of a window that has lost the other.
  private mutating func timeElements(_ time: SpokenTime) -> [Element] {
    // 3시의 커피.
    if ["시", "분"].contains(letters.characters[index - 1]) {
      _ = attempt { $0.accept("의") && $0.next == " " ? true : nil }
    }
    let end = index
    if isCorrected() {
      let (right, half) = (index, halfOfCorrection(time))
      let hour = lastHour()
      // 7pm no 8 may be of a name.
      if hour != nil, letters.text(of: end..<right).lowercased().split(separator: " ") == ["no"] {
        diagnose(.notUnderstood, from: end)
      }
      return [.correction] + half + (hour.map { [.time($0)] } ?? [])
    }
    if isLeftOut() { return [.exceptTimes(.at(time))] }
    if let isStart = accept(anyOf: [("부터", true), ("까지", false)]) { return [.halfWindow(time, isStart: isStart)] }
    // 아침 9시와 저녁 9시: the particle is of two times, and no name.
    _ = attempt { parser -> SpokenTime? in
      guard parser.accept(oneOf: ["와", "과", "랑", "이랑", "하고"]) != nil else { return nil }
      var ahead = parser
      ahead.skipSpace()
      return ahead.time()
    }
    // 9시 10분 일찍 may be ten past nine, or ten minutes before it.
    if letters.characters[index - 1] == "분", letters.characters[time.range].contains(where: { $0 == "시" }) {
      var ahead = self
      ahead.skipSpace()
      let start = ahead.index
      if ahead.accept(oneOf: ["일찍", "미리"]) != nil, ahead.isAtBoundary {
        self = ahead
        diagnose(.notUnderstood, from: start)
      }
    }
    return [.time(time)]
  }

  /// True where English words that end with `before` stand in front of what they are counted from.
  func isWhenAhead(behind text: String) -> Bool {
    guard !text.hasSuffix("전") else { return false }
    return ahead { $0.time() != nil } || ahead { $0.date() != nil } || ahead { $0.weekdayAlone() != nil }
      || ahead { $0.namedDay() != nil }
  }

  /// The first hour of a list of which the last one says more: 9, 10 and 11pm; 9, 10, 11시.
  ///
  /// Behind the label, gate 9, 10am is no list.
  mutating func firstOfHours(isBehindLabel: Bool) -> SpokenTime? {
    attempt { parser in
      guard let first = parser.listedHour(), first.isOpen else { return nil }
      var ahead = parser
      var (count, hasConjunction) = (1, false)
      while count < 12 {
        let start = ahead.index
        ahead.skipSeparators()
        let (behind, isComma) = (ahead.index, ahead.letters.characters[start..<ahead.index].contains(","))
        ahead.skipConjunction()
        guard isComma || ahead.index > behind else { return nil }
        (count, hasConjunction) = (count + 1, hasConjunction || ahead.index > behind)
        if let last = ahead.time() {
          return !last.isDigital && (!isBehindLabel || hasConjunction || count > 2) ? first : nil
        }
        guard ahead.listedHour() != nil else { return nil }
      }
      return nil
    }
  }

  /// True in front of the last hours of a list: 12 and 6, in `at 8 12 and 6`.
  var areHoursAhead: Bool {
    var ahead = self
    guard ahead.listedHour() != nil else { return false }
    ahead.skipSeparators()
    let behind = ahead.index
    ahead.skipConjunction()
    return ahead.index > behind && (ahead.listedHour() != nil || ahead.time() != nil)
  }

  /// The number of an hour in a list of times: 12 in `at 8, 12 and 5`.
  mutating func listedHour() -> SpokenTime? {
    attempt { parser in
      guard parser.ahead({ $0.time() }) == nil, parser.ahead({ $0.duration() }) == nil else { return nil }
      return parser.bareTime()
    }
  }
}
