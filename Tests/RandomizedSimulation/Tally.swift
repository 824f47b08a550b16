import ReminderCore

/// How much was checked.
struct Tally {
  var occurrences = 0
  /// Those of which a daemon cannot know enough, so that more than one outcome is accepted.
  var doubtful = 0
  private(set) var deliveries = 0
  private var counts: [Line: Int] = [:]

  private struct Line: Hashable {
    let event: JournalEntry.Event
    let reason: JournalEntry.Reason?
    let kind: Occurrence.Kind
  }

  /// How many of each sort of line the journal had.
  var entries: [String: Int] {
    let names = counts.map { line, count in
      let kind = line.kind == .alert ? "" : "\(line.kind.rawValue) "
      return (kind + line.event.rawValue + (line.reason.map { "/\($0)" } ?? ""), count)
    }
    return Dictionary(names, uniquingKeysWith: +)
  }

  mutating func count(_ entry: JournalEntry) {
    if entry.isOnScreen { deliveries += 1 }
    counts[Line(event: entry.event, reason: entry.reason, kind: entry.occurrence.kind), default: 0] += 1
  }

  static func += (left: inout Tally, right: Tally) {
    left.occurrences += right.occurrences
    left.doubtful += right.doubtful
    left.deliveries += right.deliveries
    left.counts.merge(right.counts, uniquingKeysWith: +)
  }
}
