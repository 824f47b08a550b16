/// The state at one moment, for a command: the state file, the rest of the journal, and the ends of timers since.
package struct CurrentState: Sendable {
  package let almanac: Almanac
  package let ledger: Ledger
  private let advance: ClockAdvance
  let zone: Zone
  private let list: AlertList
  /// The ends of timers without a record.
  private let ends: [TimerChange]

  /// Creates the current state from a snapshot with the journal replayed.
  package init(_ state: Snapshot, list: AlertList, almanac: Almanac = Almanac(), now: ClockReading, in zone: Zone) {
    advance = state.ledger.advance(to: now, in: zone)
    ends = state.ledger.endedTimers(elapsed: advance.elapsed, lead: now.lead, now: now.realtime, in: zone)
    var ledger = state.ledger
    for end in ends { ledger.apply(Record(at: now.realtime, elapsed: advance.elapsed, .timer(end))) }
    (self.ledger, self.almanac, self.list, self.zone) = (ledger, almanac, list, zone)
  }

  /// Returns a record of a fact at this moment, as a command writes it; `request` is the identifier of a test.
  package func record(_ fact: Fact, request: Record.ID? = nil) -> Record {
    let now = advance.now
    let isChecked = ledger.clock?.reading.boot == now.boot
    let boot = isChecked ? nil : Record.Boot(id: now.boot, seconds: now.boottime)
    return Record(at: now.realtime, elapsed: advance.elapsed, boot: boot, request: request, fact)
  }

  /// Returns actions on timers as facts, after the ends of the timers that are over by now.
  package func facts(_ changes: [TimerChange]) -> [Fact] { (ends + changes).map { .timer($0) } }

  /// Returns a new timer as a change; `isStarted` is true if it starts at once.
  package func timer(_ plan: Timer.Plan, isStarted: Bool) -> TimerChange {
    TimerChange(ledger.nextTimer, label: plan.label, lead: advance.now.lead, .made(plan, isStarted: isStarted))
  }

  /// Returns the change that an action makes; nil if the timer does not exist, or its state does not allow the action.
  package func change(of number: Int, by action: TimerAction) -> TimerChange? {
    ledger.change(of: number, by: action, lead: advance.now.lead)
  }

  /// Returns the outcomes of an answer to a source, and to `others` that are answered with it.
  ///
  /// `today` is the nominal time of a source without notification and snooze.
  package func outcomes(
    of answer: Answer, to source: Source, and others: [Occurrence] = [], today: LocalDateTime, _ settings: Settings
  ) -> [Outcome] {
    // A snooze without a notification has the nominal time of the snoozed occurrence.
    let nominal = ledger.deliveries[source]?.occurrence.nominal ?? ledger.oneOffs[source]?.nominal ?? today
    let asked = others + [Occurrence(source, nominal: nominal, instant: zone.instant(of: nominal))]
    return ledger.outcomes(of: answer, to: asked, in: list, at: now, AnswerTerms(settings, in: zone))
  }

  /// Returns the overview with the limits of `policy`; `isRunning` is false without a daemon, `canShow` is false
  /// without a notification server.
  package func overview(_ policy: Policy = Policy(), isRunning: Bool = true, canShow: Bool = true) -> Overview {
    let inputs = Inputs(list: list, almanac: almanac, policy: policy, zone: zone)
    let planner = Planner(ledger: ledger, inputs: inputs, advance: advance)
    return Overview(planner, isRunning: isRunning, canShow: canShow)
  }

  package var now: Instant { advance.now.realtime }
  var elapsed: Elapsed { advance.elapsed }
  var lead: Int64 { advance.now.lead }
}
