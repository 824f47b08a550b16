import ReminderCore

/// What the argument parser says by itself, in the language of the run.
///
/// It has no way to say it in another language than English; so each line of its own is known by what it begins and ends with.
/// A line that is not known stays as it is.
struct ParserText {
  let strings: StringTable

  /// A line of the parser: how it begins, how it goes on, and the sentence for what is between.
  private struct Line: Sendable {
    let parts: [String]
    let key: @Sendable (_ values: [String]) -> Phrase

    /// The text between the parts; nil for another line.
    func values(in text: String) -> [String]? {
      guard let first = parts.first, var rest = text.dropping(prefix: first) else { return nil }
      var values: [String] = []
      for (index, part) in parts.dropFirst().enumerated() {
        if index == parts.count - 2 {
          guard rest.hasSuffix(part) else { return nil }
          values.append(String(rest.dropLast(part.count)))
          return values
        }
        guard let range = rest.firstRange(of: part) else { return nil }
        values.append(String(rest[..<range.lowerBound]))
        rest = String(rest[range.upperBound...])
      }
      return values
    }
  }

  private static let lines: [Line] = [
    Line(parts: ["OVERVIEW: ", ""]) { .parserOverview($0[0]) },
    Line(parts: ["USAGE: ", ""]) { .parserUsage($0[0]) },
    Line(parts: ["Usage: ", ""]) { .parserShortUsage($0[0]) },
    Line(parts: ["ARGUMENTS:", ""]) { _ in .parserArguments },
    Line(parts: ["OPTIONS:", ""]) { _ in .parserOptions },
    Line(parts: ["SUBCOMMANDS:", ""]) { _ in .parserSubcommands },
    Line(parts: ["Help:  ", ""]) { .parserHelp($0[0]) },
    Line(parts: ["  See '", "' for detailed help."]) { .parserSeeDetails($0[0]) },
    Line(parts: ["  See '", "' for more information."]) { .parserSeeMore($0[0]) },
    Line(parts: ["Error: Unknown option '", "'. Did you mean '", "'?"]) { .parserUnknownOption($0[0], meant: $0[1]) },
    Line(parts: ["Error: Unknown option '", "'"]) { .parserUnknownOption($0[0], meant: nil) },
    Line(parts: ["Error: Missing value for '", "'"]) { .parserMissingValue($0[0]) },
    Line(parts: ["Error: Missing expected argument '", "'"]) { .parserMissingArgument($0[0]) },
    Line(parts: ["Error: Unexpected argument '", "'"]) { .parserUnexpected($0[0]) },
    Line(parts: ["Error: ", " unexpected arguments: '", "'"]) { .parserUnexpected($0[0], $0[1]) },
    Line(parts: ["Error: The option '", "' does not take any value, but '", "' was specified."]) {
      .parserNoValue($0[0], $0[1])
    },
    Line(parts: ["Error: ", ""]) { .parserError($0[0]) },
  ]

  /// The entries of the parser's own options.
  private static let entries: [(english: String, phrase: Phrase)] = [
    ("Show the version.", .parserVersion), ("Show help information.", .parserHelpOption),
  ]

  /// One line of a page or of an error.
  func translated(_ line: String) -> String {
    for known in Self.lines {
      if let values = known.values(in: line) { return strings(known.key(values)) }
    }
    for entry in Self.entries {
      guard line.hasPrefix("  -"), let front = line.dropping(suffix: entry.english) else { continue }
      return front + strings(entry.phrase)
    }
    return line
  }

  /// The columns below which the usage goes on; nil for a line that is none.
  func usageMargin(of line: String) -> Int? {
    [strings(.parserUsage("")), strings(.parserShortUsage(""))].first(where: line.hasPrefix)?.displayWidth
  }
}

extension String {
  fileprivate func dropping(prefix: String) -> String? { hasPrefix(prefix) ? String(dropFirst(prefix.count)) : nil }

  fileprivate func dropping(suffix: String) -> String? { hasSuffix(suffix) ? String(dropLast(suffix.count)) : nil }
}
