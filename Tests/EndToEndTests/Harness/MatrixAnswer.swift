/// A button, by the key of its action, in the order in which they are offered.
enum MatrixAnswer: String, CaseIterable, Sendable {
  case acknowledge
  case snooze = "snooze-5"
  case stop

  /// From the left.
  var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
