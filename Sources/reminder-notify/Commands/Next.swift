import ArgumentParser
import ReminderFiles

struct Next: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("next", .next) }

  @Argument(help: ArgumentHelp(.nextWords, value: "number|alert"))
  var words: [String] = []

  @Option(parsing: .unconditional, help: ArgumentHelp(.count, value: "number"))
  var count: String?

  // A moment may be several words.
  @Option(parsing: .upToNextOption, help: ArgumentHelp(.fromInstant, value: "instant"))
  var from: [String] = []

  @OptionGroup var output: OutputOptions

  private static let countRange = 1...10_000

  func run(_ context: Context) throws {
    let form = try output.form()
    let text = words.joined(separator: " ")
    let number = count ?? (words.isEmpty ? "1" : nil)
    let spoken = number == nil ? try? parseCount(text, in: Self.countRange, or: Phrase.notACount) : nil
    let count = try spoken ?? parseCount(number ?? "1", in: Self.countRange, or: Phrase.notACount)
    let list = try context.store.read()
    let (named, said) = try words.isEmpty || spoken != nil ? (nil, nil) : split(text, list, context)
    let overview = context.currentState(list).overview(context.policy)
    let start = try from.isEmpty ? said : context.grammar().instant(from.joined(separator: " "))
    var occurrences = overview.next(named == nil ? count : Self.countRange.upperBound, after: start)
    if let named {
      occurrences = Array(occurrences.filter { $0.source.number.map(named.contains) ?? false }.prefix(count))
    }
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

  /// The alerts that are named, or from when on, where the words name none: `next tomorrow`.
  private func split(_ text: String, _ list: AlertList, _ context: Context) throws -> (Set<Int>?, Instant?) {
    do {
      return (Set(try context.alerts(named: words, in: list).map(\.number)), nil)
    } catch AlertList.LookupError.noSuchAlert(let reference) {
      guard let start = try? context.grammar().instant(text) else { throw AlertList.LookupError.noSuchAlert(reference) }
      return (nil, max(start, context.now()))
    }
  }
}
