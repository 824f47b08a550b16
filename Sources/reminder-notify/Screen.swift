import PosixKit

/// What standard output can show.
struct Screen {
  /// Columns of the terminal, at least 20; 80 where that is not known.
  var columns = 80
  var isTerminal = false
  var hasColor = false
  /// True where sentences are wanted in place of tables, as a screen reader reads them best.
  var isAccessible = false

  /// The columns that a table may take; nil where it may take any number.
  var width: Int? { isTerminal ? columns : nil }

  /// A line that is drawn fainter than others, where there are colors (ECMA-48, SGR 2).
  func dimmed(_ line: String) -> String {
    hasColor ? "\u{1b}[2m\(line)\u{1b}[0m" : line
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
    return Screen(
      columns: min(max(columns, 20), 10_000), isTerminal: isTerminal,
      hasColor: isTerminal && value("NO_COLOR") == nil && !["dumb", nil].contains(value("TERM")),
      isAccessible: !["0", "false", "no"].contains(accessible))
  }
}
