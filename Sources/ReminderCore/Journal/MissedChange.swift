/// A change of what was missed; marking it as done is an answer, and so an outcome.
package enum MissedChange: Equatable, Sendable {
  /// All that was missed before was told.
  case told
  /// A missed occurrence is to be shown, with the name of its alert at that time.
  case recalled(Occurrence, label: String?)
}
