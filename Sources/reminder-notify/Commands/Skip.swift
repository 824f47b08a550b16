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
    let named = try context.named([reference] + words, in: context.store.read())
    let amount = try amount(named, context)
    let alerts = try Self.skippable(named.alerts)
    let now = context.now()
    let almanac = context.almanac(alerts.almanacParts)
    let coming = alerts.flatMap { amount.occurrences(of: $0, after: now, in: context.zone, almanac) }
      .sorted(by: Occurrence.precedes).prefix(amount.count)
    let skipped = coming.map { Suppressions.Skip(number: $0.source.number ?? 0, nominal: $0.nominal) }
    // Where nothing is due then, the earlier skips stay.
    guard !skipped.isEmpty || amount.count == 0 else {
      throw CommandError.failed(
        alerts.count == 1
          ? Phrase("error.nothingToSkip", alerts[0].number) : Phrase("error.nothingOfSeveralToSkip", named.reference))
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
    var from: Instant?
    var until: Instant?
    var isDay: Bool { until != nil && from != nil }

    func occurrences(of alert: Alert, after now: Instant, in zone: Zone, _ almanac: Almanac) -> [Occurrence] {
      let start = from.map { max($0 + -1, now) } ?? now
      let coming = alert.occurrences(after: start, count: count, in: zone, almanac)
      return until.map { end in coming.filter { $0.instant < end } } ?? coming
    }
  }

  /// How many, or until when: the end of the day for a day alone with 까지, as in a pause; or on which days.
  private func amount(_ named: AlertList.Named, _ context: Context) throws -> Amount {
    let text = named.rest.joined(separator: " ")
    if text.isEmpty { return Amount(count: 1) }
    let grammar = context.grammar("skip \(named.reference)")
    if saysUntil(text) { return Amount(until: try grammar.pause(text).until) }
    do {
      return Amount(count: try parseCount(text, in: Self.countRange) { Phrase("usage.notASkipCount", $0, $1) })
    } catch {
      if let day = try? grammar.date(text) {
        let start = LocalDateTime(date: day, time: ClockTime(minuteOfDay: 0))
        let end = LocalDateTime(date: day.advanced(by: 1), time: ClockTime(minuteOfDay: 0))
        return Amount(from: context.zone.instant(of: start), until: context.zone.instant(of: end))
      }
      guard let days = try? grammar.pause(text), let from = days.from else { throw error }
      return Amount(from: from, until: days.until)
    }
  }
}
