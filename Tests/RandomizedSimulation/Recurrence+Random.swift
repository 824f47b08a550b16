import CivilTime
import TestSupport

extension Recurrence {
  /// Returns a rule with days within some weeks of `date`; every day if the generated rule is invalid.
  ///
  /// Its generator is separate, so that a seed gives the same runs without rules as before rules were added.
  static func random(_ days: Weekdays, _ date: CalendarDate, _ minute: Int) -> Recurrence {
    // A third observes holidays, a third is lunar, and some are both.
    let kind = (date.daysSince1970 + minute) % 6
    let recurrence = kind < 2 ? lunar(days, date, minute) : kind < 3 ? .weekly(days) : solar(days, date, minute)
    let holidays: HolidayRule? = kind == 3 || kind == 1 ? .skip : kind == 2 ? .only : nil
    return recurrence.observing(holidays)
  }

  /// Returns a lunar rule with dates around `date`.
  private static func lunar(_ days: Weekdays, _ date: CalendarDate, _ minute: Int) -> Recurrence {
    var numbers = SeededNumbers(
      seed: UInt64(abs(date.daysSince1970 * 1440 + minute)) << 8 | UInt64(days.rawValue) | 1 << 60)
    let months = SimulatedAlmanac.months
    guard let place = SimulatedAlmanac.month(of: date.daysSince1970), place > 0 else { return .daily }
    let (month, before) = (months[place], months[place - 1])
    let day = date.daysSince1970 - month.first + 1
    let skip = numbers.pick(RecurrenceRule.Skip.allCases)
    let end: RecurrenceRule.End = numbers.pick([.never, .never, .count(.random(in: 1...5, using: &numbers))])
    let dates = [day, 15, 30, -1, .random(in: 1...30, using: &numbers)]
    let leap = [month.number, before.number]
    let start = date.advanced(by: .random(in: -60...3, using: &numbers))
    let rule = numbers.pick([
      try? RecurrenceRule(.monthly, calendar: .dangi, skip: skip, monthDays: dates, end: end),
      try? RecurrenceRule(.monthly, interval: 2, calendar: .dangi, skip: skip, monthDays: dates, end: end),
      try? RecurrenceRule(
        .yearly, calendar: .dangi, skip: skip, months: [month.number], leapMonths: leap, monthDays: dates, end: end),
      try? RecurrenceRule(
        .yearly, interval: 2, calendar: .dangi, skip: skip, months: [month.number, before.number], monthDays: dates),
    ])
    guard let rule, let set = try? RecurrenceSet(rule, start: start) else { return .daily }
    return .rule(set)
  }

  private static func solar(_ days: Weekdays, _ date: CalendarDate, _ minute: Int) -> Recurrence {
    var numbers = SeededNumbers(seed: UInt64(abs(date.daysSince1970 * 1440 + minute)) << 8 | UInt64(days.rawValue))
    let end: RecurrenceRule.End = numbers.pick([
      .never, .never, .count(.random(in: 1...9, using: &numbers)),
      .until(date.advanced(by: .random(in: 0...40, using: &numbers))),
    ])
    let interval = numbers.pick([1, 1, 2, 2, 3, 5])
    let weekday = numbers.pick(Weekday.allCases)
    let days = [RecurrenceRule.Day(weekday), .init(date.weekday)]
    let rule = numbers.pick([
      try? RecurrenceRule(.daily, interval: interval, end: end),
      try? RecurrenceRule(.weekly, interval: interval, days: days, end: end),
      try? RecurrenceRule(.monthly, monthDays: [-1, date.day], end: end),
      try? RecurrenceRule(.monthly, days: [.init(weekday, ordinal: numbers.pick([1, 2, 3, 4, 5, -1]))], end: end),
      try? RecurrenceRule(.yearly, months: [date.month], monthDays: [date.day, 29], end: end),
      try? RecurrenceRule(.monthly, monthDays: Array(8...14), days: days, end: end),
    ])
    // Some have begun, some begin later, and an interval counts from the day.
    let start = date.advanced(by: .random(in: -30...3, using: &numbers))
    guard let rule, let dates = try? RecurrenceSet(rule, start: start) else { return .daily }
    return .rule(dates)
  }
}
