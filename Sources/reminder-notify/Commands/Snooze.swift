import ArgumentParser
import ReminderFiles

struct Snooze: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("snooze", .snoozeVerb, discussion: .snoozeMore)
  }

  @Argument(help: ArgumentHelp(.snoozeWords, value: "alert|last|duration"))
  var words: [String] = []

  func run(_ context: Context) throws {
    let (reference, length, note) = try split(context)
    let shown = try ShownAlert(reference, context)
    let others = try Self.answer(shown, length, context)
    if let note { context.say(note) }
    if length == nil, !others.isEmpty { context.say(.otherSnoozes(of: shown.word, others)) }
    context.remindOfDaemon()
  }

  /// Snoozes a notification for `length` minutes, or for its first choice if nil, says until when, and returns the
  /// other choices.
  ///
  /// - Throws: `CommandError.failed` for one that takes no snooze, `StoreError`.
  @discardableResult
  static func answer(_ shown: ShownAlert, _ length: Int?, _ context: Context) throws -> [Int] {
    if let refusal = shown.snoozeRefusal { throw CommandError.failed(refusal) }
    let choices = shown.contents.snoozeChoices(try context.settings())
    // The alerts without a snooze are gone by now.
    guard let first = choices.first else { throw CommandError.failed(.timerHasNoSnooze) }
    let overview = try shown.answer(.snooze(minutes: length ?? first), context).overview
    let moment = overview.oneOff(of: shown.source)?.instant.shortPhrase(now: overview.now, in: context.zone)
    try context.printLine(.answered(shown.reference, Phrase("state.snoozedUntil", moment ?? .unknown)))
    return Array(choices.dropFirst())
  }

  /// An alert, a duration, or the one behind the other; `10분` alone is a duration.
  ///
  /// `10` is the alert of that number where it waits for an answer or there is nothing else to answer, and minutes
  /// elsewhere; `note` says which it was taken for.
  private func split(_ context: Context) throws -> (reference: String?, minutes: Int?, note: Phrase?) {
    if words.isEmpty { return (nil, nil, nil) }
    let text = words.joined(separator: " ")
    let minutes = try? parseSnooze(text)
    let isKnown = (try? context.store.read().find(text)) != nil
    if !isKnown, let minutes { return (nil, minutes, nil) }
    if let minutes, !isWaiting(text, context), isWaiting(nil, context) {
      return (nil, minutes, Phrase("reading.minutes", text))
    }
    if isKnown { return (text, nil, minutes.map { _ in Phrase("reading.alert", text) }) }
    // The longest duration at the end of the words: the alert may be named by several, and the length be 1시간 30분 뒤에.
    for count in words.indices.dropFirst() {
      guard let minutes = try? parseSnooze(words[count...].joined(separator: " ")) else { continue }
      return (words[..<count].joined(separator: " "), minutes, nil)
    }
    let rest = words.dropFirst().joined(separator: " ")
    return (words[0], rest.isEmpty ? nil : try parseSnooze(rest), nil)
  }

  private func isWaiting(_ word: String?, _ context: Context) -> Bool {
    (try? ShownAlert(word, context))?.isOpen ?? false
  }
}
