import ArgumentParser
import ReminderFiles

struct Delete: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("delete", .delete) }

  @OptionGroup var selection: AlertSelection

  @Flag(name: [.customShort("y"), .customLong("yes")], help: ArgumentHelp(.yes))
  var yes = false

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    if selection.all, !yes, !context.canAsk { throw CommandError.usage(Phrase("usage.deleteAllNeedsYes")) }
    var confirmed: [Alert]?
    if context.canAsk, !yes {
      // Asked before the lock is taken, so that no other writer waits for the answer.
      let alerts = try selection.alerts(in: try context.store.read(), isExact: true, context)
      guard alerts.isEmpty || isConfirmed(alerts, context) else {
        context.say(Phrase("done.notDeleted"))
        throw VerbStatus(status: .failed)
      }
      confirmed = alerts
    }
    let deleted = try context.updateAlerts { list, context in
      let alerts = try selection.alerts(in: list, isExact: true, context)
      // Only what was shown in the question may go.
      guard confirmed == nil || confirmed == alerts else { throw CommandError.failed(Phrase("error.changedMeanwhile")) }
      for alert in alerts { list.remove(alert.number) }
      return alerts
    }
    try context.followPlans(from: deleted.map(\.plan), to: [])
    try report(deleted, json: json, { Phrase("done.deleted", $0, today: context.today) }, context, remind: false)
    if !deleted.isEmpty { context.tellUndo() } else if !json { context.say(.noAlertsYet) }
  }

  private func isConfirmed(_ alerts: [Alert], _ context: Context) -> Bool {
    for alert in alerts { context.say(Phrase("candidate", alert, today: context.today)) }
    return context.confirms(Phrase("ask.delete", alerts.count))
  }
}
