import ArgumentParser
import ReminderLanguage

struct Stop: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("stop", .stop, discussion: .stopMore) }

  @Argument(help: ArgumentHelp(.shownReference, value: "alert|last"))
  var references: [String] = []

  @Flag(help: ArgumentHelp(.stopDone))
  var done = false

  @Flag(help: ArgumentHelp(.stopPromise))
  var promise = false

  @Flag(help: ArgumentHelp(.stopForce))
  var force = false

  func run(_ context: Context) throws {
    guard [done, promise, force].filter({ $0 }).count <= 1 else { throw CommandError.usage(Phrase("usage.stopWays")) }
    let shown = try ShownAlert(references, context)
    guard shown.isOpen else { throw CommandError.failed(.nothingToAnswer(shown.reference)) }
    if done { return try Ack.answer(shown, context) }
    if promise { return try make(promiseOf: shown, context) }
    if !force, let kindness = shown.kindness {
      throw CommandError.failed(.kindnessWanted(shown.reference, kindness))
    }
    try shown.answer(.stop, context)
    try context.printLine(.answered(shown.reference, Phrase("outcome.stopped")))
    context.remindOfDaemon()
  }

  private func make(promiseOf shown: ShownAlert, _ context: Context) throws {
    guard let (reference, outcome) = try shown.promise(context), let kindness = outcome.kindness,
      let next = outcome.next
    else { throw CommandError.failed(Phrase("error.noKindnessWanted", shown.reference)) }
    try context.printLine(.answered(reference, Phrase("outcome.promised", kindness.text)))
    try context.printLine(Phrase("state.promiseNext", next.phrase(now: context.now(), in: context.zone)))
  }
}
