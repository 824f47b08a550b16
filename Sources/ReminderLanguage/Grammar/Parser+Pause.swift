// How long everything is silent.
extension Parser {
  /// How long a pause lasts: `30m`, 3시까지, 내일까지, 내일부터 3일간, 12월 24일..1월 2일, this week.
  ///
  /// Days are whole, and 까지 includes the day that it names; `until tomorrow` ends when tomorrow begins. A time is the
  /// next one to come.
  mutating func pause(now: Instant, zone: Zone) -> SpokenPause? {
    let calendar = PauseCalendar(now: now, zone: zone)
    if isAtEnd { return calendar.minutes(60) }
    // Fridays are each of them, which is a change of the alert.
    let words = letters.text(of: 0..<letters.characters.count).lowercased().split(separator: " ")
    let plurals = Words.english.weekdays.entries.map(\.word).filter { $0.hasSuffix("days") }
    guard !words.contains(where: { plurals.contains(String($0)) || $0 == "매주" }) else { return nil }
    let start = index
    guard let pause = anyPause(calendar) else { return nil }
    if pause == .withoutEnd { return pause }
    let length = pause.until - (pause.from ?? now)
    // Nearly a year where none is named: the ends are in the wrong order.
    let isTurned = length > 330 * 86_400 && !letters.characters.contains("년") && digitsInARow < 4
    if pause.until <= now { diagnose(.isOver, from: start) }
    if length <= 0 || isTurned { diagnose(.endsBeforeStart, from: start) }
    if !Instant.storable.contains(pause.until) { diagnose(.noSuchDate, from: start) }
    return pause
  }

  /// The longest run of digits: a year has four.
  private var digitsInARow: Int {
    letters.characters.split { $0.digit == nil }.map(\.count).max() ?? 0
  }

  /// Whole days, with one that has begun from now on: 오늘만, this week, Dec 24..Jan 2.
  mutating func days(_ calendar: PauseCalendar) -> SpokenPause? {
    whole { $0.pauseDay(calendar) } ?? whole { $0.pauseDays(calendar) } ?? whole { $0.pauseRange(calendar) }
      ?? whole { $0.pauseLengthFrom(calendar) }
      ?? whole { ($0.daysLater() ?? $0.endOfMonth()).map { calendar.days(from: $0, count: 1) } }
  }

  private mutating func anyPause(_ calendar: PauseCalendar) -> SpokenPause? {
    whole { $0.pauseWithoutEnd() } ?? whole { $0.pauseRange(calendar) } ?? whole { $0.pauseDayOfMonth(calendar) }
      ?? whole { $0.pauseMonths(calendar) } ?? whole { $0.pauseLength(calendar) } ?? whole { $0.pauseDay(calendar) }
      ?? whole { $0.pauseDays(calendar) } ?? whole { $0.pauseLengthFrom(calendar) } ?? whole { $0.pauseEnd(calendar) }
      ?? whole { $0.pauseMonth(calendar) }
  }

  /// 12월 한 달 동안, for all of December.
  private mutating func pauseMonth(_ calendar: PauseCalendar) -> SpokenPause? {
    if accept(oneOf: ["for all of", "all of", "the whole of"]) != nil {
      skipSpace()
      guard let first = monthAlone() else { return nil }
      let last = lastDay(first, isThrough: true)
      let start = max(today, last.advanced(by: 1 - last.day))
      return calendar.days(from: start, count: last.daysSince1970 - start.daysSince1970 + 1)
    }
    guard let (first, last) = wholeMonth() else { return nil }
    return calendar.days(from: first, count: last.daysSince1970 - first.daysSince1970 + 1)
  }

  /// 계속, forever: until `resume`.
  private mutating func pauseWithoutEnd() -> SpokenPause? {
    guard
      accept(oneOf: [
        "계속", "쭉", "무기한", "끝없이", "forever", "indefinitely", "until resumed", "until i resume", "당분간",
        "until further notice",
      ]) != nil
    else {
      return nil
    }
    return .withoutEnd
  }

