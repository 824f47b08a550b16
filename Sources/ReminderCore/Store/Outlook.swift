/// What commands read of `state.plist`: what is put off and what was answered, and of the ledger only the clocks.
///
/// Read by itself, because the rest of the ledger would only cost time.
package struct Outlook: Equatable, Sendable {
  package let holds: Holds
  /// The last notification of each alert.
  package let showings: [Int: Showing]
  private let snoozes: [Int: Snooze]
  private let requests: [Request]
  private let lastCheck: Ledger.Check?

  /// Of a state that nothing was written to.
  package init() {
    self.init(DaemonState())
  }

  init(_ state: DaemonState) {
    holds = state.holds
    showings = state.ledger.showings
    snoozes = state.ledger.snoozes
    requests = state.requests
    lastCheck = state.ledger.lastCheck
  }
}

extension Outlook {
  /// What comes back, the daemon's own and what it has not read yet, soonest first.
  package func snoozes(_ now: ClockReading, in zone: Zone) -> [Occurrence] {
    guard !snoozes.isEmpty || !requests.isEmpty else { return [] }
    let elapsed =
      lastCheck.map { Passage(since: $0, to: now, in: zone, correction: Policy().correction).elapsed } ?? 0
    var all = snoozes
    for request in requests {
      guard case .answer(let answer, let number, let nominal) = request.wish else { continue }
      all[number] = nil
      if case .snooze(let minutes) = answer {
        let due = elapsed - now.seconds(since: request.at) + Int64(minutes) * 60
        all[number] = Snooze(number: number, nominal: nominal, due: due)
      }
    }
    return all.values.map { snooze in
      let occurrence = snooze.occurrence(now: now.realtime, elapsed: elapsed)
      return Occurrence(.snooze, number: snooze.number, nominal: snooze.nominal, instant: occurrence.instant)
    }.sorted(by: Occurrence.precedes)
  }

  /// What comes of an alert next: its own time, or before that its snooze; nil means never again.
  package func next(of alert: Alert, _ now: ClockReading, in zone: Zone) -> Occurrence? {
    let snooze = snoozes(now, in: zone).first { $0.number == alert.number }
    let own = alert.isEnabled ? alert.nextOccurrence(after: now.realtime, in: zone, besides: holds) : nil
    return [snooze, own].compactMap { $0 }.min(by: Occurrence.precedes)
  }

  /// The notification that was shown last; nil where none was.
  package var lastShowing: Showing? {
    showings.values.max { ($0.shown, $0.occurrence.number) < ($1.shown, $1.occurrence.number) }
  }

  /// True for a notification that nobody has answered, with a button or with a command.
  package func isOpen(_ showing: Showing) -> Bool {
    let number = showing.occurrence.number
    let isAsked = requests.contains { request in
      if case .answer(_, number, _) = request.wish { true } else { false }
    }
    return showing.state != .answered && !isAsked
  }
}

extension Outlook: Codable {
  private enum CodingKeys: String, CodingKey {
    case clock
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let answers = try StoredAnswers(from: decoder)
    holds = try StoredHolds(from: decoder).holds
    lastCheck = try container.decodeIfPresent(ClockRow.self, forKey: .clock)?.check
    (showings, snoozes, requests) = (answers.showings, answers.snoozes, answers.requests)
  }

  package func encode(to encoder: any Encoder) throws {
    try StoredHolds(holds: holds).encode(to: encoder)
    try StoredAnswers(showings: showings, snoozes: snoozes, requests: requests).encode(to: encoder)
  }
}
