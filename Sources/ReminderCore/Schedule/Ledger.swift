/// What the records of the journal add up to, and what the daemon remembers with it: when it looked last, and what it knows of the
/// list and the screen.
///
/// More than ten stored properties: each is a collection of its own, by which records are decided.
package struct Ledger: Equatable, Sendable {
  /// The last look; nil before the first run.
  package internal(set) var clock: ClockCheck?
  /// The last record of a command in a run of the machine in which no daemon has looked yet; nil where there is none.
  package internal(set) var unlooked: UnlookedTime?
  /// By alert number.
  package internal(set) var entries: [Int: Entry]
  /// The last notification of each source that was not answered, and the last few that were.
  package internal(set) var showings: [Source: Showing]
  package internal(set) var snoozes: [Source: Snooze]
  /// What was promised, by its number: what is open, and the last few that were kept.
  package internal(set) var promises: [Int: Promise]
  /// By its number: those that are not over, and the last few that are.
  package internal(set) var timers: [Int: Timer]
  /// The number that was given last; 0 where there is no timer.
  package internal(set) var lastTimer: Int
  /// The notification that shows the timers which are underway; nil where there is none.
  package internal(set) var timersNotification: NotificationID?
  /// True while that shows what the timers were before the last change.
  package internal(set) var isTimersNotificationOld: Bool
  package internal(set) var suppressions: Suppressions
  /// The tests that commands have asked for, and that were not decided: the last few.
  package internal(set) var tests: [Record.ID: RequestedTest]
  /// The last record that is included, as `Record.sequence`; 0 before the first.
  package internal(set) var sequence: Int64
  /// Decisions of alerts that the ledger has not seen: of a list that no saved ledger knows.
  ///
  /// Not stored.
  package internal(set) var unclaimed: [Int: [Decision]] = [:]

  package init(
    clock: ClockCheck? = nil, unlooked: UnlookedTime? = nil, entries: [Int: Entry] = [:],
    showings: [Source: Showing] = [:], snoozes: [Source: Snooze] = [:], promises: [Int: Promise] = [:],
    timers: [Int: Timer] = [:], lastTimer: Int = 0, timersNotification: NotificationID? = nil,
    isTimersNotificationOld: Bool = false, suppressions: Suppressions = Suppressions(),
    tests: [Record.ID: RequestedTest] = [:], sequence: Int64 = 0
  ) {
    (self.clock, self.unlooked, self.entries) = (clock, unlooked, entries)
    (self.showings, self.snoozes, self.promises) = (showings, snoozes, promises)
    (self.timers, self.lastTimer) = (timers, lastTimer)
    (self.timersNotification, self.isTimersNotificationOld) = (timersNotification, isTimersNotificationOld)
    (self.suppressions, self.tests, self.sequence) = (suppressions, tests, sequence)
  }

  /// A ledger with other entries.
  package init(_ ledger: Ledger, entries: [Int: Entry]) {
    self = ledger
    self.entries = entries
  }

  /// What a snapshot that is taken at `now` has of it, and gives back.
  package func stored(_ now: Instant) -> Ledger {
    var stored = self
    stored.unclaimed = [:]
    stored.suppressions = suppressions.pruned(earliest(now))
    return stored
  }

  /// The next record of the daemon, with its number.
  package mutating func number(_ record: Record) -> Record {
    sequence += 1
    return record.numbered(sequence)
  }

  /// One alert as the daemon last saw it.
  package struct Entry: Equatable, Sendable {
    package var rule: Rule
    package var isEnabled: Bool
    /// What the journal calls it; kept for when it is deleted.
    package var name: String?
    /// Occurrences count from here on, exclusive: an alert that is written at 9:35 was not missed at 9:30.
    package var since: Instant
    /// The last decisions in their order, at most `decisionLimit` of each kind, and what waits to be shown.
    package var decisions: [Decision]
    /// Everything up to here was decided, and is not remembered any more; nil where nothing was forgotten.
    package var forgotten: Instant?

    package init(
      rule: Rule, isEnabled: Bool, name: String?, since: Instant, decisions: [Decision] = [],
      forgotten: Instant? = nil
    ) {
      self.rule = rule
      self.isEnabled = isEnabled
      self.name = name
      self.since = since
      self.decisions = decisions
      self.forgotten = forgotten
    }

    package init(_ alert: Alert, since: Instant, decisions: [Decision] = [], forgotten: Instant? = nil) {
      self.init(
        rule: alert.rule, isEnabled: alert.isEnabled, name: alert.journalName, since: since, decisions: decisions,
        forgotten: forgotten)
    }

    /// True while the alert is due at the same times as when it was seen last.
    package func agrees(with alert: Alert) -> Bool {
      rule == alert.rule && isEnabled == alert.isEnabled
    }
  }

  /// One occurrence and what became of it.
  package struct Decision: Hashable, Sendable {
    package let nominal: LocalDateTime
    package let instant: Instant
    package let state: State
    /// `ClockCheck.elapsed` when it was decided, or, of what waits, when it was due; in seconds.
    package let elapsed: Elapsed

    package init(nominal: LocalDateTime, instant: Instant, state: State, elapsed: Elapsed) {
      self.nominal = nominal
      self.instant = instant
      self.state = state
      self.elapsed = elapsed
    }

    var isFinal: Bool { state != .waiting }

    /// The occurrence, of the alert with that number.
    func occurrence(of number: Int) -> Occurrence {
      Occurrence(.alert(number), nominal: nominal, instant: instant)
    }
  }

  /// A time by the clocks of a run of the machine, and the count of `ClockCheck.elapsed` then, in seconds.
  package struct UnlookedTime: Equatable, Sendable {
    package let at: Instant
    package let elapsed: Elapsed
    package let boot: Record.Boot

    package init(at: Instant, elapsed: Elapsed, boot: Record.Boot) {
      (self.at, self.elapsed, self.boot) = (at, elapsed, boot)
    }
  }

  /// A test that a command has asked for.
  package struct RequestedTest: Equatable, Sendable {
    package let source: Source
    package let isHeard: Bool
    /// `ClockCheck.elapsed` then, in seconds.
    package let elapsed: Elapsed

    package init(source: Source, isHeard: Bool, elapsed: Elapsed) {
      (self.source, self.isHeard, self.elapsed) = (source, isHeard, elapsed)
    }
  }

  package enum State: String, Sendable {
    /// Due, and not shown yet because there is no server.
    case waiting
    case delivered
    /// Not shown: too late, or for another reason that the journal has.
    case missed
  }

  /// How many decisions of each kind are remembered of an alert.
  static let decisionLimit = 8
  /// How many answered notifications are remembered: commands ask for the last one.
  static let answeredLimit = 8
  /// How many tests that were not decided are remembered.
  static let testLimit = 8
  /// How many promises that were kept are remembered.
  static let keptLimit = 50
}