  /// 한 달, 2개월 동안, for a month: until the same time of that day.
  private mutating func pauseMonths(_ calendar: PauseCalendar) -> SpokenPause? {
    if accept(word: "for") { skipSpace() }
    guard let months = numeral(), (1...12).contains(months) else { return nil }
    skipSpace()
    guard accept(oneOf: ["개월", "달", "months", "month"]) != nil else { return nil }
    skipSpace()
    _ = accept(oneOf: ["동안", "간"])
    let end = PauseMoment.minute(today.adding(months: months), calendar.local.time.minuteOfDay)
    return calendar.pause(until: end, isThrough: false)
  }

  /// 25일: the day of the month; a length is 25일간.
  private mutating func pauseDayOfMonth(_ calendar: PauseCalendar) -> SpokenPause? {
    guard dayNumber() != nil, isAtEnd else { return nil }
    index = 0
    return date().map { calendar.days(from: $0, count: 1) }
  }

  /// An alternative that reads to the end of the text.
  mutating func whole<Value>(_ alternative: (inout Parser) -> Value?) -> Value? {
    behindSpace { parser in
      guard let value = alternative(&parser) else { return nil }
      _ = parser.accept(oneOf: ["만", "동안"])
      parser.skipSpace()
      return parser.isAtEnd ? value : nil
    }
  }

  /// 10분 뒤부터 한 시간, in 10 minutes for an hour.
  private mutating func pauseLater(_ calendar: PauseCalendar) -> SpokenPause? {
    if accept(word: "from") { skipSpace() }
    guard let delay = delay() else { return nil }
    let isFrom = accept(word: "부터")
    skipSpace()
    guard isFrom || ahead({ $0.accept(word: "for") }), let minutes = length() else { return nil }
    let start: PauseMoment =
      delay % 1440 == 0 && minutes % 1440 == 0
      ? .day(today.advanced(by: delay / 1440)) : .instant(calendar.now + Int64(delay) * 60)
    return calendar.pause(from: start, minutes: minutes)
  }

  /// 12월 24일..1월 2일, 내일부터 3일간, from tomorrow for 3 days.
  private mutating func pauseRange(_ calendar: PauseCalendar) -> SpokenPause? {
    if let window = attempt({ $0.pauseWindow(calendar) }) ?? attempt({ $0.pauseLater(calendar) }) { return window }
    let isFrom = accept(oneOf: ["from", "starting"]) != nil
    if isFrom { skipSpace() }
    guard let first = moment(calendar) else { return nil }
    let isKorean = accept(word: "부터")
    skipSpace()
    let isRange = accept(oneOf: ["..", "~", "-", "to", "through"] + untilWords) != nil
    guard isFrom || isKorean || isRange else { return nil }
    skipSpace()
    let after = calendar.after(first)
    let last = attempt(after: after.local.date) { end -> PauseMoment? in
      guard let last = end.moment(after), end.accept(oneOf: ["까지만", "까지"]) != nil || isRange else { return nil }
      return last
    }
    if let last { return calendar.pause(from: first, to: last) }
    return isRange ? nil : length().map { calendar.pause(from: first, minutes: $0) }
  }

  /// 내일 오후 2시부터 4시까지, today from 3 to 5; without a day the next such time.
  private mutating func pauseWindow(_ calendar: PauseCalendar) -> SpokenPause? {
    var day = date() ?? weekdayAlone()
    skipSpace()
    guard let window = window() else { return nil }
    // From 9am to 11am tomorrow.
    day =
      day
      ?? attempt { parser in
        guard parser.skipSpace() else { return nil }
        if parser.accept(word: "on") { parser.skipSpace() }
        return parser.date() ?? parser.weekdayAlone()
      }
    let times = window.times
    var length = (times.to.minuteOfDay - times.from.minuteOfDay + 1440) % 1440
    // From 2 to 3:30: on the same day.
    if window.to.isSmallHour, !window.from.isDigital, length > 720 { length -= 720 }
    let first = day.map { PauseMoment.minute($0, times.from.minuteOfDay) } ?? next(window.from, calendar)
    return first.map { calendar.pause(from: $0, minutes: length) }
  }

  /// For 3 days from tomorrow.
  private mutating func pauseLengthFrom(_ calendar: PauseCalendar) -> SpokenPause? {
    guard accept(word: "for") else { return nil }
    skipSpace()
    guard let minutes = duration() else { return nil }
    skipSpace()
    guard accept(oneOf: ["from", "starting"]) != nil else { return nil }
    skipSpace()
    return moment(calendar).map { calendar.pause(from: $0, minutes: minutes) }
  }

