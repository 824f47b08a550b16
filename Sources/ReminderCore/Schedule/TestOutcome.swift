/// What has become of a test that a command has asked the daemon for, as the journal tells.
package enum TestOutcome: Equatable, Sendable {
  /// The daemon has not read it, or the notification server has not taken it yet.
  case underway
  case shown
  /// It was decided in another way, and is not shown.
  case decided(Record)

  /// `records` are those since it was asked for.
  package init(of id: Record.ID, records: [Record]) {
    guard let decision = records.first(where: { $0.request == id && $0.outcome?.event.isDecision == true }) else {
      self = .underway
      return
    }
    self = [.shown, .coalesced].contains(decision.outcome?.event) ? .shown : .decided(decision)
  }
}
