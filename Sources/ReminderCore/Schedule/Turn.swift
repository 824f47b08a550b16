/// The working state while one event is handled: the clocks, the undecided alerts, the records and effects so far.
struct Turn {
  let advance: ClockAdvance
  /// Why what is due was not looked at in time, where the machine was on.
  let downtime: Outcome.Reason
  /// Occurrences that were planned in the zone of the last look and are due, after a change of zone.
  var planned: [Occurrence] = []
  private(set) var undecided = Undecided.alerts([])
  /// What has happened, in order.
  private(set) var records: [Record] = []
  /// Items that came onto the screen in this turn and have a sound that is played once.
  var heard: [Delivery.Item] = []
  /// Effects on the screen and the speaker, in order.
  var screen: [Effect] = []

  /// The alerts that may have an occurrence which is due and not decided.
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
  mutating func takeUndecided() -> Undecided {
    defer { undecided = .alerts([]) }
    return undecided
  }

  mutating func note(_ record: Record) {
    records.append(record)
  }

  /// A fact of now.
  func record(_ fact: Fact) -> Record { Record(at: now, elapsed: elapsed, fact) }

  /// What becomes of an occurrence now.
  func record(
    _ event: Outcome.Event, _ occurrence: Occurrence, label: String?, reason: Outcome.Reason? = nil,
    next: Instant? = nil
  ) -> Record {
    record(.outcome(Outcome(event, occurrence, label: label, reason: reason, next: next)))
  }

  /// What becomes of an item of a delivery that is on the screen now.
  func record(
    _ event: Outcome.Event, _ item: Delivery.Item, into number: Int? = nil, as notification: NotificationID? = nil
  ) -> Record {
    let outcome = Outcome(
      event, item.occurrence, label: item.content.journalName, reason: item.lateBecause, into: number,
      round: item.round, notification: notification, kindness: item.kindness)
    return Record(at: now, elapsed: elapsed, request: item.request, .outcome(outcome))
  }
}
