/// The scheduler: decides which occurrences are due, what is shown, and when to be called again.
///
/// A pure value: time is an argument, and every external action is returned as an `Effect`. It routes events; the rules
/// are in its parts.
package struct Scheduler: Sendable {
  /// The inputs, which events update; the caller sets `zone` before `.zoneChanged`.
  package var inputs: Inputs
  package internal(set) var ledger: Ledger
  var outbox = Outbox()
  var saved: SavedLedger
  /// Nil if it must be rebuilt at the end of the turn.
  var agenda: Agenda?
  private var speaker = Speaker()
  var problems = FileProblems()
  /// The count of `ClockReading.boottime` at which what was missed is told; nil if nothing is to be told.
  var missedTold: BootTime?
  private var startup = Startup.waitingForList
  /// The notifications of the last run that are closed at the start.
  var answered: [NotificationID]

  var isRunning: Bool {
    if case .running = startup { true } else { false }
  }

  /// True while the screen has not reported what became of a notice.
  package var isShowing: Bool { outbox.queue.contains { $0.stage == .underway } }

  /// Creates a scheduler that continues from a stored ledger.
  ///
  /// `answered` are notifications of the last run that no longer need an answer.
  package init(ledger: Ledger, answered: [NotificationID] = [], zone: Zone, policy: Policy = Policy()) {
    self.ledger = ledger
    self.answered = answered
    saved = SavedLedger(ledger)
    inputs = Inputs(policy: policy, zone: zone)
  }

  /// Handles an event and returns the effects, in the order in which to carry them out.
  package mutating func handle(_ event: Event, now: ClockReading) -> [Effect] {
    let advance = ledger.advance(to: now, in: inputs.zone, isAttended: isRunning)
    var turn = Turn(advance: advance)
    if isRunning { applyAdvance(&turn) }
    let boottime = turn.boottime
    retry(&turn) { $0.isDue(boottime) }
    route(event, &turn)
    if let (list, changed) = startup.begin(now) { start(list, changed: changed, &turn) }
    if isRunning {
      settle(&turn)
      tellMissed(&turn)
      showTimers(&turn)
    }
    outbox.followAnswers(since: turn.elapsed)
    turn.screen += outbox.send { [ledger, policy = inputs.policy] in
      policy.answerTimeout != nil && ledger.deliveries[$0]?.state == .pending
    }
    speak(&turn)
    return close(turn, after: event)
  }

  /// Applies the time that has passed, before the event.
  private mutating func applyAdvance(_ turn: inout Turn) {
    let last = ledger.clock?.reading.realtime
    let due = agenda?.popDue(turn.now) ?? []
    if turn.advance.zoneShift != 0 { turn.planned = due }
    if turn.advance.isMoved {
      agenda = nil
      turn.decideAll()
    }
    if let last, ledger.suppressions.hasEnded(since: last, now: turn.now) { turn.decideAll() }
    adjustToClock(&turn)
    turn.decide(due.compactMap(\.number))
  }

  private mutating func route(_ event: Event, _ turn: inout Turn) {
    switch event {
    case .alertsChanged(let list, let changed):
      clearProblem(.alerts, &turn)
      if list.sounds != inputs.list.sounds { speaker.forgetProblems() }
      if isRunning {
        change(list, changed: changed, &turn)
      } else {
        startup.prepare(list, changed: changed, ClockWait(turn.advance.now, after: ledger.clock))
      }
    case .settingsChanged(let settings):
      let notice = settings.timerNotice
      if notice != .never, notice != inputs.policy.settings.timerNotice { outbox.forgetTimers() }
      inputs.policy.settings = settings
      speaker.forgetProblems()
      clearProblem(.settings, &turn)
      turn.decideAll()
    case .recorded(let records): apply(records, &turn)
    case .reordered(let folded): reconcile(with: folded, &turn)
    case .almanacChanged(let almanac):
      replaceAlmanac(almanac, &turn)
      turn.decideAll()
    case .kindnessesChanged(let kindnesses): inputs.kindnesses = kindnesses
    case .messageWanted(let id): writeMessage(id, &turn)
    case .timerWanted(let id, let action): change(outbox.timers(of: id), action, &turn)
    case .soundFailed(let problem):
      let report = speaker.report(problem, boottime: turn.boottime)
      guard report != .known else { return }
      turn.screen.append(.log(problem))
      // A machine without sound is not an event of a reminder, unless it rings.
      if problem != .noServer || report != .new { turn.append(Record(at: turn.now, .soundFailed(problem))) }
      if case .unheard(let ring) = report { outbox.tell(problem, of: ring, since: turn.elapsed) }
    case .soundHeldBack: speaker.holdBack(boottime: turn.boottime)
    case .woke: break
    case .zoneChanged:
      agenda = nil
      turn.decideAll()
    case .greet: show(.greeting, &turn)
    case .unreadable(let file, let problem):
      if problems.report(problem, of: file) { show(.unreadable(file, problem), &turn) }
    case .readable(let file): clearProblem(file, &turn)
    case .serverAppeared: retry(&turn, \.isParked)
    case .shown(let id, let notification): shown(id, as: notification, &turn)
    case .failed(let id, let serverIsThere):
      park(id, until: serverIsThere ? turn.boottime + Policy.retryInterval : nil, &turn)
    case .closed(let id), .withdrawn(let id), .lost(let id, _), .answered(let id, _): receive(event, of: id, &turn)
    case .notSaved, .snapshotWanted: saved.invalidate()
    }
  }

  /// Closes the notification about a file that can be read again.
  private mutating func clearProblem(_ file: DataFile, _ turn: inout Turn) {
    if problems.clear(file) { turn.screen += outbox.close(file) }
  }

  private mutating func settle(_ turn: inout Turn) {
    endTimers(&turn)
    expireUnanswered(&turn)
    showTests(&turn)
    deliverOneOffs(&turn)
    decide(&turn)
    (ledger.clock, ledger.unchecked) = (turn.advance.check, nil)
    if agenda == nil { agenda = Agenda(inputs.list, after: turn.now, in: inputs.zone, inputs.almanac) }
  }

  /// Plays the sounds of ringing alerts and of items that were shown in this turn.
  private mutating func speak(_ turn: inout Turn) {
    let candidates = planner(turn).candidates(heard: turn.heard)
    turn.screen += speaker.update(candidates, boottime: turn.boottime) { [ledger] in
      ledger.deliveries[$0]?.state != .pending
    }
  }

  /// Returns the effects of a turn in the order of durability: records, state, screen.
  private mutating func close(_ turn: Turn, after event: Event) -> [Effect] {
    var effects: [Effect] = turn.records.isEmpty ? [] : [.journal(turn.records)]
    if isRunning, event != .notSaved, let state = saved.save(ledger, underway: outbox.underway, in: inputs.zone) {
      effects.append(.save(state))
    }
    return effects + turn.screen + [deadlines(turn).effect]
  }

  private func deadlines(_ turn: Turn) -> Deadlines {
    var deadlines = Deadlines()
    deadlines.add(wall: ledger.suppressions.pauseEnd(after: turn.now))
    deadlines.add(boottime: outbox.nextRetry)
    deadlines.add(boottime: speaker.retry)
    deadlines.add(boottime: startup.nextCheck(turn.advance.now))
    guard isRunning else { return deadlines }
    deadlines.add(wall: agenda?.next)
    if speaker.rings { deadlines.add(wall: ledger.suppressions.pauseStart(after: turn.now)) }
    deadlines.add(boottime: missedTold.flatMap { $0 > turn.boottime ? $0 : nil })
    let planner = planner(turn)
    func boottime(_ elapsed: Elapsed) -> BootTime { turn.boottime + (elapsed - turn.elapsed) }
    deadlines.add(boottime: planner.nextExpiry.map(boottime))
    deadlines.add(boottime: planner.nextOneOff(excluding: outbox.oneOffSources).map(boottime))
    if let (due, lead) = ledger.nextTimerEnd { deadlines.add(boottime: boottime(due), lead: lead) }
    return deadlines
  }

  func planner(_ turn: Turn) -> Planner {
    Planner(
      ledger: ledger, inputs: inputs, advance: turn.advance, downtime: turn.downtime, planned: turn.planned)
  }

  /// Returns the overview between two events, with the alerts of the file.
  package func overview(_ list: AlertList, at now: ClockReading) -> Overview {
    var inputs = inputs
    inputs.list = list
    return Overview(Planner(ledger: ledger, inputs: inputs, advance: ledger.advance(to: now, in: inputs.zone)))
  }

  /// Writes a record, applies it, and closes the notification that it answers.
  mutating func write(_ record: Record, _ turn: inout Turn) {
    let record = record.numbered(ledger.sequence + 1)
    ledger.apply(record)
    saved.apply(record)
    turn.append(record)
    if let source = record.fact.answeredSource { close(source, &turn) }
  }
}
