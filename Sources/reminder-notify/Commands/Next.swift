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

  func run(_ context: Context) throws {
    let form = try output.form()
    let count = try parseCount(count, in: 1...10_000, or: Phrase.notACount)
    let list = try context.store.read()
    let overview = context.currentState(list).overview(context.policy)
    let start = try from.isEmpty ? nil : context.grammar().instant(from.joined(separator: " "))
    let occurrences = overview.next(count, after: start)
    try context.print(OccurrenceOutput(occurrences: occurrences, overview: overview, context: context).text(form))
    if form == .table {
      for phrase in overview.silenced.phrases(in: context.zone) { context.say(phrase) }
      context.remindOfPause(overview)
    }
    if form == .table, !occurrences.isEmpty { context.remindOfDaemon() }
    if form == .table, occurrences.isEmpty {
      context.say(list.alerts.isEmpty ? .noAlertsYet : Phrase("message.nothingDue"))
    }
  }
}
