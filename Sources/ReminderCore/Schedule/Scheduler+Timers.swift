// Timers.
extension Scheduler {
  /// Ends the timers whose time is over; each end is a one-off occurrence, like a snooze.
  mutating func endTimers(_ turn: inout Turn) {
    let ended = ledger.endedTimers(
      elapsed: turn.elapsed, lead: turn.advance.now.lead, now: turn.now, in: inputs.zone)
    for end in ended { write(turn.record(.timer(end)), &turn) }
  }

  /// Handles a timer button, for the timers whose state allows it.
  mutating func change(_ numbers: [Int], _ action: TimerAction, _ turn: inout Turn) {
    // A button may be pressed in the second in which a timer ends.
    endTimers(&turn)
    for number in numbers {
      let change = ledger.change(of: number, by: action, lead: turn.advance.now.lead)
      if let change { write(turn.record(.timer(change)), &turn) }
    }
  }

  /// Maintains one silent notification of the running and paused timers, updated only when a timer changes its state.
  mutating func showTimers(_ turn: inout Turn) {
    let underway = TimersNotice(ledger, elapsed: turn.elapsed, now: turn.now)
    let wanted = inputs.policy.settings.timerNotice == .never ? nil : underway
    // The notification has wall times, which differ after the clock was set.
    if turn.advance.isMoved, wanted != nil { outbox.forgetTimers() }
    let (isNew, effects) = outbox.update(wanted)
    turn.screen += effects
    if isNew, let wanted { show(.timers(wanted), &turn) }
    // The notification on the screen is stored until another one replaces it, so that the next run of the daemon can
    // close it. The last one is deleted in the turn after it was closed.
    if wanted == nil, !isNew { ledger.timersNotification = nil }
    ledger.isTimersNotificationOld = ledger.timersNotification != nil && outbox.hasTimers
  }

  /// Records the notification of timers that is on the screen, and closes it if it is out of date.
  mutating func timersShown(
    _ notice: TimersNotice, _ id: Notice.ID, as notification: NotificationID?, _ turn: inout Turn
  ) {
    if notice == outbox.timers {
      (ledger.timersNotification, ledger.isTimersNotificationOld) = (notification, false)
    } else {
      turn.screen += outbox.close([id])
    }
  }
}

extension Fact {
  /// The source whose notification no longer needs an answer; nil if there is none.
  var answeredSource: Source? {
    switch self {
    case .outcome(let outcome): outcome.event.isAnswer ? outcome.occurrence.source : nil
    case .timer(let change):
      if case .did(let action) = change.event, action.endsNotification { .timer(change.number) } else { nil }
    case .suppression, .testRequested, .edited, .soundFailed, .missed, .drink, .reversed, .unknown: nil
    }
  }
}
