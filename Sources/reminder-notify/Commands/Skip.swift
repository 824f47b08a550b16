import ArgumentParser
import ReminderFiles

struct Skip: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("skip", .skip, discussion: .skipMore) }

  @Argument(help: ArgumentHelp(.reference, value: "alert"))
  var reference: String

  @Argument(help: ArgumentHelp(.skipCount, value: "number|day|until instant"))
  var words: [String] = []

  @OptionGroup var output: OutputOptions

  private static let countRange = 0...100

  func run(_ context: Context) throws {
    let form = try output.form()
    let (named, amount) = try split(context)
    let alerts = try Self.skippable(named.alerts)
    let now = context.now()
    let almanac = context.almanac(alerts.almanacParts)
    let coming = alerts.flatMap { amount.occurrences(of: $0, after: now, in: context.zone, almanac) }
      .sorted(by: Occurrence.precedes).prefix(amount.count)
    let skipped = coming.map { Suppressions.Skip(number: $0.source.number ?? 0, nominal: $0.nominal) }
    // Where nothing is due then, the earlier skips stay.
    guard !skipped.isEmpty || amount.count == 0 else {
      throw CommandError.failed(amount.nothing(of: alerts, named.reference, context))
    }
    try context.updateSuppressions(of: alerts) { suppressions in
      // A number and an end replace the earlier skips of the alerts; a day is another one.
      if !amount.isDay {
        suppressions.skips = suppressions.skips.filter { skip in !alerts.contains { $0.number == skip.number } }
      }
      suppressions.skips.formUnion(skipped)
    }
    guard form == .table else {
      let overview = context.currentState(AlertList(), almanacFor: []).overview()
      return try context.print(
        OccurrenceOutput(occurrences: Array(coming), overview: overview, context: context).text(form))
    }
    let moments = coming.map { $0.instant.phrase(now: now, in: context.zone) }
    if alerts.count == 1 {
      let name = alerts[0].content.listName
      try context.printLine(
        moments.isEmpty ? Phrase("done.notSkipping", alerts[0].number, name) : .skipping(alerts[0], moments))
    } else {
      try context.printLine(
        moments.isEmpty ? Phrase("done.notSkippingSeveral", named.reference) : .skipping(named.reference, moments))
    }
  }

  /// Those of the alerts that are due again.
  ///
  /// - Throws: `CommandError.usage` where none is, with the reason of the first.
  private static func skippable(_ alerts: [Alert]) throws -> [Alert] {
    let found = alerts.filter { !$0.isOnce && $0.isEnabled }
    guard found.isEmpty, let first = alerts.first else { return found }
    throw CommandError.usage(
      first.isOnce ? Phrase("usage.skipsNoDate", first.number) : Phrase("usage.skipsNothing", first.number))
  }

  /// What is skipped: so many, or those until an instant, or those of days.
  private struct Amount {
    var count = Skip.countRange.upperBound
    var until: Instant?
    var days: [SkipWords.Stretch] = []
    var isDay: Bool { !days.isEmpty }

    func occurrences(of alert: Alert, after now: Instant, in zone: Zone, _ almanac: Almanac) -> [Occurrence] {
      guard isDay else {
        let coming = alert.occurrences(after: now, count: count, in: zone, almanac)
        return until.map { end in coming.filter { $0.instant < end } } ?? coming
      }
      return days.flatMap { day in
        alert.occurrences(after: max(day.from + -1, now), count: count, in: zone, almanac).filter {
          $0.instant < day.until
        }
      }
    }

    /// Nothing is due then.
    func nothing(of alerts: [Alert], _ reference: String, _ context: Context) -> Phrase {
      // Of a day that has begun there may have been one.
      guard let from = days.map(\.from).min(), let until = days.map(\.until).max(), from > context.now() else {
        return alerts.count == 1
          ? Phrase("error.nothingToSkip", alerts[0].number) : Phrase("error.nothingOfSeveralToSkip", reference)
      }
      let name = alerts.count == 1 ? alerts[0].reference : .verbatim(reference)
      let (first, last) = (context.zone.local(from).date, context.zone.local(until + -1).date)
      let day = first.fullPhrase(today: context.today)
      if first == last { return Phrase("error.notDueOnDay", name, day) }
      return Phrase("error.notDueOnDays", name, Phrase("pause.stretch", day, last.fullPhrase(today: context.today)))
    }
  }

  /// The alerts, and what is skipped of them: behind the name, or before it (`next Pill`, 오늘 약) where no name begins.
  private func split(_ context: Context) throws -> (AlertList.Named, Amount) {
    let words = Grammar.withoutSessions([reference] + words)
    let list = try context.store.read()
    do {
      let named = try context.named(words, in: list)
      return (named, try amount(named.rest.joined(separator: " "), of: named.reference, context))
    } catch AlertList.LookupError.noSuchAlert(let reference) {
      let spoken = try context.named(words, in: list) { text, _ in try? amount(text, of: "", context) }
      if let spoken { return (spoken.named, spoken.value) }
      if context.grammar("skip").skippedDays(words) != nil {
        let line = shellText(["pause"] + words)
        throw CommandError.usage(Phrase("usage.skipNeedsAlert", line))
      }
      throw AlertList.LookupError.noSuchAlert(reference)
    }
  }

  /// How many, or until when, or on which days.
  private func amount(_ text: String, of reference: String, _ context: Context) throws -> Amount {
    switch try context.grammar("skip \(reference)").skip(text, in: Self.countRange) {
    case .count(let count): return Amount(count: count)
    case .until(let end): return Amount(until: end)
    case .days(let days): return Amount(days: days)
    case .either(let lines):
      throw CommandError.usage(
        Phrase("usage.eitherDay", text),
        hints: lines.map { Phrase("usage.ownLine", shellText(["skip", reference, $0])) })
    case .holidays:
      throw CommandError.usage(
        Phrase("usage.notASkipCount", text, Self.countRange.upperBound),
        hints: [Phrase("usage.ownLine", shellText(["edit", reference, "--holidays", "skip"]))])
    }
  }
}
