import ReminderLanguage

/// The help of a command, in lines of at most `columns` as a terminal counts them, broken between words.
struct HelpPage {
  private let command: CommandDescription
  private let strings: StringTable
  private let columns: Int

  /// The page of the command that a command line is about.
  init(_ arguments: [String], _ context: Context) throws {
    command = try CommandDescription(of: arguments)
    (strings, columns) = (context.strings, context.screen.columns)
  }

  /// The page, with its last line ended.
  var text: String {
    let (arguments, verbs) = (command.arguments ?? [], command.listedSubcommands)
    let discussion = command.discussion?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    let parts = [
      command.abstract.map { wrapped(strings(Phrase("parser.overview", $0))) } ?? [],
      discussion.flatMap { wrapped(String($0)) },
      usage { Phrase("parser.usage", $0) },
      section(
        Phrase("parser.arguments"), arguments.filter { $0.kind == .positional }.map { ($0.label, $0.abstract ?? "") }),
      section(Phrase("parser.options"), options(arguments.filter { $0.kind != .positional })),
      section(Phrase("parser.subcommands"), verbs.map { (label(of: $0), $0.abstract ?? "") }),
      verbs.isEmpty ? [] : wrapped(strings(Phrase("parser.seeDetails", command.helpLine(subcommand))), hanging: 2),
    ]
    return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
  }

  /// The lines for a command line that the argument parser cannot read: why, how the command is used, and where there is more.
  func lines(about problem: ParserProblem) -> [String] {
    let missing = command.arguments?.lazy.compactMap { argument in
      argument.spellings.first { $0 == problem.missing }.map { $0 + "  " + (argument.abstract ?? "") }
    }.first
    return wrapped(strings(problem.phrase)) + (missing.map { wrapped(strings(Phrase("parser.help", $0))) } ?? [])
      + usage { Phrase("parser.shortUsage", $0) }
      + wrapped(strings(Phrase("parser.seeMore", command.line + " --help")), hanging: 2)
  }

  private func wrapped(_ text: String, hanging: Int = 0) -> [String] { text.wrapped(to: columns, hanging: hanging) }

  /// What stands for a verb in a command line.
  private var subcommand: String { strings(Phrase("parser.subcommand")) }

  // MARK: - Usage

  /// Above this number of arguments those that may be left out and have a name are not listed.
  private static let mostArguments = 12
  private static let noBreak = "\u{a0}"

  private func usage(_ phrase: (String) -> Phrase) -> [String] {
    let all = (command.arguments ?? []).filter { $0.builtIn == nil }
    let isLong = all.count > Self.mostArguments
    let listed = isLong ? all.filter { $0.kind == .positional || !$0.isOptional } : all
    let parts =
      [command.line] + (isLong ? [strings(Phrase("parser.someOptions"))] : []) + listed.map(\.synopsis)
      + (command.listedSubcommands.isEmpty ? [] : [subcommand])
    // An option stays in one piece: a no-break space is no place to break a line.
    let words = parts.map { $0.hasPrefix("[") ? $0.replacing(" ", with: Self.noBreak) : $0 }.joined(separator: " ")
    return wrapped(strings(phrase(words)), hanging: strings(phrase("")).displayWidth)
      .map { $0.replacing(Self.noBreak, with: " ") }
  }

  // MARK: - Sections

  /// Where the description of an entry begins.
  private static let margin = 26

  private func section(_ title: Phrase, _ entries: [(label: String, text: String)]) -> [String] {
    guard !entries.isEmpty else { return [] }
    return [strings(title)]
      + entries.flatMap { label, text in
        let (front, margin) = ("  " + label, String(repeating: " ", count: Self.margin))
        let padding = margin.dropFirst(front.displayWidth)
        return padding.isEmpty
          ? wrapped(front, hanging: 2) + wrapped(margin + text, hanging: Self.margin)
          : wrapped(front + padding + text, hanging: Self.margin)
      }
  }

  /// A flag and the one that takes it back are one entry.
  private func options(_ arguments: [CommandDescription.Argument]) -> [(label: String, text: String)] {
    let names = Set(arguments.compactMap { $0.preferredName?.name })
    return arguments.compactMap { argument in
      let name = argument.preferredName?.name ?? ""
      if name.hasPrefix("no-"), names.contains(String(name.dropFirst(3))) { return nil }
      // The argument parser does not know `-V`.
      let front = argument.builtIn == .version && command.superCommands == nil ? "-V, " : ""
      let inverse = names.contains("no-" + name) ? "/--no-" + name : ""
      let value = argument.defaultValue.map { " " + strings(Phrase("parser.defaultValue", $0)) } ?? ""
      return (front + argument.label + inverse, argument.explanation(strings) + value)
    }
  }

  private func label(of verb: CommandDescription) -> String {
    verb.commandName == command.defaultSubcommand
      ? strings(Phrase("parser.default", verb.commandName)) : verb.commandName
  }
}
