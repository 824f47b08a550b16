// How a record changes the ledger.
extension Ledger {
  /// Applies a record: live, in a replay of the journal, or from a command.
  ///
  /// - Returns: false if it has no effect: a record of the daemon that is already included, or one that is not possible
  ///   at its place in the journal.
  @discardableResult
  package mutating func apply(_ record: Record) -> Bool {
    if let sequence = record.sequence {
      guard sequence > self.sequence else { return false }
      self.sequence = sequence
    }
    let (at, elapsed) = (record.at, record.elapsed ?? elapsed(at: record.at))
    if let elapsed = record.elapsed { observe(elapsed: elapsed, record) }
    switch record.fact {
    case .outcome(let outcome):
      // A test that was shown without the daemon cannot be answered.
      if outcome.occurrence.source.isTest, record.elapsed == nil { return true }
      if let request = record.request { tests[request] = nil }
      return apply(outcome, elapsed: elapsed, at: at)
    case .timer(let change): return apply(change, elapsed: elapsed, at: at)
    case .suppression(let change):
      let before = suppressions
      suppressions.apply(change)
      return suppressions != before
    case .testRequested(let source, let isHeard):
      guard let id = record.request, tests[id] == nil else { return false }
      tests[id] = RequestedTest(source: source, isHeard: isHeard, elapsed: elapsed)
      forgetOldTests()
      return true
    case .missed(let change): return apply(change, elapsed: elapsed)
    case .drink(let change): return drinks.apply(change)
    case .edited(let edit):
      drinks.observe(edit, at: at)
      return true
    case .reversed(let reversed):
      for number in reversed.alerts {
        if let since = entries[number]?.since { entries[number]?.since = max(since, at) }
      }
      return true
    case .soundFailed, .unknown: return true
    }
  }

  /// Takes in the count of a record.
  private mutating func observe(elapsed: Elapsed, _ record: Record) {
    // The daemon has looked at the clocks.
    if record.isOfDaemon { unchecked = nil }
    guard let boot = record.boot, clock?.reading.boot != boot.id else {
      clock?.observe(elapsed: elapsed, at: record.at)
      return
    }
    // The wall clock may be wrong in that boot; the next check will tell.
    unchecked = UncheckedTime(at: record.at, elapsed: elapsed, boot: boot)
  }

  private mutating func forgetOldTests() {
    let latest = tests.sorted { ($0.value.elapsed, $0.key) > ($1.value.elapsed, $1.key) }
    for (id, _) in latest.dropFirst(Self.testLimit) { tests[id] = nil }
  }

  private mutating func apply(_ outcome: Outcome, elapsed: Elapsed, at: Instant) -> Bool {
    let occurrence = outcome.occurrence
    if outcome.event == .withdrawn, !withdraw(outcome) { return false }
    if let state = outcome.decision { decide(occurrence, state, elapsed: elapsed + -outcome.waited, at: at) }
    if [.shown, .coalesced].contains(outcome.event) { forgetMissed(before: occurrence) }
    switch outcome.event {
    case .shown: guard show(outcome, elapsed: elapsed) else { return false }
    case .coalesced: deliveries[occurrence.source] = nil
    case .waiting, .withdrawn: break
    case .missed: miss(outcome)
    case .paused: break
    case .skipped:
      if occurrence.isOneOff { oneOffs[occurrence.source] = nil }
      if outcome.reason == .changed { stopWaiting(occurrence) }
    case .unanswered:
      guard let delivery = deliveries[occurrence.source], delivery.occurrence == occurrence, delivery.state == .pending
      else {
        return false
      }
      deliveries[occurrence.source]?.state = .unanswered
    case .drank, .acknowledged, .stopped, .promised:
      let wasMissed = finishMissed(occurrence)
      guard wasMissed || isOpen(occurrence.source, for: occurrence) else { return false }
      // A missed one may have been shown before, by a clock that was ahead.
      if !wasMissed || deliveries[occurrence.source]?.occurrence == occurrence { answer(outcome, elapsed: elapsed) }
      if let cup = outcome.cup { drinks.add(cup, at: at, isAnswer: true) }
    case .snoozed: answer(outcome, elapsed: elapsed)
    }
    if outcome.isAboutWater { drinks.observe(outcome.event, outcome.reason, on: occurrence.nominal) }
    applyPromise(outcome, elapsed: elapsed, at: at)
    return true
  }

