import ArgumentParser
import ReminderCore

/// The options of `add` and `edit` that say what an alert is.
struct AlertOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.helpLabel, value: "text"))
  var label: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.helpTitle, value: "text"))
  var title: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.helpMessage, value: "text"))
  var message: String?

  @Option(name: .customLong("repeat"), help: ArgumentHelp(.helpRepeat, value: "days"))
  var days: String?

  @Option(help: ArgumentHelp(.helpOn, value: "date"))
  var on: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.helpSound, value: "name|file|none"))
  var sound: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.helpIcon, value: "name|file"))
  var icon: String?

  @Option(help: ArgumentHelp(.helpSnooze, value: "5m,30m,1h"))
  var snooze: String?

  @Option(help: ArgumentHelp(.helpUrgency, value: "low|normal|critical"))
  var urgency: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.helpGrace, value: "duration"))
  var grace: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.helpPlan, value: "plan"))
  var plan: String?

  @Flag(help: ArgumentHelp(.helpDisabled))
  var disabled = false
}

extension AlertOptions {
  /// True where no option was given at all.
  var isEmpty: Bool {
    [label, title, message, days, on, sound, icon, snooze, urgency, grace, plan].allSatisfy { $0 == nil } && !disabled
  }

  /// What was said of the days; an empty value says nothing, and `clears` tells that it was there.
  func action(_ when: When?, _ context: Context) throws -> Timing.Input {
    var action = Timing.Input(when: when)
    if let days, !days.isEmpty {
      guard let parsed = Days(days) else { throw CommandError.usage(.notDays(days)) }
      action.days = parsed
    }
    if let on, !on.isEmpty {
      let today = context.zone.local(context.now()).date
      guard let date = CalendarDate(on, today: today) else { throw CommandError.usage(.notADate(on)) }
      action.date = date
    }
    return action
  }

  /// True where `--repeat ''` takes back the days, or `--on ''` the date, that the alert has: it is due every day then.
  func clears(_ recurrence: Recurrence) -> Bool {
    switch recurrence {
    case .weekly: days?.isEmpty == true
    case .once: on?.isEmpty == true
    }
  }

  /// Puts the texts and choices into an alert; an empty value takes one away.
  func apply(to alert: inout Alert, _ context: Context) throws {
    try set(&alert.label, label, "--label", context)
    try set(&alert.title, title, "--title", context)
    try set(&alert.message, message, "--message", context)
    try set(&alert.sound, sound.map(context.absolute), "--sound", context)
    try set(&alert.icon, icon.map(context.absolute), "--icon", context)
    try set(&alert.plan, plan, "--plan", context)
    if let snooze { alert.snooze = snooze.isEmpty ? nil : try parseSnoozes(snooze) }
    if let urgency {
      alert.urgency = Urgency(rawValue: urgency)
      guard alert.urgency != nil || urgency.isEmpty else { throw CommandError.usage(.notAnUrgency(urgency)) }
    }
    if let grace { alert.grace = grace.isEmpty ? nil : try parseGrace(grace) }
    if disabled { alert.isEnabled = false }
  }

  private func set(_ property: inout String?, _ value: String?, _ option: String, _ context: Context) throws {
    guard let value else { return }
    guard value.count <= Alert.textLimit else {
      throw CommandError.usage(.textTooLong(option, value.count, limit: Alert.textLimit))
    }
    let clean = value.strippingControls
    if clean != value { context.say(.controlsRemoved(option)) }
    property = clean.isEmpty ? nil : clean
  }
}
