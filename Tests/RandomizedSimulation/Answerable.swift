import ReminderCore

/// The notification that was shown last for an alert.
struct Answerable {
  let occurrence: Occurrence
  /// Nil when the daemon that has shown it is gone, and its buttons with it.
  var id: Delivery.ID?
  let isAboutWater: Bool
  /// True where it was shown again because its server had ended.
  var isAgain = false
  /// How often it had been shown before, because there was no answer.
  let round: Int
  /// Real time at which it counts as unanswered, as far as a daemon can know.
  var over: ClosedRange<Int64>
  var state = State.pending

  enum State {
    case pending
    case unanswered
    /// Before its time; only a newer one can be the reason.
    case unansweredEarly
    case answered

    var isOpen: Bool { self != .answered }
  }
}
