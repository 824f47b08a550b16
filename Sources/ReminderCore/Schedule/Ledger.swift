/// What the daemon remembers between runs: when it looked last, and what became of each occurrence.
package struct Ledger: Equatable, Sendable {
  /// The last look; nil before the first run.
  package var clock: ClockCheck?
  /// By alert number.
  package var entries: [Int: Entry]
  /// The last notification of each source that was not answered, and the last few that were.
  package var showings: [Source: Showing]
  package var snoozes: [Source: Snooze]
  /// The last record that is included, as `Outcome.sequence`; 0 before the first.
  package var sequence: Int64 = 0
  /// Decisions of alerts that the ledger has not seen: of a list that no saved ledger knows.
  ///
  /// Not stored.
  var unclaimed: [Int: [Decision]] = [:]
  /// Requests whose effects are included; not stored, because the write that stores the effects removes the requests.
  package var fulfilled: Set<Request.ID> = []

  package init(
    clock: ClockCheck? = nil, entries: [Int: Entry] = [:], showings: [Source: Showing] = [:],
    snoozes: [Source: Snooze] = [:], sequence: Int64 = 0
  ) {
    self.clock = clock
    self.entries = entries
    self.showings = showings
    self.snoozes = snoozes
    self.sequence = sequence
  }

  /// What a state has of it, and gives back.
  var stored: Ledger {
    var stored = self
    (stored.unclaimed, stored.fulfilled) = ([:], [])
    return stored
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
    package let elapsed: Int64

    package init(nominal: LocalDateTime, instant: Instant, state: State, elapsed: Int64) {
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
}

// MARK: - The one transition

extension Ledger {
  /// Takes in what has happened: live, when the journal is replayed, and for requests that the daemon has not read yet.
  ///
  /// A record of the daemon that is included already changes nothing.
  package mutating func apply(_ record: Record) {
    guard case .outcome(let outcome) = record else { return }
    if let sequence = outcome.sequence {
      guard sequence > self.sequence else { return }
      self.sequence = sequence
    }
    if let request = outcome.request { fulfilled.insert(request) }
    let occurrence = outcome.occurrence
    // A test that was shown without the daemon leaves nothing to be answered.
    if occurrence.source.isTest, outcome.elapsed == nil { return }
    let elapsed = outcome.elapsed ?? self.elapsed(at: outcome.at)
    clock?.see(elapsed: elapsed, at: outcome.at)
    if let state = outcome.decision { decide(occurrence, state, elapsed: elapsed, at: outcome.at) }
    switch outcome.event {
    case .shown: show(outcome, elapsed: elapsed)
    case .coalesced: showings[occurrence.source] = nil
    case .withdrawn: withdraw(outcome)
    case .missed, .paused: break
    case .skipped: if occurrence.cause == .snooze { snoozes[occurrence.source] = nil }
    case .unanswered:
      if showings[occurrence.source]?.occurrence == occurrence { showings[occurrence.source]?.state = .unanswered }
    case .drank, .acknowledged, .stopped, .snoozed:
      if showings[occurrence.source]?.occurrence == occurrence { showings[occurrence.source]?.state = .answered }
      snoozes[occurrence.source] = outcome.minutes.map { minutes in
        Snooze(occurrence.source, nominal: occurrence.nominal, due: elapsed + Int64(minutes) * 60)
      }
    }
  }

  private func elapsed(at instant: Instant) -> Int64 {
    clock.map { $0.elapsed + (instant - $0.reading.realtime) } ?? 0
  }

  /// A notification is on the screen; one that an answer has overtaken stays answered.
  private mutating func show(_ outcome: Outcome, elapsed: Int64) {
    let (occurrence, source) = (outcome.occurrence, outcome.occurrence.source)
    if occurrence.cause == .snooze {
      guard let snooze = snoozes[source], snooze.due <= elapsed else { return }
      snoozes[source] = nil
    }
    let isAnswered = occurrence.cause == .repeat && showings[source]?.state == .answered
    let loss = outcome.reason.flatMap { $0.isLoss ? $0 : nil }
    showings[source] = Showing(
      occurrence: occurrence, label: outcome.label, round: outcome.round, shown: elapsed,
      state: isAnswered ? .answered : .pending, notification: outcome.notification,
      losses: loss.map { (showings[source]?.losses ?? []).union([$0]) } ?? [])
    let answered = showings.filter { $0.value.state == .answered }
    guard answered.count > Self.answeredLimit else { return }
    for (source, _) in answered.sorted(by: { $0.value.shown > $1.value.shown }).dropFirst(Self.answeredLimit) {
      showings[source] = nil
    }
  }

  /// A notification was not seen: what it was shown for is due again.
  private mutating func withdraw(_ outcome: Outcome) {
    let (occurrence, source) = (outcome.occurrence, outcome.occurrence.source)
    guard let showing = showings[source], showing.occurrence == occurrence else { return }
    switch occurrence.cause {
    case .time: showings[source] = nil
    case .snooze:
      showings[source] = nil
      snoozes[source] = Snooze(source, nominal: occurrence.nominal, due: showing.shown)
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
    case .unanswered, .drank, .acknowledged, .stopped, .snoozed: nil
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

// MARK: - Questions

extension Ledger {
  /// True for the very occurrence that was decided before; with `inAnyZone`, for one of the same date and time.
  func hasDecided(_ occurrence: Occurrence, inAnyZone: Bool) -> Bool {
    decisions(of: occurrence.source).contains {
      $0.isFinal && $0.nominal == occurrence.nominal && (inAnyZone || $0.instant == occurrence.instant)
    }
  }

  /// True for a local time of an alert that was shown.
  func hasDelivered(_ nominal: LocalDateTime, of number: Int) -> Bool {
    decisions(of: .alert(number)).contains { $0.nominal == nominal && $0.state == .delivered }
  }

  /// True where the same time of day was shown, of another instant, not `window` ago: the zone was changed in between.
  func hasJustShown(_ occurrence: Occurrence, elapsed: Int64, window: Int64) -> Bool {
    decisions(of: occurrence.source).contains {
      $0.state == .delivered && $0.nominal.time == occurrence.nominal.time && $0.instant != occurrence.instant
        && abs($0.instant - occurrence.instant) < Self.halfDay && elapsed - $0.elapsed < window
    }
  }

  /// Seconds; the same time of day that is farther away is that of another date.
  private static let halfDay: Int64 = 12 * 3600

  /// True while an alert is due at the same times as when its notification was made.
  func wants(_ item: Delivery.Item) -> Bool {
    guard let alert = item.alert, !item.occurrence.source.isTest else { return true }
    return entries[alert.number]?.agrees(with: alert) == true
  }

  /// The earliest that the wall may show when the clock is put right; `now` where there is no sign that it is wrong.
  package func earliest(_ now: Instant) -> Instant {
    clock?.jumps.reduce(now) { min($0, $1.from) } ?? now
  }

  private func decisions(of source: Source) -> [Decision] {
    if case .alert(let number) = source { entries[number]?.decisions ?? [] } else { [] }
  }
}

// MARK: - Changes of the clock

extension Ledger {
  /// Lets an advance count: entries move with the zone, and what a clock that was ahead has decided is open again.
  ///
  /// `grace` is that of an alert, in seconds, and `isShown` says of what was missed, and is past, whether it would be shown now.
  mutating func move(
    with advance: ClockAdvance, in zone: Zone, grace: (Int) -> Int64, isShown: (Int, Decision) -> Bool
  ) {
    guard advance.isMoved else { return }
    let (now, undone) = (advance.now.realtime, advance.undone)
    for (number, entry) in entries {
      let since = min(now, entry.since + -max(0, advance.zoneShift))
      if since != entry.since { entries[number]?.since = since }
      // What a clock that was ahead has decided says nothing of what is to come, or would be shown now.
      if let forgotten = entry.forgotten {
        let limit = undone.map { min(now, max($0.from, now + -(grace(number) + 1))) } ?? now
        if forgotten > limit { entries[number]?.forgotten = limit }
      }
      func isOpen(_ decision: Decision) -> Bool {
        let isDoubtful = undone.map { decision.elapsed >= $0.elapsed } ?? false
        switch decision.state {
        // What was shown no more than a minute early has had its time, in the zone of then or of now.
        case .delivered:
          return isDoubtful && min(decision.instant, zone.instant(of: decision.nominal)) - now > Self.early
        case .waiting: return decision.instant > now
        case .missed:
          if decision.instant > now { return true }
          return isDoubtful && undone.map { decision.instant > $0.from } ?? false && isShown(number, decision)
        }
      }
      if entry.decisions.contains(where: isOpen) { entries[number]?.decisions.removeAll(where: isOpen) }
    }
  }

  /// Seconds; what is shown that early is on time.
  private static let early: Int64 = 60
}
