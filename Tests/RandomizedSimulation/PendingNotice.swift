import ReminderCore

/// A notification to be shown that is not an occurrence on the wall clock.
struct PendingNotice {
  let number: Int
  let kind: OccurrenceKind
  let round: Int
  /// The real time since which it is wanted.
  let since: Int64
  /// The wall time at that moment.
  let wall: Int64
  /// The time after which it is too late to be shown, in seconds.
  var limit: Int64
  /// False if it may also be dropped.
  var isCertain: Bool
  /// Why the notification before can no longer be answered; nil if it can.
  var loss: Outcome.Reason?

  var isAgain: Bool { loss != nil }

  /// Returns true if it is of a source.
  func isOf(_ source: Source) -> Bool { number == source.key && (kind == .test) == source.isTest }
}
