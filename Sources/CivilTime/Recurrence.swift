/// On which days an alert is due.
package enum Recurrence: Hashable, Sendable {
  /// On these days of every week; never empty.
  case weekly(Weekdays)
  /// Once, on that day.
  case once(CalendarDate)
  /// On the dates of an RFC 5545 rule.
  case rule(RecurrenceSet)
  /// On those of the other recurrence that are holidays, or are none.
  ///
  /// The other one is neither a date nor of this kind: made by `observing`.
  indirect case filtered(HolidayRule, Recurrence)

  package static let daily = Recurrence.weekly(.daily)

  /// What it does on holidays; nil where they make no difference.
  package var holidays: HolidayRule? {
    if case .filtered(let rule, _) = self { rule } else { nil }
  }

  /// The same where holidays make no difference.
  package var besidesHolidays: Recurrence {
    if case .filtered(_, let days) = self { days } else { self }
  }

  /// The same with that meaning of holidays; a date has none.
  package func observing(_ holidays: HolidayRule?) -> Recurrence {
    let days = besidesHolidays
    guard let holidays, !days.isOnce else { return days }
    return .filtered(holidays, days)
  }

  /// True for one date only.
  package var isOnce: Bool {
    if case .once = self { true } else { false }
  }
}

extension Recurrence {
  /// The first date on or after a day; nil means none.
  package func next(onOrAfter day: CalendarDate, _ almanac: Almanac) -> CalendarDate? {
    switch self {
    case .weekly(let weekdays):
      return (0..<7).lazy.map(day.advanced).first { weekdays.contains($0.weekday) }
    case .once(let date): return date >= day ? date : nil
    case .rule(let dates): return dates.next(onOrAfter: day, almanac.lunar)
    case .filtered(.only, let days):
      // From the next day of either to the next of the other: a rule that never matches again is asked once.
      var date = days.next(onOrAfter: day, almanac)
      while let found = date, let holiday = almanac.holidays.from(found).first?.date {
        if holiday == found { return found }
        date = days.next(onOrAfter: holiday, almanac)
      }
      return nil
    case .filtered(.skip, let days):
      var date = days.next(onOrAfter: day, almanac)
      while let holiday = date, almanac.holidays.contains(holiday) {
        date = days.next(onOrAfter: holiday.advanced(by: 1), almanac)
      }
      return date
    }
  }
}
