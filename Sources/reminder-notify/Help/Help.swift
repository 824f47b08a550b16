import ArgumentParser
import ReminderLanguage

/// The language of the help texts.
///
/// The argument parser makes its help from the properties' initial values, which have no context to ask; so the table is
/// bound around the whole parse, and to nothing outside it.
enum Help {
  @TaskLocal static var strings = StringTable(language: .english, text: [])

  fileprivate static func sentence(_ text: HelpText) -> String { strings(text.phrase) }
}

extension ArgumentHelp {
  /// The help of an option; `value` is the name of its value in the usage line.
  init(_ text: HelpText, value: String? = nil) {
    self.init(stringLiteral: Help.sentence(text))
    valueName = value
  }
}

extension CommandConfiguration {
  init(
    _ name: String, _ abstract: HelpText, discussion: HelpText? = nil, version: String = "", isListed: Bool = true,
    subcommands: [any ParsableCommand.Type] = [], defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: name, abstract: Help.sentence(abstract), discussion: discussion.map(Help.sentence) ?? "",
      version: version, shouldDisplay: isListed, subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}
