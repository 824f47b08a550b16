import ArgumentParser
import ReminderCore

struct Pause: Verb {
  static var configuration: CommandConfiguration {
    CommandConfiguration("pause", .helpPause, discussion: .helpPauseMore)
  }

  @Argument(help: ArgumentHelp(.helpPauseEnd, value: "duration|until time"))
  var words: [String] = []

  func run(_ context: Context) throws {
    let pause = try parsePause(words.joined(separator: " "))
    let now = context.now()
    let end = pause.end(now: now, in: context.zone)
    try context.updateSuppressions { $0.pause = Suppressions.Pause(from: now, until: end) }
    try context.printLine(.pausedUntil(end.phrase(now: now, in: context.zone)))
  }
}
