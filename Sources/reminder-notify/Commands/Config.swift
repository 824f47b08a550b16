import ArgumentParser
import ReminderLanguage

struct Config: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "config", .config, subcommands: [List.self, Get.self, Set.self, Unset.self], defaultSubcommand: List.self)
  }

  struct List: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("list", .configList) }

    func run(_ context: Context) throws {
      let settings = try context.settings()
      let rows = Settings.table.map { [$0.key, $0.text(in: settings).strippingControls, context.strings($0.phrase)] }
      try context.print(context.table(rows))
    }
  }

  struct Get: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("get", .configGet) }

    @Argument(help: ArgumentHelp(.setting, value: "setting"), completion: .settings)
    var setting: String

    func run(_ context: Context) throws {
      try context.print(Setting(named: setting).text(in: context.settings()).strippingControls + "\n")
    }
  }

  struct Set: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("set", .configSet) }

    @Argument(help: ArgumentHelp(.setting, value: "setting"), completion: .settings)
    var setting: String

    // `-1h` is a wrong value, and not two flags.
    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp(.value, value: "value"))
    var value: [String]

    func run(_ context: Context) throws {
      let setting = try Setting(named: setting)
      let words = value.drop { $0 == "--" }.joined(separator: " ")
      let isPath = setting.key == Settings.holidayFileKey && !words.isEmpty && !saysNone(words)
      let text =
        isPath
        ? context.absolute(words.contains("/") ? words : "./" + words)
        : setting.key == Settings.soundKey ? context.soundPath(words) : words
      var trial = Settings()
      try setting.put(text, into: &trial)
      if isPath, let calendar = trial.holidayFile { try context.requireCalendar(calendar) }
      let settings = try context.updateSettings { settings in try setting.put(text, into: &settings) }
      try context.printLine(Phrase("done.settled", setting.key, setting.text(in: settings)))
      if setting.key == Settings.promiseAtKey, let reading = clockTimeReading(words),
        let phrase = Phrase.reading(reading, of: setting.key)
      {
        context.say(phrase)
      }
      if setting.key == Settings.soundKey { context.warnOfMissingSound(settings.sound) }
    }
  }

  struct Unset: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("unset", .configUnset) }

    @Argument(help: ArgumentHelp(.setting, value: "setting"), completion: .settings)
    var setting: String

    func run(_ context: Context) throws {
      let setting = try Setting(named: setting)
      let settings = try context.updateSettings { setting.reset(&$0) }
      try context.printLine(Phrase("done.settled", setting.key, setting.text(in: settings)))
    }
  }
}

extension CompletionKind {
  fileprivate static var settings: CompletionKind { .list(Settings.table.map(\.key)) }
}
