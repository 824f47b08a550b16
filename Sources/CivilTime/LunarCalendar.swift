/// The months of the Korean lunar calendar that its table covers.
package struct LunarCalendar: Equatable, Sendable {
  /// The months in order, without a gap.
  let months: [LunarMonth]

  /// Creates a calendar without months, for when no table is needed or it cannot be read.
  package init() {
    months = []
  }

  /// - Parameter months: In order, without a gap.
  package init(_ months: [LunarMonth]) {
    self.months = months
  }

  /// The last day that the table covers; nil without a table.
  package var end: CalendarDate? {
    months.last.map { CalendarDate(daysSince1970: $0.first + $0.length - 1) }
  }

  /// Returns the first date of a lunar rule on or after a day; nil if there is none up to the end of the table.
  ///
  /// Also nil if the rule counts from a start that the table does not cover.
  func next(onOrAfter day: CalendarDate, of rule: RecurrenceRule, from start: CalendarDate?) -> CalendarDate? {
    let first = (start.map { max($0, day) } ?? day).daysSince1970
    guard let origin = origin(of: rule, start) else { return nil }
    // Begins a month earlier, because SKIP=FORWARD can give the first day of the next month.
    for index in months.indices[max(0, index(of: first) - 1)...] {
      var days = days(of: rule, in: index, from: origin)
      while days != 0 {
        let date = months[index].first + days.trailingZeroBitCount
        if date >= first { return CalendarDate(daysSince1970: date) }
        days &= days - 1
      }
    }
    return nil
  }

  /// Returns the date of a lunar rule with a number, counted from 1 at its start; nil if the table ends before it.
  func date(_ count: Int, of rule: RecurrenceRule, from start: CalendarDate) -> CalendarDate? {
    var (date, left) = (start.advanced(by: -1), count)
    while left > 0, let next = next(onOrAfter: date.advanced(by: 1), of: rule, from: start) {
      (date, left) = (next, left - 1)
    }
    return left == 0 ? date : nil
  }
}

// MARK: - The days of a month

extension LunarCalendar {
  /// Returns the index of the month with a day, in days since 1970; the first index for an earlier day, the end index
  /// for a later one.
  private func index(of day: Int) -> Int {
    var (low, high) = (0, months.count)
    while low < high {
      let middle = low + (high - low) / 2
      if months[middle].first + months[middle].length <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Returns the index of the month from which a rule counts, 0 if it does not count; nil if the table does not cover
  /// the start.
  private func origin(of rule: RecurrenceRule, _ start: CalendarDate?) -> Int? {
    guard rule.countsFromStart, let day = start?.daysSince1970 else { return 0 }
    let index = index(of: day)
    return months.indices.contains(index) && months[index].first <= day ? index : nil
  }

  /// Returns the days that a rule matches, as bits: bit 0 is the first day of the month, bit `length` the first of the
  /// next month.
  private func days(of rule: RecurrenceRule, in index: Int, from origin: Int) -> UInt32 {
    guard matches(rule, index, from: origin) else { return 0 }
    let length = months[index].length
    return rule.monthDays.reduce(0) { days, day in
      let bit = day > 0 ? day - 1 : length + day
      if (0..<length).contains(bit) { return days | 1 << UInt32(bit) }
      guard day > 0 else { return days }
      switch rule.skip {
      case .omit: return days
      case .backward: return days | 1 << UInt32(length - 1)
      case .forward: return days | 1 << UInt32(length)
      }
    }
  }

  private func matches(_ rule: RecurrenceRule, _ index: Int, from origin: Int) -> Bool {
    let month = months[index]
    let isNamed =
      rule.months.isEmpty && rule.leapMonths.isEmpty
      || (month.isLeap ? rule.leapMonths : rule.months).contains(month.number)
    if rule.frequency == .monthly { return isNamed && (index - origin) % rule.interval == 0 }
    func isOf(_ year: Int) -> Bool { (year - months[origin].year) % rule.interval == 0 }
    if isNamed, isOf(month.year) { return true }
    guard let (missing, year) = missing(rule.skip, index) else { return false }
    return rule.leapMonths.contains(missing) && isOf(year)
  }

  /// Returns the leap month that a rule moves to this month, and its year; nil if that year has the leap month.
  private func missing(_ skip: RecurrenceRule.Skip, _ index: Int) -> (month: Int, year: Int)? {
    let month = months[index]
    guard !month.isLeap else { return nil }
    func isLeap(_ index: Int) -> Bool { months.indices.contains(index) && months[index].isLeap }
    switch skip {
    case .omit: return nil
    case .backward: return isLeap(index + 1) ? nil : (month.number, month.year)
    case .forward:
      if isLeap(index - 1) { return nil }
      return month.number == 1 ? (12, month.year - 1) : (month.number - 1, month.year)
    }
  }
}
