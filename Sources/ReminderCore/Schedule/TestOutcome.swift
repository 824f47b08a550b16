/// The outcome of a test that a command has requested from the daemon, according to the journal.
package enum TestOutcome: Equatable, Sendable {
  /// The daemon has not read the request, or the notification server has not accepted the notification yet.
  case underway
  case shown
  /// It was decided otherwise, and is not shown.
  case decided(Record)

  /// Finds the outcome in `records`, those since the request.
  package init(of id: Record.ID, records: [Record]) {
    guard let decision = records.first(where: { $0.request == id && $0.outcome?.event.isDecision == true }) else {
      self = .underway
      return
    }
    self = [.shown, .coalesced].contains(decision.outcome?.event) ? .shown : .decided(decision)
  }
}
