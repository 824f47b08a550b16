import ReminderLanguage

/// Text in columns, aligned by what the terminal shows and not by the number of characters.
struct Table {
  /// Those behind them are as `left`.
  var columns: [Column] = []
  var rows: [[String]] = []
  /// Columns of the terminal that each column of the table takes at least.
  var leastWidths: [Int] = []

  enum Column {
    case left
    /// Text that ends at the same place, numbers mostly.
    case right
    /// Cut if the lines are too long, but not below `least` columns of the terminal; one column at most.
    case cut(least: Int)
    /// Broken between words where the lines are too long; the last column.
    case wrapped
  }

  private typealias Cell = (text: String, width: Int)

  /// Between two columns.
  static let gap = 2
  /// Columns of the terminal; what has fewer is easier to read where the terminal breaks it.
  private static let narrowestWrapped = 12

  /// Returns the lines, each ended, of at most `width` terminal columns if they can be; empty if there is no row.
  func text(in width: Int?) -> String { lines(in: width).map { $0 + "\n" }.joined() }

  /// A line a row, and several where a column is broken; the last column is not filled up.
  func lines(in width: Int? = nil) -> [String] {
    let cells = cells(in: width)
    let widths = widths(of: cells)
    return cells.flatMap { row in
      var text = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.width)
        text += column == 0 ? "" : "  "
        if case .right = kind(column) {
          text += padding + cell.text
        } else {
          text += cell.text + (column < row.count - 1 ? padding : "")
        }
      }
      guard let width, case .wrapped = kind(row.count - 1) else { return [text] }
      let indent = text.displayWidth - (row.last?.width ?? 0)
      return width - indent < Self.narrowestWrapped ? [text] : text.wrapped(to: width, hanging: indent)
    }
  }

  /// Returns true if lines of `width` columns of the terminal cut no column below its least width.
  func fits(in width: Int) -> Bool {
    guard let cut else { return true }
    let widths = widths()
    return room(beside: cut.column, widths, in: width) >= min(widths[cut.column], cut.least)
  }

  /// Columns of the terminal that each column of the table takes; with nil for `width` none is cut.
  func widths(in width: Int? = nil) -> [Int] { widths(of: cells(in: width)) }

  private func kind(_ column: Int) -> Column { columns.indices.contains(column) ? columns[column] : .left }

  private func cells(in width: Int?) -> [[Cell]] {
    let cells = rows.map { $0.map { (text: $0, width: $0.displayWidth) } }
    guard let width, let cut else { return cells }
    let room = max(cut.least, room(beside: cut.column, widths(of: cells), in: width))
    return cells.map { row in
      guard row[cut.column].width > room else { return row }
      var row = row
      let text = row[cut.column].text.truncated(to: room)
      row[cut.column] = (text, text.displayWidth)
      return row
    }
  }

  private var cut: (column: Int, least: Int)? {
    for case (let column, .cut(let least)) in columns.enumerated() { return (column, least) }
    return nil
  }

  /// Columns of the terminal that are left for a column.
  private func room(beside column: Int, _ widths: [Int], in width: Int) -> Int {
    width + widths[column] - widths.reduce(-Self.gap) { $0 + $1 + Self.gap }
  }

  private func widths(of cells: [[Cell]]) -> [Int] {
    cells.reduce(into: leastWidths) { widths, row in
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.width)
      }
    }
  }
}

extension Context {
  /// Rows of names and values as a table, or a line each where sentences are wanted; on a terminal the last column is broken
  /// between words, where no other kinds are given for the columns.
  func table(_ rows: [[String]], columns: [Table.Column]? = nil) -> String {
    guard !screen.isAccessible else {
      return lines(
        rows.map { Phrase("sentence.row", $0.first ?? "", Phrase.list($0.dropFirst().map(Phrase.verbatim))) })
    }
    let lefts = [Table.Column](repeating: .left, count: max(0, (rows.first?.count ?? 1) - 1))
    return Table(columns: columns ?? lefts + [.wrapped], rows: rows).text(in: screen.width)
  }

  /// A line for each phrase.
  func lines(_ phrases: [Phrase]) -> String { phrases.map { screen.wrapped(strings($0)) + "\n" }.joined() }
}
