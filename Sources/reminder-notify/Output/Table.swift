import ReminderCore

/// Text in columns, aligned by what the terminal shows and not by the number of characters.
struct Table {
  var rows: [[String]] = []
  /// Columns whose text ends at the same place, numbers mostly.
  var rightAligned: Set<Int> = []

  /// The lines, without spaces at their ends; an empty string where there is no row.
  var text: String {
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.displayWidth)
      }
    }
    var text = ""
    for row in rows {
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.displayWidth)
        line += (column == 0 ? "" : "  ") + (rightAligned.contains(column) ? padding + cell : cell + padding)
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }
}
