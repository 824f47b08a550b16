/// The fold of the journal's records, and the daemon's own state: its last check of the clocks, and its knowledge of the
/// list and the screen.
///
/// More than ten stored properties: each is a separate collection, from which records are decided.
package struct Ledger: Equatable, Sendable {
  /// The last check; nil before the first run.
  package internal(set) var clock: ClockCheck?
  /// The last record of a command in a boot in which no daemon has looked at the clocks yet; nil if there is none.
  package internal(set) var unchecked: UncheckedTime?
  /// The alerts as last seen, by number.
  package internal(set) var entries: [Int: Entry]
  /// The last notification of each source that was not answered, and the last `answeredLimit` that were.
  package internal(set) var deliveries: [Source: Delivery]
  package internal(set) var oneOffs: [Source: OneOff]
  /// The promises by number: the open ones, and the last `keptLimit` that were kept.
  package internal(set) var promises: [Int: Promise]
  /// The timers by number: those that have not ended, and the last `overTimerLimit` that have.
  package internal(set) var timers: [Int: Timer]
  /// The last number that was given; 0 if there is no timer.
  package internal(set) var lastTimer: Int
  /// The notification of the running and paused timers; nil if there is none.
  package internal(set) var timersNotification: NotificationID?
  /// True while that notification shows an earlier state of the timers.
  package internal(set) var isTimersNotificationOld: Bool
  package internal(set) var suppressions: Suppressions
  /// The tests that commands have requested and that are undecided, at most `testLimit`.
  package internal(set) var tests: [Record.ID: RequestedTest]
  /// The last occurrences that were missed and neither done nor shown since, at most `missedLimit`, as recorded.
  package internal(set) var missed: [Missed]
  package internal(set) var drinks: DrinkLog
  /// The last record of the daemon that is included, as `Record.sequence`; 0 before the first.
  package internal(set) var sequence: Int64
  /// The decisions on alerts without an entry: no saved ledger had the list, or they are deleted.
  ///
  /// A daemon, which has taken the list, stores none.
  package internal(set) var orphanedDecisions: [Int: Decisions]

  package init(
    clock: ClockCheck? = nil, unchecked: UncheckedTime? = nil, entries: [Int: Entry] = [:],
    deliveries: [Source: Delivery] = [:], oneOffs: [Source: OneOff] = [:], promises: [Int: Promise] = [:],
    timers: [Int: Timer] = [:], lastTimer: Int = 0, timersNotification: NotificationID? = nil,
    isTimersNotificationOld: Bool = false, suppressions: Suppressions = Suppressions(),
    tests: [Record.ID: RequestedTest] = [:], missed: [Missed] = [], drinks: DrinkLog = DrinkLog(), sequence: Int64 = 0,
    orphanedDecisions: [Int: Decisions] = [:]
  ) {
    (self.clock, self.unchecked, self.entries) = (clock, unchecked, entries)
    (self.deliveries, self.oneOffs, self.promises) = (deliveries, oneOffs, promises)
    (self.timers, self.lastTimer) = (timers, lastTimer)
    (self.timersNotification, self.isTimersNotificationOld) = (timersNotification, isTimersNotificationOld)
    (self.suppressions, self.tests, self.missed) = (suppressions, tests, missed)
    (self.drinks, self.sequence, self.orphanedDecisions) = (drinks, sequence, orphanedDecisions)
  }

  /// Creates a ledger with other entries and decisions on alerts without one.
  package init(_ ledger: Ledger, entries: [Int: Entry], orphanedDecisions: [Int: Decisions]) {
    self = ledger
    (self.entries, self.orphanedDecisions) = (entries, orphanedDecisions)
  }

  /// Returns the part of the ledger that a daemon's snapshot at `now` stores and restores.
  package func stored(_ now: Instant) -> Ledger {
    var stored = self
    stored.orphanedDecisions = [:]
    stored.suppressions = suppressions.pruned(earliest(now))
    return stored
  }

  /// Gives a record of the daemon the next number.
  package mutating func number(_ record: Record) -> Record {
    sequence += 1
    return record.numbered(sequence)
  }

  /// An alert as the daemon last saw it.
  package struct Entry: Equatable, Sendable {
    package var schedule: Schedule
    package var isEnabled: Bool
    /// The name in the journal, kept for when the alert is deleted.
    package var name: String?
    /// The instant after which occurrences count, exclusive: an alert that is written at 9:35 was not missed at 9:30.
    package var since: Instant
    package var past: Decisions

    package init(
      schedule: Schedule, isEnabled: Bool, name: String?, since: Instant, past: Decisions = Decisions()
    ) {
      self.schedule = schedule
      self.isEnabled = isEnabled
      self.name = name
      self.since = since
      self.past = past
    }

    package init(_ alert: Alert, since: Instant, past: Decisions = Decisions()) {
      self.init(
        schedule: alert.schedule, isEnabled: alert.isEnabled, name: alert.journalName, since: since, past: past)
    }

    /// Returns true while the alert is due at the same times as when it was last seen.
    package func agrees(with alert: Alert) -> Bool {
      schedule == alert.schedule && isEnabled == alert.isEnabled
    }
  }

  /// What was decided on the occurrences of an alert.
  package struct Decisions: Equatable, Sendable {
    /// The last decisions in order, at most `decisionLimit` of each kind, and the waiting occurrences.
    package var kept: [Decision]
    /// The instant up to which all occurrences were decided, and the decisions are no longer kept; nil if all are.
    package var forgotten: Instant?

    package init(_ kept: [Decision] = [], forgotten: Instant? = nil) {
      (self.kept, self.forgotten) = (kept, forgotten)
    }
  }

  /// A decision on an occurrence.
  package struct Decision: Hashable, Sendable {
    package let nominal: LocalDateTime
    package let instant: Instant
    package let state: State
    /// `ClockCheck.elapsed` when it was decided, or, of what waits, when it was due.
    package let elapsed: Elapsed

    package init(nominal: LocalDateTime, instant: Instant, state: State, elapsed: Elapsed) {
      self.nominal = nominal
      self.instant = instant
      self.state = state
      self.elapsed = elapsed
    }

    var isFinal: Bool { state != .waiting }

    /// Returns the occurrence, of the alert with a number.
    func occurrence(of number: Int) -> Occurrence {
      Occurrence(.alert(number), nominal: nominal, instant: instant)
    }
  }

  /// A time by the clocks of a run of the machine, and the count of `ClockCheck.elapsed` then.
  package struct UncheckedTime: Equatable, Sendable {
    package let at: Instant
    package let elapsed: Elapsed
    package let boot: Record.Boot

    package init(at: Instant, elapsed: Elapsed, boot: Record.Boot) {
      (self.at, self.elapsed, self.boot) = (at, elapsed, boot)
    }
  }

  /// A test that a command has requested.
  package struct RequestedTest: Equatable, Sendable {
    package let source: Source
    package let isHeard: Bool
    /// `ClockCheck.elapsed` then.
    package let elapsed: Elapsed

    package init(source: Source, isHeard: Bool, elapsed: Elapsed) {
      (self.source, self.isHeard, self.elapsed) = (source, isHeard, elapsed)
    }
  }

  package enum State: String, Sendable {
    /// Due, and not shown yet because there is no server.
    case waiting
    case delivered
    /// Not shown: too late, or for another reason, which is in the journal.
    case missed
  }

  /// The number of decisions of each kind that are kept for an alert.
  static let decisionLimit = 8
  /// The number of answered notifications that are kept, for commands that refer to the last one.
  static let answeredLimit = 8
  /// The number of undecided tests that are kept.
  static let testLimit = 8
  /// The number of missed occurrences that are kept: two weeks of a plan with fourteen times a day.
  static let missedLimit = 200
  /// The number of kept promises that stay in the ledger.
  static let keptLimit = 50
}
