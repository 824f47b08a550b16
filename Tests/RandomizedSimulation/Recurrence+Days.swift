import CivilTime

// The days of a recurrence, found day by day and independently of the program.
extension Recurrence {
  /// Returns true for a day of the recurrence, in days after 1970-01-01.
  func includes(day: Int) -> Bool {
    switch self {
    case .once(let date): date.daysSince1970 == day
    // 1970-01-01 was a Thursday, and bit 0 is Monday.
    case .weekly(let days): days.rawValue >> UInt8(((day + 3) % 7 + 7) % 7) & 1 == 1
    case .rule(let dates): dates.includes(day: day)
    case .filtered(let rule, let days):
      SimulatedAlmanac.isHoliday(day) == (rule == .only) && days.includes(day: day)
    }
  }
}

extension RecurrenceSet {
  /// Returns true for a day of the set, counted from the start if the rule has one.
  func includes(day: Int) -> Bool {
    let first = start?.daysSince1970 ?? 0
    func matches(_ day: Int) -> Bool {
      rule.calendar == .dangi ? rule.matchesLunar(day, start: first) : rule.matches(day, start: first)
    }
    guard day >= first, matches(day) else { return false }
    switch rule.end {
    case .never: return true
    case .until(let date): return day <= date.daysSince1970
    case .count(let count): return (first...day).lazy.filter(matches).count <= count
    }
  }
}

extension RecurrenceRule {
  /// Returns true for a day that each part of the rule allows.
  fileprivate func matches(_ day: Int, start: Int) -> Bool {
    let (date, begin) = (CalendarDate(daysSince1970: day), CalendarDate(daysSince1970: start))
    let periods =
      switch frequency {
      case .daily: day - start
      // Weeks begin on Monday.
      case .weekly: (day - date.weekday.rawValue - start + begin.weekday.rawValue) / 7
      case .monthly: (date.year - begin.year) * 12 + date.month - begin.month
      case .yearly: date.year - begin.year
      }
    return periods % interval == 0 && (months.isEmpty || months.contains(date.month))
      && (monthDays.isEmpty || monthDays.contains(date.day) || monthDays.contains(fromEnd(day, of: .month)))
      && (days.isEmpty || days.contains { $0.weekday == date.weekday && hasOrdinal($0.ordinal, day) })
  }

  private enum Period {
    case month, year

    func key(_ day: Int) -> Int {
      let date = CalendarDate(daysSince1970: day)
      return self == .month ? date.year * 12 + date.month : date.year
    }
  }

  /// Returns -1 for the last day of the period, -2 for the one before.
  private func fromEnd(_ day: Int, of period: Period) -> Int {
    -(day..<day + 366).prefix { period.key($0) == period.key(day) }.count
  }

  private func hasOrdinal(_ ordinal: Int?, _ day: Int) -> Bool {
    guard let ordinal else { return true }
    let period: Period = frequency == .yearly && months.isEmpty ? .year : .month
    let others = (-60...60).map { day + $0 * 7 }.filter { period.key($0) == period.key(day) }
    let place = others.firstIndex(of: day) ?? 0
    return ordinal == place + 1 || ordinal == place - others.count
  }
}
