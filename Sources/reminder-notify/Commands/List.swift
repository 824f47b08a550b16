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
    let form = try output.form()
    let all = try context.store.read().alerts
    let alerts = all.filter { enabled ? $0.isEnabled : disabled ? !$0.isEnabled : true }
    try context.print(AlertOutput(alerts, context).text(form))
    if form == .table, alerts.isEmpty { context.say(all.isEmpty ? .noAlertsYet : .noneOfThese) }
  }
}
