import ReminderCore

/// The last notification of an alert.
struct Answerable {
  let occurrence: Occurrence
  /// Nil if the daemon that has shown it has ended, and its buttons no longer work.
  var id: Notice.ID?
  let isAboutWater: Bool
  /// The losses for which it was shown again.
  var losses: Set<Outcome.Reason> = []
  /// The number of earlier notifications that were not answered.
  let round: Int
  /// The number of snoozes in a row.
  var snoozes = 0
  /// The kindness that it asks for.
  var kindness: Kindness?
  /// The real time at which it was shown, as far as a daemon can know.
  var since: ClosedRange<Int64>
  var state = State.pending
  /// True if it was answered, and more others since than are kept.
  var mayBeForgotten = false

  enum State {
    case pending
    case unanswered
    /// Unanswered before its time, which only a newer notification can cause.
    case unansweredEarly
    case answered

    var isOpen: Bool { self != .answered }
  }
}
