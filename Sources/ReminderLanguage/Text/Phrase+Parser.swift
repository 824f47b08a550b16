// What the argument parser says by itself.
extension Phrase {
  package static func parserOverview(_ text: String) -> Phrase { Phrase("parser.overview", text) }
  package static func parserUsage(_ text: String) -> Phrase { Phrase("parser.usage", text) }
  /// The same below an error.
  package static func parserShortUsage(_ text: String) -> Phrase { Phrase("parser.shortUsage", text) }
  package static var parserArguments: Phrase { Phrase("parser.arguments") }
  package static var parserOptions: Phrase { Phrase("parser.options") }
  package static var parserSubcommands: Phrase { Phrase("parser.subcommands") }
  package static var parserVersion: Phrase { Phrase("parser.version") }
  package static var parserHelpOption: Phrase { Phrase("parser.helpOption") }
  /// The value of an option that is not given.
  package static func parserDefaultValue(_ value: String) -> Phrase { Phrase("parser.defaultValue", value) }
  /// The verb that may be left out.
  package static func parserDefault(_ verb: String) -> Phrase { Phrase("parser.default", verb) }

  /// What the argument is for that an error is about.
  package static func parserHelp(_ text: String) -> Phrase { Phrase("parser.help", text) }

  package static func parserSeeDetails(_ line: String) -> Phrase { Phrase("parser.seeDetails", line) }
  package static func parserSeeMore(_ line: String) -> Phrase { Phrase("parser.seeMore", line) }

  package static func parserUnknownOption(_ option: String, meant: String?) -> Phrase {
    meant.map { Phrase("parser.unknownOptionMeant", option, $0) } ?? Phrase("parser.unknownOption", option)
  }

  package static func parserMissingValue(_ option: String) -> Phrase { Phrase("parser.missingValue", option) }
  package static func parserMissingArgument(_ name: String) -> Phrase { Phrase("parser.missingArgument", name) }

  package static func parserUnexpected(_ text: String) -> Phrase { Phrase("parser.unexpected", text) }

  /// The same of several, with `', '` between them.
  package static func parserUnexpected(_ count: String, _ text: String) -> Phrase {
    Phrase("parser.unexpectedMany", count, text)
  }

  package static func parserNoValue(_ option: String, _ value: String) -> Phrase {
    Phrase("parser.noValue", option, value)
  }

  /// An error that is not known here.
  package static func parserError(_ text: String) -> Phrase { Phrase("parser.error", text) }
}
