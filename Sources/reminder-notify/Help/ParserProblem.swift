import ReminderLanguage

/// Why the argument parser cannot read a command line, in the language of the run.
///
/// Its errors have no public type and no other language than English, so that each is known by the text around its values.
struct ParserProblem {
  let phrase: Phrase
  /// The option or the argument without a value, as `CommandDescription.Argument.spellings` has it.
  private(set) var missing: String?

  /// `message` is that of the argument parser; one that is not known stays as it is.
  init(_ message: String) {
    // A second line says how several short options in one word can be read in another way.
    let end = message.firstRange(of: "\n   or: ")?.lowerBound ?? message.endIndex
    let text = String(message[..<end]).strippingControls
    if let match = text.prefixMatch(of: /Unknown option '(-\.?[0-9][^']*)'/) {
      phrase = Phrase("parser.negative", String(match.1))
    } else if let match = text.wholeMatch(of: /Unknown option '(.*)'\. Did you mean '(.*)'\?/) {
      phrase = Phrase("parser.unknownOptionMeant", String(match.1), Self.meant[String(match.1)] ?? String(match.2))
    } else if let match = text.wholeMatch(of: /Unknown option '(.*)'/) {
      phrase = Phrase("parser.unknownOption", String(match.1))
    } else if let match = text.wholeMatch(of: /Missing value for '(.*)'/) {
      (phrase, missing) = (Phrase("parser.missingValue", String(match.1)), String(match.1))
    } else if let match = text.wholeMatch(of: /Missing expected argument '(.*?)( \.\.\.)?'/) {
      (phrase, missing) = (Phrase("parser.missingArgument", String(match.1) + (match.2 ?? "")), String(match.1))
    } else if let match = text.wholeMatch(of: /Unexpected argument '(.*)'/) {
      phrase = Phrase("parser.unexpected", String(match.1))
    } else if let match = text.wholeMatch(of: /(\d+) unexpected arguments: '(.*)'/) {
      phrase = Phrase("parser.unexpectedMany", String(match.1), String(match.2))
    } else if let match = text.wholeMatch(of: /The option '(.*)' does not take any value, but '(.*)' was specified\./) {
      phrase = Phrase("parser.noValue", String(match.1), String(match.2))
    } else {
      phrase = Phrase("parser.error", text)
    }
  }

  /// Options by a name that others have for them, which is spelled too differently to be known.
  private static let meant = ["--name": "--label", "--days": "--repeat", "--at": "--time"]
}
