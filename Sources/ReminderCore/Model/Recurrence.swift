/// On which days an alert is due.
package enum Recurrence: Hashable, Sendable {
  /// On these days of every week; never empty.
  case weekly(Weekdays)
  /// Once, on that day.
  case once(CalendarDate)

  package static let daily = Recurrence.weekly(.daily)

  /// The same so many days later.
  func shifted(by days: Int) -> Recurrence {
    switch self {
    case .weekly(let weekdays): .weekly(weekdays.shifted(by: days))
    case .once(let date): .once(date.advanced(by: days))
    }
  }
}
