/// Defects of the engine that are known and not yet fixed, and the runs that show them.
///
/// A run on the list that violates nothing any more is reported, so that it is taken off.
enum KnownDefects {
  enum Class: String, CaseIterable {
    /// Of each alert eight decisions are remembered; an older one is forgotten, and decided again where the clock was set
    /// back before it.
    case ruleOfEight
    /// A date that was answered comes back after the clock was set back.
    case answeredDateReturns
    /// A late date is called `writtenLate` where the machine was asleep.
    case writtenLateWhereAsleep
    /// A recurring alert was turned into a date: an occurrence of before is lost, or comes as one of that date.
    case turnedIntoDate
    /// The reason is a later occurrence, and there is none.
    case newerWithoutLater
    /// Travel over the date line: the same time of day of another date counts as a repetition.
    case dateLine

    /// A record that waited in memory is written behind the `journalEnd` of a state that knew it, and has undone it since
    /// (a clock taken back, an answer): the next daemon replays it, and the occurrence never comes.
    case lateRecord
    /// The state could not be saved after a change of the list: records of an alert that the state does not know are not
    /// replayed, and its occurrences are decided, and shown, again.
    case unknownAlert
    /// A daemon dies in the event in which an alert was changed whose occurrence is on its way to the screen: the saved
    /// state has forgotten it, and the journal never says what became of it.
    case underwayForgotten
    /// The state could not be saved after an answer from a command: the replayed record has its due time by the wall, so
    /// after a move of the clock the request is not recognised, and is done again.
    case requestDoneTwice
    /// A replayed record counts as decided when the state was saved: the same time of day comes again within three hours
    /// of its delivery in another zone.
    case replayedTooOld

    var group: Group {
      switch self {
      case .ruleOfEight, .answeredDateReturns, .writtenLateWhereAsleep, .turnedIntoDate, .newerWithoutLater, .dateLine:
        .clock
      case .lateRecord, .unknownAlert, .underwayForgotten, .requestDoneTwice, .replayedTooOld: .disk
      }
    }
  }

  /// What a run that was never seen before is told apart by.
  enum Group: String, CaseIterable {
    case clock, disk

    init?(_ violation: Violation, of run: SimulatedRun) {
      switch violation.kind {
      case _ where !EventKind.diskFaults.isDisjoint(with: run.tally.events.keys): self = .disk
      case .lost, .decidedTwice, .invented, .wrongReason, .noOtherOccurrence: self = .clock
      case .other: return nil
      }
    }

    /// So many per 100,000 fresh runs, at most: some four standard deviations above what was measured (5 and 230).
    var limit: Int {
      switch self {
      case .clock: 25
      case .disk: 400
      }
    }
  }

  static func misses(of counts: [Group: Int], runs: Int) -> [String] {
    counts.compactMap { group, count in
      let limit = (group.limit * runs + 99_999) / 100_000
      return count > limit ? "known defects of the \(group): \(count), and not at most \(limit)" : nil
    }
  }

  static let withoutDiskFaults = seeds(clockSeeds)
  static let withDiskFaults = seeds(diskSeeds)

  private static func seeds(_ lists: [Class: [UInt64]]) -> [UInt64: Class] {
    Dictionary(lists.flatMap { list in list.value.map { ($0, list.key) } }, uniquingKeysWith: { first, _ in first })
  }
}
