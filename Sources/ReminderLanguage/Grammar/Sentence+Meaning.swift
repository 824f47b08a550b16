// What a sentence means.
extension Reading {
  fileprivate func earlier(by minutes: Int) -> Reading {
    Reading(text: text, time: time.earlier(by: minutes), other: other?.earlier(by: minutes))
  }
}

extension ClockTime {
  fileprivate func earlier(by minutes: Int) -> ClockTime {
    ClockTime(minuteOfDay: (minuteOfDay - minutes + 1440) % 1440)
  }
}

extension Sentence {
  /// Returns the meaning of the sentence for a person who says it now.
  ///
  /// An hour without a half of the day is read in the waking day: with days that repeat, or on another date, as its
  /// first; otherwise as the next one to come. `repeats` where it is said of an alert that has its days already.
  func meaning(of text: String, now: Instant, zone: Zone, repeats: Bool = false) throws(GrammarError) -> SpokenAlert {
    var alert = SpokenAlert()
    let request = label.request
    (alert.label, alert.defaultLabel, alert.isAlarm) = (request.label, request.defaultLabel, request.isAlarm)
    alert.isSilent = request.isSilent
    alert.input.holidays = holidays ?? (days?.holidays).map { .some($0) }
    alert.input.start = start.map { .some($0) }
    alert.input.days = try allDays(today: zone.local(now).date)
    alert.input.date = date
    alert.onceText = onceText(text)
    alert.countText = countText(text, request.label)
    alert.frequency = frequency
    if repeats, let date, saysDayOfMonth(text) { alert.dayOfMonth = date.day }
    if repeats, days == nil {
      alert.lostDays = exceptDays
      if exceptDays == nil, end != nil || start != nil {
        alert.endOfOwnDays = try ruleEnd(isDaily: false, today: zone.local(now).date)
      }
    }
    if let delay { alert.input.when = .after(minutes: delay) }
    if let interval, let window {
      let times = window.times
      let except = exceptTimes?.times
      alert.window = Window(
        every: interval, from: times.from, to: times.to,
        except: except.map { $0.from.minuteOfDay..<max($0.from.minuteOfDay, $0.to.minuteOfDay) })
      let local = zone.local(now)
      let isToday = date == local.date
      alert.addReading(window.from, as: times.from.minuteOfDay, text, isToday: isToday ? local.time.minuteOfDay : nil)
    }
    if let time { try alert.set(time, self, text, local: zone.local(now), repeats: repeats) }
    // 밤 12시 is of the next day, which the times behind it are not of.
    if let time, !laterTimes.isEmpty, time.wakingReading >= 1440 {
      throw GrammarError(.secondTime, at: place(of: .time))
    }
    alert.addTimes(laterTimes)
    if let perDay { try alert.set(perDay: perDay, at: place(of: .perDay)) }
    if let lead { try alert.move(by: lead, at: place(of: .lead)) }
    // The coming Friday, said on a Friday behind its time, is the next one.
    if laterTimes.isEmpty, saysComing(text), let date, case .time(let time)? = alert.input.when,
      zone.instant(of: LocalDateTime(date: date, time: time)) <= now
    {
      alert.input.date = date.advanced(by: 7)
    }
    if isOnce { try alert.setOnce(now: now, zone: zone, at: place(of: .days)) }
    try checkPast(alert, now: now, zone: zone)
    return alert
  }

  /// The days with their end; a start or an end alone is of every day.
  private func allDays(today: CalendarDate) throws(GrammarError) -> Days? {
    let said = try remainingDays()
    guard end != nil || start != nil else { return said }
    guard date == nil else { throw GrammarError(.daysAndDate, at: place(of: .end, .start)) }
    let days = said ?? .weekly(.daily)
    let ruleEnd = try ruleEnd(isDaily: days == .weekly(.daily), today: today)
    do throws(RecurrenceRule.Problem) {
      guard let ending = try days.ending(ruleEnd) else { throw RecurrenceRule.Problem.noStart }
      return ending
    } catch {
      throw GrammarError(error == .noStart ? .daysAndDate : .rule(error), at: place(of: .end))
    }
  }

  /// The end of a rule, from today or from the start.
  private func ruleEnd(isDaily: Bool, today: CalendarDate) throws(GrammarError) -> RecurrenceRule.End {
    switch end {
    case nil: return .never
    case .until(let date):
      guard date >= today else {
        let last = LocalDateTime(date: date, time: ClockTime(minuteOfDay: 1439))
        throw GrammarError(.past(last, isWindow: false), at: place(of: .end))
      }
      return .until(date)
    case .count(let count): return .count(count)
    // Five days of a medicine are five times, also where the first of today is past.
    case .length(let length) where isDaily: return .count(length)
    case .length(let length): return .until((start ?? today).advanced(by: length - 1))
    case .months(let months): return .until((start ?? today).adding(months: months).advanced(by: -1))
    }
  }

