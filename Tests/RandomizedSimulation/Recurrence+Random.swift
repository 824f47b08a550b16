import ReminderCore

extension Recurrence {
  /// A rule that has days within some weeks of `date`, and every day where what came out is none.
  ///
  /// From numbers of its own, so that histories without rules are those that they always were.
  static func random(_ days: Weekdays, _ date: CalendarDate, _ minute: Int) -> Recurrence {
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
