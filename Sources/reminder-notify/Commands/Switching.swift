import ReminderCore

/// What `toggle`, `on` and `off` have in common: they set the switch of the selected alerts.
///
/// `wanted` is the new position of the switch, from the alert as it is. An alert that was named and would be switched
/// on after its date is wrong usage.
func setSwitch(
  of selection: AlertSelection, json: Bool, _ context: Context, _ wanted: @escaping (Alert) -> Bool
) throws {
  let now = context.now()
  let (switched, already, isEmpty) = try context.updateAlerts { list in
    var already: Set<Int> = []
    let switched = try selection.alerts(in: list).compactMap { alert -> Alert? in
      var alert = alert
      let isOn = wanted(alert)
      if isOn, !alert.isEnabled, alert.timing.isPast(now: now, zone: context.zone) {
        guard selection.all else { throw CommandError.usage(.pastAlert(alert.number)) }
        context.say(.pastAlert(alert.number))
        return nil
      }
      if alert.isEnabled == isOn { already.insert(alert.number) }
      alert.isEnabled = isOn
      list.put(alert)
      return alert
    }
    return (switched, already, list.alerts.isEmpty)
  }
  let today = context.today
  try report(
    switched, json: json,
    { already.contains($0.number) ? .alreadySwitched($0, today: today) : .switched($0, today: today) }, context)
  if !json, isEmpty { context.say(.noAlertsYet) }
}
