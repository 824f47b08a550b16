import ReminderCore

/// The list as a table that a terminal can show without breaking a line; off a terminal as wide as it needs.
///
/// Where the screen is narrow, names are cut and the next occurrence is written shorter. Where that is not enough, each
/// alert has two lines, so that nothing is left out.
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

  /// Columns below which names are not cut while something else can be written shorter.
  private static let leastName = 12
  private static let gap = 2

  var text: String {
    guard let width = screen.width else { return drawn(rows.map { $0.cells + [$0.plainNext] }, header) }
    return fitted(to: width) ?? twoLines(of: width)
  }

  /// A line an alert; nil where it does not fit.
  private func fitted(to width: Int) -> String? {
    let names = widest(4)
    let others = (0..<4).reduce(0) { $0 + widest($1) + Self.gap } + Self.gap
    let room = width - others - min(names, Self.leastName)
    guard header[5].displayWidth <= room, let next = Self.longest(rows.map(\.next), within: room) else { return nil }
    let nameWidth = width - others - (next + [header[5]]).reduce(0) { max($0, $1.displayWidth) }
    return drawn(
      zip(rows, next).map { row, next in row.cells.prefix(4) + [row.cells[4].truncated(to: nameWidth), next] }, header)
  }

  /// Two lines an alert: what it is, and below its time on which days and when next.
  private func twoLines(of width: Int) -> String {
    let margin = widest(0) + widest(1) + 2 * Self.gap
    let nameWidth = max(1, width - margin - widest(2) - Self.gap)
    let heads = [header] + rows.map(\.cells)
    let lines = Table(
      rows: heads.map { $0.prefix(3) + [$0[4].truncated(to: nameWidth)] }, rightAligned: [0]
    ).lines
    let room = max(1, width - margin)
    let fitting = Self.longest(rows.map(\.details), within: room) ?? rows.map { $0.details.last ?? "" }
    let details = fitting.map { String(repeating: " ", count: margin) + $0.truncated(to: room) }
    return lines[0] + "\n"
      + zip(rows, zip(lines.dropFirst(), details)).map { row, pair in
        [pair.0, pair.1].map { (row.isDimmed ? screen.dimmed($0) : $0) + "\n" }.joined()
      }.joined()
  }

  private func drawn(_ cells: [[String]], _ header: [String]) -> String {
    let lines = Table(rows: [header] + cells, rightAligned: [0]).lines
    return zip(rows, lines.dropFirst()).reduce(into: lines[0] + "\n") { text, row in
      text += (row.0.isDimmed ? screen.dimmed(row.1) : row.1) + "\n"
    }
  }

  /// The longest form in which all texts fit, one form for all, so that the rows look alike; nil where none does.
  private static func longest(_ texts: [[String]], within room: Int) -> [String]? {
    let count = texts.reduce(1) { max($0, $1.count) }
    return (0..<count).lazy.map { form in texts.map { $0[min(form, $0.count - 1)] } }
      .first { $0.allSatisfy { $0.displayWidth <= room } }
  }

  /// Columns that the widest cell of a column takes.
  private func widest(_ column: Int) -> Int {
    rows.reduce(header[column].displayWidth) { max($0, $1.cells[column].displayWidth) }
  }
}
