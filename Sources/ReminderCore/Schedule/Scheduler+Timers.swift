// Timers.
extension Scheduler {
  /// Ends the timers whose time is over; what that shows is a one-off occurrence, as a snooze is.
  mutating func endTimers(_ turn: inout Turn) {
    let ended = ledger.endedTimers(
      elapsed: turn.elapsed, lead: turn.advance.now.lead, now: turn.now, in: inputs.zone)
    for end in ended { write(turn.record(.timer(end)), &turn) }
  }

  /// A button for timers was pressed: it counts for those whose state allows it.
  mutating func change(_ numbers: [Int], _ action: TimerAction, _ turn: inout Turn) {
    // A button may be pressed in the second in which a timer ends.
    endTimers(&turn)
    for number in numbers {
      let change = ledger.change(of: number, by: action, lead: turn.advance.now.lead)
      if let change { write(turn.record(.timer(change)), &turn) }
    }
  }

  /// Keeps one quiet notification of the timers that are underway, changed only when the state of one of them changes.
  mutating func showTimers(_ turn: inout Turn) {
    let underway = TimersNotice(ledger, elapsed: turn.elapsed, now: turn.now)
    let wanted = inputs.policy.settings.timerNotice == .never ? nil : underway
    // Where the clock was set, other times are in it.
    if turn.advance.isMoved, wanted != nil { outbox.forgetTimers() }
    let (isNew, effects) = outbox.update(wanted)
    turn.screen += effects
    if isNew, let wanted { show(.timers(wanted), &turn) }
    // What is on the screen is remembered until another one is, so that the next run of the daemon can close it.
    // The last one is forgotten in the turn after it was closed.
    if wanted == nil, !isNew { ledger.timersNotification = nil }
    ledger.isTimersNotificationOld = ledger.timersNotification != nil && outbox.hasTimers
  }

  /// The notification of the timers underway is on the screen; one that is out of date by then leaves it again.
  mutating func take(_ notice: TimersNotice, _ id: Delivery.ID, as notification: NotificationID?, _ turn: inout Turn) {
    if notice == outbox.timers {
      (ledger.timersNotification, ledger.isTimersNotificationOld) = (notification, false)
    } else {
      turn.screen += outbox.close([id])
    }
  }
}

extension Fact {
  /// The source whose notification needs no answer any more.
  var answeredSource: Source? {
    switch self {
    case .outcome(let outcome): outcome.event.isAnswer ? outcome.occurrence.source : nil
    case .timer(let change):
      if case .did(let action) = change.event, action.endsNotification { .timer(change.number) } else { nil }
    case .suppression, .testRequested, .edited, .soundFailed, .unknown: nil
    }
  }
}
