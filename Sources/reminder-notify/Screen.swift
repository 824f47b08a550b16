import PosixKit
import ReminderLanguage

/// The capabilities of standard output.
struct Screen {
  /// Columns of the terminal, at least 20; 80 if the number is not known.
  var columns = 80
  var isTerminal = false
  var hasColor = false
  /// True where sentences are wanted in place of tables, as a screen reader reads them best.
  var isAccessible = false
  /// True where lines can be drawn again in their places: the terminal is not `TERM=dumb`.
  var canRedraw = false
  /// True where the characters of bars are known: the locale is one of UTF-8.
  var hasBlocks = false

  /// The columns that a table may take; nil where it may take any number.
  var width: Int? { isTerminal ? columns : nil }

  /// Sentences, with their lines broken between words where the terminal is narrow; a line that is indented, or has a
  /// command to be copied, stays one.
  func wrapped(_ text: String) -> String {
    guard let width, !isAccessible else { return text }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let isWhole: (String) -> Bool = {
      $0.hasPrefix(" ") || $0.contains("reminder-notify ") || $0.contains("reminder-notify' ")
    }
    return lines.flatMap { isWhole($0) ? [$0] : $0.wrapped(to: width) }.joined(separator: "\n")
  }

  /// A line that is drawn fainter than others, where there are colors (ECMA-48, SGR).
  func dimmed(_ line: String) -> String {
    styled(line, 2)
  }

  /// A heading.
  func bold(_ line: String) -> String {
    styled(line, 1)
  }

  /// The selected line of several.
  func reversed(_ line: String) -> String {
    styled(line, 7)
  }

  /// What was drunk.
  func water(_ line: String) -> String {
    styled(line, 36)
  }

  private func styled(_ line: String, _ attribute: Int) -> String {
    hasColor && !line.isEmpty ? "\u{1b}[\(attribute)m\(line)\u{1b}[0m" : line
  }
}

extension Screen {
  /// The screen of this process.
  ///
  /// `COLUMNS`, `NO_COLOR` (no-color.org), `TERM=dumb` and `ACCESSIBLE` decide as they do for other programs.
  static var live: Screen {
    func value(_ name: String) -> String? {
      Program.environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    let isTerminal = Program.isTerminal(1)
    let columns = value("COLUMNS").flatMap { Int($0) } ?? Program.columns(of: 1) ?? 80
    let accessible = value("ACCESSIBLE") ?? "0"
    let canRedraw = isTerminal && !["dumb", nil].contains(value("TERM"))
    let locale = value("LC_ALL") ?? value("LC_CTYPE") ?? value("LANG") ?? ""
    return Screen(
      columns: min(max(columns, 20), 10_000), isTerminal: isTerminal,
      hasColor: canRedraw && value("NO_COLOR") == nil,
      isAccessible: !["0", "false", "no"].contains(accessible), canRedraw: canRedraw,
      hasBlocks: isUTF8(locale: locale))
  }
}

/// Returns true for the name of a locale whose characters are in UTF-8.
func isUTF8(locale: String) -> Bool {
  ["UTF-8", "UTF8"].contains(locale.drop { $0 != "." }.dropFirst().prefix { $0 != "@" }.uppercased())
}
