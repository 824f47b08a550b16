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
    let open = try undecided(alert, besides: entries.map(\.occurrence), context)
    var output = JournalOutput(strings: context.strings)
    output.add(entries.suffix(Self.count), now: context.now(), in: context.zone)
    try context.printLine(.whyAbout(alert))
    if let snapshot = snapshot(alert, isOpen: !open.isEmpty, context) { try context.printLine(snapshot) }
    for phrase in open { try context.printLine(phrase) }
    try context.print(output.text())
    if contents.damaged > 0 { context.say(.damagedLines(contents.damaged)) }
    if alert.isEnabled { context.remindOfDaemon() }
  }

  /// What is to be expected of the alert from now on; nil for a date that is still to be shown late.
  private func snapshot(_ alert: Alert, isOpen: Bool, _ context: Context) -> Phrase? {
    let now = context.now()
    let upcoming = context.snapshot().next(context.clock(), in: context.zone)(alert)
    if let upcoming, upcoming.kind == .snooze { return upcoming.phrase(now: now, in: context.zone) }
    guard let next = alert.nextOccurrence(after: now, in: context.zone) else {
      return isOpen ? nil : .whyPast(alert.number)
    }
    return alert.isEnabled ? .nextIs(next.instant.phrase(now: now, in: context.zone)) : .whyOff(alert.number)
  }

  /// What is due and has not been decided: it waits for a server, or for a daemon.
  private func undecided(
    _ alert: Alert, besides decided: [Occurrence], _ context: Context
  ) throws -> [Phrase] {
    let now = context.now()
    let open = try context.ledger().backlog(of: alert, now: now, in: context.zone).filter { !decided.contains($0) }
    let isRunning = context.daemon() != nil
    return open.map { occurrence in
      let moment = occurrence.instant.phrase(now: now, in: context.zone)
      return isRunning ? .whyWaiting(moment) : .whyUndecided(moment)
    }
  }
}
