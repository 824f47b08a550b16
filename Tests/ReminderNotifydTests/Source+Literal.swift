package import ReminderCore

/// An alert's own slot, by its number.
extension Source: ExpressibleByIntegerLiteral {
  package init(integerLiteral number: Int) {
    self = .alert(number)
  }
}
