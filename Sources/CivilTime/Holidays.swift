/// The public holidays: those of the table of the program and those that the user has added.
package struct Holidays: Equatable, Sendable {
  /// Sorted by date; a date may occur more than once.
  private let days: [Holiday]
  /// The last day that the table of the program covers; nil without a table.
  package let end: CalendarDate?

  /// Creates an empty set of holidays.
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

  /// Returns the holidays on or after a day, sorted by date.
  package func from(_ day: CalendarDate) -> ArraySlice<Holiday> {
    var (low, high) = (days.startIndex, days.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if days[middle].date < day { low = middle + 1 } else { high = middle }
    }
    return days[low...]
  }

  /// Returns the holidays on a day.
  package func on(_ date: CalendarDate) -> [Holiday] {
    Array(from(date).prefix { $0.date == date })
  }
}
