import ReminderCore

/// Something that happened since the daemon saved its state last: a next daemon does not have it in its state.
enum UnsavedFact {
  /// The machine was started, with a clock that was wrong by so many seconds.
  case boot(error: Int64)
  case asked(PendingRequest)
  /// A decision, at a moment of real time, and what the daemon then knew of that.
  case decided(Record, real: Int64, known: Int64)

  var isDecision: Bool {
    if case .decided = self { true } else { false }
  }

  /// The test that is asked for.
  var askedTest: Record.ID? {
    if case .asked(let request) = self { request.id } else { nil }
  }

  /// The test of which it decides.
  var decidedTest: Record.ID? {
    if case .decided(let record, _, _) = self { record.request } else { nil }
  }

  var isBoot: Bool {
    if case .boot = self { true } else { false }
  }
}
