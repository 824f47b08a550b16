/// A public holiday.
package struct Holiday: Hashable, Sendable {
  package let date: CalendarDate
  /// The names as they are in the file; the table of the program has `설날 / Korean New Year`.
  package let names: String

  package init(_ date: CalendarDate, _ names: String) {
    (self.date, self.names) = (date, names)
  }
}
