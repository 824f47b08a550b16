import ReminderLanguage

/// A page of the help that is about no verb: `help water`.
struct HelpTopic {
  /// Nil for a command line that asks for none.
  init?(_ arguments: [String]) {
    guard arguments.count == 2, arguments[0] == "help", AlertContent.meansWater(arguments[1]) else { return nil }
  }

  func text(_ context: Context) -> String {
    let lines = context.strings(Phrase("help.water")).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.flatMap { $0.isEmpty ? [""] : String($0).wrapped(to: context.screen.columns) }
      .map { $0 + "\n" }.joined()
  }
}
