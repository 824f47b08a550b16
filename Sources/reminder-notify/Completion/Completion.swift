import ArgumentParser
import ReminderFiles

/// `---complete WORD…`: the words that can stand in the place of the last one, for the completion of a shell.
///
/// Verbs and options are those of the argument parser's description of the commands; the name of a value in it says which values
/// there are. The argument parser's own scripts would let the shell evaluate labels, have one language and know no values of the user's.
struct Completion {
  static let verb = "---complete"

  /// A word, with what it means; an empty word stands for the names of files.
  struct Candidate {
    let word: String
    var about = ""

    static let files = Candidate(word: "")
  }

  private let context: Context
  /// The word that is being typed.
  private let typed: String
  /// The verb of the line.
  private var command: any ParsableCommand.Type = Root.self
  /// The words between the verb and the one that is being typed.
  private let words: ArraySlice<String>
  /// True behind `help`.
  private let isHelp: Bool

  /// `line` is what is behind the program's name, up to the cursor.
  init(_ line: [String], _ context: Context) {
    (self.context, typed) = (context, line.last ?? "")
    isHelp = line.count > 1 && line.first == CommandDescription.help
    var words = line.dropLast().dropFirst(isHelp ? 1 : 0)
    while let next = command.configuration.subcommands.first(where: { $0.configuration.commandName == words.first }) {
      command = next
      words = words.dropFirst()
    }
    self.words = words
  }

  /// A line for each word, which a tab separates from what it means.
  var text: String {
    candidates.filter { $0.word.isEmpty || $0.word.hasPrefix(typed) }
      .map { "\($0.word)\t\($0.about.strippingControls)\n" }.joined()
  }

  private var candidates: [Candidate] {
    let verbs = words.isEmpty && !typed.hasPrefix("-") ? self.verbs : []
    // Where a verb can be left out, what belongs to it can follow at once.
    let described = command.configuration.defaultSubcommand ?? command
    guard !isHelp, let description = try? CommandDescription(describing: described) else { return verbs }
    let arguments = (description.arguments ?? []) + [.language(context.strings)]
    var (given, values, isPlain) = (Set<String>(), [String](), false)
    var open: CommandDescription.Argument?
    for word in words {
      if open != nil {
        // bash makes the equals sign of `--sound=bell` a word.
        if word != "=" { open = nil }
      } else if isPlain || !word.hasPrefix("-") {
        values.append(word)
      } else if word == "--" {
        isPlain = true
      } else if let argument = arguments.first(where: { $0.isNamed(word) }) {
        given.insert(argument.label)
        if argument.kind == .option, !word.contains("=") { open = argument }
      }
    }
    let source = CompletionValues(verb: description.commandName, words: values, typed: typed, context: context)
    if let open { return source.candidates(for: open) }
    if !isPlain, typed.hasPrefix("-") {
      guard let sign = typed.firstIndex(of: "="), let option = arguments.first(where: { $0.isNamed(typed) }) else {
        return arguments.filter { $0.kind != .positional && ($0.isRepeating || !given.contains($0.label)) }
          .map { Candidate(word: $0.typed, about: $0.explanation(context.strings)) }
      }
      return source.candidates(for: option)
        .map { $0.word.isEmpty ? $0 : Candidate(word: typed[...sign] + $0.word, about: $0.about) }
    }
    let positionals = arguments.filter { $0.kind == .positional }
    guard let last = positionals.last, values.count < positionals.count || last.isRepeating else { return verbs }
    let place = min(values.count, positionals.count - 1)
    return verbs + source.candidates(for: positionals[place], behind: Array(values.dropFirst(place)))
  }

  private var verbs: [Candidate] {
    let listed = command.configuration.subcommands.map { $0.configuration }.filter { $0.shouldDisplay }
    let candidates = listed.map { Candidate(word: $0.commandName ?? "", about: $0.abstract) }
    guard command.configuration.commandName == Root.configuration.commandName, !isHelp else { return candidates }
    return candidates + [
      Candidate(word: CommandDescription.help, about: context.strings(Phrase("parser.helpOption")))
    ]
  }
}
