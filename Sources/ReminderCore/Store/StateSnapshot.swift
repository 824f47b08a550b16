/// What commands read of `state.plist`: what is put off and what was answered, and of the ledger only the clocks.
///
/// Read by itself, because the rest of the ledger would only cost time.
package struct StateSnapshot: Equatable, Sendable {
  package let suppressions: Suppressions
  /// The last notification of each slot.
  package let showings: [Source: Showing]
  private let snoozes: [Source: Snooze]
  private let requests: [Request]
  private let lastCheck: Ledger.Check?

  /// Of a state that nothing was written to.
  package init() {
    self.init(DaemonState())
  }

  init(_ state: DaemonState) {
    suppressions = state.suppressions
    showings = state.ledger.showings
    snoozes = state.ledger.snoozes
    requests = state.requests
    lastCheck = state.ledger.lastCheck
  }
}

extension StateSnapshot {
  /// What comes back, the daemon's own and what it has not read yet, soonest first; what is due in a pause, at its end.
  ///
  /// What should be on the screen by now is among them.
  package func snoozes(_ now: ClockReading, in zone: Zone) -> [Occurrence] {
    guard !snoozes.isEmpty || !requests.isEmpty else { return [] }
    let elapsed =
      lastCheck.map { ClockAdvance(since: $0, to: now, in: zone, correction: Policy().correction).elapsed } ?? 0
    let pauseEnd = suppressions.pauseEnd(at: now.realtime)
    return pending(now, elapsed: elapsed).values.map { snooze in
      let due = snooze.occurrence(now: now.realtime, elapsed: elapsed).instant
      let instant = pauseEnd.map { max(due, $0) } ?? due
      return Occurrence(.snooze, number: snooze.number, nominal: snooze.nominal, instant: instant)
    }.sorted(by: Occurrence.precedes)
  }

  /// The snoozes as they will be when the daemon has read what commands want.
  private func pending(_ now: ClockReading, elapsed: Int64) -> [Source: Snooze] {
    var all = snoozes
    for request in requests {
      guard case .answer(let answer, let number, let nominal, let isTest) = request.action, let source = request.source
      else { continue }
      all[source] = nil
      if case .snooze(let minutes) = answer {
        let due = elapsed - now.seconds(since: request.at) + Int64(minutes) * 60
        all[source] = Snooze(number: number, nominal: nominal, isTest: isTest, due: due)
      }
    }
    return all
  }

  /// True for what waits for an answer, or comes back.
  package func isOpen(_ source: Source, _ now: ClockReading) -> Bool {
    showings[source].map(isOpen) ?? false || pending(now, elapsed: 0)[source] != nil
  }

  /// Tells of an alert what comes next: its own time, or before that its snooze; nil means never again.
  package func next(_ now: ClockReading, in zone: Zone) -> (Alert) -> Occurrence? {
    let upcoming = snoozes(now, in: zone).filter { $0.instant > now.realtime }
    let snoozes = Dictionary(upcoming.map { ($0.number, $0) }, uniquingKeysWith: { first, _ in first })
    return { alert in
      let own = alert.isEnabled ? alert.nextOccurrence(after: now.realtime, in: zone, besides: suppressions) : nil
      return [snoozes[alert.number], own].compactMap { $0 }.min(by: Occurrence.precedes)
    }
  }

  /// The notification of one of these alerts that was shown last: of those that wait for an answer, where any does.
  package func lastShowing(of list: AlertList) -> Showing? {
    let known = showings.values.filter { list.alertOrSample($0.occurrence.number) != nil }
    let open = known.filter(isOpen)
    return (open.isEmpty ? known : open).max {
      ($0.shown, $0.occurrence.number) < ($1.shown, $1.occurrence.number)
    }
  }

  /// True for a notification that nobody has answered, with a button or with a command.
  package func isOpen(_ showing: Showing) -> Bool {
    showing.state != .answered && !requests.contains { $0.source == showing.occurrence.source }
  }

  /// What an answer to an alert is for: the alert itself, or where that needs none, a test of it that does.
  package func source(of number: Int, _ now: ClockReading) -> Source {
    let (own, test) = (Source(number: number), Source(number: number, isTest: true))
    return !isOpen(own, now) && isOpen(test, now) ? test : own
  }
}

extension StateSnapshot: Codable {
  private enum CodingKeys: String, CodingKey {
    case clock
  }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let answers = try StoredAnswers(from: decoder)
    suppressions = try StoredSuppressions(from: decoder).suppressions
    lastCheck = try container.decodeIfPresent(ClockRow.self, forKey: .clock)?.check
    (showings, snoozes, requests) = (answers.showings, answers.snoozes, answers.requests)
  }

  package func encode(to encoder: any Encoder) throws {
    try StoredSuppressions(suppressions: suppressions).encode(to: encoder)
    try StoredAnswers(showings: showings, snoozes: snoozes, requests: requests).encode(to: encoder)
  }
}
