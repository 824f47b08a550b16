import ArgumentParser
import FoundationEssentials
import ReminderLanguage

/// A command as the argument parser describes it to other programs (`--experimental-dump-help`).
///
/// These are the parts of its `ToolInfoV0` that a page needs; the package has no product with that type.
struct CommandDescription: Decodable {
  let commandName: String
  /// The commands above it, from the program's name on.
  let superCommands: [String]?
  let shouldDisplay: Bool
  let abstract: String?
  let discussion: String?
  /// The verb that may be left out.
  let defaultSubcommand: String?
  let subcommands: [CommandDescription]?
  let arguments: [Argument]?

  struct Argument: Decodable {
    let kind: Kind
    let names: [Name]?
    let preferredName: Name?
    let valueName: String?
    let defaultValue: String?
    let isOptional: Bool
    let isRepeating: Bool
    let abstract: String?

    enum Kind: String, Decodable {
      case positional, option, flag
    }
  }

  struct Name: Decodable {
    let name: String
    let kind: String

    fileprivate var isShort: Bool { kind == "short" }
    fileprivate var typed: String { (isShort ? "-" : "--") + name }
  }

  private struct Dump: Decodable {
    let command: CommandDescription
  }
}

extension CommandDescription {
  /// The command that a command line is about: below the verbs that it begins with, the one that may be left out, unless only
  /// help is asked for.
  init(of arguments: [String]) throws {
    let isHelpVerb = arguments.first == "help"
    var words = arguments.dropFirst(isHelpVerb ? 1 : 0)
    var command = try CommandDescription(describing: Root.self)
    while let next = command.subcommand(words.first) {
      command = next
      words = words.dropFirst()
    }
    let isHelp = isHelpVerb || words.isEmpty || words.count == 1 && ["-h", "--help"].contains(words.first)
    self = isHelp ? command : command.subcommand(command.defaultSubcommand) ?? command
  }

  /// A command with those below it.
  init(describing command: any ParsableCommand.Type) throws {
    self = try JSONDecoder().decode(Dump.self, from: Data(command._dumpHelp().utf8)).command
  }

  private func subcommand(_ name: String?) -> CommandDescription? {
    subcommands?.first { $0.commandName == name && name != Self.help }
  }

  /// The verb that the argument parser adds.
  static let help = "help"

  /// The verbs below it that a page lists.
  var listedSubcommands: [CommandDescription] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != Self.help }
  }

  private var words: [String] { (superCommands ?? []) + [commandName] }

  /// The beginning of its command line.
  var line: String { words.joined(separator: " ") }

  /// The line that shows the page of a verb below it, which `subcommand` stands for.
  func helpLine(_ subcommand: String) -> String {
    (words.prefix(1) + [Self.help] + words.dropFirst() + [subcommand]).joined(separator: " ")
  }
}

extension CommandDescription.Argument {
  /// Its names as they are typed, with the value behind each; `<value>` for one without a name.
  var spellings: [String] {
    guard let names else { return ["<\(valueName ?? "")>"] }
    return names.map { withValue($0.typed) }
  }

  /// All of them: `-n, --count <number>`.
  var label: String {
    guard let names else { return spellings[0] }
    let sorted = names.filter(\.isShort) + names.filter { !$0.isShort }
    return withValue(sorted.map(\.typed).joined(separator: ", "))
  }

  /// As the usage has it: `[--kind <kind> ...]`.
  var synopsis: String {
    let text = (preferredName.map { withValue($0.typed) } ?? label) + (isRepeating ? " ..." : "")
    return isOptional ? "[\(text)]" : text
  }

  private func withValue(_ names: String) -> String { kind == .option ? "\(names) <\(valueName ?? "")>" : names }

  /// Its longest name as it is typed; empty for one without a name.
  var typed: String { (names?.first { !$0.isShort } ?? preferredName)?.typed ?? "" }

  /// True for one of its names, also with a value behind it: `--sound=bell`.
  func isNamed(_ word: String) -> Bool { names?.contains { $0.typed == word.prefix { $0 != "=" } } ?? false }

  /// What it does, in the language of the run.
  func explanation(_ strings: StringTable) -> String {
    switch builtIn {
    case .version: strings(Phrase("parser.version"))
    case .help: strings(Phrase("parser.helpOption"))
    case nil: abstract ?? ""
    }
  }

  /// `--lang`, which `LanguageOption` reads.
  static func language(_ strings: StringTable) -> Self {
    let name = CommandDescription.Name(name: "lang", kind: "long")
    return Self(
      kind: .option, names: [name], preferredName: name, valueName: "ko|en", defaultValue: nil, isOptional: true,
      isRepeating: false, abstract: strings(HelpText.language.phrase))
  }

  /// Which of the options that every command has it is; nil for another.
  var builtIn: BuiltIn? { preferredName.flatMap { BuiltIn(rawValue: $0.name) } }

  enum BuiltIn: String {
    case version, help
  }
}
