import ArgumentParser
import ReminderFiles

struct Next: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("next", .next) }

  @Option(parsing: .unconditional, help: ArgumentHelp(.count, value: "number"))
  var count: String = "1"

  // A moment may be several words.
  @Option(parsing: .upToNextOption, help: ArgumentHelp(.fromInstant, value: "instant"))
  var from: [String] = []

  @OptionGroup var output: OutputOptions

  private static let countRange = 1...10_000

  func run(_ context: Context) throws {
    let form = try output.form()
    let count = try parseCount(count, in: Self.countRange, or: Phrase.notACount)
    let list = try context.store.read()
    let overview = context.snapshot(list).overview()
    let occurrences = overview.next(count, after: try start(context))
    try context.print(OccurrenceOutput(occurrences: occurrences, overview: overview, context: context).text(form))
    if form == .table { context.remindOfPause(overview) }
    if form == .table, !occurrences.isEmpty { context.remindOfDaemon() }
    if form == .table, occurrences.isEmpty { context.say(list.alerts.isEmpty ? .noAlertsYet : .nothingDue) }
  }

  private func start(_ context: Context) throws -> Instant? {
    from.isEmpty ? nil : try context.grammar().instant(from.joined(separator: " "))
  }
}
