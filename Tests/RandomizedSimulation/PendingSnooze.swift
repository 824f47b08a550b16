import ReminderCore

/// A snooze that has not come back yet.
struct PendingSnooze {
  /// Real time at which it is due, as far as a daemon can know.
  var due: ClosedRange<Int64>
  /// How often it was snoozed in a row, with this one.
  var count = 0
  /// The daemon has looked for it, and could not show it.
  var hasWaited = false
  /// It may be that nothing comes back any more.
  var isOptional = false
}
