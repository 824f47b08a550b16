import ReminderCore

/// What a command has asked for, and no daemon has read.
struct Asked {
  let wish: Request.Wish
  /// Real time at which, as far as a daemon can know.
  var at: ClosedRange<Int64>
}
