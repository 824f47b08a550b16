// The transitions of timers, and their results.
extension Ledger {
  /// The maximum number of timers that have not ended.
  package static let timerLimit = 1000
  /// The number of ended timers that are kept, in addition to those whose end is unanswered or waits to be shown.
  static let overTimerLimit = 20

  /// The number of the next timer; never reused until there are no timers.
  package var nextTimer: Int {
    let next = lastTimer + 1
    return Alert.numberRange.contains(next) ? next : Alert.numberRange.first { timers[$0] == nil } ?? 1
  }

  /// Takes in what has happened to a timer, `elapsed` seconds after the first check.
  ///
  /// - Returns: false where its state does not allow that any more.
  mutating func apply(_ change: TimerChange, elapsed: Elapsed, at: Instant) -> Bool {
    let (number, source) = (change.number, Source.timer(change.number))
    switch change.event {
    case .made(let plan, let isStarted):
      guard timers[number] == nil else { return false }
      lastTimer = max(lastTimer, number)
      let timer = Timer(number: number, plan)
      timers[number] = isStarted ? timer.after(.start, elapsed: elapsed, lead: change.lead, at: at) : timer
    case .did(let action):
      guard let timer = timers[number], action.states.contains(timer.state.name) else { return false }
      timers[number] = timer.after(action, elapsed: elapsed, lead: change.lead, at: at)
      if action.endsNotification {
        oneOffs[source] = nil
        deliveries[source]?.state = .answered
      }
      if action == .delete { deliveries[source] = nil }
    case .renamed(let label):
      guard let timer = timers[number], timer.plan.label != label else { return false }
      timers[number] = timer.renamed(label)
    case .ended(let occurrence):
      let ended = timers[number]?.ended(elapsed: elapsed, lead: change.lead) { at + ($0 - elapsed) }
      guard let (timer, due) = ended else { return false }
      timers[number] = timer
      oneOffs[source] = OneOff(source, nominal: occurrence.nominal, due: due)
    case .restored(let timer):
      guard timers[number] != timer else { return false }
      lastTimer = max(lastTimer, number)
      timers[number] = timer
    }
    forgetOldTimers()
    isTimersNotificationOld = timersNotification != nil
    return true
  }

  private mutating func forgetOldTimers() {
    let over = timers.values.filter { $0.state.name.isOver && !isOpen(.timer($0.number)) }
    for old in over.sorted(by: { $0.number < $1.number }).dropLast(Self.overTimerLimit) {
      timers[old.number] = nil
      deliveries[.timer(old.number)] = nil
    }
    if timers.isEmpty { lastTimer = 0 }
  }

  /// The timers whose round is over at a count of `ClockCheck.elapsed`, the first to end first.
  ///
  /// `lead` is how many milliseconds the count is ahead, and `now` what the wall shows then.
  package func endedTimers(elapsed: Elapsed, lead: Int64, now: Instant, in zone: Zone) -> [TimerChange] {
    let ended = timers.values.compactMap { timer in
      timer.ended(elapsed: elapsed, lead: lead) { now + ($0 - elapsed) }.map { (timer, due: $0.due) }
    }
    return ended.sorted { ($0.due, $0.0.number) < ($1.due, $1.0.number) }.map { timer, due in
      let instant = now + (due - elapsed)
      let occurrence = Occurrence(.timer(timer.number), nominal: zone.local(instant), instant: instant)
      return TimerChange(timer.number, label: timer.plan.label, lead: lead, .ended(occurrence))
    }
  }

  /// The soonest count of `ClockCheck.elapsed` at which the round of a timer is over, and how many milliseconds before it that
  /// is; nil where none runs.
  var nextTimerEnd: (due: Elapsed, lead: Int64)? {
    timers.values.compactMap { timer in
      if case .running(let due) = timer.state { (due, timer.lead) } else { nil }
    }.min { ($0.due, -$0.lead) < ($1.due, -$1.lead) }
  }

  /// Returns the change that an action makes; nil if the timer does not exist, or its state does not allow the action.
  package func change(
    of number: Int, by action: TimerAction, lead: Int64
  ) -> TimerChange? {
    guard let timer = timers[number], action.states.contains(timer.state.name) else { return nil }
    return TimerChange(number, label: timer.plan.label, lead: lead, .did(action))
  }
}

extension TimerAction {
  /// True if the notification of the timer's end no longer needs an answer.
  var endsNotification: Bool {
    switch self {
    case .start, .pause, .resume: false
    case .cancel, .restart, .extend, .delete: true
    }
  }
}
