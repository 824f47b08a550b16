import ArgumentParser
import ReminderLanguage

struct Ack: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("ack", .ack, discussion: .ackMore) }

  @Argument(help: ArgumentHelp(.shownReference, value: "alert|last"))
  var references: [String] = []

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let shown = try ShownAlert(references, context)
    // That a kindness was done is said with `stop --done`.
    if shown.isOpen, let kindness = shown.kindness {
      throw CommandError.failed(.kindnessWanted(shown.reference, kindness))
    }
    try Self.answer(shown, json: json, context)
    context.remindOfDaemon(afterChange: true)
  }

  /// Answers a notification as done, and says what that counts as.
  ///
  /// - Throws: `CommandError.failed` for one that is not waiting for an answer, `StoreError`.
  static func answer(_ shown: ShownAlert, json: Bool = false, _ context: Context) throws {
    guard shown.isOpen else { throw CommandError.failed(.nothingToAnswer(shown.reference)) }
    let (outcomes, overview) = try shown.answer(.acknowledge, context)
    try report(
      RecordRows(outcomes, context), json: json, .answered(shown.reference, phrase(of: outcomes, shown)), context)
    if !json, outcomes.contains(where: { $0.event == .drank }) {
      try context.printLine(TodayOutput(overview, context).total)
    }
  }

  private static func phrase(of outcomes: [Outcome], _ shown: ShownAlert) -> Phrase {
    if shown.source.isPromise { return Phrase("outcome.kept") }
    if let kindness = shown.kindness, !shown.hasOthers { return Phrase("outcome.kind", kindness.text) }
    guard outcomes.contains(where: { $0.event == .drank }) else { return Phrase("outcome.acknowledged") }
    return shown.hasOthers ? Phrase("outcome.doneAndDrank") : Phrase("outcome.drank")
  }
}
