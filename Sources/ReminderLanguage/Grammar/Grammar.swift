/// Reads what people type, in Korean and English, for a person who types it now.
///
/// One function for each kind of argument: the value, or the sentence that says what is wrong with which part of the text.
package struct Grammar {
  let now: Instant
  let zone: Zone
  /// The beginning of the command line that has the text: `add`; nil where none is shown.
  let command: String?
  /// Loads the lunar calendar, which few sentences need.
  let lunar: () -> LunarCalendar

  package init(now: Instant, zone: Zone, command: String? = nil, lunar: (() -> LunarCalendar)? = nil) {
    (self.now, self.zone, self.command) = (now, zone, command)
    self.lunar = lunar ?? { LunarCalendar() }
  }

  private var today: CalendarDate { zone.local(now).date }

  /// Reads when an alert is due, and its label.
  ///
  /// `repeats` for an alert that has its days already, so that a time is not the next one to come.
  package func alert(
    _ text: String, timeRequired: Bool = true, repeats: Bool = false
  ) throws(InvalidInput) -> SpokenAlert {
    if let place = Self.noRequest(in: text) {
      throw InvalidInput(GrammarError(.notUnderstood, at: place), text, today: today, command: command)
    }
    // A question: can you remind me at 6?
    let text = text.hasSuffix("?") ? String(text.dropLast()) : text
    if timeRequired, WaterCount.isAll(of: text) { throw InvalidInput(waterCount: text) }
    do throws(GrammarError) {
      let sentence = try Sentence(text, today: today, hasDays: repeats, lunar: lunar)
      // In the evening: an hour of it is asked for.
      if timeRequired || sentence.part != nil { try sentence.requireTime(of: text) }
      if let place = sentence.unreadPart(of: text) { throw GrammarError(.notUnderstood, at: place) }
      return try sentence.meaning(of: text, now: now, zone: zone, repeats: repeats)
    } catch {
      var problem = InvalidInput(error, text, today: today, command: command)
      switch error.reason {
      case .unknownWhen: problem.hints += severalLines(text)
      // 다음 주 월요일 수요일: both of them.
      case .otherWeekday:
        let lines = severalLines(text)
        if !lines.isEmpty { problem.hints = error.pointer(in: text) + lines }
      case .secondTime, .secondDays, .daysAndDate, .notUnderstood:
        let lines = severalLines(text)
        problem.hints += [lines, nameFirst(text), nameLast(text)].first { !$0.isEmpty } ?? []
      default: break
      }
      throw problem
    }
  }

  /// The parts of a sentence about an alert that has its days already.
  ///
  /// - Throws: `GrammarError`.
  func sentence(_ text: String) throws(GrammarError) -> Sentence {
    try Sentence(text, today: today, hasDays: true, lunar: lunar)
  }

  /// Returns true if a sentence gives a time, on any day.
  package static func saysTime(_ text: String) -> Bool {
    guard let sentence = try? Sentence(text, today: CalendarDate(daysSince1970: 0)) else { return false }
    return (try? sentence.requireTime(of: text)) != nil
  }

  /// The words that say which week a weekday is of.
  package static let weekWords = ["다다음 주", "다음 주", "다음주", "이번 주", "이번주", "next", "this"]

  /// Returns true for the name of a weekday, alone.
  package static func isWeekday(_ word: String) -> Bool {
    Parser.value(of: word, ending: AlertList.particles) { $0.weekdayAlone() } != nil
  }

  /// Returns true for the name of a weekday with a particle behind it that joins it to another: 토요일이랑.
  static func isJoinedWeekday(_ word: String) -> Bool {
    isWeekday(word) && Parser.value(of: word) { $0.weekdayAlone() } == nil
  }

  /// Returns true for a word that may be of a time, a day, a length or a number.
  package static func mayBeWhen(_ word: String) -> Bool {
    let parser = Parser(Letters(word), today: CalendarDate(daysSince1970: 0))
    return word.contains(where: \.isNumber) || parser.ahead { $0.elements() } != nil
      || parser.ahead { $0.accept(Words.korean.dayParts) ?? $0.accept(Parser.partNames) } != nil
      || parser.ahead { $0.duration() } != nil || parser.ahead { $0.weekdayAlone() } != nil
  }

  /// Returns true if a text says when, and nothing else.
  static func saysWhenAlone(_ text: String) -> Bool {
    guard let sentence = try? Sentence(text, today: CalendarDate(daysSince1970: 0), isDaysAlone: true, hasDays: true)
    else {
      return false
    }
    return sentence.label.request == Request()
  }

  /// Reads `DAYS`, or the text of a recurrence rule: the days, a start and an end, and what holidays mean.
  package func days(_ text: String) throws(InvalidInput) -> Schedule.Input {
    do throws(GrammarError) {
      let sentence = try Sentence(text, today: today, isDaysAlone: true, lunar: lunar)
      guard sentence.days != nil, sentence.saysDaysAlone else {
        throw GrammarError(.notUnderstood, at: 0..<text.count)
      }
      return try sentence.meaning(of: text, now: now, zone: zone).input
    } catch {
      switch error.reason {
      case .rule(let problem): throw InvalidInput(phrase: problem.phrase(of: text))
      case .notUnderstood: throw InvalidInput(phrase: Phrase("usage.notDays", text))
      default: throw InvalidInput(error, text, today: today, command: nil)
      }
    }
  }

  /// Reads a `DATE`; without a year it is the next such day.
  package func date(_ text: String) throws(InvalidInput) -> CalendarDate {
    try read(text, or: Phrase("usage.notADate", text)) { parser in
      parser.isDaysAlone = true
      return parser.date() ?? parser.daysLater() ?? parser.endOfMonth() ?? parser.weekdayAlone()
    }
  }

  /// Reads the two ends of a window of every day, and how the first was read where it leaves out the half of the day.
  package func window(
    every: String, from: String, to: String
  ) throws(InvalidInput) -> (window: Window, readings: [Reading]) {
    let spoken = SpokenWindow(from: try spokenTime(from), to: try spokenTime(to))
    let window = Window(every: try parseDuration(every), from: spoken.times.from, to: spoken.times.to)
    guard spoken.from.isOpen else { return (window, []) }
    let other = spoken.from.readings.first { $0 != spoken.from.wakingReading }.map(ClockTime.init(minuteOfDay:))
    return (window, [Reading(text: from, time: window.from, other: other)])
  }

  private func spokenTime(_ text: String) throws(InvalidInput) -> SpokenTime {
    try read(text, or: .notAClockTime(text), ending: ["에", "부터", "까지"]) { $0.time() ?? $0.bareTime() }
  }

  /// Reads how long a pause lasts; an hour where the text is empty.
  package func pause(_ text: String) throws(InvalidInput) -> SpokenPause {
    try read(text, or: .notAPause(text)) { $0.pause(now: now, zone: zone) }
  }

  /// Reads an end as that of a pause: until 4 PM, 금요일까지; `problem` says that the text is none.
  package func end(_ text: String, or problem: Phrase) throws(InvalidInput) -> Instant {
    do throws(InvalidInput) { return try pause(text).until } catch {
      throw error.phrase == .notAPause(text) ? InvalidInput(phrase: problem) : error
    }
  }

  /// Reads how long a snooze lasts, in minutes: its length, or the time until an end (오후 4시까지).
  package func snooze(_ text: String) throws(InvalidInput) -> Int {
    // For 15.
    let text = text.lowercased().hasPrefix("for ") ? String(text.dropFirst(4)) : text
    guard saysUntil(text) else { return try parseSnooze(text) }
    let problem = Phrase("usage.notASnooze", text)
    let minutes = Int(min(try end(text, or: problem) - now, 366 * 86_400) + 59) / 60
    guard Alert.snoozeRange.contains(minutes) else { throw InvalidInput(phrase: problem) }
    return minutes
  }

  /// Reads on which days: 금요일, 오늘만, this week, Dec 24..Jan 2.
  ///
  /// With the beginning of the first day, or the present where that has passed.
  package func stretch(_ text: String) throws(InvalidInput) -> (from: Instant, until: Instant) {
    let days = try read(text, or: .notAPause(text)) { parser in
      parser.isDaysAlone = true
      return parser.days(PauseCalendar(now: now, zone: zone))
    }
    return (days.from ?? now, days.until)
  }

  /// Reads an `INSTANT`: ISO 8601, or a date, a time of today, or both; a date alone is its start.
  ///
  /// `isPast` where a weekday or a date without a year is the last such day.
  package func instant(_ text: String, isPast: Bool = false) throws(InvalidInput) -> Instant {
    let local = zone.local(now)
    return try instant(text, isPast: isPast) { date, time in
      time.map { $0.meaning(on: date, local) } ?? 0
    } orWithout: {
      $0.meaning(on: local.date, local)
    }
  }

  /// The same, where `minute` gives the minute of a date, and `orWithout` that of today where no date is said.
  func instant(
    _ text: String, isPast: Bool, _ minute: (CalendarDate, SpokenTime?) -> Int, orWithout: (SpokenTime) -> Int
  ) throws(InvalidInput) -> Instant {
    if let instant = Instant(text, in: zone) { return instant }
    let local = zone.local(now)
    return try read(text, or: Phrase("usage.notAnInstant", text), ending: ["부터", "에", "까지", "이후로", "이후"]) { parser in
      if let instant = parser.earlierInstant(now: now, zone: zone) { return instant }
      if isPast, let instant = parser.timeOfEarlierPart(zone: zone) { return instant }
      if let delay = parser.delay() { return now + Int64(delay) * 60 }
      func saidDay() -> CalendarDate? {
        parser.date(isPast ? .past : .present) ?? parser.weekdayAlone(isPast ? .past : .present)
      }
      var date = saidDay()
      parser.skipSeparators()
      let time = parser.time() ?? (parser.isAtEnd ? nil : parser.bareTime())
      // 9pm yesterday.
      if date == nil, time != nil {
        parser.skipSeparators()
        date = saidDay()
      }
      guard date != nil || time != nil else { return nil }
      let day = date ?? local.date
      let minute = date.map { minute($0, time) } ?? time.map(orWithout) ?? 0
      return zone.instant(
        of: LocalDateTime(
          date: day.advanced(by: Int(Int64(minute).flooredDivision(by: 1440))), time: ClockTime(minuteOfDay: minute)))
    }
  }

  /// Reads a whole text; `endings` may stand behind the value.
  private func read<Value>(
    _ text: String, or problem: Phrase, ending endings: [String] = [], _ value: (inout Parser) -> Value?
  ) throws(InvalidInput) -> Value {
    guard text.count <= Parser.longestText else { throw InvalidInput(phrase: problem) }
    var parser = Parser(Letters(text), today: today, lunar: lunar)
    let result = value(&parser)
    parser.skipSpace()
    _ = parser.accept(oneOf: endings)
    guard let result, parser.isAtEnd else { throw InvalidInput(phrase: problem) }
    if let error = parser.problem { throw InvalidInput(error, text, today: today, command: command) }
    return result
  }
}

extension Sentence {
  /// True where there is neither a time nor a label.
  fileprivate var saysDaysAlone: Bool {
    time == nil && window == nil && delay == nil && interval == nil && label.request == Request() && part == nil
      && date == nil
  }
}
