import ReminderCore

/// The notification that was shown last for an alert.
struct Answerable {
  let occurrence: Occurrence
  /// Nil when the daemon that has shown it is gone, and its buttons with it.
  var id: Delivery.ID?
  let isAboutWater: Bool
  /// The losses for which it was shown again.
  var losses: Set<Outcome.Reason> = []
  /// How often it had been shown before, because there was no answer.
  let round: Int
  /// How often it was snoozed in a row.
  var snoozes = 0
  /// What it asks for.
  var kindness: Kindness?
  /// Real time at which it was shown, as far as a daemon can know.
  var since: ClosedRange<Int64>
  var state = State.pending
  /// It was answered, and more others were since than are remembered.
  var mayBeForgotten = false

  enum State {
    case pending
    case unanswered
    /// Before its time; only a newer one can be the reason.
    case unansweredEarly
    case answered

    var isOpen: Bool { self != .answered }
  }
}
