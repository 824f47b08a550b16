import ReminderFiles

/// Prints what became of the alerts: as data, or a sentence each.
func report(
  _ alerts: [Alert], json: Bool, _ sentence: (Alert) -> Phrase, _ context: Context, remind: Bool = true
) throws {
  if json {
    try context.print(
      AlertOutput(alerts, context.outlook(of: alerts), context).text(.json))
  } else {
    try context.print(context.lines(alerts.map(sentence)))
    if remind { context.tellUnheard(alerts) }
  }
  // Where nothing is on, nothing is missing on the screen.
  if remind, alerts.contains(where: \.isEnabled) { context.remindOfDaemon(afterChange: true) }
}

/// Prints what a verb has done: as data, which is made for that only, or a sentence.
func report(_ rows: @autoclosure () throws -> some Rows, json: Bool, _ sentence: Phrase, _ context: Context) throws {
  if json { try context.print(rows().json) } else { try context.printLine(sentence) }
}

/// What became of something, in the form of `log --json`.
struct RecordRows: Rows {
  static let key = "entries"
  let rows: [RecordLine]

  init(_ records: [Record], _ context: Context) {
    rows = records.compactMap { RecordLine($0.plain, in: context.zone) }
  }

  /// Of answers that were given now.
  init(_ outcomes: [Outcome], _ context: Context) {
    let now = context.now()
    self.init(outcomes.map { Record(at: now, .outcome($0)) }, context)
  }
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
