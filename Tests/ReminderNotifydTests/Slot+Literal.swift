package import ReminderCore

/// An alert's own slot, by its number.
extension Slot: ExpressibleByIntegerLiteral {
  package init(integerLiteral number: Int) {
    self.init(number: number)
  }
}
