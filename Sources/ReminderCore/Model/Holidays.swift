/// The public holidays that a machine knows of, and those that its user has named.
package struct Holidays: Equatable, Sendable {
  /// The dates, each once, in their order.
  private let dates: [CalendarDate]

  /// No holidays at all.
  package init() {
    dates = []
  }

  package init(_ dates: some Sequence<CalendarDate>) {
    self.dates = Set(dates).sorted()
  }

  package func contains(_ date: CalendarDate) -> Bool {
    dates(from: date).first == date
  }

  /// The holidays on or after a day, soonest first.
  package func dates(from day: CalendarDate) -> ArraySlice<CalendarDate> {
    var (low, high) = (dates.startIndex, dates.endIndex)
    while low < high {
      let middle = low + (high - low) / 2
      if dates[middle] < day { low = middle + 1 } else { high = middle }
    }
    return dates[low...]
  }
}
