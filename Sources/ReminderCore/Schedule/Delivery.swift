/// An occurrence that was shown, and the state of its answer.
///
/// One per source: a newer one replaces it.
package struct Delivery: Equatable, Sendable {
  package let occurrence: Occurrence
  /// The name of the alert in the journal.
  package let label: String?
  /// The number of earlier deliveries that were not answered.
  package let round: Int
  /// `ClockCheck.elapsed` when it was shown.
  package let shown: Elapsed
  package var state: State
  /// The notification on the screen; nil if no server shows it.
  package var notification: NotificationID?
  /// The kinds of loss after which it was shown again, once for each.
  package let losses: Set<Outcome.Reason>
  /// The number of snoozes in a row.
  package let snoozes: Int
  /// The kindness that it asks for at the end of an escalation; nil otherwise.
  package let kindness: Kindness?

  package init(
    occurrence: Occurrence, label: String?, round: Int = 0, shown: Elapsed, state: State = .pending,
    notification: NotificationID? = nil, losses: Set<Outcome.Reason> = [], snoozes: Int = 0, kindness: Kindness? = nil
  ) {
    self.occurrence = occurrence
    self.label = label
    self.round = round
    self.shown = shown
    self.state = state
    self.notification = notification
    self.losses = losses
    self.snoozes = snoozes
    self.kindness = kindness
  }

  /// True while it can only be ended by a kindness, done or promised.
  package var asksForKindness: Bool { kindness != nil && state != .answered }

  package enum State: String, Sendable {
    case pending
    /// The time for an answer is over; an answer still counts.
    case unanswered
    case answered
  }
}
