// The schedule that a person's words give an alert.
extension Schedule {
  /// The parts that a person may name; nil for those that are not named.
  package struct Input: Equatable, Sendable {
    package var when: When?
    package var days: Days?
    package var date: CalendarDate?
    /// The day from which a recurrence counts; nil inside for the default.
    package var start: CalendarDate??
    /// The rule for holidays; an inner nil for none.
    package var holidays: HolidayRule??

    package init(
      when: When? = nil, days: Days? = nil, date: CalendarDate? = nil, start: CalendarDate?? = nil,
      holidays: HolidayRule?? = nil
    ) {
      self.when = when
      self.days = days
      self.date = date
      self.start = start
      self.holidays = holidays
    }
  }

  package enum Problem: Error, Equatable {
    /// `--repeat` beside `--on`, or either beside `+25m`, which is a date by itself.
    case daysAndDate
    /// `--start` for a date.
    case startAndDate
    /// `--holidays` for a date.
    case holidaysAndDate
    case past(LocalDateTime)
    /// A rule that has no date to come.
    case over(Recurrence)
    case noTime
    /// A window that passes midnight, with days that cannot be moved by one.
    case passesMidnight
  }

  /// The schedule that a person asks for.
  ///
  /// `current` is what the alert has now, kept where the input is silent; nil for a new alert.
  package init(
    _ input: Input, current: Schedule?, now: Instant, zone: Zone, _ almanac: Almanac = Almanac()
  ) throws(Problem) {
    guard input.days == nil || input.date == nil else { throw .daysAndDate }
    switch input.when {
    case .after(let minutes):
      guard input.days == nil, input.date == nil else { throw .daysAndDate }
      let local = LocalDateTime(minutes: minutes, after: now, in: zone)
      self.init(time: local.time, recurrence: .once(local.date))
      if case .some(.some) = input.start { throw .startAndDate }
      try observe(input, as: nil)
    case .time, nil:
      let said: ClockTime? = if case .time(let time) = input.when { time } else { nil }
      guard let time = said ?? current?.time else { throw .noTime }
      self.init(time: time, recurrence: current?.recurrence.ignoringHolidays ?? .daily)
      try setDays(input, now: now, zone: zone, almanac)
      try observe(input, as: current?.recurrence.holidays)
      guard isPast(now: now, zone: zone, almanac) else { return }
      if case .once(let date) = recurrence { throw .past(LocalDateTime(date: date, time: time)) }
      throw .over(recurrence)
    }
  }

  private mutating func setDays(_ input: Input, now: Instant, zone: Zone, _ almanac: Almanac) throws(Problem) {
    switch input.days {
    case .weekly(let days): recurrence = .weekly(days)
    case .rule(let rule): try setRule(rule, from: input.start ?? nil, now: now, zone: zone, almanac)
    case .once: recurrence = .once(Self.nextDate(of: time, now: now, zone: zone))
    case nil: break
    }
    if let date = input.date { recurrence = .once(date) }
    guard let start = input.start else { return }
    switch recurrence {
    case .once: if start != nil { throw .startAndDate }
    case .rule(let dates): try setRule(dates.rule, from: start, now: now, zone: zone, almanac)
    case .weekly(let days):
      if start != nil {
        try setRule(days == .daily ? .daily : .weekly(days), from: start, now: now, zone: zone, almanac)
      }
    case .filtered: break
    }
  }

  /// Repeats by a rule, from a day or from its first date to come, where it counts from one.
  ///
  /// Weekdays with an interval of one need no rule.
  private mutating func setRule(
    _ rule: RecurrenceRule, from start: CalendarDate?, now: Instant, zone: Zone, _ almanac: Almanac
  ) throws(Problem) {
    let local = zone.local(now)
    let filled = rule.filled(from: start ?? Self.nextDate(of: time, now: now, zone: zone))
    if start == nil, let weekdays = filled.weekdaysAlone {
      recurrence = .weekly(weekdays)
      return
    }
    do throws(RecurrenceRule.Problem) {
      var start = start
      if start == nil, filled.countsFromStart {
        let each = Schedule(time: time, recurrence: .rule(try RecurrenceSet(filled.everyTime, start: nil)))
        start = each.next(after: now, in: zone, almanac)?.nominal.date ?? local.date
      }
      recurrence = .rule(try RecurrenceSet(filled, start: start))
    } catch {
      throw .over(recurrence)
    }
  }

  private mutating func observe(_ input: Input, as current: HolidayRule?) throws(Problem) {
    if recurrence.isOnce, case .some(.some) = input.holidays { throw .holidaysAndDate }
    recurrence = recurrence.observing(input.holidays ?? current)
  }

  /// True for a date and time that will not come again, and for a rule without a date to come.
  ///
  /// Holidays do not end a recurrence: those of later years are not known.
  /// The end of the lunar calendar does not either.
  package func isPast(now: Instant, zone: Zone, _ almanac: Almanac = Almanac()) -> Bool {
    switch recurrence.ignoringHolidays {
    case .weekly, .filtered: false
    case .once(let date): zone.instant(of: LocalDateTime(date: date, time: time)) <= now
    case .rule(let dates):
      Schedule(time: time, recurrence: .rule(dates)).next(after: now, in: zone, almanac) == nil
        && dates.isOver(after: zone.local(now).date, almanac.lunar)
    }
  }

  /// True for a lunar rule of which the calendar has no date to come, and that may have one after its end.
  package func isUnknown(now: Instant, zone: Zone, _ almanac: Almanac) -> Bool {
    guard recurrence.almanacParts.contains(.lunar) else { return false }
    return Schedule(time: time, recurrence: recurrence.ignoringHolidays).next(after: now, in: zone, almanac) == nil
      && !isPast(now: now, zone: zone, almanac)
  }

  /// The day on which the clock shows the time next: today or tomorrow.
  private static func nextDate(of time: ClockTime, now: Instant, zone: Zone) -> CalendarDate {
    let today = zone.local(now).date
    return zone.instant(of: LocalDateTime(date: today, time: time)) > now ? today : today.advanced(by: 1)
  }
}

extension RecurrenceRule {
  /// The weekdays of a rule that says no more; nil for any other.
  var weekdaysAlone: Weekdays? {
    guard interval == 1, months.isEmpty, monthDays.isEmpty, end == .never else { return nil }
    switch frequency {
    case .daily: return days.isEmpty ? .daily : Weekdays(days.map(\.weekday))
    case .weekly: return Weekdays(days.map(\.weekday))
    case .monthly, .yearly: return nil
    }
  }
}

extension Schedule.Input {
  /// The parts of the almanac that are needed to tell whether a day is to come.
  package var almanacParts: Almanac.Parts {
    if case .rule(let rule) = days { rule.almanacParts } else { [] }
  }
}
