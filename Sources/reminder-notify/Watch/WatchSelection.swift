/// Which line of `watch` is selected, and what part of a long list is seen.
struct WatchSelection: Equatable {
  private(set) var subject: WatchLine.Subject?
  /// The place of the selected line among the lines.
  private(set) var index = 0
  /// The place of the first row that is seen, headings included.
  private(set) var top = 0
  /// The lines that took an answer when it last followed them.
  private var unanswered: [WatchLine] = []

  /// Follows the selected line to where it is now, or to the line that takes the answer where it has come due; where it is
  /// gone, the line in its place is selected, and at first the first one that takes a key.
  mutating func follow(_ lines: [WatchLine]) {
    let known = unanswered
    unanswered = lines.filter { if case .unanswered = $0.subject { true } else { false } }
    let come = unanswered.filter { !known.contains($0) }
    if subject == nil {
      select(lines.firstIndex { line in WatchVerb.allCases.contains { $0.isProposed(line) } } ?? 0, of: lines)
    } else if let source = subject?.source, let line = come.first(where: { $0.subject.source == source }),
      let place = lines.firstIndex(of: line)
    {
      select(place, of: lines)
    } else if let subject, let place = lines.firstIndex(where: { $0.subject == subject }) {
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
  /// straight above it, with `margin` rows above and below.
  mutating func scroll(to row: Int, heading: Bool, seeing height: Int, of count: Int, margin: Int) {
    let first = heading && height > 1 ? row - 1 : row
    top = min(top, first - margin)
    top = max(top, row - height + 1 + margin)
    top = max(0, min(top, count - height))
  }
}
