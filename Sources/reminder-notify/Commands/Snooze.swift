import ArgumentParser
import ReminderCore

struct Snooze: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("snooze", .helpSnoozeVerb, discussion: .helpSnoozeMore)
  }

  @Argument(help: ArgumentHelp(.helpSnoozeWords, value: "alert|last|duration"))
  var words: [String] = []

  func run(_ context: Context) throws {
    let (reference, length) = try split(context)
    let shown = try ShownAlert(reference, context)
    if let problem = shown.snapshot.snoozeProblem(shown.source) {
      throw CommandError.failed(.snoozeProblem(problem, shown.reference))
    }
    let settings = try context.settings()
    let choices = shown.hasOthers ? settings.snooze : shown.content.snoozeChoices(settings)
    let minutes = length ?? choices[0]
    try shown.answer(.snooze(minutes: minutes), context)
    let now = context.now()
    let due = now + Int64(minutes) * 60
    let end = shown.snapshot.suppressions.pauseEnd(at: due) ?? due
    let moment = end.shortPhrase(now: now, in: context.zone)
    try context.printLine(.answered(shown.reference, .snoozedUntil(moment)))
    if length == nil, choices.count > 1 { context.say(.otherSnoozes(of: shown.word, Array(choices.dropFirst()))) }
    context.remindOfDaemon()
  }

  /// An alert, a duration, or the one behind the other; `10분` alone is a duration, and `10` an alert.
  private func split(_ context: Context) throws -> (reference: String?, minutes: Int?) {
    if words.isEmpty { return (nil, nil) }
    let text = words.joined(separator: " ")
    if durationMinutes(text) != nil, (try? context.store.read().find(text)) == nil {
      return (nil, try parseSnooze(text))
    }
    let rest = words.dropFirst().joined(separator: " ")
    return (words[0], rest.isEmpty ? nil : try parseSnooze(rest))
  }
}
