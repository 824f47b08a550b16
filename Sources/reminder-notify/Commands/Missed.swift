import ArgumentParser
import ReminderFiles

struct Missed: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "missed", .missed, subcommands: [List.self, Done.self, Show.self], defaultSubcommand: List.self)
  }

  struct List: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("list", .missedList) }

    @Argument(help: ArgumentHelp(.missedWords, value: "day|alert"))
    var words: [String] = []

    @OptionGroup var output: OutputOptions

    func run(_ context: Context) throws {
      let form = try output.form()
      let list = try context.store.read()
      let overview = try context.requiredState(list).overview(context.policy)
      let output = MissedOutput(try missed(overview, list, context), context)
      try context.print(output.text(form))
      guard form == .table else { return }
      if output.missed.count == 0 { context.say(Phrase("message.nothingMissed")) }
      if output.missed.water > 0 { context.say(Phrase("message.waterMissed", output.missed.water)) }
    }

    /// What was missed on a day, or of some alerts, where the words name that.
    private func missed(_ overview: Overview, _ list: AlertList, _ context: Context) throws -> MissedSummary {
      let text = words.joined(separator: " ")
      if words.isEmpty { return overview.missed }
      if Int(text) == nil, let instant = try? context.grammar().instant(text, isPast: true) {
        let date = context.zone.local(instant).date
        return overview.missed { $0.nominal.date == date }
      }
      let named: [Alert]
      do { named = try context.alerts(named: words, in: list) } catch AlertList.LookupError.noSuchAlert {
        try Root.requireVerb(["missed"] + words)
        throw AlertList.LookupError.noSuchAlert(text)
      }
      let numbers = Set(named.map(\.number))
      return overview.missed { numbers.contains($0.number ?? 0) }
    }
  }

  struct Done: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("done", .missedDone) }

    @OptionGroup var selection: MissedSelection

    func run(_ context: Context) throws {
      let group = try selection.record(context) { group, _ in
        group.occurrences.map { .outcome(Outcome(.acknowledged, $0, label: group.label)) }
      }
      try selection.report(group, .answered(group.reference, Phrase("outcome.acknowledged")), context)
    }
  }

  struct Show: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("show", .missedShow) }

    @OptionGroup var selection: MissedSelection

    func run(_ context: Context) throws {
      let group = try selection.record(context) { group, list in
        guard list[group.number] != nil, let last = group.occurrences.last else {
          throw AlertList.LookupError.noSuchAlert(String(group.number))
        }
        return [.missed(.recalled(last, label: group.label))]
      }
      try selection.report(group, Phrase("done.recalled", group.reference), context)
      context.remindOfDaemon(afterChange: true)
    }
  }
}

/// The alert of which something was missed.
struct MissedSelection: ParsableArguments {
  @Argument(help: ArgumentHelp(.missedReference, value: "alert"))
  var words: [String]

  @Flag(help: ArgumentHelp(.json))
  var json = false
}

extension MissedSelection {
  /// Records what is done about the missed occurrences of the alert, and returns them.
  ///
  /// - Throws: `CommandError.missing` where nothing of it was missed, what `AlertList.all` and the reading of files throw.
  func record(
    _ context: Context, _ facts: (MissedSummary.Group, AlertList) throws -> [Fact]
  ) throws -> MissedSummary.Group {
    let (list, text) = (try context.store.read(), words.joined(separator: " "))
    // A deleted alert has its number only.
    let numbers = try Int(text).map { [$0] } ?? list.all(named: words).map(\.number)
    return try context.record(list) { current in
      let missed = current.overview(context.policy).missed.groups
      guard let group = missed.first(where: { numbers.contains($0.number) }) else {
        guard let alert = list[numbers.first ?? 0] else { throw AlertList.LookupError.noSuchAlert(text) }
        throw CommandError.missing(Phrase("error.notMissed", alert.reference))
      }
      return (try facts(group, list), group)
    }.result
  }

  /// Prints what was done: the occurrences in the form of `missed --json`, or a sentence.
  func report(_ group: MissedSummary.Group, _ sentence: Phrase, _ context: Context) throws {
    try reminder_notify.report(MissedOutput(MissedSummary(group), context), json: json, sentence, context)
  }
}
