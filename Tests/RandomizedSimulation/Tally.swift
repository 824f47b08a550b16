import ReminderCore

/// The counts of what was generated and checked.
struct Tally {
  var runs = 0
  /// The local times of alerts that the wall clock has reached.
  var occurrences = 0
  /// Those of which a daemon cannot know enough, so that more than one outcome is accepted.
  var doubtful = 0
  var decisions = 0
  /// Those for which any outcome would have been accepted, or none.
  var lenientDecisions = 0
  var answers = 0
  /// Those whose line in the journal may be missing.
  var lenientAnswers = 0
  private(set) var deliveries = 0
  /// The decisions that were lost when a daemon died.
  var lostRecords = 0
  /// The occurrences that were shown again, because the disk did not have them.
  var doubles = 0
  /// The times at which a promise is due.
  var promises = 0
  /// Those of which a daemon cannot know enough.
  var lenientPromises = 0
  /// The number of saves because of a long journal.
  var snapshots = 0
  /// The counts of ring events.
  private(set) var rings: [RingEvent: Int] = [:]
  private(set) var events: [EventKind: Int] = [:]
  /// The counts of journal lines by kind.
  private(set) var lines: [JournalLineKind: Int] = [:]

  mutating func count(_ entry: Record) {
    if entry.isOnScreen { deliveries += 1 }
    lines[JournalLineKind(entry), default: 0] += 1
  }

  mutating func count(_ kind: EventKind) {
    events[kind, default: 0] += 1
  }

  mutating func count(_ event: RingEvent) {
    rings[event, default: 0] += 1
  }

  static func += (left: inout Tally, right: Tally) {
    left.runs += right.runs
    left.occurrences += right.occurrences
    left.doubtful += right.doubtful
    left.decisions += right.decisions
    left.lenientDecisions += right.lenientDecisions
    left.answers += right.answers
    left.lenientAnswers += right.lenientAnswers
    left.deliveries += right.deliveries
    left.lostRecords += right.lostRecords
    left.doubles += right.doubles
    left.promises += right.promises
    left.lenientPromises += right.lenientPromises
    left.snapshots += right.snapshots
    left.rings.merge(right.rings, uniquingKeysWith: +)
    left.events.merge(right.events, uniquingKeysWith: +)
    left.lines.merge(right.lines, uniquingKeysWith: +)
  }
}

extension Tally: CustomStringConvertible {
  var description: String {
    "\(runs) runs: \(occurrences) occurrences (\(doubtful) doubtful), \(decisions) decisions (\(lenientDecisions) lenient), "
      + "\(answers) answers (\(lenientAnswers) lenient), \(deliveries) deliveries, "
      + "\(promises) promises asked for (\(lenientPromises) lenient), \(rings[.begins] ?? 0) rings, \(snapshots) snapshots, "
      + "\(lostRecords) records lost, \(doubles) shown again for that"
  }
}
