import ArgumentParser
import ReminderCore

struct Stop: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("stop", .helpStop, discussion: .helpStopMore) }

  @Argument(help: ArgumentHelp(.helpShownReference, value: "alert|last"))
  var reference: String?

  func run(_ context: Context) throws {
    let shown = try ShownAlert(reference, context)
    guard context.daemon() != nil else {
      context.say(.stopNeedsDaemon)
      throw VerbStatus(status: .needsDaemon)
    }
    guard shown.isOpen else { return try context.printLine(.nothingToStop(shown.reference)) }
    try shown.answer(.stop, context)
    try context.printLine(.answered(shown.reference, .stopped))
  }
}
