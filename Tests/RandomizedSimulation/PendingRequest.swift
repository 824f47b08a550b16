import ReminderCore

/// What a command has asked for, and no daemon has read.
struct PendingRequest {
  /// The count of requests, as the simulation numbers them.
  let id: Request.ID
  let action: Request.Action
  /// Real time at which, as far as a daemon can know.
  var at: ClosedRange<Int64>
}
