import ArgumentParser
import ReminderCore

struct Why: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("why", .helpWhy) }

  @Argument(help: ArgumentHelp(.helpReference, value: "alert"))
  var reference: String

  /// How many entries of the journal are shown.
  private static let count = 10

  func run(_ context: Context) throws {
    let alert = try context.store.read().find(reference)
    let contents = try context.journal.read()
    let entries = contents.entries.filter { $0.occurrence.number == alert.number }
    let open = try undecided(alert, besides: entries, context)
    var output = JournalOutput(strings: context.strings)
    output.add(entries.suffix(Self.count), now: context.now(), in: context.zone)
    try context.printLine(.whyAbout(alert))
    try context.printLine(outlook(alert, context))
    for phrase in open { try context.printLine(phrase) }
    try context.print(output.text(json: false))
    if contents.damaged > 0 { context.say(.damagedLines(contents.damaged)) }
    if alert.isEnabled { context.remindOfDaemon() }
  }

  /// What is to be expected of the alert from now on.
  private func outlook(_ alert: Alert, _ context: Context) -> Phrase {
    let now = context.now()
    guard let next = alert.nextOccurrence(after: now, in: context.zone) else { return .whyPast(alert.number) }
    return alert.isEnabled ? .nextIs(next.instant.phrase(now: now, in: context.zone)) : .whyOff(alert.number)
  }

  /// What was due since the daemon saw the alert first, and has not been decided.
  private func undecided(_ alert: Alert, besides entries: [JournalEntry], _ context: Context) throws -> [Phrase] {
    let ledger = try context.ledger()
    guard alert.isEnabled, let entry = ledger.entries[alert.number], entry.agrees(with: alert) else { return [] }
    let now = context.now()
    let decided = entry.records.filter { $0.state != .intent }
    let known = Set(entries.map(\.occurrence.instant) + decided.map(\.instant))
    var phrases: [Phrase] = []
    var after = max(entry.since, now + -Self.lookBack)
    while let due = alert.nextOccurrence(after: after, in: context.zone), due.instant <= now {
      after = due.instant
      guard !known.contains(due.instant) else { continue }
      let moment = due.instant.phrase(now: now, in: context.zone)
      phrases.append(context.daemon() == nil ? .whyUndecided(moment) : .whyWaiting(moment))
    }
    return phrases
  }

  /// Seconds: a week has each of an alert's days in it.
  private static let lookBack: Int64 = 7 * 86_400
}
