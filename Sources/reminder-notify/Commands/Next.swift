import ArgumentParser
import ReminderCore

struct Next: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("next", .helpNext) }

  @Option(parsing: .unconditional, help: ArgumentHelp(.helpCount, value: "number"))
  var count: String = "1"

  // A moment may be several words.
  @Option(parsing: .upToNextOption, help: ArgumentHelp(.helpFromInstant, value: "instant"))
  var from: [String] = []

  @OptionGroup var output: OutputOptions

  private static let countRange = 1...10_000

  func run(_ context: Context) throws {
    let form = try output.form()
    let count = try parseCount(count, in: Self.countRange, or: Phrase.notACount)
    let list = try context.store.read()
    let snapshot = context.snapshot(list)
    let start = try start(context)
    let occurrences = snapshot.next(count, after: start)
    try context.print(OccurrenceOutput(occurrences: occurrences, snapshot: snapshot, context: context).text(form))
    if form == .table { context.remindOfPause(snapshot.suppressions) }
    if form == .table, !occurrences.isEmpty { context.remindOfDaemon() }
    if form == .table, occurrences.isEmpty { context.say(list.alerts.isEmpty ? .noAlertsYet : .nothingDue) }
  }

  private func start(_ context: Context) throws -> Instant {
    guard !from.isEmpty else { return context.now() }
    return try context.grammar().instant(from.joined(separator: " "))
  }
}