  /// `friday 3pm` → `coming friday 3pm`.
  private func onceText(_ text: String) -> String? {
    guard case .weekly(let weekdays)? = days?.days, weekdays.days.count == 1, !isOnce, end == nil, start == nil,
      exceptDays == nil, let place = places[.days],
      // It was said that it repeats.
      !["weekly", "every week", "each week", "매주"].contains(where: text.lowercased().contains)
    else { return nil }
    let characters = Array(text)
    let phrase = String(characters[place]).lowercased()
    let before = phrase.hasPrefix("on ") ? 3 : 0
    let said = String(phrase.dropFirst(before))
    let isKorean = Words.korean.weekdays.entries.contains { $0.word == said }
    guard isKorean || Words.english.weekdays.entries.contains(where: { $0.word == said && !said.hasSuffix("days") })
    else {
      return nil
    }
    return String(characters[..<place.lowerBound]) + (isKorean ? "오는 " : "coming ")
      + String(characters[(place.lowerBound + before)...])
  }

  /// Of what repeats without an end and has a count at the end of its name, the text with the count as its end.
  private func countText(_ text: String, _ label: String?) -> String? {
    guard days != nil || window != nil, !isOnce, end == nil, let word = label?.split(separator: " ").last,
      label != String(word), text.hasSuffix(" " + word), let count = Int(word.dropLast()), (2...12).contains(count),
      word.hasSuffix("회") || word.hasSuffix("번")
    else { return nil }
    return text + "만"
  }

  /// True where the date is the next day of a name: coming friday, 오는 금요일.
  private func saysComing(_ text: String) -> Bool {
    guard let place = places[.date] else { return false }
    let said = String(Array(text)[place]).lowercased()
    return Parser.comingWords.contains(where: said.hasPrefix)
  }

  /// True where the date is a day without its month: 25일, on the 25th.
  private func saysDayOfMonth(_ text: String) -> Bool {
    guard let place = places[.date] else { return false }
    return Parser.value(of: String(Array(text)[place]), ending: ["에", "로", "으로"]) { parser in
      for word in ["on", "the"] where parser.accept(word: word) { parser.skipSpace() }
      return parser.ordinalDay() ?? parser.dayNumber()
    } != nil
  }

  /// The days without those that are left out: 월요일 빼고 평일.
  private func remainingDays() throws(GrammarError) -> Days? {
    guard let exceptDays else { return days?.days }
    guard case .weekly(let weekdays) = days?.days ?? .weekly(.daily) else {
      throw GrammarError(.notUnderstood, at: place(of: .except))
    }
    let remaining = weekdays.days.filter { !exceptDays.contains($0) }
    guard !remaining.isEmpty else { throw GrammarError(.notUnderstood, at: place(of: .except)) }
    return .weekly(Weekdays(remaining))
  }

  private func checkPast(_ alert: SpokenAlert, now: Instant, zone: Zone) throws(GrammarError) {
    guard let date = alert.input.date else { return }
    let today = zone.local(now).date
    let time: ClockTime? = if case .time(let time) = alert.input.when { time } else { alert.window?.from }
    let local = LocalDateTime(date: date, time: time ?? ClockTime(minuteOfDay: 1439))
    if date < today { throw GrammarError(.past(local, isWindow: false), at: place(of: .date)) }
    if time != nil, zone.instant(of: local) <= now {
      throw GrammarError(.past(local, isWindow: window != nil), at: place(of: .date, .time, .window))
    }
  }

  /// The part of the text from the first of some fields to the last.
  func place(of fields: Field...) -> Range<Int> {
    let found = fields.compactMap { places[$0] }
    guard let first = found.map(\.lowerBound).min(), let last = found.map(\.upperBound).max() else { return 0..<0 }
    return first..<last
  }

  /// - Throws: `GrammarError.noTime` where nothing says at what time.
  func requireTime(of text: String) throws(GrammarError) {
    guard time == nil, window == nil, delay == nil, perDay == nil else { return }
    let place = label.partAlone ?? place(of: .date, .days, .start, .end)
    throw GrammarError(.noTime, at: place.isEmpty ? 0..<text.count : place)
  }
}

