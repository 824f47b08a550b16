// Answers.
extension Overview {
  /// Returns the answers that a source takes now, or the reasons why not.
  package func choices(for source: Source) -> Choices { ledger.choices(for: source, in: list) }

  /// Returns true while a source is snoozed for the last time: it comes back with a kindness.
  package func isInLastSnooze(_ source: Source) -> Bool { ledger.isInLastSnooze(source, in: list) }

  /// The notifications that wait for an answer, soonest first.
  package var unanswered: [Occurrence] {
    ledger.deliveries.values.filter { $0.state == .pending && content(of: $0.occurrence.source) != nil }
      .map(\.occurrence).sorted(by: Occurrence.precedes)
  }

  /// The alarms that ring and wait for an answer, where a daemon runs.
  package var ringing: [Occurrence] {
    guard isRunning, pauseEnd == nil else { return [] }
    return ledger.deliveries.values.filter { planner.isRinging($0) }.map(\.occurrence).sorted(by: Occurrence.precedes)
  }

  /// The alarm that rings; of several the one that was shown last.
  package var lastRinging: Delivery? {
    let ringing = ringing.map(\.source)
    return lastDelivery { ringing.contains($0) }
  }

  /// The last notification; if any wait for an answer, the last of those.
  ///
  /// A test whose time for an answer is over comes after all others that wait.
  package var lastDelivery: Delivery? { lastDelivery { _ in true } }

  /// Returns the last notification of the sources that meet a condition.
  package func lastDelivery(where isMeant: (Source) -> Bool) -> Delivery? {
    let known = ledger.deliveries.values.filter {
      isMeant($0.occurrence.source) && content(of: $0.occurrence.source) != nil
    }
    let open = known.filter { $0.state != .answered }
    let timely = open.filter { !$0.occurrence.source.isTest || $0.state == .pending }
    return [timely, open, known].first { !$0.isEmpty }?
      .max { ($0.shown, $0.occurrence.source) < ($1.shown, $1.occurrence.source) }
  }

  /// Returns the source to which an answer to an alert applies: the alert or its test, whichever was shown last and
  /// waits for an answer.
  ///
  /// A test whose time for an answer is over comes after the alert itself.
  package func source(of number: Int) -> Source {
    let (own, test) = (Source.alert(number), Source.test(number))
    guard ledger.isOpen(test) else { return own }
    guard ledger.isOpen(own) else { return test }
    guard let tested = ledger.deliveries[test], tested.state == .pending else { return own }
    // An alert that is only snoozed has no notification on the screen.
    guard let shown = ledger.deliveries[own], shown.state != .answered else { return test }
    return tested.shown >= shown.shown ? test : own
  }
}
