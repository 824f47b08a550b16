import ArgumentParser
import ReminderLanguage

struct Config: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "config", .config, subcommands: [List.self, Get.self, Set.self, Unset.self], defaultSubcommand: List.self)
  }

  struct List: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("list", .configList) }

    @OptionGroup var output: OutputOptions

    func run(_ context: Context) throws {
      try context.print(SettingOutput(Settings.table, context.settings(), context).text(output.form()))
    }
  }

  struct Get: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("get", .configGet) }

    @Argument(help: ArgumentHelp(.setting, value: "setting"))
    var setting: String

    @Flag(help: ArgumentHelp(.json))
    var json = false

    func run(_ context: Context) throws {
      let (setting, settings) = (try Setting(named: setting), try context.settings())
      try report(
        SettingOutput([setting], settings, context), json: json, .verbatim(setting.text(in: settings)), context)
    }
  }

  struct Set: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("set", .configSet) }

    @Argument(help: ArgumentHelp(.setting, value: "setting"))
    var setting: String

    // `-1h` is a wrong value, and not two flags.
    @Argument(parsing: .captureForPassthrough, help: ArgumentHelp(.value, value: "value"))
    var value: [String]

    func run(_ context: Context) throws {
      let setting = try Setting(named: setting)
      // Behind the setting each word is of the value, but for this option.
      let json = value.contains("--json")
      let words = value.drop { $0 == "--" }.filter { $0 != "--json" }.joined(separator: " ")
      let text = try storedText(words, of: setting.key, context)
      var trial = Settings()
      try setting.put(text, into: &trial)
      if let calendar = trial.holidayFile { try context.requireCalendar(calendar) }
      if let hook = trial.hook, context.findProgram(hook) == nil {
        throw CommandError.usage(Phrase("usage.notAProgram", hook))
      }
      if let messages = trial.messages { try context.requireMessages(messages) }
      let settings = try context.updateSettings { settings in try setting.put(text, into: &settings) }
      try report(
        SettingOutput([setting], settings, context), json: json,
        Phrase("done.settled", setting.key, setting.text(in: settings)), context)
      if !json, setting.key == Settings.promiseAtKey, let reading = clockTimeReading(words),
        let phrase = Phrase.reading(reading, of: setting.key)
      {
        context.say(phrase)
      }
      if setting.key == Settings.soundKey { context.warnOfMissingSound(settings.sound) }
    }

    /// Returns what a person typed with the path of a file from the root on, and with a goal of cups in millilitres.
    private func storedText(_ words: String, of key: String, _ context: Context) throws -> String {
      guard !words.isEmpty, !saysNone(words) else { return words }
      return switch key {
      case Settings.holidayFileKey, Settings.messagesKey, Settings.hookKey:
        context.absolute(words.contains("/") ? words : "./" + words)
      case Settings.soundKey: context.soundPath(words)
      case Settings.goalKey: try parseGoal(words, cup: context.settings().cup).map { "\($0)ml" } ?? words
      default: words
      }
    }
  }

  struct Unset: Verb {
    static var configuration: CommandConfiguration { CommandConfiguration("unset", .configUnset) }

    @Argument(help: ArgumentHelp(.setting, value: "setting"))
    var setting: String

    func run(_ context: Context) throws {
      let setting = try Setting(named: setting)
      let settings = try context.updateSettings { setting.reset(&$0) }
      try context.printLine(Phrase("done.settled", setting.key, setting.text(in: settings)))
    }
  }
}
