import ReminderCore

/// What became of an occurrence.
struct Decision {
  let minutes: Int
  let instant: Int64
  let wasShown: Bool
  let real: Int64
  /// What the wall showed when it was decided.
  let at: Int64
  /// A clock that was ahead was taken back since: it may be shown again.
  var mayReopen = false
}
