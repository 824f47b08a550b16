import ArgumentParser
import ReminderFiles

struct Why: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("why", .why) }

  @Argument(help: ArgumentHelp(.reference, value: "alert"))
  var reference: String

  @Argument(help: ArgumentHelp(.otherReferences, value: "alert"))
  var others: [String] = []

  @Flag(help: ArgumentHelp(.json))
  var json = false

  /// How many entries of the journal are shown.
  private static let count = 10
  /// How many occurrences that are not decided are shown.
  private static let undecidedCount = 3

  func run(_ context: Context) throws {
    let list = try context.store.read()
    let alerts = try context.alerts(named: [reference] + others, in: list)
    var fold = JournalFold()
    let contents = try context.journal.read { fold.includes($0) }
    if json {
      let numbers = Set(alerts.map(\.number))
      let records = contents.records.filter { $0.outcome?.occurrence.number.map(numbers.contains) ?? false }
      return try context.print(RecordRows(records, context).json)
    }
    let overview = context.wholeState(list).overview(context.policy, isRunning: context.mayHaveDaemon)
    for (place, alert) in alerts.enumerated() {
      if place > 0 { try context.print("\n") }
      try tell(alert, contents.records.filter { $0.outcome?.occurrence.number == alert.number }, overview, context)
    }
    let enabled = alerts.filter(\.isEnabled)
    if !enabled.isEmpty { context.remindOfPause(overview, of: enabled) }
    if contents.damaged > 0 { context.say(.damagedLines(contents.damaged)) }
    if !enabled.isEmpty { context.remindOfDaemon() }
  }

  private func tell(_ alert: Alert, _ entries: [Record], _ overview: Overview, _ context: Context) throws {
    let open = undecided(alert, overview, context)
    var output = JournalOutput(context)
    output.add(entries.suffix(Self.count), now: context.now(), in: context.zone)
    try context.printLine(Phrase("why.about", alert, today: context.today))
    if let expectation = expectation(alert, isOpen: !open.isEmpty, overview, context) {
      try context.printLine(expectation)
    }
    if let holiday = holiday(alert, overview, context) {
      try context.printLine(holiday)
    }
    if let paused = overview.paused(alert) {
      try context.printLine(Phrase("why.inPause", paused.instant.phrase(now: context.now(), in: context.zone)))
    }
    for phrase in overview.silenced(alert).phrases(in: context.zone) { try context.printLine(phrase) }
    let skipped = context.moments(overview.skipped(alert))
    if !skipped.isEmpty { try context.printLine(Phrase("why.skips", Phrase.shortList(skipped))) }
    for phrase in open { try context.printLine(phrase) }
    try context.print(output.text())
  }

  /// Returns the next occurrence of the alert; nil for a date that will be shown late.
  private func expectation(_ alert: Alert, isOpen: Bool, _ overview: Overview, _ context: Context) -> Phrase? {
    let now = context.now()
    if let next = overview.nextWithSnooze(of: alert) {
      let moment = next.phrase(now: now, in: context.zone)
      return next.cause == .snooze ? moment : Phrase("done.next", moment)
    }
    guard !isOpen else { return nil }
    return context.whyNever(alert)
  }

  /// The first day from today on, and before it is due, on which it is not because of a holiday; nil where there is none.
  private func holiday(_ alert: Alert, _ overview: Overview, _ context: Context) -> Phrase? {
    let almanac = overview.almanac
    guard alert.isEnabled, alert.recurrence.holidays == .skip,
      let day = alert.recurrence.ignoringHolidays.next(onOrAfter: context.today, almanac),
      !almanac.holidays.on(day).isEmpty,
      overview.nextWithSnooze(of: alert).map({ day < context.zone.local($0.instant).date }) ?? true
    else { return nil }
    let names = almanac.holidays.on(day).map { $0.name(in: context.strings.language) }
    return Phrase("why.holiday", day.phrase(today: context.today), Phrase.list(names.map(Phrase.verbatim)))
  }

  /// The due occurrence without a decision: it waits for a server, for a daemon or for the end of a pause.
  ///
  /// The last few; after a long time without a daemon there are many.
  private func undecided(_ alert: Alert, _ overview: Overview, _ context: Context) -> [Phrase] {
    let open = overview.undecided(alert)
    let lines = open.suffix(Self.undecidedCount).map { due in
      let moment = due.occurrence.instant.phrase(now: context.now(), in: context.zone)
      if due.reason == .paused { return Phrase("why.paused", moment) }
      return due.reason == .notRunning ? Phrase("why.undecided", moment) : Phrase("why.waiting", moment)
    }
    return (open.count > lines.count ? [Phrase("why.earlier", open.count - lines.count)] : []) + lines
  }
}
