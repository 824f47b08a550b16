import ReminderCore

/// Text in columns, aligned by what the terminal shows and not by the number of characters.
struct Table {
  var rows: [[String]] = []
  /// Columns whose text ends at the same place, numbers mostly.
  var rightAligned: Set<Int> = []

  /// The lines; an empty string where there is no row.
  ///
  /// The last column is not filled up.
  var text: String {
    let cells = rows.map { row in row.map { (text: $0, width: $0.displayWidth) } }
    var widths: [Int] = []
    for row in cells {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.width)
      }
    }
    var text = ""
    for row in cells {
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.width)
        text += column == 0 ? "" : "  "
        if rightAligned.contains(column) { text += padding }
        text += cell.text
        if !rightAligned.contains(column), column < row.count - 1 { text += padding }
      }
      text += "\n"
    }
    return text
  }
}
