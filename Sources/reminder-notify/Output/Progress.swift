import ReminderLanguage

/// How far a long command is: a line on the terminal, after a second at the earliest, and until the end.
struct Progress {
  private let context: Context
  private let start: Instant
  private var shown: Phrase?

  init(_ context: Context) {
    self.context = context
    start = context.now()
  }

  /// Shows the phrase in the place of the one before; `isLong` says that the command is known to take its time.
  mutating func show(_ phrase: Phrase, isLong: Bool = false) {
    guard phrase != shown, isLong || context.now() > start + 1 else { return }
    context.showProgress(context.strings(phrase))
    shown = phrase
  }

  /// Erases the line; what the command prints comes after that.
  mutating func end() {
    if shown != nil { context.showProgress(nil) }
    shown = nil
  }
}
