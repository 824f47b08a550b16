import ArgumentParser
import ReminderFiles

/// `timer`: countdowns.
///
/// Without a verb it starts one: `timer tea 3m`.
struct Timers: ParsableCommand {
  private static let name = "timer"

  static var configuration: CommandConfiguration {
    CommandConfiguration(
      name, .timer, discussion: .timerMore,
      subcommands: [
        List.self, Start.self, New.self, Pause.self, Resume.self, Cancel.self, Restart.self, Extend.self, Rename.self,
        Delete.self, Clear.self, Quick.self,
      ], defaultSubcommand: Quick.self)
  }

  /// Rewrites forms that the argument parser lacks: `--repeat` without a number is endless, `timer --json` is the list.
  static func rewritten(_ arguments: [String]) -> [String] {
    guard arguments.first == name else { return arguments }
    if arguments.count == 2, ["--json", "--porcelain"].contains(arguments[1]) { return [name, "list", arguments[1]] }
    let next = arguments.dropFirst().map(Optional.some) + [nil]
    return zip(arguments, next).flatMap { word, next in
      // A word that begins with a digit is a count, valid or not, unless it is a duration.
      let hasCount = next.map { $0.first?.isNumber == true && !$0.isTimerLength } ?? false
      return word == "--repeat" && !hasCount ? [word, TimerOptions.endless] : [word]
    }
  }

  struct List: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("list", .timerList) }

    @OptionGroup var output: OutputOptions

    func run(_ context: Context) throws {
      try Timers.list(output.form(), context)
    }
  }

  struct Start: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("start", .timerStart) }

    @Argument(help: ArgumentHelp(.timerLength, value: "duration|timer"))
    var words: [String] = []

    @OptionGroup var options: TimerOptions

    func run(_ context: Context) throws {
      let words = TimerWords.split(words)
      let text = words.joined(separator: " ")
      // A word that begins with a digit is a length, valid or not, unless a timer is called so.
      let labels = try context.requiredState(AlertList()).timers.compactMap(\.label)
      let isReference = words.allSatisfy {
        $0.first?.isNumber != true || TimerSelection.isNumbers($0) || labels.contains($0)
      }
      // Pasta 9 min: a new one, unless there is one of that name.
      let label = options.reading(of: words, context)?.label
      let isNew = label.map { label in !labels.contains { $0.lowercased() == label.lowercased() } } ?? false
      if !text.isTimerLength, isReference, !isNew, !words.isEmpty {
        guard options.isEmpty else { throw CommandError.usage(Phrase("usage.optionsOfReadyTimer")) }
        do {
          return try context.change(.start, TimerSelection.References(words), json: options.json)
        } catch CommandError.missing(let problem, _) where !words.contains(where: TimerSelection.isNumbers) {
          // A new one has a length.
          throw CommandError.missing(
            problem, hints: [Phrase("usage.tryLine", "timer start 5m", shellText(words))])
        }
      }
      try context.make(options.plan(words, context), isStarted: true, json: options.json)
    }
  }

  struct New: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("new", .timerNew) }

    @Argument(help: ArgumentHelp(.timerLength, value: "duration"))
    var words: [String] = []

    @OptionGroup var options: TimerOptions

    func run(_ context: Context) throws {
      try context.make(options.plan(words, context), isStarted: false, json: options.json)
    }
  }

  /// `timer 라면 3분`: a label and a duration, in either order; nothing at all lists the timers.
  struct Quick: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("quick", .timerQuick, isListed: false) }

    @Argument(help: ArgumentHelp(.timerWords, value: "label duration"))
    var words: [String] = []

    @OptionGroup var options: TimerOptions

    func run(_ context: Context) throws {
      if words.isEmpty, options.isEmpty { return try Timers.list(.table, context) }
      let said = TimerWords.split(words)
      let timers = try context.requiredState(AlertList()).timers
      if let line = VerbLikeWords(said, among: Self.verbs, timers).line {
        let isFirst = VerbWords.verb(spelled: said[0], among: Self.verbs) != nil
        throw refusal(isFirst ? [said[0]] : said, meant: line)
      }
      guard !isVerb, options.reading(of: words, context) != nil else { throw notUnderstood() }
      try context.make(options.plan(words, context), isStarted: true, json: options.json)
    }

    private static var verbs: [String] {
      Timers.configuration.subcommands.compactMap { $0.configuration.commandName }.filter { $0 != "quick" }
    }

    /// True for `edit 1 5m` and `pasue 1`: a word for a verb with a timer's number behind it, and not a label.
    private var isVerb: Bool {
      guard words.count > 1, let word = words.first, TimerSelection.isNumbers(words[1]) else { return false }
      let others = Root.configuration.subcommands.compactMap { $0.configuration.commandName }
      return VerbWords.verb(spelled: word, among: others) != nil
        || VerbWords.verb(meantBy: word, among: Self.verbs) != nil
    }

    /// Words without a duration: a mistyped verb, mostly.
    private func notUnderstood() -> CommandError {
      guard let word = words.first else { return .usage(.timerLengthMissing) }
      if let verb = VerbWords.verb(meantBy: word, among: Self.verbs) {
        return refusal([word], meant: [verb] + words.dropFirst())
      }
      if isVerb { return .unknownVerb([Timers.name, word], meant: []) }
      return TimerOptions.refusal(of: words)
    }

    private func refusal(_ words: [String], meant line: [String]) -> CommandError {
      .unknownVerb([Timers.name] + words, meant: [shellText([Timers.name] + line)])
    }
  }
}

