import ArgumentParser
import ReminderCore

/// `timer`: countdowns.
///
/// Without a verb it starts one: `timer tea 3m`.
struct Timers: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "timer", .helpTimer, discussion: .helpTimerMore,
      subcommands: [
        List.self, Start.self, New.self, Pause.self, Resume.self, Cancel.self, Restart.self, Extend.self, Delete.self,
        Clear.self, Quick.self,
      ], defaultSubcommand: Quick.self)
  }

  /// `--repeat` without a number means without end; the argument parser wants a value.
  static func rewritten(_ arguments: [String]) -> [String] {
    guard arguments.first == configuration.commandName else { return arguments }
    let next = arguments.dropFirst().map(Optional.some) + [nil]
    return zip(arguments, next).flatMap { word, next in
      let hasCount = next?.allSatisfy(\.isNumber) == true && next?.isEmpty == false
      return word == "--repeat" && !hasCount ? [word, TimerOptions.endless] : [word]
    }
  }

  struct List: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("list", .helpTimerList) }

    @OptionGroup var output: OutputOptions

    func run(_ context: Context) throws {
      try Timers.list(output.form(), context)
    }
  }

  struct Start: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("start", .helpTimerStart) }

    @Argument(help: ArgumentHelp(.helpTimerLength, value: "duration|number"))
    var words: [String] = []

    @OptionGroup var options: TimerOptions

    func run(_ context: Context) throws {
      let text = words.joined(separator: " ")
      // `0m` and `25:00` are lengths that cannot be, unless a timer is called so.
      let labels = try context.requiredSnapshot(AlertList()).timers.compactMap(\.label)
      let isReference = words.allSatisfy {
        $0.first?.isNumber != true || TimerSelection.isNumbers($0) || labels.contains($0)
      }
      if !text.isTimerLength, isReference, !words.isEmpty {
        guard options.isEmpty else { throw CommandError.usage(.optionsOfReadyTimer) }
        return try context.change(.start, TimerSelection.References(words))
      }
      try context.make(options.plan(length: text, context), isStarted: true)
    }
  }

  struct New: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("new", .helpTimerNew) }

    @Argument(help: ArgumentHelp(.helpTimerLength, value: "duration"))
    var words: [String] = []

    @OptionGroup var options: TimerOptions

    func run(_ context: Context) throws {
      try context.make(options.plan(length: words.joined(separator: " "), context), isStarted: false)
    }
  }

  /// `timer 라면 3분`: a label and a duration, in either order; nothing at all lists the timers.
  struct Quick: Verb {
    static var configuration: CommandConfiguration {
      CommandConfiguration(
        commandName: "quick", abstract: Help.strings(.helpTimerQuick), shouldDisplay: false)
    }

    @Argument(help: ArgumentHelp(.helpTimerWords, value: "label duration"))
    var words: [String] = []

    @OptionGroup var options: TimerOptions

    func run(_ context: Context) throws {
      if words.isEmpty, options.isEmpty { return try Timers.list(.table, context) }
      guard let (label, length) = split() else { throw notUnderstood() }
      if let label, options.label != nil { throw CommandError.usage(.labelTwice(label)) }
      var options = options
      options.label = options.label ?? label
      try context.make(options.plan(length: length, context), isStarted: true)
    }

    /// The longest duration at the end of the words, or at their beginning, and what is left of them, without a word such
    /// as 뒤 that belongs to the duration.
    private func split() -> (label: String?, length: String)? {
      let words = words.flatMap { $0.split(separator: " ").map(String.init) }
      func text(_ words: ArraySlice<String>) -> String { words.joined(separator: " ") }
      for count in words.indices {
        for length in [words[count...], words.dropLast(count)] where text(length).isTimerLength {
          var label = length.startIndex == 0 ? words[length.endIndex...] : words[..<length.startIndex]
          if length.startIndex == 0 {
            if let first = label.first, Self.wordsBehind.contains(first) { label = label.dropFirst() }
          } else if let last = label.last, Self.wordsBefore.contains(last.lowercased()) {
            label = label.dropLast()
          }
          return (label.isEmpty ? nil : text(label), text(length))
        }
      }
      return nil
    }

    private static let wordsBehind = ["뒤", "뒤에", "후", "후에", "동안", "later"]
    private static let wordsBefore = ["in", "for", "after"]

    /// Words without a duration: a mistyped verb, mostly.
    private func notUnderstood() -> CommandError {
      guard let word = words.first else { return .usage(.timerLengthMissing) }
      let verbs = Timers.configuration.subcommands.compactMap { $0.configuration.commandName }.filter { $0 != "quick" }
      let meant = VerbWords.verb(meantBy: word, among: verbs).map {
        shellText(["reminder-notify", "timer", $0] + words.dropFirst())
      }
      if meant != nil { return .usage(.unknownVerb(word, meant: meant)) }
      return .usage(.notATimerLength(words.joined(separator: " ")))
    }
  }
}

extension Timers {
  static func list(_ form: OutputOptions.Form, _ context: Context) throws {
    let snapshot = try context.requiredSnapshot(AlertList())
    let output = TimerOutput(snapshot.timers, context)
    try context.print(output.text(form))
    guard form == .table else { return }
    if snapshot.timers.isEmpty { context.say(.noTimers) }
    if snapshot.timers.contains(where: { $0.state == .running }) { context.remindOfDaemon() }
  }
}

extension String {
  var isTimerLength: Bool { durationSeconds(self) != nil }
}
