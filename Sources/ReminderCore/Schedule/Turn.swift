/// One event at hand: the clocks, what to decide, and what to do.
struct Turn {
  let advance: ClockAdvance
  /// Why what is due was not looked at in time, where the machine was on.
  let downtime: Outcome.Reason
  /// What was planned in the zone of the last look, and is due now that the zone is another.
  var planned: [Occurrence] = []
  private(set) var undecided = Undecided.alerts([])
  /// What has happened, in order.
  private(set) var records: [Record] = []
  /// What has come onto the screen and is heard once.
  var heard: [Delivery.Item] = []
  /// What to do that is seen or heard, in order.
  var screen: [Effect] = []

  /// The alerts of which something may be due and is not decided.
  enum Undecided {
    case alerts(Set<Int>)
    case all
  }

  init(advance: ClockAdvance) {
    self.advance = advance
    downtime = advance.wasSuspended ? .asleep : .notRunning
  }

  var now: Instant { advance.now.realtime }
  var boottime: Int64 { advance.now.boottime }
  var elapsed: Int64 { advance.elapsed }

  /// Has everything that is due and not decided decided in this turn.
  mutating func decideAll() {
    undecided = .all
  }

  /// Has what is due and not decided of these alerts decided in this turn.
  mutating func decide(_ numbers: some Sequence<Int>) {
    if case .alerts(let already) = undecided { undecided = .alerts(already.union(numbers)) }
  }

  /// The alerts to decide; none from then on.
  mutating func takeUndecided() -> Undecided {
    defer { undecided = .alerts([]) }
    return undecided
  }

  mutating func note(_ record: Record) {
    records.append(record)
  }

  /// What becomes of an occurrence now.
  func outcome(
    _ event: Outcome.Event, _ occurrence: Occurrence, label: String?, reason: Outcome.Reason? = nil,
    next: Instant? = nil
  ) -> Outcome {
    Outcome(at: now, event: event, occurrence: occurrence, label: label, reason: reason, elapsed: elapsed, next: next)
  }

  /// What becomes of an item of a delivery that is on the screen now.
  func outcome(
    _ event: Outcome.Event, _ item: Delivery.Item, into number: Int? = nil, as notification: NotificationID? = nil
  ) -> Outcome {
    Outcome(
      at: now, event: event, occurrence: item.occurrence, label: item.content.journalName, reason: item.lateBecause,
      into: number, round: item.round, elapsed: elapsed, request: item.request, notification: notification,
      kindness: item.kindness)
  }
}
