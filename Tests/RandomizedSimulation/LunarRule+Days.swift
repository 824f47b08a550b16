import CivilTime

extension RecurrenceRule {
  /// Returns true for a day of a lunar rule, including one that was moved because of a missing month or day.
  func matchesLunar(_ day: Int, start: Int) -> Bool {
    guard let place = SimulatedAlmanac.month(of: day) else { return false }
    let months = SimulatedAlmanac.months
    // If the rule counts, the table must cover its start.
    guard let origin = SimulatedAlmanac.month(of: start) ?? (countsFromStart ? nil : 0) else { return false }
    let number = day - months[place].first + 1
    if isNamed(place, origin), days(in: months[place].length).contains(number) { return true }
    // The first day after a month with a missing day.
    return skip == .forward && number == 1 && place > 0 && isNamed(place - 1, origin)
      && monthDays.contains { $0 > months[place - 1].length }
  }

  private func days(in length: Int) -> [Int] {
    monthDays.map { day in
      if day < 0 { return length + 1 + day }
      return skip == .backward ? min(day, length) : day
    }.filter { (1...length).contains($0) }
  }

  private func isNamed(_ place: Int, _ origin: Int) -> Bool {
    let months = SimulatedAlmanac.months
    let month = months[place]
    let isListed =
      self.months.isEmpty && leapMonths.isEmpty
      || (month.isLeap ? leapMonths.contains(month.number) : self.months.contains(month.number))
    guard frequency == .yearly else { return isListed && (place - origin) % interval == 0 }
    func isTurn(_ year: Int) -> Bool { (year - months[origin].year) % interval == 0 }
    func hasLeap(_ number: Int, _ year: Int) -> Bool {
      months.contains { $0.isLeap && $0.number == number && $0.year == year }
    }
    if isListed, isTurn(month.year) { return true }
    guard !month.isLeap, skip != .omit else { return false }
    let isJanuary = month.number == 1
    let missing = skip == .backward ? month.number : isJanuary ? 12 : month.number - 1
    let year = skip == .forward && isJanuary ? month.year - 1 : month.year
    return leapMonths.contains(missing) && isTurn(year) && !hasLeap(missing, year)
  }
}