extension SpokenAlert {
  /// Decides a time of day, and moves the day where it is the end of it: 금요일 밤 12시.
  fileprivate mutating func set(
    _ time: SpokenTime, _ sentence: Sentence, _ text: String, local: LocalDateTime, repeats: Bool
  ) throws(GrammarError) {
    let minute = local.time.minuteOfDay
    let isToday = sentence.date == local.date
    // What repeats is read in the same way at any hour.
    let isNext = sentence.date == nil && !repeats && input.days == .once
    let usual =
      time.isOpen ? sentence.label.request.usualHours.flatMap { time.readings.first(where: $0.contains) } : nil
    let reading =
      usual.flatMap { isToday && $0 <= minute ? nil : $0 }
      ?? (isToday ? time.reading(today: minute) : isNext ? time.nextReading(after: minute) : time.wakingReading)
    input.when = .time(ClockTime(minuteOfDay: reading))
    addReading(time, as: reading, text, isToday: isToday ? minute : nil)
    guard reading >= 1440 else { return }
    input.date = input.date?.advanced(by: 1)
    guard let days = input.days, days != .weekly(.daily) else { return }
    guard let next = input.holidays == nil ? days.nextDay() : nil else {
      throw GrammarError(.endOfRuleDay, at: sentence.place(of: .time))
    }
    input.days = next
    if case .some(.some(let start)) = input.start { input.start = .some(start.advanced(by: 1)) }
  }

  /// Adds the times that follow the first one, each with its next reading after the one before it.
  fileprivate mutating func addTimes(_ later: [SpokenTime]) {
    guard !later.isEmpty, case .time(let first) = input.when else { return }
    times = [first.minuteOfDay]
    for time in later {
      let last = times[times.count - 1]
      times.append(time.isOpen ? time.readings.first { $0 > last } ?? time.wakingReading : time.readings[0])
    }
    times = Set(times).sorted()
    input.when = .time(ClockTime(minuteOfDay: times[0]))
    readings = []
  }

  /// Spreads a number of times over the waking day, from 8 to 20 o'clock.
  fileprivate mutating func set(perDay count: Int, at place: Range<Int>) throws(GrammarError) {
    guard (1...24).contains(count) else { throw GrammarError(.notUnderstood, at: place) }
    let step = count > 1 ? 720 / (count - 1) / 5 * 5 : 0
    times = (0..<count).map { 480 + $0 * step }
    input.when = .time(ClockTime(minuteOfDay: 480))
  }

  /// Moves it to earlier, by minutes or by whole days.
  fileprivate mutating func move(by lead: Int, at place: Range<Int>) throws(GrammarError) {
    guard case .time(let time) = input.when else { throw GrammarError(.notUnderstood, at: place) }
    let isDays = lead % 1440 == 0
    let hasDay = input.date != nil || input.days != nil
    guard isDays ? hasDay : lead < 1440 else { throw GrammarError(.notUnderstood, at: place) }
    let minute = time.minuteOfDay - (isDays ? 0 : lead)
    let days = isDays ? lead / 1440 : minute < 0 ? 1 : 0
    input.when = .time(ClockTime(minuteOfDay: (minute + 1440) % 1440))
    if !isDays { readings = readings.map { $0.earlier(by: lead) } }
    guard days > 0 else { return }
    input.date = input.date?.advanced(by: -days)
    guard let said = input.days else { return }
    guard let moved = said.earlier(by: days) else { throw GrammarError(.notUnderstood, at: place) }
    input.days = moved
  }

  /// Makes a date of the next of its days.
  fileprivate mutating func setOnce(now: Instant, zone: Zone, at place: Range<Int>) throws(GrammarError) {
    guard let days = input.days else { return }
    guard case .weekly = days, case .time = input.when, input.start == nil,
      let schedule = try? Schedule(input, current: nil, now: now, zone: zone),
      let next = schedule.next(after: now, in: zone, Almanac())
    else { throw GrammarError(.daysAndDate, at: place) }
    (input.days, input.date) = (nil, next.nominal.date)
  }

  /// Adds a reading where a time has another one; `isToday` is the minute of the day after which another reading may be meant.
  fileprivate mutating func addReading(_ time: SpokenTime, as reading: Int, _ text: String, isToday minute: Int? = nil)
  {
    let readings = time.isSmallHour && !isAlarm ? [reading, reading + 720] : time.isOpen ? time.readings : []
    let other = readings.first { $0 % 1440 != reading % 1440 && $0 > minute ?? -1 }
    guard other != nil || time.isTwelveAM else { return }
    self.readings.append(
      Reading(
        text: Letters(text).text(of: time.range), time: ClockTime(minuteOfDay: reading),
        other: other.map(ClockTime.init(minuteOfDay:))))
  }
}
