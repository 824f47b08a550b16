// What can be answered.
extension Overview {
  /// Which answers a source takes now, or why not.
  package func choices(for source: Source) -> Choices { ledger.choices(for: source, in: list) }

  /// The notifications whose answer is waited for, soonest first.
  package var unanswered: [Occurrence] {
    ledger.showings.values.filter { $0.state == .pending && content(of: $0.occurrence.source) != nil }
      .map(\.occurrence).sorted(by: Occurrence.precedes)
  }

  /// The notification that was shown last: of those that wait for an answer, where any does.
  ///
  /// A test whose time for an answer is over comes after everything else that waits.
  package var lastShowing: Showing? { lastShowing { _ in true } }

  /// The same of the sources that are meant.
  package func lastShowing(where isMeant: (Source) -> Bool) -> Showing? {
    let known = ledger.showings.values.filter {
      isMeant($0.occurrence.source) && content(of: $0.occurrence.source) != nil
    }
    let open = known.filter { $0.state != .answered }
    let timely = open.filter { !$0.occurrence.source.isTest || $0.state == .pending }
    return [timely, open, known].first { !$0.isEmpty }?
      .max { ($0.shown, $0.occurrence.source) < ($1.shown, $1.occurrence.source) }
  }

  /// What an answer to an alert is for: of the alert and a test of it, what was shown last and waits for an answer.
  ///
  /// A test whose time for an answer is over comes after the alert itself.
  package func source(of number: Int) -> Source {
    let (own, test) = (Source.alert(number), Source.test(number))
    guard ledger.isOpen(test) else { return own }
    guard ledger.isOpen(own) else { return test }
    guard let tested = ledger.showings[test], tested.state == .pending else { return own }
    // Of an alert that only a snooze keeps open nothing is on the screen.
    guard let shown = ledger.showings[own], shown.state != .answered else { return test }
    return tested.shown >= shown.shown ? test : own
  }
}
