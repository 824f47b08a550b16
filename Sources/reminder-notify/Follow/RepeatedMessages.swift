import ReminderLanguage

/// Messages of a command that looks at the same files again and again: each is said once for as long as it is repeated.
final class RepeatedMessages {
  private let context: Context
  /// The messages of the previous round, and those of this one so far.
  private var (before, current): (Set<String>, Set<String>) = ([], [])

  init(_ context: Context) {
    self.context = context
  }

  /// Ends a look at the files: what was not said in it is over.
  func endRound() {
    (before, current) = (current, [])
  }

  func say(_ line: String) {
    if current.insert(line).inserted, !before.contains(line) { context.say(line) }
  }

  func say(_ phrase: Phrase) {
    say(context.strings(phrase))
  }
}
