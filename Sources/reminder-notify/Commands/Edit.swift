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
    let text = ([time].compactMap { $0 } + when).joined(separator: " ")
    guard !text.isEmpty || !options.isEmpty else { throw CommandError.usage(Phrase("usage.nothingToChange")) }
    let spoken = try spoken(text, context)
    let (old, new) = try context.updateAlerts { list, context in
      let old = try list.find(reference)
      var alert = old
      try change(&alert, spoken, context)
      list.put(alert)
      return (old, alert)
    }
    let today = context.today
    let lines = AlertChange(from: old, to: new, today: today).lines
    let done = lines.isEmpty ? Phrase("done.unchanged", new, today: today) : Phrase("done.edited", new, today: today)
    try report([new], json: json, { _ in done }, context, remind: false)
    if !json {
      for line in lines { try context.print("  " + context.strings(line) + "\n") }
      for reading in spoken.readings { context.say(.reading(reading, of: new.number)) }
      try context.tellNext(of: [new])
    }
    if old.schedule != new.schedule { dropSkips(from: old, to: new, context) }
    if new.isEnabled { context.remindOfDaemon() }
  }

  /// The new time, days and label in the words.
  ///
  /// Behind `--time` there may be several, of which the argument parser takes the first: `--time 오전 11시`.
  private func spoken(_ text: String, _ context: Context) throws -> SpokenAlert {
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
      let dropped = try context.updateSuppressions(of: old) { suppressions in
        suppressions.dropSkips(from: old, to: new, after: now, in: zone, current.almanac)
      }
      if !dropped.isEmpty { context.say(.skipsDropped(new, context.moments(dropped))) }
    } catch {
      // The alert is changed; its old times are not due any more, skipped or not.
      context.say(.storeError(error, context.paths.journal))
    }
  }

  private func change(_ alert: inout Alert, _ spoken: SpokenAlert, _ context: Context) throws {
    let (input, now) = (spoken.input, context.now())
    if case .after(let length) = input.when, !alert.isOnce {
      let later = ClockTime(minuteOfDay: (alert.time.minuteOfDay + length) % 1440)
      throw CommandError.usage(
        Phrase("usage.repeats", alert.number, "+" + durationText(length)),
        hints: [
          Phrase("usage.moveAlert", "reminder-notify edit \(alert.number) \(later.fileText)"),
          .addOnce(alert, in: length),
        ])
    }
    // A dated alert switched itself off when it was shown; new days or a new time switch it on again.
    let wasPast = alert.isOnce && context.isPast(alert, at: now)
    var current = alert.schedule
    if options.clears(current.recurrence) { current.recurrence = .daily.observing(current.recurrence.holidays) }
    if input != Schedule.Input() {
      let almanac = context.almanac(input.almanacParts.union(current.recurrence.almanacParts.intersection(.lunar)))
      alert.schedule = try Schedule(input, current: current, now: now, zone: context.zone, almanac)
    } else {
      alert.schedule = current
    }
    if wasPast, !context.isPast(alert, at: now) { alert.isEnabled = true }
    try options.apply(to: &alert.content, label: spoken.label, context)
    if options.disabled { alert.isEnabled = false }
  }
}
