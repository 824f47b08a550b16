/// The holidays of a country, and the end of the known ones.
package struct HolidayTable: Equatable, Sendable {
  package let days: [Holiday]
  /// The last day of the last known year; nil if there is none.
  package let end: CalendarDate?

  /// Creates an empty table.
  package init() {
    (days, end) = ([], nil)
  }

  /// Creates a table; `end` defaults to that of the last year with a day.
  init(_ days: [Holiday], end: CalendarDate? = nil) {
    self.days = days
    self.end = end ?? days.map(\.date).max().flatMap { CalendarDate(year: $0.year, month: 12, day: 31) }
  }
}
