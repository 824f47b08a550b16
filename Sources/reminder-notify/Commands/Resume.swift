import ArgumentParser
import ReminderFiles

struct Resume: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("resume", .resume) }

  @Argument(help: ArgumentHelp(.resumeNumber, value: "number"))
  var number: String?

  func run(_ context: Context) throws {
    let now = context.now()
    if let number {
      let place = try parseCount(number, in: Alert.numberRange) { text, _ in Phrase("usage.notAPauseNumber", text) }
      let dropped = try context.updateSuppressions { $0.resume(place, at: now) }
      guard let dropped else { throw CommandError.missing(Phrase("error.noSuchPause", place)) }
      let isPlanned = dropped.from > now
      try context.printLine(
        isPlanned ? Phrase("done.pauseDropped", dropped.phrase(now: now, in: context.zone)) : .resumed)
    } else {
      try Self.resumeAll(context)
    }
    context.remindOfPause(context.currentState(AlertList()).overview())
    context.remindOfDaemon()
  }

  /// Ends what is paused now, and says whether anything was.
  ///
  /// - Throws: `StoreError`.
  static func resumeAll(_ context: Context) throws {
    let now = context.now()
    let wasPaused = try context.updateSuppressions { $0.resume(at: now) }
    try context.printLine(wasPaused ? .resumed : Phrase("message.notPaused"))
  }
}