  /// `for 3 days`, 3일간.
  private mutating func length() -> Int? {
    if accept(word: "for") { skipSpace() }
    guard let minutes = duration() else { return nil }
    skipSpace()
    _ = accept(oneOf: ["동안", "간"])
    return minutes
  }

  private static let allDay = ["all day", "하루 종일", "온종일"]

  /// 오늘 하루, 이번 주, this weekend: whole days.
  private mutating func pauseDays(_ calendar: PauseCalendar) -> SpokenPause? {
    if accept(word: "for") {
      skipSpace()
    } else if accept(oneOf: Self.allDay) != nil {
      skipSpace()
      if isAtEnd { return calendar.days(from: today, count: 1) }
    }
    if accept(oneOf: ["the rest of", "rest of"]) != nil {
      skipSpace()
      if accept(oneOf: ["the day", "today"]) != nil { return calendar.days(from: today, count: 1) }
    }
    if let weekend = accept(anyOf: [
      ("this weekend", 0), ("next weekend", 1), ("the weekend", 0), ("weekend", 0), ("이번 주말", 0), ("다음 주말", 1),
      ("주말", 0),
    ]) {
      return through(calendar.days(from: today.advanced(by: 6 - today.weekday.rawValue + weekend * 7), count: 2))
    }
    if let week = accept(anyOf: [("this week", 0), ("next week", 1)]) ?? accept(Self.koreanWeeks) {
      let monday = today.advanced(by: 1 - today.weekday.rawValue + week * 7)
      acceptWhole()
      return week < 0 ? nil : through(calendar.days(from: monday, count: 7))
    }
    guard
      let holiday = accept(anyOf: [
        ("설날 연휴", NamedDay(.lunar(month: 1, day: 1))), ("설 연휴", NamedDay(.lunar(month: 1, day: 1))),
        ("추석 연휴", NamedDay(.lunar(month: 8, day: 15))),
      ]),
      let day = holiday.next(onOrAfter: today, lunarCalendar)
    else { return nil }
    return through(calendar.days(from: day.advanced(by: -1), count: 3))
  }

  /// Takes what says that days are meant as a whole, or what is left of them: 다음 주 내내, 오늘 남은 거 다.
  private mutating func acceptWhole() {
    _ = behindSpace {
      $0.accept(oneOf: [
        "내내", "하루 종일", "하루", "종일", "남은 거 다", "남은 것 다", "남은 거", "남은 것", "나머지 다", "나머지", "그만", "all day",
      ])
    }
  }

  /// 내일, 이번 주 금요일, on Dec 24, 오늘은 그만: a whole day.
  private mutating func pauseDay(_ calendar: PauseCalendar) -> SpokenPause? {
    if accept(oneOf: ["on"] + Self.allDay) != nil { skipSpace() }
    guard let date = date() ?? weekdayAlone() else { return nil }
    _ = accept(oneOf: ["은", "는"])
    skipSeparators()
    acceptWhole()
    return calendar.days(from: date, count: 1)
  }

  /// The days themselves, or with 까지 from now to their end.
  private mutating func through(_ days: SpokenPause) -> SpokenPause {
    accept(oneOf: ["까지만", "까지"]) == nil ? days : SpokenPause(from: nil, until: days.until)
  }

  /// 3시까지, 오후 3시, 내일까지, until Friday 9am.
  private mutating func pauseEnd(_ calendar: PauseCalendar) -> SpokenPause? {
    let isThrough = accept(word: "through")
    let isUntil = isThrough || accept(oneOf: untilWords) != nil
    if isUntil { skipSpace() }
    // Until Monday, said on a Monday, is the next one.
    let tomorrow = today.advanced(by: 1)
    var end =
      isUntil && !isThrough
      ? attempt(after: tomorrow) { parser -> PauseMoment? in
        guard let day = parser.weekdayAlone(), parser.isAtEnd else { return nil }
        return PauseMoment.day(day)
      } : nil
    // The last day is of it.
    if isUntil, let last = attempt({ $0.englishPeriodEnd() }) {
      return calendar.pause(until: .day(last), isThrough: true)
    }
    if end == nil { end = moment(calendar) }
    if end == nil, isUntil { end = bareTime().flatMap { next($0, calendar) } }
    guard let end else { return nil }
    skipSpace()
    return calendar.pause(until: end, isThrough: accept(word: "까지") || isThrough)
  }

