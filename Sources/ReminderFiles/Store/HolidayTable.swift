/// The holidays of a country, and how far they are known.
package struct HolidayTable: Equatable, Sendable {
  package let days: [Holiday]
  /// The last day of the last year that is known; nil where none is.
  package let end: CalendarDate?

  /// No table at all.
  package init() {
    (days, end) = ([], nil)
  }

  /// `end` is that of the last year with a day, unless another one is known.
  init(_ days: [Holiday], end: CalendarDate? = nil) {
    self.days = days
    self.end = end ?? days.map(\.date).max().flatMap { CalendarDate(year: $0.year, month: 12, day: 31) }
  }
}
