/// An invariant that a run has violated.
struct Violation {
  let kind: Kind
  let sentence: String

  enum Kind {
    /// Something due was not decided, or something asked for did not come.
    case lost
    case decidedTwice
    /// Decided, and never due.
    case invented
    /// A wrong reason was given for what was shown late, or was not shown.
    case wrongReason
    /// The reason is a later occurrence, or an earlier one of the same time of day, and there is none.
    case noOtherOccurrence
    case other
  }
}
