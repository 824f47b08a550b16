/// The alert that a sentence asks for, with all that the words leave open decided.
package struct SpokenAlert: Equatable, Sendable {
  /// The time and the days; without a time where the sentence says none.
  package var input: Schedule.Input
  /// Several times of day; the first of them is not in `input`.
  package var window: Window?
  package var label: String?
  /// The decisions, to be said back.
  package var readings: [Reading]
}

extension SpokenAlert {
  package init(input: Schedule.Input = Schedule.Input()) {
    (self.input, window, label, readings) = (input, nil, nil, [])
  }

  /// The time and the days of each alert: one, or those of the window.
  package func schedules(now: Instant, zone: Zone, _ almanac: Almanac) throws(Schedule.Problem) -> [Schedule] {
    if let window { return try window.schedules(input, now: now, zone: zone, almanac) }
    return [try Schedule(input, current: nil, now: now, zone: zone, almanac)]
  }
}

/// How a time of day was read whose words leave it open.
package struct Reading: Equatable, Sendable {
  /// The words.
  package let text: String
  package let time: ClockTime
  /// The other time that they can mean; nil for 오전 12시, which only some misunderstand.
  package let other: ClockTime?
}

extension Sentence {
  /// Returns the meaning of the sentence for a person who says it now.
  ///
  /// An hour without a half of the day is read in the waking day: with days that repeat, or on another date, as its
  /// first; otherwise as the next one to come. `repeats` where it is said of an alert that has its days already.
  func meaning(of text: String, now: Instant, zone: Zone, repeats: Bool = false) throws(GrammarError) -> SpokenAlert {
    var alert = SpokenAlert()
    alert.label = label
    alert.input.holidays = (holidays ?? days?.holidays).map { .some($0) }
    alert.input.start = start.map { .some($0) }
    alert.input.days = try allDays(today: zone.local(now).date)
    alert.input.date = date
    if let delay { alert.input.when = .after(minutes: delay) }
    if let interval, let window {
      let times = window.times
      alert.window = Window(every: interval, from: times.from, to: times.to)
      let local = zone.local(now)
      let isToday = date == local.date
      alert.addReading(window.from, as: times.from.minuteOfDay, text, isToday: isToday ? local.time.minuteOfDay : nil)
    }
    if let time { try alert.set(time, self, text, local: zone.local(now), repeats: repeats) }
    try checkPast(alert, now: now, zone: zone)
    return alert
  }

  /// The days with their end; a start or an end alone is of every day.
  private func allDays(today: CalendarDate) throws(GrammarError) -> Days? {
    guard end != nil || start != nil else { return days?.days }
    guard date == nil else { throw GrammarError(.daysAndDate, at: place(of: .end, .start)) }
    let days = days?.days ?? .weekly(.daily)
    let ruleEnd: RecurrenceRule.End
    switch end {
    case nil: ruleEnd = .never
    case .until(let date):
      guard date >= today else {
        let last = LocalDateTime(date: date, time: ClockTime(minuteOfDay: 1439))
        throw GrammarError(.past(last, isWindow: false), at: place(of: .end))
      }
      ruleEnd = .until(date)
    case .count(let count): ruleEnd = .count(count)
    // Five days of a medicine are five times, also where the first of today is past.
    case .length(let length) where days == .weekly(.daily): ruleEnd = .count(length)
    case .length(let length): ruleEnd = .until((start ?? today).advanced(by: length - 1))
    case .months(let months): ruleEnd = .until((start ?? today).adding(months: months).advanced(by: -1))
    }
    do throws(RecurrenceRule.Problem) {
      guard let ending = try days.ending(ruleEnd) else { throw RecurrenceRule.Problem.noStart }
      return ending
    } catch {
      throw GrammarError(error == .noStart ? .daysAndDate : .rule(error), at: place(of: .end))
    }
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
  func requireTime(of text: String, now local: LocalDateTime) throws(GrammarError) {
    guard time == nil, window == nil, delay == nil else { return }
    // A line that is proposed for today lies ahead.
    let next = date == local.date ? ClockTime(minuteOfDay: min(local.time.hour + 1, 23) * 60) : nil
    if let (part, place) = partAlone {
      let isPast = next.map { part.example < $0 } ?? false
      throw GrammarError(.noHour(isPast ? next ?? part.example : part.example), at: place)
    }
    let place = place(of: .date, .days, .start, .end)
    let example = part?.example ?? next ?? ClockTime(minuteOfDay: 9 * 60)
    throw GrammarError(.noTime(example), at: place.isEmpty ? 0..<text.count : place)
  }
}

extension SpokenAlert {
  /// Decides a time of day, and moves the day where it is the end of it: 금요일 밤 12시.
  fileprivate mutating func set(
    _ time: SpokenTime, _ sentence: Sentence, _ text: String, local: LocalDateTime, repeats: Bool
  ) throws(GrammarError) {
    let minute = local.time.minuteOfDay
    let isToday = sentence.date == local.date
    let isNext = sentence.date == nil && !repeats && saysNoDays
    let reading =
      isToday ? time.reading(today: minute) : isNext ? time.nextReading(after: minute) : time.wakingReading
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

  private var saysNoDays: Bool {
    switch input.days {
    case nil, .once: true
    case .weekly, .rule: false
    }
  }

  /// Adds a reading where a time has another one; `isToday` is the minute of the day after which another reading may be meant.
  fileprivate mutating func addReading(_ time: SpokenTime, as reading: Int, _ text: String, isToday minute: Int? = nil)
  {
    let other = time.isOpen ? time.readings.first { $0 % 1440 != reading % 1440 && $0 > minute ?? -1 } : nil
    guard other != nil || time.isTwelveAM else { return }
    readings.append(
      Reading(
        text: Letters(text).text(of: time.range), time: ClockTime(minuteOfDay: reading),
        other: other.map(ClockTime.init(minuteOfDay:))))
  }
}