  /// Forgets that an occurrence of an alert that was changed waits.
  private mutating func stopWaiting(_ occurrence: Occurrence) {
    guard case .alert(let number) = occurrence.source else { return }
    func isMeant(_ decision: Decision) -> Bool {
      !decision.isFinal && decision.nominal == occurrence.nominal && decision.instant == occurrence.instant
    }
    entries[number]?.past.kept.removeAll(where: isMeant)
    orphanedDecisions[number]?.kept.removeAll(where: isMeant)
  }

  /// Returns true if an answer to an occurrence still counts: it is the first one, or the source is snoozed.
  private func isOpen(_ source: Source, for occurrence: Occurrence) -> Bool {
    if oneOffs[source] != nil { return true }
    guard let delivery = deliveries[source] else { return false }
    return delivery.occurrence == occurrence && delivery.state != .answered
  }

  private mutating func answer(_ outcome: Outcome, elapsed: Elapsed) {
    let (occurrence, source) = (outcome.occurrence, outcome.occurrence.source)
    if deliveries[source]?.occurrence == occurrence { deliveries[source]?.state = .answered }
    // The end of the next round may be waiting to be shown.
    if source.isTimer { return }
    let count = (deliveries[source]?.snoozes ?? 0) + 1
    oneOffs[source] = outcome.minutes.map { minutes in
      OneOff(source, nominal: occurrence.nominal, due: elapsed + Int64(minutes) * 60, count: count)
    }
  }

  /// Records a promise, or its fulfilment, or when it is asked for again.
  private mutating func applyPromise(_ outcome: Outcome, elapsed: Elapsed, at: Instant) {
    var number = outcome.promise
    if let given = number, let kindness = outcome.kindness {
      // A button and a command may have used the same number at the same time.
      let own = promises[given] == nil ? given : nextPromise
      promises[own] = Promise(number: own, kindness, made: at)
      number = own
    } else if case .promise(let own) = outcome.occurrence.source {
      number = own
      if outcome.event == .acknowledged { keep(own, at: at) }
    }
    guard let number, let next = outcome.next, promises[number]?.kept == nil else { return }
    oneOffs[.promise(number)] = OneOff(
      .promise(number), nominal: outcome.occurrence.nominal, due: elapsed + max(0, next - at))
  }

  private mutating func keep(_ number: Int, at instant: Instant) {
    promises[number]?.kept = instant
    let kept = promises.values.filter { $0.kept != nil }.map(\.number).sorted()
    for old in kept.dropLast(Self.keptLimit) { promises[old] = nil }
  }

  private func elapsed(at instant: Instant) -> Elapsed {
    clock.map { $0.elapsed + (instant - $0.reading.realtime) } ?? .zero
  }

  /// Records that a notification is on the screen; an answer that precedes the record stays.
  ///
  /// - Returns: false for a snooze, or the end of a timer, that no longer exists.
  private mutating func show(_ outcome: Outcome, elapsed: Elapsed) -> Bool {
    let (occurrence, source) = (outcome.occurrence, outcome.occurrence.source)
    let snoozed = snoozes(before: occurrence)
    if occurrence.isOneOff {
      guard let oneOff = oneOffs[source], oneOff.due <= elapsed else { return false }
      oneOffs[source] = nil
    }
    let isAnswered = occurrence.cause == .repeat && deliveries[source]?.state == .answered
    let loss = outcome.reason.flatMap { $0.isLoss ? $0 : nil }
    deliveries[source] = Delivery(
      occurrence: occurrence, label: outcome.label, round: outcome.round, shown: elapsed,
      state: isAnswered ? .answered : .pending, notification: outcome.notification,
      losses: loss.map { (deliveries[source]?.losses ?? []).union([$0]) } ?? [],
      snoozes: snoozed, kindness: outcome.kindness)
    let answered = deliveries.filter { $0.value.state == .answered }
    guard answered.count > Self.answeredLimit else { return true }
    // A total order, so that live and replayed ledgers keep the same ones.
    let latest = answered.sorted { ($0.value.shown, $0.key) > ($1.value.shown, $1.key) }
    for (source, _) in latest.dropFirst(Self.answeredLimit) {
      deliveries[source] = nil
    }
    return true
  }

