/// One public holiday.
package struct Holiday: Hashable, Sendable {
  package let date: CalendarDate
  /// As it was written; the one that ships has `설날 / Korean New Year`.
  package let names: String

  package init(_ date: CalendarDate, _ names: String) {
    (self.date, self.names) = (date, names)
  }
}
