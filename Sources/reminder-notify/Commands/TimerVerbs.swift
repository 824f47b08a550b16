import ArgumentParser
import ReminderCore

// The verbs that change timers which are there.
extension Timers {
  struct Pause: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("pause", .helpTimerPause) }
    @OptionGroup var selection: TimerSelection

    func run(_ context: Context) throws { try context.change(.pause, selection.references) }
  }

  struct Resume: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("resume", .helpTimerResume) }
    @OptionGroup var selection: TimerSelection

    func run(_ context: Context) throws { try context.change(.resume, selection.references) }
  }

  struct Cancel: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("cancel", .helpTimerCancel) }
    @OptionGroup var selection: TimerSelection

    func run(_ context: Context) throws { try context.change(.cancel, selection.references) }
  }

  struct Restart: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("restart", .helpTimerRestart) }
    @OptionGroup var selection: TimerSelection

    func run(_ context: Context) throws { try context.change(.restart, selection.references) }
  }

  struct Extend: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("extend", .helpTimerExtend) }

    @Argument(help: ArgumentHelp(.helpTimerReferences, value: "timer… duration"))
    var words: [String] = []

    func run(_ context: Context) throws {
      // The duration comes last, and may be several words.
      let places = words.indices.filter { words[$0...].joined(separator: " ").isTimerLength }
      guard let place = places.first(where: { $0 > 0 }),
        let seconds = durationSeconds(words[place...].joined(separator: " "))
      else {
        guard !words.isEmpty else { throw CommandError.usage(.noTimerReference) }
        let text = words[1...].joined(separator: " ")
        throw CommandError.usage(text.isEmpty ? .timerLengthMissing : .notATimerLength(text))
      }
      try context.change(.extend(seconds: Int64(seconds)), TimerSelection.References(Array(words[..<place])))
    }
  }

  struct Delete: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("delete", .helpTimerDelete) }
    @OptionGroup var selection: TimerSelection

    func run(_ context: Context) throws { try context.change(.delete, selection.references) }
  }

  struct Clear: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("clear", .helpTimerClear) }

    func run(_ context: Context) throws {
      let count = try context.request { snapshot in
        let over = snapshot.timers.filter(\.state.isOver).map(\.number).sorted()
        return (over.isEmpty ? nil : .timer(.change(.delete, numbers: over)), over.count)
      }
      if count == 0 { context.say(.noOverTimers) } else { try context.printLine(.timersCleared(count)) }
    }
  }
}
