import ArgumentParser
import ReminderFiles

struct Resume: Verb {
  static var configuration: CommandConfiguration { CommandConfiguration("resume", .resume) }

  @Argument(help: ArgumentHelp(.resumeNumber, value: "pause|alert"))
  var words: [String] = []

  @Flag(help: ArgumentHelp(.json))
  var json = false

  func run(_ context: Context) throws {
    let sentences = try words.isEmpty ? resumeAll(context) : resume(context)
    if json {
      return try context.print(PauseOutput(context.requiredState(AlertList()).ledger.suppressions, context).text(.json))
    }
    for sentence in sentences { try context.printLine(sentence) }
    let list = try context.store.read()
    context.remindOfPause(context.currentState(list, almanacFor: []).overview(), afterResume: true)
    context.remindOfDaemon(afterChange: true)
  }

  /// Ends the pause of a number, or those of the named alerts, and returns what was done.
  private func resume(_ context: Context) throws -> [Phrase] {
    let (now, text) = (context.now(), words.joined(separator: " "))
    let place: Int
    do {
      place = try parseCount(text, in: Alert.numberRange) { text, _ in Phrase("usage.notAPauseNumber", text) }
    } catch {
      let alerts: [Alert]
      do { alerts = try context.alerts(named: words, in: context.store.read()) } catch AlertList.LookupError.noSuchAlert
      {
        let rest = AlertList.behindAll(words) ?? words
        // Everything tomorrow at 9: the end of a pause.
        let line = ["until"] + (rest.first?.lowercased() == "at" ? Array(rest.dropFirst()) : rest)
        if (try? context.grammar().pause(line.joined(separator: " "))) != nil {
          throw CommandError.usage(
            Phrase("usage.notAPauseNumber", text),
            hints: [Phrase("usage.tryLine", "pause", shellText(line))])
        }
        guard rest.isEmpty else { throw error }
        return try resumeAll(context)
      }
      let numbers = Set(alerts.map(\.number))
      let (isEnded, dropped) = try context.updateSuppressions { suppressions in
        let isEnded = suppressions.resume(numbers, at: now)
        return (isEnded, isEnded ? nil : suppressions.cancel(numbers, at: now))
      }
      if let dropped { return [Phrase("done.pauseDropped", dropped.phrase(now: now, in: context.zone))] }
      return [isEnded ? Phrase("done.resumedPartly", text) : Phrase("message.notPausedPartly", text)]
    }
    let dropped = try context.updateSuppressions { $0.resume(place, at: now) }
    guard let dropped else { throw CommandError.missing(Phrase("error.noSuchPause", place)) }
    let isPlanned = dropped.from > now
    return [isPlanned ? Phrase("done.pauseDropped", dropped.phrase(now: now, in: context.zone)) : .resumed]
  }

  /// Ends the pause of all alerts, or without one each of some alerts, and returns what was done.
  private func resumeAll(_ context: Context) throws -> [Phrase] {
    let now = context.now()
    let ended = try context.updateSuppressions { $0.resume(at: now) }
    guard let first = ended.first else { return [Phrase("message.notPaused")] }
    return first.scope == nil ? [.resumed] : ended.map { Phrase("done.resumedPartly", $0.name) }
  }

  /// Ends the pause of a scope, and returns what was done.
  ///
  /// - Throws: `StoreError`.
  static func end(_ scope: Suppressions.Scope?, named name: Phrase, _ context: Context) throws -> Phrase {
    let now = context.now()
    let isEnded = try context.updateSuppressions { $0.resume(scope, at: now) }
    guard scope != nil else { return isEnded ? .resumed : Phrase("message.notPaused") }
    return isEnded ? Phrase("done.resumedPartly", name) : Phrase("message.notPausedPartly", name)
  }
}
