import ReminderCore

// What commands do to timers.
extension Context {
  /// Makes a timer, and says when it ends.
  ///
  /// - Throws: `CommandError.failed` where there are too many, `StoreError`.
  func make(_ plan: Timer.Plan, isStarted: Bool) throws {
    let timer: TimerStatus? = try request { snapshot in
      guard snapshot.timers.count(where: { !$0.state.isOver }) < Ledger.timerLimit else {
        throw CommandError.failed(.tooManyTimers(Ledger.timerLimit))
      }
      let number = snapshot.ledger.nextTimer
      let request = TimerRequest.make(number: number, plan, isStarted: isStarted)
      return ([.timer(request)], snapshot.timers(after: [request])[number])
    }
    if let timer { try printLine(.timerMade(timer, now: now(), in: zone)) }
    if isStarted { remindOfDaemon() }
  }

  /// Does something to timers, and says what has become of each.
  ///
  /// All that are named must be in a state that allows it; of all timers those that are (`TimerAction.statesOfAll`). Throws `CommandError.failed` where one is
  /// not, what `TimerSelection.References.timers(in:)` throws, and `StoreError`.
  func change(_ action: TimerAction, _ references: TimerSelection.References) throws {
    let changed: [TimerStatus] = try request { snapshot in
      let named = try references.timers(in: snapshot)
      let states = references.isAll ? action.statesOfAll : action.states
      let allowed = named.filter { states.contains($0.state) }
      if !references.isAll, let refused = named.first(where: { !action.states.contains($0.state) }) {
        throw CommandError.failed(.timerRefused(refused))
      }
      if let seconds = action.seconds,
        let long = allowed.first(where: { !Timer.Plan.lengthRange.contains($0.length + seconds) })
      {
        throw CommandError.failed(.timerTooLong(long.reference))
      }
      // One for each: after a crash between two records what is left is done, and nothing twice.
      let requests = allowed.map { TimerRequest.change(action, number: $0.number) }
      let after = snapshot.timers(after: requests)
      // Of one that is deleted its name is left.
      return (requests.map { .timer($0) }, allowed.map { after[$0.number] ?? $0 })
    }
    for timer in changed { try printLine(action.done(to: timer, now: now(), in: zone)) }
    if changed.isEmpty { say(.noTimersForThat) }
    if changed.contains(where: { $0.state == .running }), action != .delete { remindOfDaemon() }
  }
}
