/// The public holidays that a machine knows of, and those that its user has named.
package struct Holidays: Equatable, Sendable {
  /// In the order of their dates; two may be on one day.
  private let days: [Holiday]
  /// The last day that the table of the program reaches; nil without one.
  package let end: CalendarDate?

  /// No holidays at all.
  package init() {
    (days, end) = ([], nil)
  }

  package init(_ days: [Holiday], end: CalendarDate? = nil) {
    self.days = days.sorted { $0.date < $1.date }
    self.end = end
  }

  package func contains(_ date: CalendarDate) -> Bool {
    from(date).first?.date == date
  }

  /// The holidays on or after a day, soonest first.
  package func from(_ day: CalendarDate) -> ArraySlice<Holiday> {
    var (low, high) = (days.startIndex, days.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if days[middle].date < day { low = middle + 1 } else { high = middle }
    }
    return days[low...]
  }

  /// The holidays of a day.
  package func on(_ date: CalendarDate) -> [Holiday] {
    Array(from(date).prefix { $0.date == date })
  }
}
