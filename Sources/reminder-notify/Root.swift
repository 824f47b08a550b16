import ArgumentParser
import ReminderCore

/// The command itself: its verbs, of which `list` may be left out.
struct Root: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "reminder-notify", abstract: Help.strings(.helpRoot), discussion: Help.strings(.helpRootMore),
      version: Version.current,
      subcommands: [
        List.self, Add.self, Show.self, Edit.self, Copy.self, Toggle.self, On.self, Off.self, Delete.self, Next.self,
        Status.self, Test.self, Ack.self, Snooze.self, Stop.self, Skip.self, Pause.self, Resume.self, Log.self,
        Why.self, Simulate.self, Run.self, Autostart.self, Config.self,
      ],
      defaultSubcommand: List.self)
  }

  // Read by `LanguageOption`; stands here for the help page.
  @Option(help: ArgumentHelp(.helpLanguage, value: "ko|en"))
  var lang: String?
}

extension Root {
  /// A first word that is no verb is a mistyped one: `list`, which may be left out, takes no words.
  ///
  /// Throws `CommandError.usage` for it; an option, or no word at all, passes.
  static func requireVerb(_ word: String?) throws {
    guard let word, !word.hasPrefix("-"), word != "help" else { return }
    guard !configuration.subcommands.contains(where: { $0.configuration.commandName == word }) else { return }
    throw CommandError.usage(.unknownVerb(word))
  }
}

/// The version of the program, as the CHANGELOG counts it.
enum Version {
  static let current = "0.1.0"
}
