import ReminderFiles

// Changes of timers by commands.
extension Context {
  /// Makes a timer, and says when it ends, or prints it as data.
  ///
  /// - Throws: `CommandError.failed` where there are too many, `StoreError`.
  func make(_ plan: Timer.Plan, isStarted: Bool, json: Bool = false) throws {
    let recorded = try record { current in
      guard current.timers.count(where: { !$0.state.isOver }) < Ledger.timerLimit else {
        throw CommandError.failed(Phrase("error.tooManyTimers", Ledger.timerLimit))
      }
      let timer = current.timer(plan, isStarted: isStarted)
      return (current.facts([timer]), (timer.number, current))
    }
    let (number, current) = recorded.result
    if let timer = current.timer(number, in: recorded.ledger) {
      if json { try print(TimerOutput([timer], self).text(.json)) } else { try tellMade(timer, plan) }
    }
    if isStarted { remindOfDaemon(afterChange: true) }
  }

  private func tellMade(_ timer: TimerStatus, _ plan: Timer.Plan) throws {
    try printLine(.timerMade(timer, now: now(), in: zone))
    if let rest = plan.rest {
      try printLine(.timerBreaks(rest, rounds: plan.rounds))
    } else if let rounds = plan.rounds, rounds > 1 {
      try printLine(Phrase("done.timerRounds", rounds))
    }
  }

  /// Gives a timer another name, and says so; an empty one takes the name away.
  ///
  /// - Throws: what `TimerSelection.References.timers(in:)` and the reading of a label throw, `StoreError`.
  func rename(_ reference: String, to name: String, json: Bool) throws {
    var content = AlertContent()
    try put([(.label, name)], into: &content)
    let label = content.label
    try TimerSelection.requireNotAll(label)
    let recorded = try record { current in
      let timers = try TimerSelection.References([reference]).timers(in: current)
      guard timers.count == 1 else {
        throw CommandError.ambiguous(Phrase("error.whichTimer"), candidates: timers.map(\.reference))
      }
      return (
        current.facts(timers.map { TimerChange($0.number, label: $0.label, .renamed(label)) }), (timers, current)
      )
    }
    let (timers, current) = recorded.result
    guard !json else {
      let renamed = timers.compactMap { current.timer($0.number, in: recorded.ledger) }
      return try print(TimerOutput(renamed, self).text(.json))
    }
    for timer in timers { try printLine(Phrase("done.timerRenamed", timer.reference, Phrase.timerName(label))) }
  }

  /// Does something to timers, and says what has become of each, or prints them as data.
  ///
  /// All that are named must be in a state that allows it; of all timers those that are (`TimerAction.statesOfAll`). Throws `CommandError.failed` where one is
  /// not, what `TimerSelection.References.timers(in:)` throws, and `StoreError`.
  func change(_ action: TimerAction, _ references: TimerSelection.References, json: Bool = false) throws {
    let recorded = try record { current in
      let named = try references.timers(for: action, in: current)
      let states = references.isAll ? action.statesOfAll : action.states
      let allowed = named.filter { states.contains($0.state) }
      if !references.isAll, let refused = named.first(where: { !action.states.contains($0.state) }) {
        throw CommandError.failed(.timerRefused(refused))
      }
      if let seconds = action.seconds,
        let long = allowed.first(where: { !Timer.Plan.lengthRange.contains($0.length + seconds) })
      {
        throw CommandError.failed(Phrase("error.timerTooLong", long.reference))
      }
      return (current.facts(allowed.compactMap { current.change(of: $0.number, by: action) }), (allowed, current))
    }
    let (allowed, current) = recorded.result
    // Of one that is deleted its name is left.
    let changed = allowed.map { current.timer($0.number, in: recorded.ledger) ?? $0 }
    // One that has ended in the very moment is refused, and the others are done.
    let refused = zip(changed, allowed).first { _, before in
      current.change(of: before.number, by: action).map { recorded.isVoid(.timer($0)) } ?? false
    }?.0
    let done = changed.filter { $0.number != refused?.number }
    if json {
      try print(TimerOutput(done, self).text(.json))
    } else {
      for timer in done { try printLine(action.done(to: timer, now: now(), in: zone)) }
    }
    if let refused { throw CommandError.failed(.timerRefused(refused)) }
    if changed.isEmpty, !json { say(Phrase("message.noTimersForThat")) }
    if changed.contains(where: { $0.state == .running }), action != .delete { remindOfDaemon(afterChange: true) }
  }
}
