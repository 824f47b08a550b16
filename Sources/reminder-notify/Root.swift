import ArgumentParser
import ReminderLanguage

/// The command itself: its verbs, of which `list` may be left out.
struct Root: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      "reminder-notify", .root, discussion: .rootMore, version: Version.current,
      subcommands: [
        List.self, Add.self, Plan.self, Show.self, Edit.self, Copy.self, Toggle.self, On.self, Off.self, Delete.self,
        Import.self, Export.self, Drink.self, Undrink.self, Today.self, History.self, Goal.self, CupSize.self,
        Next.self, Status.self, Watch.self,
        Test.self, Ack.self, Snooze.self, Stop.self, Skip.self, Pause.self, Resume.self, Holidays.self, Promises.self,
        Missed.self, Timers.self, Sound.self, Undo.self, Redo.self, Log.self, Why.self, Simulate.self, Run.self,
        Restart.self, Quit.self,
        Autostart.self, Doctor.self, Config.self,
      ],
      defaultSubcommand: List.self)
  }

  // Read by `LanguageOption`; it is here for the help page.
  @Option(help: ArgumentHelp(.language, value: "ko|en"))
  var lang: String?
}

extension Root {
  /// A first word that is no verb is a mistyped one: `list`, which may be left out, takes no words.
  ///
  /// Throws `CommandError.usage` for it, with the line that was meant where that can be told; an option, or no word at
  /// all, passes.
  static func requireVerb(_ arguments: [String]) throws {
    var words = arguments[...]
    if words.first == "help" { words = words.dropFirst() }
    var verbs = configuration.subcommands
    var known: [String] = []
    while let word = words.first, !word.hasPrefix("-"), word != "help", !verbs.isEmpty {
      guard let verb = verbs.first(where: { $0.configuration.commandName == word }) else {
        throw CommandError.unknownVerb(known + [word], meant: lines(meantBy: arguments, at: words, among: verbs))
      }
      verbs = verb.configuration.subcommands
      known.append(word)
      words = words.dropFirst()
    }
  }

  /// The command lines in which the first of `words` is a verb that may have been meant; none where none is near.
  private static func lines(
    meantBy arguments: [String], at words: ArraySlice<String>, among verbs: [any ParsableCommand.Type]
  ) -> [String] {
    guard let word = words.first else { return [] }
    let names = verbs.compactMap { $0.configuration.commandName }
    let before = Array(arguments.dropLast(words.count))
    let sentence = words.prefix { !$0.hasPrefix("-") }.joined(separator: " ")
    if before.isEmpty, WaterCount.isAll(of: sentence) { return [shellText(before + ["plan"])] }
    let meant = VerbWords.lines(
      meantBy: word, Array(words.dropFirst()), among: names + (before.isEmpty ? ["help"] : []))
    if !meant.isEmpty {
      return meant.map { shellText(before + ($0.first == "help" ? $0.drop { before.last == $0 } : $0[...])) }
    }
    // A time without a verb is one to be added.
    guard before.isEmpty else { return [] }
    // A number alone may be that of an alert as well.
    let isNumber = sentence.allSatisfy(\.isNumber)
    return !isNumber && Grammar.saysTime(sentence) ? [shellText(before + ["add"] + words)] : []
  }
}
