/// Which line of `watch` is selected, and what part of a long list is seen.
struct WatchSelection: Equatable {
  private(set) var subject: WatchLine.Subject?
  /// The place of the selected line among the lines.
  private(set) var index = 0
  /// The place of the first row that is seen, headings included.
  private(set) var top = 0

  /// Follows the selected line to where it is now; where it is gone, the line in its place is selected.
  mutating func follow(_ lines: [WatchLine]) {
    if let subject, let place = lines.firstIndex(where: { $0.subject == subject }) {
      index = place
    } else {
      select(index, of: lines)
    }
  }

  /// Selects a line, or the one that is nearest to such a place.
  mutating func select(_ place: Int, of lines: [WatchLine]) {
    index = max(0, min(place, lines.count - 1))
    subject = lines.indices.contains(index) ? lines[index].subject : nil
  }

  /// Moves the visible part, of `height` rows, by the least that shows the row of the selected line, and the heading
  /// straight above it.
  mutating func scroll(to row: Int, heading: Bool, seeing height: Int, of count: Int) {
    let first = heading && height > 1 ? row - 1 : row
    top = min(top, first)
    top = max(top, row - height + 1)
    top = max(0, min(top, count - height))
  }
}
