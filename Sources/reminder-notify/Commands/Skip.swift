import ArgumentParser
import ReminderCore

struct Skip: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("skip", .helpSkip, discussion: .helpSkipMore) }

  @Argument(help: ArgumentHelp(.helpReference, value: "alert"))
  var reference: String

  @Argument(help: ArgumentHelp(.helpSkipCount, value: "number"))
  var count: String = "1"

  private static let countRange = 0...100

  func run(_ context: Context) throws {
    let count = try parseNumber(count, in: Self.countRange, or: Phrase.notASkipCount)
    let alert = try context.store.read().find(reference)
    guard !alert.isOnce else { throw CommandError.usage(.skipsNoDate(alert.number)) }
    guard alert.isEnabled else { throw CommandError.usage(.skipsNothing(alert.number)) }
    let now = context.now()
    // Every skip is made anew, so that none of before counts.
    let almanac = context.almanac(alert.recurrence.almanacParts)
    let skipped = try context.updateSuppressions { suppressions in
      suppressions.skips = suppressions.skips.filter { $0.number != alert.number }
      let upcoming = AlertList.occurrences(of: [alert], after: now, count: count, in: context.zone, almanac)
      for occurrence in upcoming {
        suppressions.skips.insert(Suppressions.Skip(number: alert.number, nominal: occurrence.nominal))
      }
      return upcoming
    }
    let moments = skipped.map { $0.instant.phrase(now: now, in: context.zone) }
    try context.printLine(moments.isEmpty ? .notSkipping(alert) : .skipping(alert, moments))
  }
}
