import ArgumentParser
import ReminderCore

/// The language of the help texts.
///
/// The argument parser makes its help from the properties' initial values, which have no context to ask; so the table is
/// bound around the whole parse, and to nothing outside it.
enum Help {
  @TaskLocal static var strings = StringTable(language: .english, text: [])
}

extension Help {
  /// So many columns that the argument parser, which counts characters and not columns, breaks no line.
  static let unwrapped = 100_000
  /// Where the parser puts what it says of an argument.
  private static let margin = 26

  /// A page of the argument parser with lines of at most `columns`, as a terminal counts them, broken between words.
  ///
  /// The page of the program itself, with `isRoot`, names `-V`, which the parser does not know.
  static func page(_ text: String, columns: Int, isRoot: Bool = false) -> String {
    let text = isRoot ? text.replacing("\n  --version    ", with: "\n  -V, --version") : text
    let parserText = ParserText(strings: strings)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { parserText.translated(String($0)) }
    return lines.flatMap { line in
      guard let hanging = parserText.usageMargin(of: line) else {
        return line.wrapped(to: columns, hanging: hanging(line))
      }
      // An option of the usage stays in one piece: a no-break space is no place to break a line.
      return unbroken(line).wrapped(to: columns, hanging: hanging).map { line in
        String(line.map { $0 == noBreak ? " " : $0 })
      }
    }.joined(separator: "\n")
  }

  private static let noBreak: Character = "\u{a0}"

  /// The usage with no-break spaces between brackets.
  private static func unbroken(_ line: String) -> String {
    var depth = 0
    return String(
      line.map { character in
        depth += character == "[" ? 1 : character == "]" ? -1 : 0
        return character == " " && depth > 0 ? noBreak : character
      })
  }

  /// How far the lines that continue a line are moved in: below what is said of an argument.
  private static func hanging(_ line: String) -> Int {
    let lead = line.prefix { $0 == " " }.count
    let isEntry = lead == 2 && line.dropFirst(margin - 2).hasPrefix("  ") && line.count > margin
    return isEntry ? margin : lead
  }
}

extension ArgumentHelp {
  /// The help of an option; `value` is the name of its value in the usage line.
  init(_ phrase: Phrase, value: String? = nil) {
    self.init(stringLiteral: Help.strings(phrase))
    valueName = value
  }

  /// The help of the option for a field of an alert.
  init(_ field: AlertField, value: String? = nil) {
    self.init(field.help, value: value)
  }
}

extension CommandConfiguration {
  /// The configuration of a verb.
  init(
    _ name: String, _ abstract: Phrase, discussion: Phrase? = nil, subcommands: [any ParsableCommand.Type] = [],
    defaultSubcommand: (any ParsableCommand.Type)? = nil
  ) {
    self.init(
      commandName: name, abstract: Help.strings(abstract), discussion: discussion.map { Help.strings($0) } ?? "",
      subcommands: subcommands, defaultSubcommand: defaultSubcommand)
  }
}
