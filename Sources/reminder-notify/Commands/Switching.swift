import ReminderFiles

/// The common part of `toggle`, `on` and `off`, which set the switch of the selected alerts.
///
/// `wanted` is the new position of the switch, from the alert as it is. An alert that would be switched on after its date
/// is wrong usage, unless it is one of `all`.
func setSwitch(
  of selected: (AlertList) throws -> [Alert], all: Bool = false, json: Bool = false, _ context: Context,
  _ wanted: (Alert) -> Bool
) throws {
  let now = context.now()
  let (switched, already, list) = try context.updateAlerts { list, context in
    var already: Set<Int> = []
    let switched = try selected(list).compactMap { alert -> Alert? in
      var alert = alert
      let isOn = wanted(alert)
      if isOn, !alert.isEnabled, context.isPast(alert, at: now) {
        guard all else { throw CommandError.usage(.pastAlert(alert)) }
        context.say(.pastAlert(alert))
        return nil
      }
      if alert.isEnabled == isOn { already.insert(alert.number) }
      alert.isEnabled = isOn
      list.put(alert)
      return alert
    }
    return (switched, already, list)
  }
  let today = context.today
  // What rings is stopped, and of a date that was shown only its snooze is left to switch off.
  let off = switched.filter { !$0.isEnabled && ($0.rings || already.contains($0.number)) }
  let ledger = off.isEmpty ? Ledger() : context.currentState(list).ledger
  let stopped = off.filter { ledger.isStopped(bySwitchingOff: $0, wasOff: already.contains($0.number)) }
  let ended = stopped.filter { already.contains($0.number) }
  for alert in stopped {
    try context.record(list) { current in
      let outcomes = current.outcomes(
        of: .stop, to: .alert(alert.number), today: LocalDateTime(date: today, time: alert.time),
        context.policy.settings)
      return (outcomes.map { .outcome($0) }, ())
    }
    // Of the others the switch says it.
    if !json, already.contains(alert.number) {
      try context.printLine(.answered(alert.reference, Phrase("outcome.stopped")))
    }
  }
  try report(
    json ? switched : switched.filter { !ended.contains($0) }, json: json,
    { .switched($0, already: already.contains($0.number), today: today) }, context)
  if !json, list.alerts.isEmpty { context.say(.noAlertsYet) }
}

extension Ledger {
  /// Returns true if switching an alert off also answers it: it rings, or it is a date that was off and is snoozed.
  fileprivate func isStopped(bySwitchingOff alert: Alert, wasOff: Bool) -> Bool {
    let source = Source.alert(alert.number)
    return wasOff && oneOffs[source] != nil || alert.rings && deliveries[source]?.state == .pending
  }
}
