import ArgumentParser
import ReminderFiles

/// A verb that does one thing to the timers that it is given.
protocol TimerVerb: Verb {
  static var action: TimerAction { get }
  static var help: HelpText { get }
  var selection: TimerSelection { get }
}

extension TimerVerb {
  static var configuration: CommandConfiguration { CommandConfiguration(action.verb, help) }

  func run(_ context: Context) throws {
    try context.change(Self.action, selection.references, json: selection.json)
  }
}

// The verbs that change timers which are there.
extension Timers {
  struct Pause: TimerVerb {
    static let action = TimerAction.pause
    static let help = HelpText.timerPause
    @OptionGroup var selection: TimerSelection
  }

  struct Resume: TimerVerb {
    static let action = TimerAction.resume
    static let help = HelpText.timerResume
    @OptionGroup var selection: TimerSelection
  }

  struct Cancel: TimerVerb {
    static let action = TimerAction.cancel
    static let help = HelpText.timerCancel
    @OptionGroup var selection: TimerSelection
  }

  struct Restart: TimerVerb {
    static let action = TimerAction.restart
    static let help = HelpText.timerRestart
    @OptionGroup var selection: TimerSelection
  }

  struct Delete: TimerVerb {
    static let action = TimerAction.delete
    static let help = HelpText.timerDelete
    @OptionGroup var selection: TimerSelection
  }

  struct Extend: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("extend", .timerExtend) }

    @Argument(help: ArgumentHelp(.timerReferences, value: "timer… duration"))
    var words: [String] = []

    @Flag(help: ArgumentHelp(.json))
    var json = false

    func run(_ context: Context) throws {
      let words = ExtensionWords(words)
      guard let seconds = words.seconds else {
        throw CommandError.usage(
          words.duration.isEmpty ? Phrase("usage.extensionMissing") : .notATimerLength(words.duration))
      }
      try context.change(.extend(seconds: Int64(seconds)), TimerSelection.References(words.references), json: json)
    }
  }

  struct Rename: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("rename", .timerRename) }

    @Argument(help: ArgumentHelp(.timerRenameWords, value: "timer label"))
    var words: [String] = []

    @Flag(help: ArgumentHelp(.json))
    var json = false

    func run(_ context: Context) throws {
      // A label may have several words.
      let labels = try context.requiredState(AlertList()).timers.compactMap(\.label)
      let count = words.indices.dropFirst().last { labels.contains(words[..<$0].joined(separator: " ")) } ?? 1
      guard words.count > count else { throw CommandError.usage(Phrase("usage.renameWords")) }
      try context.rename(
        words[..<count].joined(separator: " "), to: words[count...].joined(separator: " "), json: json)
    }
  }

  struct Clear: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("clear", .timerClear) }

    @Flag(help: ArgumentHelp(.json))
    var json = false

    func run(_ context: Context) throws {
      let over = try context.record { current in
        let over = current.timers.filter(\.state.isOver).sorted { $0.number < $1.number }
        return (
          over.isEmpty ? [] : current.facts(over.compactMap { current.change(of: $0.number, by: .delete) }), over
        )
      }.result
      if json {
        try context.print(TimerOutput(over, context).text(.json))
      } else if over.isEmpty {
        context.say(Phrase("message.noOverTimers"))
      } else {
        try context.printLine(Phrase("done.timersCleared", over.count))
      }
    }
  }
}
