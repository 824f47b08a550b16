import ReminderCore

/// How much was generated and checked.
struct Tally {
  var runs = 0
  /// Local times of alerts that the wall has reached.
  var occurrences = 0
  /// Those of which a daemon cannot know enough, so that more than one outcome is accepted.
  var doubtful = 0
  var decisions = 0
  /// Those of which any outcome would have been accepted, or none.
  var lenientDecisions = 0
  var answers = 0
  /// Those of which the line in the journal may be missing.
  var lenientAnswers = 0
  private(set) var deliveries = 0
  /// Decisions that a daemon took along when it died.
  var lostRecords = 0
  /// Occurrences that came again, because the disk did not know that they had been shown.
  var doubles = 0
  /// Times at which a promise is due.
  var promises = 0
  /// Those of which a daemon cannot know enough.
  var lenientPromises = 0
  /// How often a long journal has had the state saved.
  var snapshots = 0
  /// How often each of them has happened.
  private(set) var rings: [RingEvent: Int] = [:]
  private(set) var events: [EventKind: Int] = [:]
  /// How many lines of each sort the journal had.
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
