// The one transition.
extension Ledger {
  /// Takes in what has happened: live, when the journal is replayed, and for requests that the daemon has not read yet.
  ///
  /// A record of the daemon that is included already changes nothing.
  package mutating func apply(_ record: Record) {
    if let sequence = record.sequence {
      guard sequence > self.sequence else { return }
      self.sequence = sequence
    }
    if let request = record.request { fulfilled.insert(request) }
    let (at, elapsed) = (record.at, record.elapsed ?? elapsed(at: record.at))
    switch record.fact {
    case .outcome(let outcome):
      // A test that was shown without the daemon leaves nothing to be answered.
      if outcome.occurrence.source.isTest, record.elapsed == nil { return }
      clock?.see(elapsed: elapsed, at: at)
      apply(outcome, elapsed: elapsed, at: at)
    case .timer(let change):
      clock?.see(elapsed: elapsed, at: at)
      apply(change, elapsed: elapsed, at: at)
    case .suppression, .soundFailed, .unknown: break
    }
  }

  private mutating func apply(_ outcome: Outcome, elapsed: Int64, at: Instant) {
    let occurrence = outcome.occurrence
    if let state = outcome.decision { decide(occurrence, state, elapsed: elapsed, at: at) }
    switch outcome.event {
    case .shown: show(outcome, elapsed: elapsed)
    case .coalesced: showings[occurrence.source] = nil
    case .withdrawn: withdraw(outcome)
    case .missed, .paused: break
    case .skipped: if occurrence.isOneOff { snoozes[occurrence.source] = nil }
    case .unanswered:
      if showings[occurrence.source]?.occurrence == occurrence { showings[occurrence.source]?.state = .unanswered }
    case .drank, .acknowledged, .stopped, .snoozed, .promised:
      if showings[occurrence.source]?.occurrence == occurrence { showings[occurrence.source]?.state = .answered }
      // The end of its next round may be waiting to be shown.
      if occurrence.source.isTimer { break }
      let count = (showings[occurrence.source]?.snoozes ?? 0) + 1
      snoozes[occurrence.source] = outcome.minutes.map { minutes in
        Snooze(occurrence.source, nominal: occurrence.nominal, due: elapsed + Int64(minutes) * 60, count: count)
      }
    }
    takePromise(outcome, elapsed: elapsed, at: at)
  }

  /// A promise is made, is kept, or is asked for again later.
  private mutating func takePromise(_ outcome: Outcome, elapsed: Int64, at: Instant) {
    var number = outcome.promise
    if let number, let kindness = outcome.kindness {
      promises[number] = Promise(number: number, kindness, made: at)
    } else if case .promise(let own) = outcome.occurrence.source {
      number = own
      if outcome.event == .acknowledged { keep(own, at: at) }
    }
    guard let number, let next = outcome.next, promises[number]?.kept == nil else { return }
    snoozes[.promise(number)] = Snooze(
      .promise(number), nominal: outcome.occurrence.nominal, due: elapsed + max(0, next - at))
  }

  private mutating func keep(_ number: Int, at instant: Instant) {
    promises[number]?.kept = instant
    let kept = promises.values.filter { $0.kept != nil }.map(\.number).sorted()
    for old in kept.dropLast(Self.keptLimit) { promises[old] = nil }
  }

  private func elapsed(at instant: Instant) -> Int64 {
    clock.map { $0.elapsed + (instant - $0.reading.realtime) } ?? 0
  }

  /// A notification is on the screen; one that an answer has overtaken stays answered.
  private mutating func show(_ outcome: Outcome, elapsed: Int64) {
    let (occurrence, source) = (outcome.occurrence, outcome.occurrence.source)
    let snoozed = snoozes(before: occurrence)
    if occurrence.isOneOff {
      guard let snooze = snoozes[source], snooze.due <= elapsed else { return }
      snoozes[source] = nil
    }
    let isAnswered = occurrence.cause == .repeat && showings[source]?.state == .answered
    let loss = outcome.reason.flatMap { $0.isLoss ? $0 : nil }
    showings[source] = Showing(
      occurrence: occurrence, label: outcome.label, round: outcome.round, shown: elapsed,
      state: isAnswered ? .answered : .pending, notification: outcome.notification,
      losses: loss.map { (showings[source]?.losses ?? []).union([$0]) } ?? [],
      snoozes: snoozed, kindness: outcome.kindness)
    let answered = showings.filter { $0.value.state == .answered }
    guard answered.count > Self.answeredLimit else { return }
    // The same ones, whether live or when the journal is replayed.
    let latest = answered.sorted { ($0.value.shown, $0.key) > ($1.value.shown, $1.key) }
    for (source, _) in latest.dropFirst(Self.answeredLimit) {
      showings[source] = nil
    }
  }

  /// A notification was not seen: what it was shown for is due again.
  private mutating func withdraw(_ outcome: Outcome) {
    let (occurrence, source) = (outcome.occurrence, outcome.occurrence.source)
    guard let showing = showings[source], showing.occurrence == occurrence else { return }
    switch occurrence.cause {
    case .time where !occurrence.isOneOff: showings[source] = nil
    case .time, .snooze:
      showings[source] = nil
      snoozes[source] = Snooze(source, nominal: occurrence.nominal, due: showing.shown, count: showing.snoozes)
    // It had been shown before.
    case .repeat: showings[source]?.notification = nil
    }
  }

  /// Notes what became of a scheduled occurrence of an alert that is still there.
  mutating func decide(_ occurrence: Occurrence, _ state: State, elapsed: Int64, at: Instant? = nil) {
    guard occurrence.isScheduled, case .alert(let number) = occurrence.source else { return }
    let decision = Decision(
      nominal: occurrence.nominal, instant: occurrence.instant, state: state, elapsed: elapsed)
    if entries[number] == nil { unclaimed[number, default: []].append(decision) }
    entries[number]?.put(decision, at: at ?? occurrence.instant)
  }
}

extension Outcome {
  /// What it decides of its occurrence; nil where it says nothing of that.
  fileprivate var decision: Ledger.State? {
    switch event {
    case .shown, .coalesced: .delivered
    case .missed, .paused: .missed
    // What an edit has withdrawn was not decided: the alert may be edited back.
    case .skipped: reason == .changed ? nil : .missed
    case .withdrawn: .waiting
    case .unanswered, .drank, .acknowledged, .stopped, .snoozed, .promised: nil
    }
  }
}

extension Ledger.Entry {
  /// Puts a decision, made at a time of the wall, in the place of an older one of the same occurrence, or adds it.
  mutating func put(_ decision: Ledger.Decision, at: Instant) {
    if let place = decisions.firstIndex(where: { $0.nominal == decision.nominal && $0.instant == decision.instant }) {
      guard decisions[place].state != decision.state else { return }
      decisions.remove(at: place)
    }
    decisions.append(decision)
    // Each kind by itself: what was missed must not push out what was shown and must not be shown twice.
    let kind = decisions.indices.filter { decisions[$0].state == decision.state }
    guard decision.isFinal, kind.count > Ledger.decisionLimit,
      let oldest = kind.min(by: { decisions[$0].instant < decisions[$1].instant })
    else { return }
    // One that was made by a clock that was ahead says nothing of what is to come before it.
    let instant = min(decisions.remove(at: oldest).instant, at)
    forgotten = max(forgotten ?? instant, instant)
  }
}
