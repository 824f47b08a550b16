import ReminderCore

/// A fact since the last save of the daemon's state, which a next daemon does not have in its state.
enum UnsavedFact {
  /// The machine was restarted, with a clock that was wrong by a number of seconds.
  case boot(error: Int64)
  case asked(PendingRequest)
  /// A decision with its real time, and that time as the daemon knew it.
  case decided(Record, real: Int64, known: Int64)
  /// A command has written a record that decides nothing, with the time that it knew.
  case recorded(KnownTime)

  var isDecision: Bool {
    if case .decided = self { true } else { false }
  }

  /// The identifier of the test that it decides.
  var decidedTest: Record.ID? {
    if case .decided(let record, _, _) = self { record.request } else { nil }
  }

  var isBoot: Bool {
    if case .boot = self { true } else { false }
  }
}
