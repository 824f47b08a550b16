import ArgumentParser
import ReminderFiles

struct Pause: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("pause", .pause, discussion: .pauseMore)
  }

  @Argument(help: ArgumentHelp(.pauseEnd, value: "duration|until time|from..to|list"))
  var words: [String] = []

  @OptionGroup var output: OutputOptions

  func run(_ context: Context) throws {
    let form = try output.form()
    guard words != ["list"] else { return try list(form, context) }
    let now = context.now()
    let spoken = try context.grammar("pause").pause(words.joined(separator: " "))
    let pause = Suppressions.Pause(from: spoken.from ?? now, until: spoken.until)
    let suppressions = try context.updateSuppressions { suppressions in
      var changed = suppressions
      changed.pause(pause, at: now)
      if changed.pauses(at: now).count <= Suppressions.pauseLimit { suppressions = changed }
      return suppressions
    }
    guard suppressions.pauses.contains(pause) else {
      throw CommandError.failed(Phrase("usage.tooManyPauses", Suppressions.pauseLimit))
    }
    guard form == .table else {
      return try context.print(PauseOutput(suppressions, only: pause, context).text(form))
    }
    let end = pause.covers(now) ? suppressions.pauseEnd(at: now) : nil
    try context.printLine(
      end.map { Phrase("done.paused", $0.phrase(now: now, in: context.zone)) }
        ?? Phrase("done.pausePlanned", pause.phrase(now: now, in: context.zone)))
  }

  private func list(_ form: OutputOptions.Form, _ context: Context) throws {
    let suppressions = try context.requiredState(AlertList()).ledger.suppressions
    let output = PauseOutput(suppressions, context)
    try context.print(output.text(form))
    if form == .table, output.pauses.isEmpty { context.say(Phrase("message.noPauses")) }
  }
}
