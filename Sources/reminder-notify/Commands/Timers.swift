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
        List.self, Start.self, New.self, Pause.self, Resume.self, Cancel.self, Restart.self, Extend.self, Delete.self,
        Clear.self, Quick.self,
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

    @Argument(help: ArgumentHelp(.timerLength, value: "duration|number"))
    var words: [String] = []

    @OptionGroup var options: TimerOptions

    func run(_ context: Context) throws {
      let text = words.joined(separator: " ")
      // `0m` and `25:00` are lengths that cannot be, unless a timer is called so.
      let labels = try context.requiredState(AlertList()).timers.compactMap(\.label)
      let isReference = words.allSatisfy {
        $0.first?.isNumber != true || TimerSelection.isNumbers($0) || labels.contains($0)
      }
      if !text.isTimerLength, isReference, !words.isEmpty {
        guard options.isEmpty else { throw CommandError.usage(Phrase("usage.optionsOfReadyTimer")) }
        return try context.change(.start, TimerSelection.References(words))
      }
      try context.make(options.plan(words, context), isStarted: true)
    }
  }

  struct New: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("new", .timerNew) }

    @Argument(help: ArgumentHelp(.timerLength, value: "duration"))
    var words: [String] = []

    @OptionGroup var options: TimerOptions

    func run(_ context: Context) throws {
      try context.make(options.plan(words, context), isStarted: false)
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
      guard !isVerb, TimerWords(words) != nil else { throw notUnderstood() }
      try context.make(options.plan(words, context), isStarted: true)
    }

    private static var verbs: [String] {
      Timers.configuration.subcommands.compactMap { $0.configuration.commandName }.filter { $0 != "quick" }
    }

    /// True for `edit 1 5m`, 취소 1 and `pasue 1`: a word for a verb with a timer's number behind it, and not a label.
    private var isVerb: Bool {
      guard words.count > 1, let word = words.first, TimerSelection.isNumbers(words[1]) else { return false }
      let others = Root.configuration.subcommands.compactMap { $0.configuration.commandName }
      return VerbWords.isVerb(word, among: others) || VerbWords.verb(meantBy: word, among: Self.verbs) != nil
    }

    /// Words without a duration: a mistyped verb, mostly.
    private func notUnderstood() -> CommandError {
      guard let word = words.first else { return .usage(.timerLengthMissing) }
      let verbs = Self.verbs
      let meant = VerbWords.verb(meantBy: word, among: verbs).map {
        shellText(["reminder-notify", "timer", $0] + words.dropFirst())
      }
      if meant != nil || isVerb { return .usage(.unknownVerb([Timers.name, word], meant: meant)) }
      return .usage(.notATimerLength(words.joined(separator: " ")))
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
  var isTimerLength: Bool { durationSeconds(self) != nil }
}
