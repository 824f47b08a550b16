/// How things stand at one moment, for a command: the state with the journal, and with the ends of timers since.
package struct StateSnapshot: Sendable {
  package let almanac: Almanac
  package let ledger: Ledger
  private let advance: ClockAdvance
  private let zone: Zone
  private let list: AlertList
  /// The ends of timers that no record has.
  private let ends: [TimerChange]

  /// `state` is as it was read, with the journal replayed.
  package init(_ state: DaemonState, list: AlertList, almanac: Almanac = Almanac(), now: ClockReading, in zone: Zone) {
    advance = state.ledger.advance(to: now, in: zone)
    ends = state.ledger.endedTimers(elapsed: advance.elapsed, lead: now.lead, now: now.realtime, in: zone)
    var ledger = state.ledger
    for end in ends { ledger.apply(Record(at: now.realtime, elapsed: advance.elapsed, .timer(end))) }
    (self.ledger, self.almanac, self.list, self.zone) = (ledger, almanac, list, zone)
  }

  package var suppressions: Suppressions { ledger.suppressions }

  /// A fact of now, as a command writes it; `request` is that of a test.
  package func record(_ fact: Fact, request: Record.ID? = nil) -> Record {
    let now = advance.now
    let isLooked = ledger.clock?.reading.boot == now.boot
    let boot = isLooked ? nil : Record.Boot(id: now.boot, seconds: now.boottime)
    return Record(at: now.realtime, elapsed: advance.elapsed, boot: boot, request: request, fact)
  }

  /// Actions on timers as facts, after the ends of the timers that are over by now.
  package func facts(_ changes: [TimerChange]) -> [Fact] { (ends + changes).map { .timer($0) } }

  /// A new timer, as a fact; `isStarted` is true for one that counts at once.
  package func timer(_ plan: Timer.Plan, isStarted: Bool) -> TimerChange {
    TimerChange(ledger.nextTimer, label: plan.label, lead: advance.now.lead, .made(plan, isStarted: isStarted))
  }

  /// What an action does to a timer; nil where its state does not allow it, and where it is not there.
  package func change(of number: Int, by action: TimerAction) -> TimerChange? {
    ledger.change(of: number, by: action, lead: advance.now.lead)
  }

  /// What an answer to a source comes to, and to `others` that are answered with it.
  ///
  /// A promise is asked for at `promiseAt`; `today` is the time of what is not remembered.
  package func outcomes(
    of answer: Answer, to source: Source, and others: [Occurrence] = [], today: LocalDateTime, promiseAt: ClockTime
  ) -> [Outcome] {
    // Of a snooze whose notification is forgotten the time that was put off is known.
    let nominal = ledger.showings[source]?.occurrence.nominal ?? ledger.snoozes[source]?.nominal ?? today
    let asked = others + [Occurrence(source, nominal: nominal, instant: zone.instant(of: nominal))]
    return ledger.outcomes(of: answer, to: asked, in: list, at: now, PromiseTerms(zone: zone, time: promiseAt))
  }

  package func choices(for source: Source) -> Choices { ledger.choices(for: source, in: list) }

  /// What is due, what becomes of it, and what comes next.
  package func planner(_ policy: Policy = Policy()) -> Planner {
    let inputs = Inputs(list: list, almanac: almanac, policy: policy, zone: zone)
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

  /// The pending notifications, soonest first.
  package var unanswered: [Occurrence] {
    ledger.showings.values.filter { $0.state == .pending && ledger.content(of: $0.occurrence.source, in: list) != nil }
      .map(\.occurrence).sorted(by: Occurrence.precedes)
  }
}
