import ArgumentParser
import ReminderCore

struct Ack: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("ack", .helpAck, discussion: .helpAckMore) }

  @Argument(help: ArgumentHelp(.helpShownReference, value: "alert|last"))
  var reference: String?

  func run(_ context: Context) throws {
    let shown = try ShownAlert(reference, context)
    guard shown.isOpen else { throw CommandError.failed(.nothingToAnswer(shown.reference)) }
    try shown.answer(.acknowledge, context)
    let isDrink = shown.content.isAboutWater && !shown.source.isTest
    try context.printLine(.answered(shown.reference, isDrink ? .drunk : .acknowledged))
    context.remindOfDaemon()
  }
}