/// Words behind `timer` that look like a verb, which is no label of a new timer: `add 5m`, `+5m 1`, `1 멈춤`.
private struct VerbLikeWords {
  /// The line that was meant, from the verb on; nil where the words do not look like a verb.
  let line: [String]?

  init(_ words: [String], among verbs: [String], _ timers: [TimerStatus]) {
    line = Self.addition(words) ?? Self.verb(words, among: verbs, timers)
  }

  /// `+5m 1` and `1 +5m`.
  private static func addition(_ words: [String]) -> [String]? {
    guard
      let place = [words.startIndex, words.endIndex - 1].first(where: {
        words.indices.contains($0) && words[$0].hasPrefix("+")
      })
    else { return nil }
    let length = String(words[place].dropFirst())
    let rest = words[..<place] + words[(place + 1)...]
    guard length.isTimerLength || Int(length) != nil, rest.allSatisfy(TimerSelection.isNumbers) else { return nil }
    return ["extend"] + rest + [length.isTimerLength ? length : length + "m"]
  }

  private static func verb(_ words: [String], among verbs: [String], _ timers: [TimerStatus]) -> [String]? {
    for (word, rest) in [(words.first, words.dropFirst()), (words.last, words.dropLast())] {
      guard let word, let verb = VerbWords.verb(spelled: word, among: verbs) else { continue }
      // 15분 가스불 끄기: what is to be done.
      if word == "끄기", words.first != word, TimerWords(Array(rest))?.label != nil { continue }
      return line(verb, word, Array(rest), timers)
    }
    return nil
  }

  /// `word` is the verb as it was typed, and may be a label as well.
  private static func line(_ verb: String, _ word: String, _ rest: [String], _ timers: [TimerStatus]) -> [String] {
    let names = Set(timers.flatMap { [String($0.number)] + ($0.label.map { [$0] } ?? []) })
    let isReference =
      rest.allSatisfy(TimerSelection.isNumbers) || names.contains(rest.joined(separator: " "))
      || TimerSelection.References(rest).isAll
    switch verb {
    case "list", "clear": return [verb]
    case "start" where rest.count == 1 && !names.contains(rest[0]) && Int(rest[0]) != nil: return [verb, rest[0] + "m"]
    case "start", "new":
      // Add 5 min to tea.
      guard let place = rest.lastIndex(of: "to"), place < rest.count - 1, rest[..<place].joined().isTimerLength else {
        return [verb] + rest
      }
      return ["extend"] + rest[(place + 1)...] + [rest[..<place].joined()]
    case "extend" where isReference: return [verb] + rest + ["5m"]
    case "extend", "rename": return [verb] + rest
    case _ where !isReference && TimerWords(rest) != nil: return rest + ["--label", word]
    default: return [verb] + rest
    }
  }
}

extension Timers {
  static func list(_ form: OutputOptions.Form, _ context: Context) throws {
    let current = try context.requiredState(AlertList())
    let output = TimerOutput(current.timers, context)
    try context.print(output.text(form))
    guard form == .table else { return }
    if current.timers.isEmpty { context.say(Phrase("message.noTimers")) }
    if current.timers.contains(where: { $0.state == .running }) { context.remindOfDaemon() }
  }
}

extension String {
  var isTimerLength: Bool { timerSeconds(self) != nil }
}
