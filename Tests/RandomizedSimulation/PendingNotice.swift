import ReminderCore

/// Something to be shown that nothing on the wall is the reason of.
struct PendingNotice {
  let number: Int
  let kind: OccurrenceKind
  let round: Int
  /// Real time since which.
  let since: Int64
  /// What the wall showed then.
  let wall: Int64
  /// Seconds after which it is too late to be shown.
  let limit: Int64
  /// False where it may also be given up.
  var isCertain: Bool
  /// True for what is shown again because its server has ended.
  var isAgain = false
}
