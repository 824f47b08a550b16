import ArgumentParser
import ReminderFiles

struct Skip: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("skip", .skip, discussion: .skipMore) }

  @Argument(help: ArgumentHelp(.reference, value: "alert"))
  var reference: String

  @Argument(help: ArgumentHelp(.skipCount, value: "number|until instant"))
  var words: [String] = []

  private static let countRange = 0...100

  func run(_ context: Context) throws {
    let (count, end) = try amount(context)
    let alert = try context.store.read().find(reference)
    guard !alert.isOnce else { throw CommandError.usage(Phrase("usage.skipsNoDate", alert.number)) }
    guard alert.isEnabled else { throw CommandError.usage(Phrase("usage.skipsNothing", alert.number)) }
    let now = context.now()
    // They replace the earlier skips of the alert.
    let almanac = context.almanac(alert.recurrence.almanacParts)
    let skipped = try context.updateSuppressions(of: alert) { suppressions in
      let former = suppressions.skips
      suppressions.skips = former.filter { $0.number != alert.number }
      var upcoming = alert.occurrences(after: now, count: count, in: context.zone, almanac)
      if let end { upcoming = upcoming.filter { $0.instant < end } }
      // Where nothing is due before `end`, the earlier skips stay.
      if end != nil, upcoming.isEmpty { suppressions.skips = former }
      for occurrence in upcoming {
        suppressions.skips.insert(Suppressions.Skip(number: alert.number, nominal: occurrence.nominal))
      }
      return upcoming
    }
    let moments = skipped.map { $0.instant.phrase(now: now, in: context.zone) }
    guard !moments.isEmpty || end == nil else { throw CommandError.failed(Phrase("error.nothingToSkip", alert.number)) }
    try context.printLine(
      moments.isEmpty ? Phrase("done.notSkipping", alert.number, alert.listName) : .skipping(alert, moments))
  }

  /// How many, or until when: the end of the day for a day alone with 까지, as in a pause.
  private func amount(_ context: Context) throws -> (count: Int, end: Instant?) {
    let text = words.joined(separator: " ")
    if text.isEmpty { return (1, nil) }
    if saysUntil(text) {
      return (Self.countRange.upperBound, try context.grammar("skip \(reference)").pause(text).until)
    }
    return (try parseCount(text, in: Self.countRange) { Phrase("usage.notASkipCount", $0, $1) }, nil)
  }
}
