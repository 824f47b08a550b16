/// A rule of an event (RFC 5545, 3.3.10), from which the dates of one of the program's own are made.
package struct CalendarRule {
  /// The other parts, as a rule of the program's own has them.
  private let rule: RecurrenceRule
  private let (weekStart, until): (String, String?)
  private static let lengthLimit = 1000

  /// Reads a rule; weeks begin on Monday here, so that `WKST` is apart, and `UNTIL` may be a time.
  ///
  /// - Throws: `RecurrenceRule.Problem` for parts that alerts do not have, and for one that comes twice.
  package init(_ text: String) throws(RecurrenceRule.Problem) {
    guard text.utf8.count <= Self.lengthLimit else { throw .unknownPart(text.shortened) }
    var (parts, own) = ([Substring](), [String: String]())
    for part in text.uppercased().split(separator: ";") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard ["WKST", "UNTIL"].contains(pair[0]) else {
        parts.append(part)
        continue
      }
      guard own.updateValue(pair.last ?? "", forKey: pair[0]) == nil else { throw .unknownPart(part.shortened) }
    }
    rule = try RecurrenceRule(fileText: parts.joined(separator: ";"))
    (weekStart, until) = (own["WKST"] ?? "MO", own["UNTIL"])
    guard until == nil || rule.end == .never else { throw .notTogether(.count, .until) }
  }

  package var isYearly: Bool { rule.frequency == .yearly && rule.calendar == .gregorian }

  /// Returns the dates from a first one on, all of them moved by some days; `last` is the date of a last moment that is a time, or nil
  /// if it is none.
  ///
  /// - Throws: `RecurrenceRule.Problem` for dates that alerts have no form for.
  package func dates(
    from start: CalendarDate, movedBy days: Int = 0, last: (String) -> CalendarDate? = { _ in nil }
  ) throws(RecurrenceRule.Problem) -> RecurrenceSet {
    try checkWeeks(from: start)
    var end = rule.end
    if let until {
      let date = until.contains("T") ? last(until) : CalendarDate(digits: until)?.advanced(by: days)
      guard let date else { throw .invalidValue(.until, until.shortened) }
      end = .until(date)
    }
    guard days != 0 else { return try RecurrenceSet(rule.ending(end), start: start) }
    return try moved(rule.filled(from: start), from: start, by: days, end)
  }

  /// The first day of a week matters only where some are left out, and of a Sunday only for a Sunday.
  private func checkWeeks(from start: CalendarDate) throws(RecurrenceRule.Problem) {
    let hasSunday = start.weekday == .sunday || rule.days.contains { $0.weekday == .sunday }
    let matters = weekStart != "MO" && (weekStart != "SU" || hasSunday)
    guard matters, rule.frequency == .weekly, rule.interval > 1 else { return }
    throw .unknownPart("WKST=" + weekStart.shortened)
  }

  /// The rule with its days and its start moved.
  ///
  /// One of dates cannot be, but for one date of each year, nor one of weeks of which some are left out, where its days
  /// are moved to different weeks.
  private func moved(
    _ rule: RecurrenceRule, from start: CalendarDate, by days: Int, _ end: RecurrenceRule.End
  ) throws(RecurrenceRule.Problem) -> RecurrenceSet {
    var (months, monthDays, first) = (rule.months, rule.monthDays, start.advanced(by: days))
    if isYearly, rule.days.isEmpty, rule.position == nil, months.count == 1, monthDays.count == 1 {
      // With a leap day between the two, and without.
      let dates = [2023, 2024].compactMap {
        CalendarDate(year: $0, month: months[0], day: monthDays[0])?.advanced(by: days)
      }
      guard dates.count == 2, dates[0].month == dates[1].month, dates[0].day == dates[1].day else {
        throw .notTogether(.monthDays, .frequency)
      }
      (months, monthDays) = ([dates[0].month], [dates[0].day])
    } else if ![.daily, .weekly].contains(rule.frequency) || !monthDays.isEmpty || !months.isEmpty {
      throw .notTogether(.monthDays, .frequency)
    }
    if rule.frequency == .weekly, rule.interval > 1 {
      // Days of the week from Monday, as weeks are counted.
      let (place, places) = (start.weekday.rawValue - 1, rule.days.map { $0.weekday.rawValue - 1 })
      guard Set(places.map { ($0 + days + 700) / 7 }).count == 1, let least = places.min() else {
        throw .notTogether(.days, .interval)
      }
      // The start may be no date of the rule, and in another week than the first one when both are moved.
      first = start.advanced(by: (places.filter { $0 >= place }.min() ?? least + 7 * rule.interval) - place + days)
    }
    let moved = rule.days.map { RecurrenceRule.Day($0.weekday.advanced(by: days), ordinal: $0.ordinal) }
    return try RecurrenceSet(
      RecurrenceRule(
        rule.frequency, interval: rule.interval, months: months, monthDays: monthDays, days: moved, end: end),
      start: first)
  }
}
