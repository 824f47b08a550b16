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

  /// The outcomes of an answer to a source, and to `others` that are answered with it.
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

  /// What there is to tell: by the limits of `policy`, with a daemon that runs, or a server that shows something, or not.
  package func overview(_ policy: Policy = Policy(), isRunning: Bool = true, canShow: Bool = true) -> Overview {
    let inputs = Inputs(list: list, almanac: almanac, policy: policy, zone: zone)
    let planner = Planner(ledger: ledger, inputs: inputs, advance: advance)
    return Overview(planner, isRunning: isRunning, canShow: canShow)
  }

  var now: Instant { advance.now.realtime }
  var elapsed: Elapsed { advance.elapsed }
}
