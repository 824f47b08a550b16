import ArgumentParser
import ReminderCore

struct Why: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("why", .helpWhy) }

  @Argument(help: ArgumentHelp(.helpReference, value: "alert"))
  var reference: String

  /// How many entries of the journal are shown.
  private static let count = 10

  func run(_ context: Context) throws {
    let list = try context.store.read()
    let alert = try list.find(reference)
    let contents = try context.journal.read()
    let entries = contents.outcomes.filter { $0.occurrence.number == alert.number }
    let planner = try context.wholeSnapshot(list).planner(context.policy)
    let open = undecided(alert, planner, context)
    var output = JournalOutput(context)
    output.add(entries.suffix(Self.count), now: context.now(), in: context.zone)
    try context.printLine(.whyAbout(alert, today: context.today))
    if let expectation = expectation(alert, isOpen: !open.isEmpty, planner, context) {
      try context.printLine(expectation)
    }
    for phrase in open { try context.printLine(phrase) }
    try context.print(output.text())
    if contents.damaged > 0 { context.say(.damagedLines(contents.damaged)) }
    if alert.isEnabled { context.remindOfDaemon() }
  }

  /// What is to be expected of the alert from now on; nil for a date that is still to be shown late.
  private func expectation(_ alert: Alert, isOpen: Bool, _ planner: Planner, _ context: Context) -> Phrase? {
    let now = context.now()
    let upcoming = planner.next(alert)
    if let upcoming, upcoming.cause == .snooze { return upcoming.phrase(now: now, in: context.zone) }
    guard let next = alert.nextOccurrence(after: now, in: context.zone) else {
      return isOpen ? nil : .whyPast(alert.number)
    }
    return alert.isEnabled ? .nextIs(next.instant.phrase(now: now, in: context.zone)) : .whyOff(alert.number)
  }

  /// What is due and has not been decided: it waits for a server, or for a daemon.
  private func undecided(_ alert: Alert, _ planner: Planner, _ context: Context) -> [Phrase] {
    guard alert.isEnabled else { return [] }
    let now = context.now()
    let open = planner.plan(alert).map(\.due.occurrence)
    let isRunning = context.daemon() != nil
    return open.map { occurrence in
      let moment = occurrence.instant.phrase(now: now, in: context.zone)
      return isRunning ? .whyWaiting(moment) : .whyUndecided(moment)
    }
  }
}
