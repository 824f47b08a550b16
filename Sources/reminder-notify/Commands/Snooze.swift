import ArgumentParser
import ReminderFiles

struct Snooze: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("snooze", .snoozeVerb, discussion: .snoozeMore)
  }

  @Argument(help: ArgumentHelp(.snoozeWords, value: "alert|last|duration"))
  var words: [String] = []

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let (names, length, note) = try split(context)
    let shown = try ShownAlert(names, context)
    let others = try Self.answer(shown, length, json: json, context)
    if let note { context.say(note) }
    if length == nil, !others.isEmpty, !json { context.say(.otherSnoozes(of: shown.word, others)) }
    context.remindOfDaemon(afterChange: true)
  }

  /// Snoozes a notification for `length` minutes, or for its first choice if nil, says until when, and returns the
  /// other choices; timers that have ended are extended.
  ///
  /// - Throws: `CommandError.failed` for one that takes no snooze, `StoreError`.
  @discardableResult
  static func answer(
    _ shown: ShownAlert, _ length: Int?, json: Bool = false, _ context: Context
  ) throws -> [Int] {
    if let timers = shown.timers {
      guard let minutes = try length ?? context.settings().snooze.first else {
        throw CommandError.failed(.timerHasNoSnooze)
      }
      try context.change(
        .extend(seconds: Int64(minutes) * 60), TimerSelection.References(timers.map { String($0) }), json: json)
      return []
    }
    if let refusal = shown.snoozeRefusal { throw CommandError.failed(refusal) }
    let choices = shown.contents.snoozeChoices(try context.settings())
    // The alerts without a snooze are gone by now.
    guard let first = choices.first else { throw CommandError.failed(.timerHasNoSnooze) }
    let (outcomes, overview) = try shown.answer(.snooze(minutes: length ?? first), context)
    let moment = overview.oneOff(of: shown.source)?.instant.shortPhrase(now: overview.now, in: context.zone)
    try report(
      RecordRows(outcomes, context), json: json,
      .answered(shown.reference, Phrase("state.snoozedUntil", moment ?? .unknown)), context)
    if !json, overview.isInLastSnooze(shown.source) { try context.printLine(Phrase("message.lastSnooze")) }
    return Array(choices.dropFirst())
  }

  /// An alert, a duration, or the one behind the other; `10분` alone is a duration.
  ///
  /// `10` is the alert of that number where it waits for an answer or there is nothing else to answer, and minutes
  /// elsewhere; `note` says which it was taken for. Words that are neither are refused.
  private func split(_ context: Context) throws -> (names: [String], minutes: Int?, note: Phrase?) {
    if words.isEmpty { return ([], nil, nil) }
    let (text, grammar) = (words.joined(separator: " "), context.grammar("snooze"))
    let minutes = try? grammar.snooze(text)
    let named = try? context.store.read().named(words)
    let isKnown = named?.rest.isEmpty == true
    if !isKnown, let minutes { return ([], minutes, nil) }
    if let minutes, !isWaiting(words, context), isWaiting([], context) {
      return ([], minutes, Phrase("reading.minutes", text))
    }
    if isKnown { return (words, nil, minutes.map { _ in Phrase("reading.alert", text) }) }
    if let named, let minutes = try? grammar.snooze(named.rest.joined(separator: " ")) {
      return ([named.reference], minutes, nil)
    }
    if named == nil, saysUntil(words[0]) { _ = try grammar.snooze(text) }
    // The longest duration at the end of the words: the alert may be named by several, and the length be 1시간 30분 뒤에.
    for count in words.indices.dropFirst() {
      guard let minutes = try? grammar.snooze(words[count...].joined(separator: " ")) else { continue }
      return (Array(words[..<count]), minutes, nil)
    }
    if let named { return ([named.reference], try grammar.snooze(named.rest.joined(separator: " ")), nil) }
    do { _ = try context.store.read().named(words) } catch AlertList.LookupError.noSuchAlert {
      guard AlertNumbers(text) != nil || text == ShownAlert.last else {
        throw CommandError.missing(Phrase("error.noAlertOrSnooze", text))
      }
    }
    return (words, nil, nil)
  }

  private func isWaiting(_ names: [String], _ context: Context) -> Bool {
    (try? ShownAlert(names, context))?.isOpen ?? false
  }
}
