import ArgumentParser
import ReminderFiles

struct Resume: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("resume", .resume) }

  @Argument(help: ArgumentHelp(.resumeNumber, value: "number|alert"))
  var words: [String] = []

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let sentence = try words.isEmpty ? Self.resumeAll(context) : resume(context)
    if json {
      return try context.print(PauseOutput(context.requiredState(AlertList()).ledger.suppressions, context).text(.json))
    }
    try context.printLine(sentence)
    let list = try context.store.read()
    context.remindOfPause(context.currentState(list, almanacFor: []).overview())
    context.remindOfDaemon()
  }

  /// Ends the pause of a number, or those of the named alerts, and returns what was done.
  private func resume(_ context: Context) throws -> Phrase {
    let (now, text) = (context.now(), words.joined(separator: " "))
    let place: Int
    do {
      place = try parseCount(text, in: Alert.numberRange) { text, _ in Phrase("usage.notAPauseNumber", text) }
    } catch {
      let alerts: [Alert]
      do { alerts = try context.alerts(named: words, in: context.store.read()) } catch AlertList.LookupError.noSuchAlert
      {
        guard AlertList.behindAll(words)?.isEmpty == true else { throw error }
        return try Self.resumeAll(context)
      }
      let isEnded = try context.updateSuppressions { $0.resume(Set(alerts.map(\.number)), at: now) }
      return isEnded ? Phrase("done.resumedPartly", text) : Phrase("message.notPausedPartly", text)
    }
    let dropped = try context.updateSuppressions { $0.resume(place, at: now) }
    guard let dropped else { throw CommandError.missing(Phrase("error.noSuchPause", place)) }
    let isPlanned = dropped.from > now
    return isPlanned ? Phrase("done.pauseDropped", dropped.phrase(now: now, in: context.zone)) : .resumed
  }

  /// Ends what is paused now, and returns whether anything was.
  ///
  /// - Throws: `StoreError`.
  static func resumeAll(_ context: Context) throws -> Phrase {
    let now = context.now()
    let wasPaused = try context.updateSuppressions { $0.resume(at: now) }
    return wasPaused ? .resumed : Phrase("message.notPaused")
  }
}
