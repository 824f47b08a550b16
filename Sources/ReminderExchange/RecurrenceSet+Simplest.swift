extension RecurrenceSet {
  /// The days in their simplest form: from a day that is past, only a rule that counts has to begin.
  func simplest(today: CalendarDate) -> Recurrence {
    guard !rule.countsFromStart, start.map({ $0 <= today }) ?? true, let plain = try? RecurrenceSet(rule, start: nil)
    else { return .rule(self) }
    if rule == .daily { return .daily }
    let week = Weekdays(rule.days.map(\.weekday))
    return rule == .weekly(week) ? .weekly(week) : .rule(plain)
  }
}

extension LocalDateTime {
  /// The time a number of minutes later, or earlier if negative.
  func moved(by minutes: Int) -> LocalDateTime {
    let zone = Zone.fixed(hours: 0)
    return zone.local(zone.instant(of: self) + Int64(minutes) * 60)
  }
}
