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

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    guard [done, promise, force].filter({ $0 }).count <= 1 else { throw CommandError.usage(Phrase("usage.stopWays")) }
    let shown = try ShownAlert(references, context)
    guard shown.isOpen else { throw CommandError.failed(.nothingToAnswer(shown.reference)) }
    if done { return try Ack.answer(shown, json: json, context) }
    if promise { return try make(promiseOf: shown, context) }
    if !force, let kindness = shown.kindness {
      throw CommandError.failed(.kindnessWanted(shown.reference, kindness))
    }
    let outcomes = try shown.answer(.stop, context).outcomes
    try report(
      RecordRows(outcomes, context), json: json, .answered(shown.reference, Phrase("outcome.stopped")), context)
    context.remindOfDaemon(afterChange: true)
  }

  private func make(promiseOf shown: ShownAlert, _ context: Context) throws {
    guard let (reference, outcome) = try shown.promise(context), let kindness = outcome.kindness,
      let next = outcome.next
    else { throw CommandError.failed(Phrase("error.noKindnessWanted", shown.reference)) }
    try report(
      RecordRows([outcome], context), json: json, .answered(reference, Phrase("outcome.promised", kindness.text)),
      context)
    guard !json else { return }
    try context.printLine(Phrase("state.promiseNext", next.phrase(now: context.now(), in: context.zone)))
  }
}
