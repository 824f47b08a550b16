import ReminderLanguage

/// The list as a table that a terminal can show without breaking a line; off a terminal as wide as it needs.
///
/// On a narrow screen, names are cut and the next occurrence is written shorter. If that is not enough, each alert has
/// two lines, so that no column is left out.
struct AlertTable {
  let header: [String]
  let rows: [Row]
  let screen: Screen

  struct Row {
    /// Number, state, time, days and name.
    let cells: [String]
    /// The next occurrence, for a table that may have any width.
    let plainNext: String
    /// The same with how long that is from now, in forms that are shorter and shorter.
    let next: [String]
    /// Days and next occurrence for a line of their own, in such forms.
    let details: [String]
    let isDimmed: Bool
  }

  /// Columns of the terminal below which names are not cut while something else can be written shorter.
  private static let leastName = 12

  var text: String {
    guard let width = screen.width else { return drawn(table(rows.map(\.plainNext)).lines()) }
    let fitting = Self.forms(rows.map(\.next)).lazy.map(table).first { $0.fits(in: width) }
    return fitting.map { drawn($0.lines(in: width)) } ?? twoLines(of: width)
  }

  /// A line an alert.
  private func table(_ next: [String]) -> Table {
    Table(
      columns: [.right, .left, .left, .left, .cut(least: Self.leastName)],
      rows: [header] + zip(rows, next).map { $0.cells + [$1] })
  }

  /// Two lines an alert: what it is, and below its time on which days and when next.
  private func twoLines(of width: Int) -> String {
    let table = Table(
      columns: [.right, .left, .left, .cut(least: 1)],
      rows: ([header] + rows.map(\.cells)).map { $0.prefix(3) + [$0[4]] })
    let margin = table.widths().prefix(2).reduce(0) { $0 + $1 + Table.gap }
    let room = max(1, width - margin)
    let forms = Self.forms(rows.map(\.details))
    let details = forms.first { $0.allSatisfy { $0.displayWidth <= room } } ?? forms.last ?? []
    return drawn(table.lines(in: width), details.map { String(repeating: " ", count: margin) + $0.truncated(to: room) })
  }

  /// The lines of a table, with a second one below each row.
  private func drawn(_ lines: [String], _ details: [String] = []) -> String {
    zip(rows.indices, lines.dropFirst()).reduce(into: lines[0] + "\n") { text, row in
      for line in [row.1] + details.dropFirst(row.0).prefix(1) {
        text += (rows[row.0].isDimmed ? screen.dimmed(line) : line) + "\n"
      }
    }
  }

  /// All texts in their first form, in their second and so on, one form for all, so that the rows look alike.
  private static func forms(_ texts: [[String]]) -> [[String]] {
    (0..<texts.reduce(1) { max($0, $1.count) }).map { form in texts.map { $0[min(form, $0.count - 1)] } }
  }
}
