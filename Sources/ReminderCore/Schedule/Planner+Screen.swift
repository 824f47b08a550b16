// Items to show, unanswered notifications, and retries.
extension Planner {
  /// Returns the item of a source that was shown before, or was promised.
  func item(
    _ occurrence: Occurrence, lateBecause: Outcome.Reason? = nil, round: Int = 0, due: Elapsed = .zero
  ) -> Notice.Item {
    let source = occurrence.source
    var item = Notice.Item(
      alert: inputs.list.alert(of: source), occurrence: occurrence,
      content: ledger.content(of: source, in: inputs.list),
      lateBecause: lateBecause, round: round, due: due)
    if case .promise(let number) = source { item.promise = ledger.promises[number] }
    if case .timer(let number) = source { item.timer = ledger.timers[number] }
    let delivery = ledger.deliveries[source].flatMap { delivery in
      // A snooze that was requested before the notification was shown, and read after it, is due at the same time and
      // is distinct.
      let isSame = delivery.occurrence == occurrence && delivery.state != .answered
      return isSame || occurrence.cause == .repeat ? delivery : nil
    }
    if let delivery {
      (item.snoozes, item.kindness) = (delivery.snoozes, delivery.kindness)
    } else {
      item.snoozes = ledger.snoozes(before: occurrence)
    }
    item.isRecalled = source.number != nil && occurrence.cause == .snooze && ledger.oneOffs[source]?.count == 0
    if item.kindness == nil, Escalation.isLast(item.content, snoozes: item.snoozes) {
      item.kindness = Kindness.drawn(from: inputs.kindnesses, for: occurrence)
    }
    return item
  }

  /// The sources whose notifications were not answered in time.
  var unanswered: [Source] {
    ledger.deliveries.filter { source, delivery in
      delivery.state == .pending && expiry(of: delivery).map { $0 <= advance.elapsed } ?? false
    }.keys.sorted()
  }

  /// The soonest count of `ClockCheck.elapsed` at which the time for an answer is over.
  var nextExpiry: Elapsed? {
    ledger.deliveries.values.filter { $0.state == .pending }.compactMap { expiry(of: $0) }.min()
  }

  /// The count of `ClockCheck.elapsed` at which the time for an answer is over; nil where no answer can come.
  func expiry(of delivery: Delivery) -> Elapsed? {
    inputs.policy.timeToAnswer(ledger.content(of: delivery.occurrence.source, in: inputs.list)).map {
      delivery.shown + $0
    }
  }

  /// Returns true for an alert that rings while it waits for an answer; pauses are not considered.
  ///
  /// A recurring alert that was switched off does not ring; a dated alert is off after it was shown.
  func rings(_ delivery: Delivery) -> Bool {
    let source = delivery.occurrence.source
    guard delivery.state == .pending, ledger.content(of: source, in: inputs.list)?.rings == true else { return false }
    return inputs.list.alert(of: source).map { !$0.isOffByHand || source.isTest } ?? true
  }

  /// Returns true for an alert that rings now, apart from pauses.
  func isRinging(_ delivery: Delivery) -> Bool {
    rings(delivery) && advance.elapsed < delivery.shown + inputs.policy.ringTime
  }

  /// Returns true for an unanswered notification that is repeated.
  func repeats(_ delivery: Delivery) -> Bool {
    guard let repeats = inputs.policy.repeats, let expiry = expiry(of: delivery) else { return false }
    let source = delivery.occurrence.source
    guard case .alert = source else { return false }
    return delivery.round < repeats.times && mayRepeat(source)
      // An alert older than the grace period is not repeated.
      && inputs.isInGrace(since: expiry, now: advance.elapsed, inputs.list.alert(of: source))
  }

  /// Returns true if an unanswered source may be shown again: not if it is disabled or deleted, nor in a pause that
  /// applies to it.
  func mayRepeat(_ source: Source) -> Bool {
    guard inputs.policy.answerTimeout != nil else { return false }
    if source.heedsPause, isPaused(source) { return false }
    guard case .alert = source else { return ledger.content(of: source, in: inputs.list) != nil }
    return inputs.list.alert(of: source).map { !$0.isOffByHand } ?? false
  }

  /// Returns true if a parked notice is still wanted as it is, and is not too late.
  ///
  /// False for contents that are decided again: alerts at their time and snoozes wait in the ledger.
  func isStillWanted(_ queued: Outbox.QueuedNotice, _ problems: FileProblems) -> Bool {
    switch queued.notice.content {
    case .greeting: return isInTime(since: queued.since)
    case .missed: return !ledger.untold.isEmpty
    case .unreadable(let file, let problem):
      return FileProblems.isOver(problem, of: file) ? isInTime(since: queued.since) : problems.has(problem, of: file)
    case .lateWater, .several: return false
    case .timers(let timers): return timers == TimersNotice(ledger, elapsed: advance.elapsed, now: advance.now.realtime)
    case .alert(let item):
      let delivery = ledger.deliveries[item.occurrence.source]
      let state = delivery?.state
      // A newer notification of the source replaces it.
      if item.isShown { return state == .pending && delivery?.occurrence == item.occurrence }
      switch item.occurrence.cause {
      case .time: return item.occurrence.source.isTest && isInTime(since: item.due, item.alert)
      case .repeat:
        // A newer notification of the source replaces a repeat that was withdrawn, or could not be shown, before it.
        if let delivery, delivery.shown > queued.since { return false }
        let isOpen = item.lateBecause?.isLoss == true ? state == .pending : state != .answered
        let source = item.occurrence.source
        return isOpen && isInTime(since: item.due, item.alert) && !(source.heedsPause && isPaused(source))
      case .snooze: return false
      }
    }
  }

  private func isInTime(since: Elapsed, _ alert: Alert? = nil) -> Bool {
    advance.elapsed - since <= Policy.retryLimit
      || inputs.isInGrace(since: since, now: advance.elapsed, alert)
  }
}
