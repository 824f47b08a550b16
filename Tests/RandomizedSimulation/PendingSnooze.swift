import ReminderCore

/// A snooze that was not shown yet.
struct PendingSnooze {
  /// The real time at which it is due, as far as a daemon can know.
  var due: ClosedRange<Int64>
  /// The number of snoozes in a row, including this one.
  var count = 0
  /// True if the daemon has tried, and could not show it.
  var hasWaited = false
  /// True if it may never be shown.
  var isOptional = false
}
