/// The dates of a recurrence rule with its start (RFC 5545, "recurrence set"; the start itself is a date only if it
/// matches).
package struct RecurrenceSet: Hashable, Sendable {
  /// The rule, with the weekday or date that it takes from the start written out.
  package let rule: RecurrenceRule
  /// The day before which there is no date; nil if the rule does not count from a day.
  package let start: CalendarDate?
  /// The day after which there is no date; nil if the rule has no end, or a number of lunar dates, which needs the
  /// table.
  private let last: CalendarDate?

  /// Creates the dates of a rule.
  ///
  /// - Throws: `RecurrenceRule.Problem.noStart` if the rule needs a start and there is none.
  package init(_ rule: RecurrenceRule, start: CalendarDate?) throws(RecurrenceRule.Problem) {
    guard start != nil || !rule.needsStart else { throw .noStart }
    self.start = start
    self.rule = start.map(rule.filled) ?? rule
    switch rule.end {
    case .never: last = nil
    case .until(let date): last = date
    case .count where rule.calendar == .dangi: last = nil
    // Each month has one date; with holidays it may be a later one.
    case .count(let count) where rule.position != nil:
      let last = Self.date(count, of: self.rule, from: start)
      self.last = last.map { $0.advanced(by: CalendarDate.length(ofMonth: $0.month, in: $0.year) - $0.day) }
    case .count(let count): last = Self.date(count, of: self.rule, from: start)
    }
  }

  /// Returns the first date on or after a day; nil if there is none, which does not take a search day by day.
  ///
  /// A lunar rule has no known date after the end of the calendar. The position of a rule does not count `holidays`.
  package func next(
    onOrAfter day: CalendarDate, _ lunar: LunarCalendar, skipping holidays: Holidays? = nil
  ) -> CalendarDate? {
    guard rule.calendar == .gregorian else {
      let last = last(lunar)
      return lunar.next(onOrAfter: day, of: rule, from: start).flatMap { date in
        last.map { date <= $0 } ?? true ? date : nil
      }
    }
    let first = start.map { max($0, day) } ?? day
    guard first.year <= RuleMonth.lastYear else { return nil }
    var month: RuleMonth? = RuleMonth(of: first)
    // Without holidays a rule of months or years, or without an interval, is the same again after 400 years of its own.
    let isPeriodic = holidays == nil && (rule.interval == 1 || [.monthly, .yearly].contains(rule.frequency))
    var left = isPeriodic ? 400 * 12 + 1 : .max
    while let current = month, left > 0 {
      left -= 1
      if let last, current.firstDate > last { return nil }
      let days =
        current.days(of: rule, from: start, skipping: holidays)
        & (current.holds(first) ? ~0 << UInt32(first.day - 1) : ~0)
      if days != 0 {
        let date = current.date(bit: days.trailingZeroBitCount)
        return last.map { date <= $0 } ?? true ? date : nil
      }
      month = current.next(of: rule, from: start)
    }
    return nil
  }

  /// Returns the date with a number, counted from 1; the last date if there are fewer, the day before the start if
  /// there are none, nil without a start.
  private static func date(_ count: Int, of rule: RecurrenceRule, from start: CalendarDate?) -> CalendarDate? {
    guard let start else { return nil }
    var (left, last) = (count, start.advanced(by: -1))
    var month: RuleMonth? = RuleMonth(of: start)
    while let current = month {
      var days = current.days(of: rule, from: start) & (current.holds(start) ? ~0 << UInt32(start.day - 1) : ~0)
      while days != 0 {
        last = current.date(bit: days.trailingZeroBitCount)
        left -= 1
        if left == 0 { return last }
        days &= days - 1
      }
      month = current.next(of: rule, from: start)
    }
    return last
  }
}

extension RecurrenceSet {
  /// Returns the day after which there is no date; nil if the rule has no end, or its end is past that of the lunar
  /// calendar.
  private func last(_ lunar: LunarCalendar) -> CalendarDate? {
    guard rule.calendar == .dangi, case .count(let count) = rule.end, let start else { return last }
    return lunar.date(count, of: rule, from: start)
  }

  /// Returns true if there is no date after a day, also past the end of the lunar calendar.
  package func isOver(after day: CalendarDate, _ lunar: LunarCalendar) -> Bool {
    guard next(onOrAfter: day.advanced(by: 1), lunar) == nil else { return false }
    return rule.calendar == .gregorian || last(lunar).map { $0 <= day } ?? false
  }
}
