/// A month of a year; the days that a rule matches are bits, bit 0 the 1st.
///
/// Rules are followed month by month, so that the search for a rule that never matches again ends soon.
struct RuleMonth {
  let year: Int
  /// 1 … 12.
  let month: Int
  let length: Int
  /// The 1st, in days since 1970.
  let first: Int

  init(year: Int, month: Int) {
    (self.year, self.month) = (year, month)
    length = CalendarDate.length(ofMonth: month, in: year)
    first = CalendarDate.daysSince1970(year: year, month: month, day: 1)
  }

  init(of date: CalendarDate) {
    self.init(year: date.year, month: date.month)
  }

  var firstDate: CalendarDate { date(bit: 0) }

  func date(bit: Int) -> CalendarDate { CalendarDate(daysSince1970: first + bit) }

  func holds(_ date: CalendarDate) -> Bool { (date.year, date.month) == (year, month) }

  /// The last year that a file may contain.
  static let lastYear = 9999

  /// Months since year 0.
  private var index: Int { year * 12 + month - 1 }

  /// Returns the next month in which the rule may match; nil after the year 9999.
  func next(of rule: RecurrenceRule, from start: CalendarDate?) -> RuleMonth? {
    var (nextYear, nextMonth) = month == 12 ? (year + 1, 1) : (year, month + 1)
    if let start, rule.interval > 1 {
      switch rule.frequency {
      case .daily, .weekly: break
      case .monthly:
        let months = index - RuleMonth(of: start).index
        let index = index + rule.interval - months.modulo(rule.interval)
        (nextYear, nextMonth) = (index / 12, index % 12 + 1)
      case .yearly:
        let rest = (nextYear - start.year).modulo(rule.interval)
        if rest > 0 { (nextYear, nextMonth) = (nextYear + rule.interval - rest, 1) }
      }
    }
    return nextYear > Self.lastYear ? nil : RuleMonth(year: nextYear, month: nextMonth)
  }

  /// Returns the days that a rule matches, including those before its start and after its end.
  ///
  /// The position of the rule, if it has one, counts the days that are not holidays.
  func days(of rule: RecurrenceRule, from start: CalendarDate?, skipping holidays: Holidays? = nil) -> UInt32 {
    let days = allDays(of: rule, from: start)
    guard let position = rule.position, days != 0 else { return days }
    let bits = (0..<length).filter { bit in days & 1 << UInt32(bit) != 0 && holidays?.contains(date(bit: bit)) != true }
    let index = position > 0 ? position - 1 : bits.count + position
    return bits.indices.contains(index) ? 1 << UInt32(bits[index]) : 0
  }

  private func allDays(of rule: RecurrenceRule, from start: CalendarDate?) -> UInt32 {
    guard rule.months.isEmpty || rule.months.contains(month) else { return 0 }
    let all: UInt32 = 1 << UInt32(length) - 1
    switch rule.frequency {
    case .daily:
      let days = rule.days.isEmpty ? all : weekdays(rule)
      return days & (rule.monthDays.isEmpty ? all : monthDays(rule)) & everyDay(rule, from: start)
    case .weekly: return weekdays(rule) & everyWeek(rule, from: start)
    case .monthly:
      let months = start.map { index - RuleMonth(of: $0).index } ?? 0
      return months.modulo(rule.interval) == 0 ? expanded(rule) : 0
    case .yearly:
      let years = start.map { year - $0.year } ?? 0
      return years.modulo(rule.interval) == 0 ? expanded(rule) : 0
    }
  }

  /// Returns the days of the month by date and weekday; if both are given, days that match both (RFC 5545, the table of
  /// 3.3.10).
  private func expanded(_ rule: RecurrenceRule) -> UInt32 {
    guard !rule.monthDays.isEmpty else { return weekdays(rule) }
    return monthDays(rule) & (rule.days.isEmpty ? ~0 : weekdays(rule))
  }

  private func everyDay(_ rule: RecurrenceRule, from start: CalendarDate?) -> UInt32 {
    guard let start, rule.interval > 1 else { return ~0 }
    let next = (start.daysSince1970 - first).modulo(rule.interval)
    return stride(from: next, to: length, by: rule.interval).reduce(0) { $0 | 1 << UInt32($1) }
  }

  private func everyWeek(_ rule: RecurrenceRule, from start: CalendarDate?) -> UInt32 {
    guard let start, rule.interval > 1 else { return ~0 }
    let monday = start.daysSince1970 - (start.weekday.rawValue - 1)
    return (0..<length).reduce(0) { days, bit in
      let weeks = (first + bit - monday).flooredDivision(by: 7)
      return weeks.modulo(rule.interval) == 0 ? days | 1 << UInt32(bit) : days
    }
  }

  private func monthDays(_ rule: RecurrenceRule) -> UInt32 {
    rule.monthDays.reduce(0) { days, day in
      let bit = day > 0 ? day - 1 : length + day
      return (0..<length).contains(bit) ? days | 1 << UInt32(bit) : days
    }
  }

  private func weekdays(_ rule: RecurrenceRule) -> UInt32 {
    rule.days.reduce(0) { days, day in
      days | weekdays(day, ofYear: rule.ordinalsAreOfYear)
    }
  }

  private func weekdays(_ day: RecurrenceRule.Day, ofYear: Bool) -> UInt32 {
    let firstBit = (day.weekday.rawValue - firstDate.weekday.rawValue).modulo(7)
    let each = stride(from: firstBit, to: length, by: 7)
    guard let ordinal = day.ordinal else { return each.reduce(0) { $0 | 1 << UInt32($1) } }
    let bit: Int
    if ofYear {
      bit = weekday(day.weekday, ordinal, ofYear: year) - first
    } else {
      let count = (length - firstBit + 6) / 7
      bit = firstBit + (ordinal > 0 ? ordinal - 1 : count + ordinal) * 7
    }
    return (0..<length).contains(bit) ? 1 << UInt32(bit) : 0
  }

  /// Returns the weekday with an ordinal in a year, in days since 1970; a day outside the year if the ordinal is too
  /// large.
  private func weekday(_ weekday: Weekday, _ ordinal: Int, ofYear year: Int) -> Int {
    let newYear = CalendarDate.daysSince1970(year: year, month: 1, day: 1)
    let end = CalendarDate.daysSince1970(year: year, month: 12, day: 31)
    guard ordinal < 0 else {
      let first = CalendarDate(daysSince1970: newYear).weekday
      return newYear + (weekday.rawValue - first.rawValue).modulo(7) + (ordinal - 1) * 7
    }
    let last = CalendarDate(daysSince1970: end).weekday
    return end - (last.rawValue - weekday.rawValue).modulo(7) + (ordinal + 1) * 7
  }
}

extension Int {
  /// Returns the remainder, in 0 ..< divisor.
  fileprivate func modulo(_ divisor: Int) -> Int {
    let rest = self % divisor
    return rest < 0 ? rest + divisor : rest
  }

  fileprivate func flooredDivision(by divisor: Int) -> Int {
    (self - modulo(divisor)) / divisor
  }
}
