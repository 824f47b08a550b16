import ArgumentParser
import ReminderCore

struct Snooze: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("snooze", .helpSnoozeVerb, discussion: .helpSnoozeMore)
  }

  @Argument(help: ArgumentHelp(.helpSnoozeWords, value: "alert|last|duration"))
  var words: [String] = []

  func run(_ context: Context) throws {
    let (reference, length, isOpen) = try split(context)
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
    if isOpen { context.say(.takenForAlert(words.joined(separator: " "))) }
    if length == nil, choices.count > 1 { context.say(.otherSnoozes(of: shown.word, Array(choices.dropFirst()))) }
    context.remindOfDaemon()
  }

  /// An alert, a duration, or the one behind the other; `10분` alone is a duration.
  ///
  /// `10` is the alert of that number, and minutes where there is none; `isOpen` tells that it could be either.
  private func split(_ context: Context) throws -> (reference: String?, minutes: Int?, isOpen: Bool) {
    if words.isEmpty { return (nil, nil, false) }
    let text = words.joined(separator: " ")
    let isKnown = (try? context.store.read().find(text)) != nil
    if !isKnown, let minutes = try? parseSnooze(text) { return (nil, minutes, false) }
    let rest = words.dropFirst().joined(separator: " ")
    return (words[0], rest.isEmpty ? nil : try parseSnooze(rest), isKnown && (try? parseSnooze(text)) != nil)
  }
}
