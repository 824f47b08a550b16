/// On which days an alert is due.
package enum Recurrence: Hashable, Sendable {
  /// On these days of every week; never empty.
  case weekly(Weekdays)
  /// Once, on that day.
  case once(CalendarDate)

  package static let daily = Recurrence.weekly(.daily)
}
