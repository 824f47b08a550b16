import ArgumentParser
import ReminderCore

struct Ack: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("ack", .helpAck, discussion: .helpAckMore) }

  @Argument(help: ArgumentHelp(.helpShownReference, value: "alert|last"))
  var reference: String?

  func run(_ context: Context) throws {
    let shown = try ShownAlert(reference, context)
    guard shown.isOpen else { throw CommandError.failed(.nothingToAnswer(shown.reference)) }
    try Self.answer(shown, context)
    context.remindOfDaemon()
  }

  /// Answers a notification as done, and says what that counts as.
  static func answer(_ shown: ShownAlert, _ context: Context) throws {
    try shown.answer(.acknowledge, context)
    try context.printLine(.answered(shown.reference, outcome(of: shown)))
  }

  private static func outcome(of shown: ShownAlert) -> Phrase {
    if shown.source.isPromise { return .kept }
    if let kindness = shown.kindness, !shown.hasOthers { return .kindnessDone(kindness.text) }
    let event = Ledger.event(of: .acknowledge, to: shown.source, isAboutWater: shown.isAboutWater)
    let drunk = shown.hasOthers ? Phrase.doneAndDrunk : .drunk
    return event == .drank ? drunk : .acknowledged
  }
}
