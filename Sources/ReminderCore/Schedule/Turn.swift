/// The working state while an event is handled: the clocks, the undecided alerts, the records and effects so far.
struct Turn {
  let advance: ClockAdvance
  /// Why due occurrences were not handled in time, if the machine was on.
  let downtime: Outcome.Reason
  /// The due occurrences that were planned in the former zone, after a change of zone.
  var planned: [Occurrence] = []
  private(set) var undecided = Undecided.alerts([])
  /// The records of this turn, in order.
  private(set) var records: [Record] = []
  /// The items that came onto the screen in this turn and have a sound that is played once.
  var heard: [Notice.Item] = []
  /// The effects on the screen and the speaker, in order.
  var screen: [Effect] = []

  /// The alerts that may have a due and undecided occurrence.
  enum Undecided {
    case alerts(Set<Int>)
    case all
  }

  init(advance: ClockAdvance) {
    self.advance = advance
    downtime = advance.wasSuspended ? .asleep : .notRunning
  }

  var now: Instant { advance.now.realtime }
  var boottime: BootTime { advance.now.boottime }
  var elapsed: Elapsed { advance.elapsed }

  /// Marks all alerts as undecided.
  mutating func decideAll() {
    undecided = .all
  }

  /// Marks these alerts as undecided.
  mutating func decide(_ numbers: some Sequence<Int>) {
    if case .alerts(let already) = undecided { undecided = .alerts(already.union(numbers)) }
  }

  /// Returns the undecided alerts, and marks them as decided.
  mutating func drainUndecided() -> Undecided {
    defer { undecided = .alerts([]) }
    return undecided
  }

  mutating func append(_ record: Record) {
    records.append(record)
  }

  /// Returns a record of a fact at the current time.
  func record(_ fact: Fact) -> Record { Record(at: now, elapsed: elapsed, fact) }

  /// Returns a record of an occurrence's outcome at the current time.
  func record(
    _ event: Outcome.Event, _ occurrence: Occurrence, label: String?, reason: Outcome.Reason? = nil,
    next: Instant? = nil
  ) -> Record {
    record(.outcome(Outcome(event, occurrence, label: label, reason: reason, next: next)))
  }

  /// Returns a record of the outcome of a notice's item at the current time.
  func record(
    _ event: Outcome.Event, _ item: Notice.Item, into number: Int? = nil, as notification: NotificationID? = nil
  ) -> Record {
    let outcome = Outcome(
      event, item.occurrence, label: item.content.journalName, reason: item.lateBecause, into: number,
      round: item.round, notification: notification, kindness: item.kindness,
      // Late since it was due, not since it waits.
      waited: [.waiting, .withdrawn].contains(event) ? elapsed - item.due : 0)
    return Record(at: now, elapsed: elapsed, request: item.request, .outcome(outcome))
  }
}
