import ArgumentParser
import ReminderCore

struct List: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("list", .helpList) }

  @Flag(help: ArgumentHelp(.helpEnabledOnly))
  var enabled = false

  @Flag(help: ArgumentHelp(.helpDisabledOnly))
  var disabled = false

  @OptionGroup var output: OutputOptions

  func run(_ context: Context) throws {
    guard !(enabled && disabled) else { throw CommandError.usage(.enabledAndDisabled) }
    try Self.show(output.form(), context) { enabled ? $0.isEnabled : disabled ? !$0.isEnabled : true }
  }

  /// Shows the alerts that are wanted.
  static func show(_ form: OutputOptions.Form, _ context: Context, where isWanted: (Alert) -> Bool) throws {
    let list = try context.store.read()
    let alerts = list.alerts.filter(isWanted)
    let snapshot = context.snapshot(list)
    try context.print(AlertOutput(alerts, snapshot, context).text(form))
    if form == .table {
      context.remindOfPause(snapshot.suppressions)
      context.remindOfSkips(alerts, snapshot.planner())
    }
    if form == .table, alerts.isEmpty { context.say(list.alerts.isEmpty ? .noAlertsYet : .noneOfThese) }
  }
}
