import ArgumentParser
import ReminderFiles

struct List: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .list) }

  @Flag(help: ArgumentHelp(.enabledOnly))
  var enabled = false

  @Flag(help: ArgumentHelp(.disabledOnly))
  var disabled = false

  @Option(parsing: .unconditional, help: ArgumentHelp(.planOnly, value: "plan"))
  var plan: String?

  @Flag(help: ArgumentHelp(.listAll))
  var all = false

  @OptionGroup var output: OutputOptions

  func run(_ context: Context) throws {
    guard !(enabled && disabled) else { throw CommandError.usage(Phrase("usage.enabledAndDisabled")) }
    try Self.show(output.form(), isUnfolded: all || plan != nil, context) { list in
      let alerts = plan.map(list.alerts(ofPlan:)) ?? list.alerts
      return alerts.filter { (!enabled || $0.isEnabled) && (!disabled || !$0.isEnabled) }
    }
  }

  /// Shows the alerts that are wanted of the list.
  ///
  /// The alerts of a plan are one row unless `isUnfolded`.
  static func show(
    _ form: OutputOptions.Form, isUnfolded: Bool = false, _ context: Context, _ wanted: (AlertList) -> [Alert]
  ) throws {
    let list = try context.store.read()
    let alerts = wanted(list)
    // Only the whole state knows what became of a date that is past.
    let hasPastDate = alerts.contains { $0.isOnce && !$0.isEnabled && context.isPast($0, at: context.now()) }
    let overview = (hasPastDate ? context.wholeState(list) : context.currentState(list))
      // Only plans depend on the settings.
      .overview(alerts.contains { $0.plan != nil } ? context.policy : Policy())
    let output = AlertOutput(alerts, isUnfolded: isUnfolded, overview, context)
    try context.print(output.text(form))
    guard form == .table else { return }
    context.remindOfPause(overview)
    for skip in context.skips(output.groups, overview) {
      context.say(Phrase("message.skips", skip.reference, skip.moments))
    }
    if !alerts.isEmpty, list.alerts.contains(where: \.isEnabled) { context.remindOfDaemon() }
    if list.alerts.isEmpty {
      for phrase in Phrase.firstSteps { context.say(phrase) }
    } else if alerts.isEmpty {
      context.say(Phrase("message.noneOfThese"))
    }
    context.remindOfAutostart()
  }
}
