import ArgumentParser
import ReminderCore

struct Show: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("show", .helpShow) }

  @Argument(help: ArgumentHelp(.helpReference, value: "alert"))
  var reference: String

  @Flag(help: ArgumentHelp(.helpJSON))
  var json = false

  func run(_ context: Context) throws {
    let list = try context.store.read()
    let alert = try list.find(reference)
    guard !json else { return try context.print(AlertOutput([alert], context.snapshot(list), context).text(.json)) }
    let clock = context.clock()
    let snapshot = context.snapshot(list)
    let planner = snapshot.planner()
    let next = planner.next(alert)?.phrase(now: clock.realtime, in: context.zone)
    let skipped = context.moments(planner.skipped(alert))
    let fields = AlertField.all.compactMap { field in field.phrase(of: alert.content).map { (field.name, $0) } }
    let rows: [(Phrase, Phrase)] =
      [
        (.columnNumber, .verbatim(String(alert.number))),
        (.columnState, alert.state(now: clock.realtime, in: context.zone, snapshot.almanac).phrase),
        (.columnTime, alert.time.phrase),
        (.columnDays, alert.recurrence.phrase(today: context.today)),
        (.columnNext, next ?? .never),
      ] + (skipped.isEmpty ? [] : [(.statusSkipped, .shortList(skipped))]) + fields + [
        (.fieldIdentifier, .verbatim(alert.id))
      ]
    try context.print(context.table(rows.map { name, value in [context.strings(name), context.strings(value)] }))
  }
}
