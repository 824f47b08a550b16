import ArgumentParser
import ReminderFiles

struct Edit: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("edit", .edit, discussion: .editMore)
  }

  @Argument(help: ArgumentHelp(.reference, value: "alert"))
  var reference: String

  @Argument(help: ArgumentHelp(.when, value: "when"))
  var when: [String] = []

  @Option(help: ArgumentHelp(.time, value: "when"))
  var time: String?

  @OptionGroup var options: AlertOptions

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let named = try context.named([reference] + when, in: context.store.read())
    let text = ([time].compactMap { $0 } + named.rest).joined(separator: " ")
    guard !text.isEmpty || !options.isEmpty else { throw CommandError.usage(Phrase("usage.nothingToChange")) }
    let spoken = try spoken(text, named.reference, context)
    let edits = try context.updateAlerts { list, context in
      let old = try context.alerts(named: [named.reference], in: list)
      try spoken.requireOne(of: old, reference: named.reference)
      let (new, messages) = try context.collectingMessages { context in
        try old.map { try changed($0, spoken, context) }
      }
      for alert in new { list.put(alert) }
      for place in messages.indices where !messages[..<place].contains(messages[place]) { context.say(messages[place]) }
      return Array(zip(old, new))
    }
    try tell(edits, spoken.readings, context)
    for (old, new) in edits where old.schedule != new.schedule { dropSkips(from: old, to: new, context) }
    if edits.contains(where: \.1.isEnabled) { context.remindOfDaemon() }
  }

  private func tell(_ edits: [(old: Alert, new: Alert)], _ readings: [Reading], _ context: Context) throws {
    let (new, today) = (edits.map(\.new), context.today)
    guard !json else { return try report(new, json: true, { $0.reference }, context, remind: false) }
    for edit in edits {
      let lines = AlertChange(from: edit.old, to: edit.new, today: today).lines
      try context.printLine(
        lines.isEmpty ? Phrase("done.unchanged", edit.new, today: today) : Phrase("done.edited", edit.new, today: today)
      )
      for line in lines { try context.print("  " + context.strings(line) + "\n") }
    }
    for alert in new { for reading in readings { context.say(.reading(reading, of: alert.number)) } }
    try context.tellNext(of: new)
  }

  /// The new time, days and label in the words.
  ///
  /// Behind `--time` there may be several, of which the argument parser takes the first: `--time 오전 11시`.
  private func spoken(_ text: String, _ reference: String, _ context: Context) throws -> SpokenAlert {
    var spoken = SpokenAlert()
    if !text.isEmpty {
      spoken = try context.grammar("edit \(reference)").alert(text, timeRequired: time != nil, repeats: true)
    }
    guard spoken.window == nil else { throw CommandError.usage(Phrase("usage.oneTimeOnly")) }
    return try options.put(into: spoken, context)
  }

  /// Takes back the skips of times that the alert does not have any more, and says so.
  private func dropSkips(from old: Alert, to new: Alert, _ context: Context) {
    let (now, zone) = (context.now(), context.zone)
    let current = context.currentState(AlertList(), almanacFor: [old, new])
    var known = current.ledger.suppressions
    guard !known.dropSkips(from: old, to: new, after: now, in: zone, current.almanac).isEmpty else { return }
    do {
      let dropped = try context.updateSuppressions(of: [old]) { suppressions in
        suppressions.dropSkips(from: old, to: new, after: now, in: zone, current.almanac)
      }
      if !dropped.isEmpty { context.say(.skipsDropped(new, context.moments(dropped))) }
    } catch {
      // The alert is changed; its old times are not due any more, skipped or not.
      context.say(.storeError(error, context.paths.journal))
    }
  }

  private func changed(_ old: Alert, _ spoken: SpokenAlert, _ context: Context) throws -> Alert {
    if case .after(let length) = spoken.input.when, !old.isOnce {
      let later = ClockTime(minuteOfDay: (old.time.minuteOfDay + length) % 1440)
      throw CommandError.usage(
        Phrase("usage.repeats", old.number, "+" + durationText(length)),
        hints: [
          Phrase("usage.moveAlert", "reminder-notify edit \(old.number) \(later.fileText)"),
          .addOnce(old, in: length),
        ])
    }
    var alert = old
    // A dated alert switched itself off when it was shown; new days or a new time switch it on again.
    let wasPast = alert.isOnce && context.isPast(alert, at: context.now())
    alert.schedule = try options.schedule(of: alert, spoken, context)
    if wasPast, !context.isPast(alert, at: context.now()) { alert.isEnabled = true }
    try options.apply(to: &alert.content, label: spoken.label, context)
    if options.disabled { alert.isEnabled = false }
    return alert
  }
}

extension SpokenAlert {
  /// Several alerts have no time of day in common, and a name is given to them by its option.
  ///
  /// - Throws: `AlertList.LookupError.ambiguous`, `CommandError.usage`.
  func requireOne(of alerts: [Alert], reference: String) throws {
    guard alerts.count > 1 else { return }
    if input.when != nil { throw AlertList.LookupError.ambiguous(reference, candidates: alerts) }
    if let label { throw CommandError.usage(.labelOfSeveral(label, reference, alerts.count)) }
  }
}
