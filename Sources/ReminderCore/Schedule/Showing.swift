/// A notification that was shown, and whether it was answered.
///
/// One a slot: a newer one takes its place.
package struct Showing: Equatable, Sendable {
  package let occurrence: Occurrence
  /// What the journal calls the alert.
  package let label: String?
  /// How often it had been shown before, because nobody answered.
  package let round: Int
  /// `Ledger.Check.elapsed` when it was shown.
  package let shown: Int64
  package var state: State

  package init(occurrence: Occurrence, label: String?, round: Int = 0, shown: Int64, state: State = .pending) {
    self.occurrence = occurrence
    self.label = label
    self.round = round
    self.shown = shown
    self.state = state
  }

  package enum State: String, Sendable {
    case pending
    /// Its time is over; an answer still counts.
    case unanswered
    case answered
  }
}
