/// What commands see of the state: as it will be when the daemon has read what they ask for.
package struct StateSnapshot: Sendable {
  package let suppressions: Suppressions
  /// With the records and the requests that the saved ledger does not include yet.
  package let ledger: Ledger
  private let advance: ClockAdvance
  private let zone: Zone
  private let list: AlertList

  /// `state` is as it was read, with the journal replayed.
  package init(_ state: DaemonState, list: AlertList, now: ClockReading, in zone: Zone) {
    advance = ClockAdvance(since: state.ledger.clock, to: now, in: zone, correction: Policy().correction)
    var ledger = state.ledger
    for request in state.requests {
      if let outcome = ledger.outcome(of: request, in: list, advance, zone) { ledger.apply(.outcome(outcome)) }
    }
    (self.ledger, suppressions, self.list, self.zone) = (ledger, state.suppressions, list, zone)
  }

  /// What is due, what becomes of it, and what comes next.
  package func planner(_ policy: Policy = Policy()) -> Planner {
    Planner(ledger: ledger, suppressions: suppressions, advance: advance, zone: zone, policy: policy)
  }

  /// The snoozes of what is still there, soonest first; what is due in a pause comes at its end.
  package var snoozes: [Occurrence] {
    planner().snoozes().filter { list.content(of: $0.source) != nil }
  }

  /// The notification that was shown last: of those that wait for an answer, where any does.
  package var lastShowing: Showing? {
    let known = ledger.showings.values.filter { list.content(of: $0.occurrence.source) != nil }
    let open = known.filter { $0.state != .answered }
    return (open.isEmpty ? known : open).max { ($0.shown, $0.occurrence.source) < ($1.shown, $1.occurrence.source) }
  }

  /// What an answer to an alert is for: the alert itself, or where that needs none, a test of it that does.
  package func source(of number: Int) -> Source {
    let (own, test) = (Source.alert(number), Source.test(number))
    return !ledger.isOpen(own) && ledger.isOpen(test) ? test : own
  }

  /// The pending notifications, soonest first.
  package var unanswered: [Occurrence] {
    ledger.showings.values.filter { $0.state == .pending && list.content(of: $0.occurrence.source) != nil }
      .map(\.occurrence).sorted(by: Occurrence.precedes)
  }
}
