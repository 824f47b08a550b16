import ReminderFiles

/// Prints what became of the alerts: as data, or a sentence each.
func report(
  _ alerts: [Alert], json: Bool, _ sentence: (Alert) -> Phrase, _ context: Context, remind: Bool = true
) throws {
  if json {
    try context.print(
      AlertOutput(alerts, context.currentState(AlertList(), almanacFor: alerts).overview(), context).text(.json))
  } else {
    try context.print(context.lines(alerts.map(sentence)))
  }
  // Where nothing is on, nothing is missing on the screen.
  if remind, alerts.contains(where: \.isEnabled) { context.remindOfDaemon() }
}

extension [Alert] {
  /// The alerts in runs of the same recurrence.
  func splitByRecurrence() -> [[Alert]] {
    reduce(into: []) { runs, alert in
      if runs.last?.last?.recurrence == alert.recurrence {
        runs[runs.count - 1].append(alert)
      } else {
        runs.append([alert])
      }
    }
  }
}
