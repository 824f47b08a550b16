import ReminderCore

/// How much was judged.
struct Tally {
  var occurrences = 0
  /// Those of which a daemon cannot know enough, so that more than one outcome is lawful.
  var doubtful = 0
  private(set) var deliveries = 0
  private(set) var entries: [String: Int] = [:]

  mutating func count(_ entry: JournalEntry) {
    if entry.isOnScreen { deliveries += 1 }
    let event = "\(entry.event)"
    entries[entry.reason.map { "\(event)/\($0)" } ?? event, default: 0] += 1
  }

  static func += (left: inout Tally, right: Tally) {
    left.occurrences += right.occurrences
    left.doubtful += right.doubtful
    left.deliveries += right.deliveries
    left.entries.merge(right.entries, uniquingKeysWith: +)
  }
}
