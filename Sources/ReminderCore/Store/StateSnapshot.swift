/// The state for a command: with the journal, and with the requests that the daemon has not read yet.
package struct StateSnapshot: Sendable {
  package let suppressions: Suppressions
  package let almanac: Almanac
  /// With the records and the requests that the saved ledger does not include yet.
  package let ledger: Ledger
  private let advance: ClockAdvance
  private let zone: Zone
  private let list: AlertList

  /// `state` is as it was read, with the journal replayed; `promiseAt` is asked for once, where there is a request.
  package init(
    _ state: DaemonState, list: AlertList, almanac: Almanac = Almanac(), now: ClockReading, in zone: Zone,
    promiseAt: () -> ClockTime = { Settings().promiseAt }
  ) {
    self.almanac = almanac
    advance = ClockAdvance(since: state.ledger.clock, to: now, in: zone, correction: Policy.correction)
    var ledger = state.ledger
    lazy var terms = PromiseTerms(zone: zone, time: promiseAt())
    for request in state.requests {
      for record in ledger.records(of: request, in: list, advance, terms) { ledger.apply(record) }
    }
    for end in ledger.endedTimers(elapsed: advance.elapsed, lead: now.lead, now: now.realtime, in: zone) {
      ledger.apply(end)
    }
    (self.ledger, suppressions, self.list, self.zone) = (ledger, state.suppressions, list, zone)
  }

  /// What is due, what becomes of it, and what comes next.
  package func planner(_ policy: Policy = Policy()) -> Planner {
    let inputs = Inputs(list: list, suppressions: suppressions, almanac: almanac, policy: policy, zone: zone)
    return Planner(ledger: ledger, inputs: inputs, advance: advance)
  }

  /// What a source says and does; nil where it is gone, or a promise was kept.
  package func content(of source: Source) -> AlertContent? { ledger.content(of: source, in: list) }

  /// What commands call a source; nil where its alert was deleted.
  package func reference(of source: Source) -> Phrase? {
    switch source {
    case .alert, .test, .sample: list.reference(of: source)
    case .promise(let number): ledger.promises[number].map { .promise($0.kindness.text) }
    case .timer(let number): ledger.timers[number]?.reference
    }
  }

  /// The kindness that alone ends what is shown of a source; nil for every other one.
  package func kindnessWanted(for source: Source) -> Kindness? {
    ledger.showings[source].flatMap { $0.asksForKindness ? $0.kindness : nil }
  }

  /// When a promise is asked for next; nil while it waits for an answer on the screen, and once it was kept.
  package func nextTime(of promise: Promise) -> Instant? {
    planner().snoozes().first { $0.source == .promise(promise.number) }?.instant
  }

  var now: Instant { advance.now.realtime }
  var elapsed: Int64 { advance.elapsed }
  var lead: Int64 { advance.now.lead }

  /// The snoozes of what is still there, soonest first; what is due in a pause comes at its end.
  package var snoozes: [Occurrence] {
    planner().snoozes().filter { ledger.content(of: $0.source, in: list) != nil }
  }

  /// What comes after an instant of alerts, snoozes, promises and timers, soonest first: as many as `count`.
  package func next(_ count: Int = 1, after start: Instant) -> [Occurrence] {
    let known = (snoozes + planner().timerEnds()).filter { $0.instant > start }
    let alerts = list.occurrences(after: start, count: count, in: zone, almanac, besides: suppressions)
    return Array((known + alerts).sorted(by: Occurrence.precedes).prefix(count))
  }

  /// The notification that was shown last: of those that wait for an answer, where any does.
  ///
  /// A test whose time for an answer is over comes after everything else that waits.
  package var lastShowing: Showing? { lastShowing { _ in true } }

  /// The same of the sources that are meant.
  package func lastShowing(where isMeant: (Source) -> Bool) -> Showing? {
    let known = ledger.showings.values.filter {
      isMeant($0.occurrence.source) && ledger.content(of: $0.occurrence.source, in: list) != nil
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

  /// Why a notification cannot be shown again later.
  package enum SnoozeProblem: Equatable, Sendable {
    /// A recurring alert that is off.
    case off
    case notShown
  }

  /// Why a source cannot be snoozed; nil where it can.
  ///
  /// A date is off once it was shown, and a test is shown of an alert that is off too.
  package func snoozeProblem(_ source: Source) -> SnoozeProblem? {
    if case .alert = source, list.alert(of: source)?.isOffByHand == true { return .off }
    return ledger.showings[source] == nil && ledger.snoozes[source] == nil ? .notShown : nil
  }

  /// The pending notifications, soonest first.
  package var unanswered: [Occurrence] {
    ledger.showings.values.filter { $0.state == .pending && ledger.content(of: $0.occurrence.source, in: list) != nil }
      .map(\.occurrence).sorted(by: Occurrence.precedes)
  }
}
