import ArgumentParser
import PosixKit
import ReminderLanguage

struct Watch: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("watch", .watch, discussion: .watchMore)
  }

  @Flag(help: ArgumentHelp(.watchPlain))
  var plain = false

  func run(_ context: Context) throws {
    let screen = context.screen
    guard screen.canRedraw, context.canAsk, !screen.isAccessible, !plain else {
      return try WatchReport(context).run()
    }
    // Files that cannot be read are reported before there is a screen.
    let content = try WatchContent(context)
    try WatchScreen(context, content).run()
  }
}

extension SystemError {
  /// The message if `watch` cannot go on.
  var watchError: CommandError { .failed(Phrase("watch.failed", phrase)) }
}
