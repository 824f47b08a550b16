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
  /// Why no answer to the notification before can come any more; nil where one could.
  var loss: Outcome.Reason?

  var isAgain: Bool { loss != nil }

  /// True for what is of a test where the source is one.
  func isOf(_ source: Source) -> Bool { number == source.key && (kind == .test) == source.isTest }
}
