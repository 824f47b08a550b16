/// The months of the Korean lunar calendar, as far as its table goes.
package struct LunarCalendar: Equatable, Sendable {
  /// One after the other, without a gap.
  let months: [LunarMonth]

  /// Without any month: no table was needed, or it was lost.
  package init() {
    months = []
  }

  /// `months` follow one another.
  package init(_ months: [LunarMonth]) {
    self.months = months
  }

  /// The last day that is known; nil without a table.
  package var end: CalendarDate? {
    months.last.map { CalendarDate(daysSince1970: $0.first + $0.length - 1) }
  }

  /// The first date of a lunar rule on or after a day; nil means none up to the end of the table.
  ///
  /// None either where the rule counts from a day that the table does not have.
  func next(onOrAfter day: CalendarDate, of rule: RecurrenceRule, from start: CalendarDate?) -> CalendarDate? {
    let first = (start.map { max($0, day) } ?? day).daysSince1970
    guard let origin = origin(of: rule, start) else { return nil }
    // A month earlier, because SKIP=FORWARD goes into the next one.
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

  /// The date of a lunar rule with that number, counted from 1 and from its start; nil where the table ends before.
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
  /// The month that has a day, in days since 1970; the first or the one after the last where none has it.
  private func index(of day: Int) -> Int {
    var (low, high) = (0, months.count)
    while low < high {
      let middle = low + (high - low) / 2
      if months[middle].first + months[middle].length <= day { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The month from which a rule counts, 0 where it counts from none; nil where the table does not have it.
  private func origin(of rule: RecurrenceRule, _ start: CalendarDate?) -> Int? {
    guard rule.countsFromStart, let day = start?.daysSince1970 else { return 0 }
    let index = index(of: day)
    return months.indices.contains(index) && months[index].first <= day ? index : nil
  }

  /// The days that a rule matches, as bits: bit 0 is the first, and the bit after the last the first of the next month.
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

  /// The leap month in the place of which a month is taken, and its year; nil where the year has it.
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
