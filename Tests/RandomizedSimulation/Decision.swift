import ReminderCore

/// The outcome of an occurrence.
struct Decision {
  let minutes: Int
  let instant: Int64
  let wasShown: Bool
  let real: Int64
  /// The wall time of the decision.
  let at: Int64
  /// True if a clock that was ahead was set back since: it may be shown again.
  var mayReopen = false
}
