/// The days of an alert as a person says them.
struct SpokenDays: Equatable {
  var days: Days
  /// The rule for holidays, if the words name one.
  var holidays: HolidayRule?

  init(_ days: Days, holidays: HolidayRule? = nil) {
    (self.days, self.holidays) = (days, holidays)
  }
}

extension SpokenDays {
  /// True for days of the week.
  var saysWeekdays: Bool { if case .weekly = days { true } else { false } }
  /// True for a rule of so many weeks.
  var isOfWeeks: Bool { if case .rule(let rule) = days { rule.frequency == .weekly } else { false } }
}

/// The days of an alert, without what holidays mean.
package enum Days: Equatable, Sendable {
  case weekly(Weekdays)
  /// The dates of an RFC 5545 rule.
  case rule(RecurrenceRule)
  /// The next time the clock shows the alert's time, and never again.
  case once
}

extension Days {
  /// The same with an end; nil for what has none.
  ///
  /// - Throws: `RecurrenceRule.Problem`.
  func ending(_ end: RecurrenceRule.End) throws(RecurrenceRule.Problem) -> Days? {
    switch self {
    case .once: nil
    case .weekly(.daily): .rule(try RecurrenceRule(.daily, end: end))
    case .weekly(let weekdays):
      .rule(try RecurrenceRule(.weekly, days: weekdays.days.map { RecurrenceRule.Day($0) }, end: end))
    case .rule(let rule): .rule(try rule.ending(end))
    }
  }

  /// The same days one later: 금요일 밤 12시 is Saturday; nil where no rule says that.
  func nextDay() -> Days? {
    switch self {
    case .once: self
    case .weekly(let weekdays): .weekly(weekdays.shifted(by: 1))
    case .rule(let rule): rule.nextDay().map(Days.rule)
    }
  }
}

extension Days {
  /// The same days, that many earlier; nil where no rule says that.
  func earlier(by count: Int) -> Days? {
    switch self {
    case .once: nil
    case .weekly(let weekdays): .weekly(weekdays.shifted(by: -count % 7 + 7))
    case .rule(let rule): rule.earlier(by: count).map(Days.rule)
    }
  }
}

extension RecurrenceRule {
  /// Dates of a month or a year can be moved within the month, and one date of a year to another month.
  fileprivate func earlier(by count: Int) -> RecurrenceRule? {
    if frequency == .yearly, calendar == .gregorian, months.count == 1, monthDays.count == 1, days.isEmpty,
      let date = CalendarDate(year: 2027, month: months[0], day: monthDays[0])
    {
      let moved = date.advanced(by: -count)
      // Across the end of February the day differs in leap years.
      guard date.month < 3 || moved >= CalendarDate(year: 2027, month: 3, day: 1) ?? moved else { return nil }
      return try? RecurrenceRule(.yearly, interval: interval, months: [moved.month], monthDays: [moved.day], end: end)
    }
    let isOfMonth = frequency == .monthly || frequency == .yearly
    guard isOfMonth, days.isEmpty, position == nil, monthDays.allSatisfy({ $0 > count }) else { return nil }
    return try? RecurrenceRule(
      frequency, interval: interval, calendar: calendar, skip: skip, months: months, leapMonths: leapMonths,
      monthDays: monthDays.map { $0 - count }, end: end)
  }

  package func ending(_ end: End) throws(Problem) -> RecurrenceRule {
    try RecurrenceRule(
      frequency, interval: interval, calendar: calendar, skip: skip, months: months, leapMonths: leapMonths,
      monthDays: monthDays, days: days, position: position, end: end)
  }

  /// Weekdays can be moved by a day, and nothing else: a week that begins on Monday has them in the same interval but Sunday.
  fileprivate func nextDay() -> RecurrenceRule? {
    if frequency == .daily, interval == 1, days.isEmpty, monthDays.isEmpty, months.isEmpty { return self }
    guard frequency == .weekly, months.isEmpty, interval == 1 || !days.contains(where: { $0.weekday == .sunday }) else {
      return nil
    }
    let moved = days.map { Day($0.weekday.advanced(by: 1)) }
    return try? RecurrenceRule(.weekly, interval: interval, days: moved, end: end)
  }
}

/// Which days of a month: a date, or weekdays with an ordinal.
enum MonthPart: Equatable {
  /// Negative from the end.
  case day(Int)
  case weekday(RecurrenceRule.Day)

  var monthDay: Int? { if case .day(let day) = self { day } else { nil } }
  var weekday: RecurrenceRule.Day? { if case .weekday(let day) = self { day } else { nil } }
}

extension SpokenAlert {
  /// Returns the words with the days that an alert has already, where they say a start, an end or a frequency alone, or a day
  /// without its month of one that is due every month.
  ///
  /// A rule keeps the start or the end that the words do not say.
  ///
  /// - Throws: `InvalidInput` where the rule cannot have that end, or the days not that frequency.
  package func keepingDays(of recurrence: Recurrence) throws(InvalidInput) -> SpokenAlert {
    if let frequency {
      var spoken = self
      spoken.input.days = try days(frequency, of: recurrence)
      return spoken
    }
    if let dayOfMonth, case .rule(let dates) = recurrence.ignoringHolidays, dates.rule.frequency == .monthly,
      dates.rule.calendar == .gregorian,
      let rule = try? RecurrenceRule(
        .monthly, interval: dates.rule.interval, months: dates.rule.months, monthDays: [dayOfMonth], end: dates.rule.end
      )
    {
      var spoken = self
      (spoken.input.date, spoken.input.days, spoken.input.start) = (nil, .rule(rule), dates.start.map { .some($0) })
      return spoken
    }
    guard let end = endOfOwnDays, recurrence.ignoringHolidays != .daily else { return self }
    var spoken = self
    switch recurrence.ignoringHolidays {
    case .weekly(let weekdays): spoken.input.days = try Self.days(.weekly(weekdays), ending: end)
    case .rule(let dates):
      spoken.input.days = end == .never ? .rule(dates.rule) : try Self.days(.rule(dates.rule), ending: end)
      if input.start == nil { spoken.input.start = dates.start.map { .some($0) } }
    case .once, .filtered: break
    }
    return spoken
  }

  private static func days(_ days: Days, ending end: RecurrenceRule.End) throws(InvalidInput) -> Days? {
    do { return try days.ending(end) } catch {
      let text = if case .rule(let rule) = days { rule.fileText } else { "" }
      throw InvalidInput(phrase: error.phrase(of: text))
    }
  }
}
