/// The days on which an alert is due.
package enum Recurrence: Hashable, Sendable {
  /// These days of every week; never empty.
  case weekly(Weekdays)
  /// Once, on this day.
  case once(CalendarDate)
  /// The dates of an RFC 5545 rule.
  case rule(RecurrenceSet)
  /// The days of another recurrence that are holidays (`only`) or are not (`skip`).
  ///
  /// Made by `observing`; the other recurrence is neither `once` nor `filtered`.
  indirect case filtered(HolidayRule, Recurrence)

  package static let daily = Recurrence.weekly(.daily)

  /// The effect of holidays; nil if they have none.
  package var holidays: HolidayRule? {
    if case .filtered(let rule, _) = self { rule } else { nil }
  }

  /// The recurrence without its holiday rule.
  package var ignoringHolidays: Recurrence {
    if case .filtered(_, let days) = self { days } else { self }
  }

  /// Returns the recurrence with a holiday rule; `once` is returned unchanged.
  package func observing(_ holidays: HolidayRule?) -> Recurrence {
    let days = ignoringHolidays
    guard let holidays, !days.isOnce else { return days }
    return .filtered(holidays, days)
  }

  /// True for at most one day a week, as the rule is written: a holiday rule `only` counts as rare.
  package var isWeeklyOrRarer: Bool {
    switch self {
    case .weekly(let days): days.rawValue.nonzeroBitCount == 1
    case .once, .filtered(.only, _): true
    case .rule(let dates): dates.rule.isWeeklyOrRarer
    case .filtered(.skip, let days): days.isWeeklyOrRarer
    }
  }

  /// True for `once`.
  package var isOnce: Bool {
    if case .once = self { true } else { false }
  }
}

extension Recurrence {
  /// Returns the first date on or after a day; nil if there is none.
  package func next(onOrAfter day: CalendarDate, _ almanac: Almanac) -> CalendarDate? {
    switch self {
    case .weekly(let weekdays):
      return (0..<7).lazy.map(day.advanced).first { weekdays.contains($0.weekday) }
    case .once(let date): return date >= day ? date : nil
    case .rule(let dates): return dates.next(onOrAfter: day, almanac.lunar)
    case .filtered(.only, let days):
      // Alternates between the next day of the rule and the next holiday, so that a rule that never matches again ends
      // the search.
      var date = days.next(onOrAfter: day, almanac)
      while let found = date, let holiday = almanac.holidays.from(found).first?.date {
        if holiday == found { return found }
        date = days.next(onOrAfter: holiday, almanac)
      }
      return nil
    case .filtered(.skip, let days):
      if case .rule(let dates) = days, dates.rule.position != nil {
        return dates.next(onOrAfter: day, almanac.lunar, skipping: almanac.holidays)
      }
      var date = days.next(onOrAfter: day, almanac)
      while let holiday = date, almanac.holidays.contains(holiday) {
        date = days.next(onOrAfter: holiday.advanced(by: 1), almanac)
      }
      return date
    }
  }
}
