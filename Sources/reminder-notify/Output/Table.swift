import ReminderCore

/// Text in columns, aligned by what the terminal shows and not by the number of characters.
struct Table {
  var rows: [[String]] = []
  /// Columns whose text ends at the same place, numbers mostly.
  var rightAligned: [Int] = []
  /// Columns of the terminal that each column of the table takes at least.
  var leastWidths: [Int] = []

  /// The lines, each ended; an empty string where there is no row.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// A line a row; the last column is not filled up.
  var lines: [String] {
    let cells = rows.map { row in row.map { (text: $0, width: $0.displayWidth) } }
    let widths = widths(of: cells.map { $0.map(\.width) })
    return cells.map { row in
      var text = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.width)
        text += column == 0 ? "" : "  "
        if rightAligned.contains(column) { text += padding }
        text += cell.text
        if !rightAligned.contains(column), column < row.count - 1 { text += padding }
      }
      return text
    }
  }

  /// Columns of the terminal that each column of the table takes.
  var widths: [Int] { widths(of: rows.map { $0.map(\.displayWidth) }) }

  private func widths(of cells: [[Int]]) -> [Int] {
    cells.reduce(into: leastWidths) { widths, row in
      for (column, width) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], width)
      }
    }
  }
}

extension Context {
  /// Rows of names and values as a table, or a line each where sentences are wanted; on a terminal the last column is broken
  /// between words.
  func table(_ rows: [[String]]) -> String {
    guard !screen.isAccessible else {
      return rows.map { strings(.sentence($0.first ?? "", Array($0.dropFirst()))) + "\n" }.joined()
    }
    let table = Table(rows: rows)
    guard let width = screen.width else { return table.text }
    return zip(rows, table.lines).flatMap { row, line in
      let indent = line.displayWidth - (row.last?.displayWidth ?? 0)
      return width - indent < Self.narrowestColumn ? [line] : line.wrapped(to: width, hanging: indent)
    }.map { $0 + "\n" }.joined()
  }

  /// Columns; what has fewer is easier to read where the terminal breaks it.
  private static let narrowestColumn = 12
}
