import ArgumentParser
import ReminderCore

struct Ack: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("ack", .helpAck, discussion: .helpAckMore) }

  @Argument(help: ArgumentHelp(.helpShownReference, value: "alert|last"))
  var reference: String?

  func run(_ context: Context) throws {
    try Self.answer(ShownAlert(reference, context), context)
    context.remindOfDaemon()
  }

  /// Answers a notification as done, and says what that counts as.
  ///
  /// - Throws: `CommandError.failed` for one that is not waiting for an answer, `StoreError`.
  static func answer(_ shown: ShownAlert, _ context: Context) throws {
    guard shown.isOpen else {
      throw CommandError.failed(shown.isNamed ? .nothingToAnswer(shown.reference) : .nothingWaits)
    }
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