  /// `30m`, 1시간 동안, for 2 hours; a number alone is minutes.
  private mutating func pauseLength(_ calendar: PauseCalendar) -> SpokenPause? {
    if accept(word: "for") { skipSpace() }
    let start = index
    if let minutes = duration() {
      let inDays = minutes % 1440 == 0 && !letters.characters[start..<index].contains { $0 == "h" || $0 == "시" }
      skipSpace()
      _ = accept(oneOf: ["동안", "간"])
      return inDays ? calendar.days(from: today, count: minutes / 1440) : calendar.minutes(minutes)
    }
    return digits(most: 4).flatMap { $0.value > 0 ? calendar.minutes($0.value) : nil }
  }

  /// A date, a time, or both.
  fileprivate mutating func moment(_ calendar: PauseCalendar) -> PauseMoment? {
    if let iso = isoMoment(calendar) { return iso }
    let period = attempt { parser -> CalendarDate? in
      guard let day = parser.lastDayOfPeriod(), parser.isAhead(oneOf: ["까지"]) else { return nil }
      return day
    }
    if let period { return .day(period) }
    if let end = attempt({ $0.endOfMonth() }) { return .day(end) }
    if accept(word: "연말") { return CalendarDate(year: today.year, month: 12, day: 31).map(PauseMoment.day) }
    if let day = date() ?? weekdayAlone() {
      let time = attempt { parser -> SpokenTime? in
        parser.skipSeparators()
        return parser.time() ?? parser.partAndHour()
      }
      if time == nil { diagnosePartAlone() }
      return time.map { .minute(day, $0.meaning(on: day, calendar.local)) } ?? .day(day)
    }
    guard let time = time() else { return nil }
    // 9am tomorrow: the day behind its time.
    let day = attempt { parser -> CalendarDate? in
      parser.skipSeparators()
      return parser.date() ?? parser.weekdayAlone()
    }
    return day.map { .minute($0, time.meaning(on: $0, calendar.local)) } ?? next(time, calendar)
  }

  /// Takes a part of a day without its hour, which is asked for: tomorrow morning, 내일 아침까지.
  private mutating func diagnosePartAlone() {
    let before = self
    skipSpace()
    let start = index
    guard let part = accept(Self.partNames) ?? accept(Words.korean.dayParts), isWordEnd else {
      self = before
      return
    }
    let isPart = !saysUntil(letters.text(of: 0..<letters.characters.count))
    let end = ClockTime(minuteOfDay: part.end * 60 % 1440)
    diagnose(.noHour(ClockTime(minuteOfDay: part.start * 60), end: isPart ? end : nil), from: start)
  }

  /// Morning 9, evening at 7: behind a day.
  private mutating func partAndHour() -> SpokenTime? {
    let start = index
    guard let part = accept(Self.partNames) else { return nil }
    skipSpace()
    if accept(word: "at") { skipSpace() }
    // Morning 8am says it twice.
    if let time = attempt({ $0.time() }), !time.isOpen { return time }
    guard let hour = digits(most: 2)?.value, isAtBoundary else { return nil }
    return self.hour(hour, minute: 0, in: part, from: start)
  }

  /// When a time comes next; noted where it is not clear which of its readings is meant.
  private mutating func next(_ time: SpokenTime, _ calendar: PauseCalendar) -> PauseMoment? {
    if let next = calendar.next(time) { return next }
    diagnose(
      .noHalf(ClockTime(minuteOfDay: time.wakingReading)), from: time.range.lowerBound, to: time.range.upperBound)
    return .minute(today.advanced(by: 1), time.wakingReading)
  }

  /// `2026-11-25T09:30`, with or without an offset.
  private mutating func isoMoment(_ calendar: PauseCalendar) -> PauseMoment? {
    attempt { parser in
      let start = parser.index
      while let next = parser.next, next != " ", next != "~", !parser.isAhead(oneOf: [".."]) { parser.index += 1 }
      let text = parser.letters.text(of: start..<parser.index)
      guard text.count > 10 else { return nil }
      return Instant(text, in: calendar.zone).map(PauseMoment.instant)
    }
  }
}
