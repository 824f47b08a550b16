import ArgumentParser
import ReminderLanguage

/// The options of a new timer.
struct TimerOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.timerLabel, value: "text"))
  var label: String?

  @Option(name: .customLong("repeat"), help: ArgumentHelp(.timerRepeat, value: "number"))
  var rounds: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.sound, value: "name|file|none"))
  var sound: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.volume, value: "0-100"))
  var volume: String?

  @Flag(help: ArgumentHelp(.timerAlarm))
  var alarm = false

  /// The value of `--repeat` without a number.
  static let endless = "forever"

  var isEmpty: Bool { [label, rounds, sound, volume].allSatisfy { $0 == nil } && !alarm }

  /// Returns the plan of the timer; `words` are its length, and its label unless an option gives it.
  ///
  /// - Throws: `CommandError.usage`, `InvalidInput`.
  func plan(_ words: [String], _ context: Context) throws -> Timer.Plan {
    guard !words.isEmpty else { throw CommandError.usage(.timerLengthMissing) }
    guard let said = TimerWords(words), let seconds = durationSeconds(said.length).map(Int64.init),
      Timer.Plan.lengthRange.contains(seconds)
    else { throw CommandError.usage(.notATimerLength(words.joined(separator: " "))) }
    if let label = said.label, self.label != nil { throw CommandError.usage(Phrase("usage.labelTwice", label)) }
    let (content, messages) = try context.collectingMessages { context in
      var content = AlertContent()
      try context.put([(.label, label ?? said.label), (.sound, sound), (.volume, volume)], into: &content)
      if let sound = content.sound { context.warnOfMissingSound(sound) }
      return content
    }
    if let label = content.label, TimerSelection.References([label]).isAll {
      throw CommandError.usage(Phrase("usage.labelIsAll", label))
    }
    var plan = Timer.Plan(length: seconds, rounds: try count(), label: content.label)
    (plan.sound, plan.volume, plan.isAlarm) = (content.sound, content.volume, alarm)
    for message in messages { context.say(message) }
    return plan
  }

  private func count() throws -> Int? {
    guard let rounds else { return 1 }
    if rounds == Self.endless { return nil }
    return try parseCount(rounds, in: Timer.Plan.roundsRange) { text, _ in Phrase("usage.notRounds", text) }
  }
}
