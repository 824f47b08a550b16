/// Decides what is due, what is shown and when to look again.
///
/// A pure value: time is an argument, and everything that has an effect outside comes back as an `Effect`. It routes
/// events; the rules are in its parts.
package struct Scheduler: Sendable {
  package internal(set) var list = AlertList()
  package internal(set) var ledger: Ledger
  /// Where the machine is; a change of it is told with an event.
  package var zone: Zone
  var policy: Policy
  var suppressions = Suppressions()
  var almanac = Almanac()
  var outbox = Outbox()
  /// What a restart would find: the ledger that was saved last, and the records since; nil where saving failed.
  var durable: Ledger?
  /// Nil where what comes next has to be found out anew.
  var agenda: Agenda?
  /// The files that cannot be used.
  var problems: [DataFile: FileProblem] = [:]
  /// Requests that no turn has looked at yet.
  private var requests: [Request] = []
  private var startup = Startup.waitingForList

  /// Before it runs nothing is decided, so that nothing counts as looked at.
  private enum Startup {
    case waitingForList
    case waitingForClock(AlertList, changed: Instant?, ClockWait)
    case running
  }

  var isRunning: Bool {
    if case .running = startup { true } else { false }
  }

  /// A scheduler that goes on with what the disk has.
  package init(ledger: Ledger, zone: Zone, policy: Policy = Policy()) {
    self.ledger = ledger
    durable = ledger
    self.zone = zone
    self.policy = policy
  }

  /// Takes in what happened and says what to do, in this order.
  package mutating func handle(_ event: Event, now: ClockReading) -> [Effect] {
    let advance = ClockAdvance(
      since: ledger.clock, to: now, in: zone, correction: policy.correction, isAttended: isRunning)
    var turn = Turn(advance: advance)
    if isRunning { look(&turn) }
    let boottime = turn.boottime
    retry(&turn) { $0.isDue(boottime) }
    route(event, &turn)
    if case .waitingForClock(let list, let changed, let wait) = startup, wait.isOver(now) {
      start(list, changed: changed, &turn)
    }
    if isRunning { settle(&turn) }
    turn.screen += outbox.send { [ledger, policy] in
      policy.answerTimeout != nil && ledger.showings[$0]?.state == .pending
    }
    return close(turn, after: event)
  }

  /// What the time that went by means, whatever the event.
  private mutating func look(_ turn: inout Turn) {
    let wasPaused = ledger.clock.map { suppressions.isPaused(at: $0.reading.realtime) } ?? false
    let due = agenda?.takeDue(turn.now) ?? []
    if turn.advance.zoneShift != 0 { turn.planned = due }
    if turn.advance.isMoved {
      agenda = nil
      turn.decideAll()
    }
    if wasPaused, !isPaused(turn) { turn.decideAll() }
    move(&turn)
    turn.decide(due.compactMap(\.number))
  }

  private mutating func route(_ event: Event, _ turn: inout Turn) {
    switch event {
    case .alertsChanged(let list, let changed):
      if isRunning { change(list, changed: changed, &turn) } else { prepare(list, changed: changed, &turn) }
    case .settingsChanged(let settings):
      policy.take(settings)
      clearProblem(.settings, &turn)
      turn.decideAll()
    case .suppressionsChanged(let suppressions):
      self.suppressions = suppressions
      clearProblem(.state, &turn)
      turn.decideAll()
    case .almanacChanged(let almanac):
      take(almanac, &turn)
      turn.decideAll()
    case .requested(let requests): self.requests = requests
    case .woke: break
    case .zoneChanged:
      agenda = nil
      turn.decideAll()
    case .greet: show(.greeting, &turn)
    case .unreadable(let file, let problem): report(problem, of: file, &turn)
    case .readable(let file): clearProblem(file, &turn)
    case .serverAppeared: retry(&turn, \.isParked)
    case .shown(let id, let notification): shown(id, as: notification, &turn)
    case .failed(let id, let serverIsThere):
      park(id, until: serverIsThere ? turn.boottime + policy.retryInterval : nil, &turn)
    case .closed(let id), .withdrawn(let id), .lost(let id, _), .answered(let id, _): heard(event, of: id, &turn)
    case .notSaved, .snapshotWanted: durable = nil
    }
  }

  /// Waits for a clock that is not to be trusted yet; starts at once where it is.
  private mutating func prepare(_ list: AlertList, changed: Instant?, _ turn: inout Turn) {
    clearProblem(.alerts, &turn)
    var wait = ClockWait(turn.advance.now, after: ledger.clock)
    if case .waitingForClock(_, _, let earlier) = startup { wait = earlier }
    startup = .waitingForClock(list, changed: changed, wait)
  }

  private mutating func start(_ list: AlertList, changed: Instant?, _ turn: inout Turn) {
    // Before the list is taken: what a clock that was ahead has switched off is found in it.
    self.list = list
    adoptNotifications(&turn)
    move(&turn)
    take(list, changed: changed ?? turn.now, &turn)
    turn.decideAll()
    startup = .running
  }

  private mutating func change(_ list: AlertList, changed: Instant?, _ turn: inout Turn) {
    // What was due under the old list is decided before the new one counts.
    decide(&turn)
    let changed = take(list, changed: changed ?? turn.now, &turn)
    clearProblem(.alerts, &turn)
    turn.decide(changed)
  }

  private mutating func settle(_ turn: inout Turn) {
    fulfil(requests, &turn)
    expireUnanswered(&turn)
    deliverSnoozes(&turn)
    decide(&turn)
    ledger.clock = turn.advance.check
    if agenda == nil { agenda = Agenda(list, after: turn.now, in: zone, almanac) }
  }

  /// The effects of a turn by what must be durable before what: record, state, screen.
  private mutating func close(_ turn: Turn, after event: Event) -> [Effect] {
    var effects: [Effect] = []
    if !turn.records.isEmpty { effects.append(.journal(turn.records)) }
    if isRunning, event != .notSaved, !isSaved, !hasChangedUnderway {
      let state = withUnderway
      effects.append(.save(state))
      durable = state
    }
    return effects + turn.screen + [deadlines(turn).effect]
  }

  /// The ledger, in which what is on its way to the screen waits: a look that is saved is not repeated by a restart.
  private var withUnderway: Ledger {
    var found = ledger
    for item in outbox.underway { found.decide(item.occurrence, .waiting, elapsed: item.due) }
    return found
  }

  /// True while an alert is on its way to the screen that was changed or deleted since: a state with the list of now would
  /// not know of it.
  private var hasChangedUnderway: Bool {
    outbox.underway.contains { !ledger.wants($0) }
  }

  /// True where a restart would find the same, but for the time of the last look.
  private var isSaved: Bool {
    guard var found = durable else { return false }
    let last = found.clock
    found.clock = ledger.clock
    // What was on its way then waits there, until a record says what became of it.
    guard found == ledger || found == withUnderway else { return false }
    guard let (last, now) = both(last, ledger.clock) else { return last == ledger.clock }
    return now.continues(last, in: zone)
  }

  private func deadlines(_ turn: Turn) -> Deadlines {
    var deadlines = Deadlines()
    deadlines.add(wall: suppressions.pauseEnd(at: turn.now))
    deadlines.add(boottime: outbox.nextRetry)
    if case .waitingForClock(_, _, let wait) = startup { deadlines.add(boottime: wait.nextLook(turn.advance.now)) }
    guard isRunning else { return deadlines }
    deadlines.add(wall: agenda?.next)
    let planner = planner(turn)
    for elapsed in [nextExpiry, planner.nextSnooze(besides: outbox.snoozes)] {
      deadlines.add(boottime: elapsed.map { turn.boottime + ($0 - turn.elapsed) })
    }
    return deadlines
  }

  func planner(_ turn: Turn) -> Planner {
    Planner(
      ledger: ledger, suppressions: suppressions, almanac: almanac, advance: turn.advance, zone: zone, policy: policy,
      downtime: turn.downtime, planned: turn.planned)
  }

  func isPaused(_ turn: Turn) -> Bool {
    suppressions.isPaused(at: turn.now)
  }

  /// Writes a record, and lets it count.
  mutating func write(_ outcome: Outcome, _ turn: inout Turn) {
    var outcome = outcome
    outcome.sequence = ledger.sequence + 1
    let record = Record.outcome(outcome)
    ledger.apply(record)
    durable?.apply(record)
    turn.note(record)
  }
}

private func both<Value>(_ first: Value?, _ second: Value?) -> (Value, Value)? {
  if let first, let second { (first, second) } else { nil }
}
