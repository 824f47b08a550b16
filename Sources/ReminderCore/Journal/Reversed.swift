/// A change that was taken back, or made again.
package struct Reversed: Equatable, Sendable {
  /// The identifier of the change (`ChangeHistory.Change.id`).
  package let change: String
  /// True if a change that was taken back was made again.
  package let isAgain: Bool
  /// The alerts that came back, or have another time: they count from now on, so that none is shown for the past.
  package let alerts: [Int]

  package init(_ change: String, isAgain: Bool = false, alerts: [Int] = []) {
    (self.change, self.isAgain, self.alerts) = (change, isAgain, alerts)
  }
}