  /// Records that a notification was not seen, so that its occurrence is due again.
  ///
  /// - Returns: false if a newer one has replaced it.
  private mutating func withdraw(_ outcome: Outcome) -> Bool {
    let (occurrence, source) = (outcome.occurrence, outcome.occurrence.source)
    // What was coalesced into another one is no delivery of its own.
    guard let delivery = deliveries[source] else { return hasDelivered(occurrence) }
    guard delivery.occurrence == occurrence else { return false }
    switch occurrence.cause {
    case .time where !occurrence.isOneOff: deliveries[source] = nil
    case .time, .snooze:
      deliveries[source] = nil
      oneOffs[source] = OneOff(source, nominal: occurrence.nominal, due: delivery.shown, count: delivery.snoozes)
    // It had been shown before.
    case .repeat: deliveries[source]?.notification = nil
    }
    return true
  }

  /// Records the decision on a scheduled occurrence of an existing alert.
  mutating func decide(_ occurrence: Occurrence, _ state: State, elapsed: Elapsed, at: Instant? = nil) {
    guard occurrence.isScheduled, case .alert(let number) = occurrence.source else { return }
    let decision = Decision(
      nominal: occurrence.nominal, instant: occurrence.instant, state: state, elapsed: elapsed)
    let at = at ?? occurrence.instant
    if entries[number] == nil { orphanedDecisions[number, default: Decisions()].put(decision, at: at) }
    entries[number]?.past.put(decision, at: at)
  }
}

extension Outcome {
  /// True for an alert about water at its time, as its name tells.
  fileprivate var isAboutWater: Bool {
    occurrence.isScheduled && (label.map(AlertContent.meansWater) ?? true)
  }

  /// The decision on the occurrence; nil if there is none.
  fileprivate var decision: Ledger.State? {
    switch event {
    case .shown, .coalesced: .delivered
    case .missed, .paused: .missed
    // Withdrawn by an edit, it is undecided: the alert may be edited back.
    case .skipped: reason == .changed ? nil : .missed
    case .waiting, .withdrawn: .waiting
    case .unanswered, .drank, .acknowledged, .stopped, .snoozed, .promised: nil
    }
  }
}

extension Ledger.Decisions {
  /// Adds a decision, made at a wall time, replacing an older one on the same occurrence.
  mutating func put(_ decision: Ledger.Decision, at: Instant) {
    if let place = kept.firstIndex(where: { $0.nominal == decision.nominal && $0.instant == decision.instant }) {
      // What waits may have been forgotten meanwhile by a clock that was set back, of which no record tells.
      guard !decision.isFinal || kept[place].state != decision.state else { return }
      kept.remove(at: place)
    }
    kept.append(decision)
    // Each kind has its own limit: missed occurrences must not push out delivered ones, which must not be shown twice.
    let kind = kept.indices.filter { kept[$0].state == decision.state }
    guard decision.isFinal, kind.count > Ledger.decisionLimit,
      let oldest = kind.min(by: { kept[$0].instant < kept[$1].instant })
    else { return }
    // A decision by a clock that was ahead does not cover the time before it.
    let instant = min(kept.remove(at: oldest).instant, at)
    forgotten = max(forgotten ?? instant, instant)
  }
}
