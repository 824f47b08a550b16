import ArgumentParser
import ReminderLanguage

/// The options of a new timer.
struct TimerOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: ArgumentHelp(.timerLabel, value: "text"))
  var label: String?

  @Option(name: .customLong("repeat"), help: ArgumentHelp(.timerRepeat, value: "number"))
  var rounds: String?

  @Option(name: .customLong("break"), parsing: .unconditional, help: ArgumentHelp(.timerBreak, value: "duration"))
  var rest: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.sound, value: "name|file|none"))
  var sound: String?

  @Option(parsing: .unconditional, help: ArgumentHelp(.volume, value: "0-100"))
  var volume: String?

  @Flag(help: ArgumentHelp(.timerAlarm))
  var alarm = false

  @Flag(help: ArgumentHelp(.json))
  var json = false

  /// The value of `--repeat` without a number.
  static let endless = "forever"

  var isEmpty: Bool { [label, rounds, rest, sound, volume].allSatisfy { $0 == nil } && !alarm }

  /// Returns the plan of the timer; `words` are its length, and its label unless an option gives it.
  ///
  /// - Throws: `CommandError.usage`, `InvalidInput`.
  func plan(_ words: [String], _ context: Context) throws -> Timer.Plan {
    guard !words.isEmpty else { throw CommandError.usage(.timerLengthMissing) }
    if !alarm, TimerWords.withoutAlarm(words) != nil {
      var options = self
      options.alarm = true
      return try options.plan(words, context)
    }
    guard let said = reading(of: words, context), let seconds = Self.length(said.seconds)
    else { throw Self.refusal(of: words) }
    if let label = said.label, self.label != nil { throw CommandError.usage(Phrase("usage.labelTwice", label)) }
    let (content, messages) = try context.collectingMessages { context in
      var content = AlertContent()
      try context.put([(.label, label ?? said.label), (.sound, sound), (.volume, volume)], into: &content)
      if let sound = content.sound { context.warnOfMissingSound(sound) }
      return content
    }
    try TimerSelection.requireNotAll(content.label)
    var plan = Timer.Plan(
      length: seconds, rounds: try count(said.rounds), rest: try breakLength(), label: content.label)
    (plan.sound, plan.volume, plan.isAlarm) = (content.sound, content.volume, alarm)
    for message in messages { context.say(message) }
    return plan
  }

  /// The label and the length in the words; nil where they have no length.
  func reading(of words: [String], _ context: Context) -> TimerWords? {
    TimerWords(TimerWords.withoutAlarm(words) ?? words, until: context.secondsUntil)
  }

  /// Why the words are no timer, with the line of rounds and breaks that they may mean.
  static func refusal(of words: [String]) -> CommandError {
    let text = words.joined(separator: " ")
    if TimerWords.sayEnd(words) { return .usage(.notATimerEnd(text)) }
    let line = TimerWords.roundsAndBreak(words).map { shellText(["timer"] + $0) }
    let hasNumber = words.count > 1 && words.contains { $0.first?.isNumber == true }
    return .usage(
      hasNumber ? Phrase("usage.unclearTimer", text) : .notATimerLength(text),
      hints: line.map { [Phrase("usage.ownLine", $0)] } ?? [])
  }

  /// The rounds of the option, or those that the words say.
  private func count(_ said: Int?) throws -> Int? {
    if let said, rounds != nil { throw CommandError.usage(Phrase("usage.roundsTwice", said)) }
    // Breaks are between rounds, so that there is more than one.
    guard let rounds = rounds ?? said.map(String.init) else { return rest == nil ? 1 : nil }
    if rounds == Self.endless { return nil }
    return try parseCount(rounds, in: Timer.Plan.roundsRange) { text, _ in Phrase("usage.notRounds", text) }
  }

  private func breakLength() throws -> Int64? {
    guard let rest else { return nil }
    guard let words = TimerWords([rest]), words.label == nil, words.rounds == nil,
      let seconds = Self.length(words.seconds)
    else {
      throw CommandError.usage(.notATimerLength(rest))
    }
    return seconds
  }

  private static func length(_ seconds: Int) -> Int64? {
    Timer.Plan.lengthRange.contains(Int64(seconds)) ? Int64(seconds) : nil
  }
}

extension Context {
  /// The seconds until the time that a text names (until 3 PM, 3시까지); nil where it names none.
  fileprivate func secondsUntil(_ text: String) -> Int? {
    guard let end = try? grammar().pause(text), end.from == nil, end.until > now() else { return nil }
    return Int(end.until - now())
  }
}
