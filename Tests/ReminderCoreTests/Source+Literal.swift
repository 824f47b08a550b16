package import ReminderModel

/// An alert as a source, by its number.
extension Source: ExpressibleByIntegerLiteral {
  package init(integerLiteral number: Int) {
    self = .alert(number)
  }
}
