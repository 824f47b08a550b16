import ReminderLanguage
import TestSupport

extension Schedule {
  /// A schedule as an alert may have it: each kind in turn, with values by chance.
  static func random(_ round: Int, _ numbers: inout SeededNumbers) -> Schedule {
    while true {
      let time = ClockTime(minuteOfDay: Int.random(in: 0..<1440, using: &numbers))
      let days = recurrence(round % 8, &numbers)
      let holidays: HolidayRule? = round % 3 == 0 ? [.skip, .only].randomElement(using: &numbers) : nil
      let schedule = Schedule(time: time, recurrence: days.observing(holidays))
      // What is past cannot be asked for.
      if !schedule.isPast(now: Grammar.noon, zone: .seoul, Almanac()) { return schedule }
    }
  }

  private static func recurrence(_ kind: Int, _ numbers: inout SeededNumbers) -> Recurrence {
    let start = sunday.advanced(by: Int.random(in: 0...40, using: &numbers))
    switch kind {
    case 0, 1: return .weekly(Weekdays(rawValue: UInt8.random(in: 1...127, using: &numbers)))
    case 2: return .once(sunday.advanced(by: Int.random(in: 1...800, using: &numbers)))
    default:
      while true {
        if let rule = rule(kind, &numbers), !rule.isWeekdaysAlone,
          let set = try? RecurrenceSet(rule, start: rule.countsFromStart || Bool.random(using: &numbers) ? start : nil)
        {
          return .rule(set)
        }
      }
    }
  }

  private static func rule(_ kind: Int, _ numbers: inout SeededNumbers) -> RecurrenceRule? {
    let interval = [1, 1, 2, 3, 10].randomElement(using: &numbers) ?? 1
    let ends: [RecurrenceRule.End] = [
      .never, .never, .until(sunday.advanced(by: Int.random(in: 400...4000, using: &numbers))),
      .count(Int.random(in: 1...40, using: &numbers)),
    ]
    let end = ends.randomElement(using: &numbers) ?? .never
    let weekdays = Weekday.allCases.shuffled(using: &numbers).prefix(Int.random(in: 1...6, using: &numbers))
    let monthDays = [1, 5, 15, 25, 28, -1, -2, -10].shuffled(using: &numbers).prefix(
      Int.random(in: 1...3, using: &numbers))
    let ordinals = [1, 2, 3, 4, 5, -1, -2].shuffled(using: &numbers).prefix(Int.random(in: 1...2, using: &numbers))
    let months = Array(1...12).shuffled(using: &numbers).prefix(Int.random(in: 1...2, using: &numbers))
    let counted = ordinals.map { RecurrenceRule.Day(weekdays[0], ordinal: $0) }
    switch kind {
    case 3: return try? RecurrenceRule(.daily, interval: interval, end: end)
    case 4: return try? RecurrenceRule(.weekly, interval: interval, days: weekdays.map { .init($0) }, end: end)
    case 5: return try? RecurrenceRule(.monthly, interval: interval, monthDays: Array(monthDays), end: end)
    case 6 where Bool.random(using: &numbers):
      let set = Bool.random(using: &numbers) ? Weekdays.workdays : .weekend
      return try? RecurrenceRule(
        .monthly, interval: interval, days: set.days.map { .init($0) }, position: ordinals[0], end: end)
    case 6: return try? RecurrenceRule(.monthly, interval: interval, days: counted, end: end)
    default:
      return Bool.random(using: &numbers)
        ? try? RecurrenceRule(
          .yearly, interval: interval, months: Array(months), monthDays: Array(monthDays.prefix(2)), end: end)
        : try? RecurrenceRule(.yearly, interval: interval, months: Array(months), days: counted, end: end)
    }
  }
}

extension RecurrenceRule {
  /// True for what is a set of weekdays, and is stored as one.
  fileprivate var isWeekdaysAlone: Bool {
    (frequency == .daily || frequency == .weekly) && interval == 1 && end == .never
  }
}
