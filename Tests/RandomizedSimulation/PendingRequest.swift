import ReminderCore

/// A test that a command has asked for.
struct PendingRequest {
  /// The count of commands, as the simulation numbers them.
  let id: Record.ID
  let source: Source
  /// Real time at which, as far as a daemon can know.
  var at: ClosedRange<Int64>
}
