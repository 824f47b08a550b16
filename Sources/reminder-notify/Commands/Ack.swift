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
    let event = Ledger.event(of: .acknowledge, to: shown.source, isAboutWater: shown.isAboutWater)
    let drunk = shown.hasOthers ? Phrase.doneAndDrunk : .drunk
    try context.printLine(.answered(shown.reference, event == .drank ? drunk : .acknowledged))
    context.remindOfDaemon()
  }
}
