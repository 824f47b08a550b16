import ArgumentParser
import ReminderFiles

struct Show: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("show", .show) }

  @Argument(help: ArgumentHelp(.reference, value: "alert"))
  var reference: String

  @Argument(help: ArgumentHelp(.otherReferences, value: "alert"))
  var others: [String] = []

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let list = try context.store.read()
    let alerts = try context.alerts(named: [reference] + others, in: list)
    let overview = context.currentState(list).overview(context.policy)
    guard !json else { return try context.print(AlertOutput(alerts, overview, context).text(.json)) }
    try context.print(alerts.map { table(of: $0, overview, context) }.joined(separator: "\n"))
  }

  private func table(of alert: Alert, _ overview: Overview, _ context: Context) -> String {
    let next = overview.nextWithSnooze(of: alert)?.phrase(now: overview.now, in: context.zone)
    let skipped = context.moments(overview.skipped(alert))
    let fields = AlertField.all.compactMap { field in field.phrase(of: alert.content).map { (field.name, $0) } }
    let rows: [(Phrase, Phrase)] =
      [
        (.columnNumber, .verbatim(String(alert.number))),
        (.columnState, alert.state(now: overview.now, in: context.zone, overview.almanac).phrase),
        (.columnTime, alert.time.phrase),
        (.columnDays, alert.recurrence.phrase(today: context.today)),
        (.columnNext, next ?? .never),
      ] + (skipped.isEmpty ? [] : [(Phrase("status.skipped"), .shortList(skipped))]) + fields + [
        (Phrase("field.identifier"), .verbatim(alert.id))
      ]
    return context.table(rows.map { name, value in [context.strings(name), context.strings(value)] })
  }
}
