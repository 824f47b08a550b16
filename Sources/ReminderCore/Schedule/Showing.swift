/// A notification that was shown, and whether it was answered.
///
/// One a source: a newer one replaces it.
package struct Showing: Equatable, Sendable {
  package let occurrence: Occurrence
  /// What the journal calls the alert.
  package let label: String?
  /// How often it had been shown before because it was not answered.
  package let round: Int
  /// `ClockCheck.elapsed` when it was shown, in seconds.
  package let shown: Elapsed
  package var state: State
  /// The notification it is on the screen as; nil where no server shows it.
  package var notification: NotificationID?
  /// The losses for which it was shown again; for each that is done once.
  package let losses: Set<Outcome.Reason>
  /// How often it was snoozed in a row.
  package let snoozes: Int
  /// What it asks for at the end of an escalation; nil for every other one.
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

  /// True while only a kindness, done or promised, ends it.
  package var asksForKindness: Bool { kindness != nil && state != .answered }

  package enum State: String, Sendable {
    case pending
    /// Its time for an answer is over; an answer still counts.
    case unanswered
    case answered
  }
}
