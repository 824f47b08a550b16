/// A violation of an invariant by a run.
struct Violation {
  let kind: Kind
  let sentence: String

  enum Kind {
    /// A due occurrence was not decided, or a requested notification was not shown.
    case lost
    case decidedTwice
    /// It was decided, and never due.
    case invented
    /// The reason of a late or missed occurrence is wrong.
    case wrongReason
    /// The reason is a later occurrence, or an earlier one of the same time of day, which does not exist.
    case noOtherOccurrence
    case other
  }
}
