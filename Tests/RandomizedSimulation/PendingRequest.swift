import ReminderCore

/// A test that a command has requested.
struct PendingRequest {
  /// The number of the command in the simulation.
  let id: Record.ID
  let source: Source
  /// The real time of the request, as far as a daemon can know.
  var at: ClosedRange<Int64>
}
