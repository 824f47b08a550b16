/// What has become of a test that a command has asked the daemon for, as the files tell.
package enum TestOutcome: Equatable, Sendable {
  /// The daemon has not read the request.
  case requested
  /// The daemon has read it, and the notification server has not taken it yet.
  case underway
  case shown
  /// It was decided in another way, and is not shown.
  case decided(Record)

  /// `records` are those since it was asked for, `requests` what the state holds now.
  package init(of id: Request.ID, records: [Record], requests: [Request]) {
    guard let decision = records.first(where: { $0.request == id && $0.outcome?.event.isDecision == true }) else {
      self = requests.contains { $0.id == id } ? .requested : .underway
      return
    }
    self = [.shown, .coalesced].contains(decision.outcome?.event) ? .shown : .decided(decision)
  }

  /// False while something more may become of it soon.
  package var isFinal: Bool {
    switch self {
    case .requested, .underway: false
    case .shown, .decided: true
    }
  }
}
