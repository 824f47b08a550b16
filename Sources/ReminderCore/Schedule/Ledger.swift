/// What the daemon remembers between runs: up to when it has looked, and what it did with each occurrence.
package struct Ledger: Equatable, Sendable {
  /// When the daemon looked last: what was due up to then has been decided; nil before the first run.
  package var lastCheck: Check?
  /// By alert number.
  package var entries: [Int: Entry]
  /// The last notification of each slot that was not answered, and the last few that were.
  package var showings: [Source: Showing]
  /// One a slot.
  package var snoozes: [Source: Snooze]

  package init(
    lastCheck: Check? = nil, entries: [Int: Entry] = [:], showings: [Source: Showing] = [:],
    snoozes: [Source: Snooze] = [:]
  ) {
    self.lastCheck = lastCheck
    self.entries = entries
    self.showings = showings
    self.snoozes = snoozes
  }

  /// One look at the clocks.
  package struct Check: Equatable, Sendable {
    package var reading: ClockReading
    /// Seconds east of Greenwich that the zone had then.
    package var utcOffset: Int
    /// Seconds that had really passed since the first check, however the clock was set in between.
    package var elapsed: Int64
    /// Up to when the daemon had looked before the machine was started with a clock behind that.
    ///
    /// Such a clock is not believed: when it is set, the time since then counts as time that passed.
    package var unsettled: Instant?
    /// Since when the clock may be ahead; nil where there is no sign of that.
    package var leap: ClockJump?

    package init(
      reading: ClockReading, utcOffset: Int, elapsed: Int64, unsettled: Instant? = nil, leap: ClockJump? = nil
    ) {
      self.reading = reading
      self.utcOffset = utcOffset
      self.elapsed = elapsed
      self.unsettled = unsettled
      self.leap = leap
    }
  }

  /// One alert as the daemon last saw it.
  package struct Entry: Equatable, Sendable {
    package var time: ClockTime
    package var recurrence: Recurrence
    package var isEnabled: Bool
    /// What the journal calls it; kept for when it is deleted.
    package var name: String?
    /// Occurrences count from here on, exclusive: an alert that is written at 9:35 was not missed at 9:30.
    package var since: Instant
    /// What was decided last, in that order and at most `recordLimit` of each kind, and what is still to be shown.
    package var records: [Record]

    package init(_ alert: Alert, since: Instant, records: [Record] = []) {
      time = alert.time
      recurrence = alert.recurrence
      isEnabled = alert.isEnabled
      name = alert.journalName
      self.since = since
      self.records = records
    }

    /// Forgets what was planned but for one occurrence; true where there was such.
    mutating func dropIntents(besides planned: Occurrence?) -> Bool {
      func isStale(_ record: Record) -> Bool {
        record.state == .intent && (record.instant != planned?.instant || record.nominal != planned?.nominal)
      }
      guard records.contains(where: isStale) else { return false }
      records.removeAll(where: isStale)
      return true
    }

    /// What is due and, as far as is known, not on the screen.
    package var waiting: [Record] { records.filter { $0.state == .waiting } }

    /// True while the alert is due at the same times as when it was seen last.
    package func agrees(with alert: Alert) -> Bool {
      time == alert.time && recurrence == alert.recurrence && isEnabled == alert.isEnabled
    }
  }

  /// One occurrence and what became of it.
  package struct Record: Hashable, Sendable {
    package let nominal: LocalDateTime
    package let instant: Instant
    package var state: State
    /// `Check.elapsed` when it was due, for what waits; when it was decided, for all others; of an intent nothing.
    package let elapsed: Int64

    package init(nominal: LocalDateTime, instant: Instant, state: State, elapsed: Int64) {
      self.nominal = nominal
      self.instant = instant
      self.state = state
      self.elapsed = elapsed
    }

    var isDecided: Bool { state == .delivered || state == .missed }

    /// The occurrence, of the alert with that number.
    func occurrence(of number: Int) -> Occurrence {
      Occurrence(number: number, nominal: nominal, instant: instant)
    }
  }

  package enum State: String, Sendable {
    /// Planned: to be shown at its instant, and on disk before that.
    case intent
    /// Due, and on its way to the screen.
    case waiting
    case delivered
    /// Decided and not shown: too late, or for another reason that the journal has.
    case missed
  }

  package static let recordLimit = 8
}

extension Ledger {
  /// Notes what became of an occurrence, and returns true where that is news.
  ///
  /// Nothing for an alert that is gone, and for what is not the alert itself.
  mutating func note(_ occurrence: Occurrence, _ state: State, elapsed: Int64) -> Bool {
    guard occurrence.kind == .alert, let entry = entries.index(forKey: occurrence.number) else { return false }
    return entries.values[entry].note(
      Record(nominal: occurrence.nominal, instant: occurrence.instant, state: state, elapsed: elapsed))
  }

  /// Takes over what was written into the journal after the ledger was saved last; true where that is news.
  package mutating func replay(from entries: [JournalEntry]) -> Bool {
    guard let check = lastCheck else { return false }
    var isNews = false
    for entry in entries {
      if entry.event.isDecision {
        let isShown = entry.event == .shown || entry.event == .coalesced
        if note(entry.occurrence, isShown ? .delivered : .missed, elapsed: check.elapsed) { isNews = true }
      }
      if replayAnswer(entry, elapsed: check.elapsed + (entry.at - check.reading.realtime)) { isNews = true }
    }
    return isNews
  }

  /// Takes over what the journal says of a notification; true where that is news.
  private mutating func replayAnswer(_ entry: JournalEntry, elapsed: Int64) -> Bool {
    let (occurrence, source) = (entry.occurrence, entry.occurrence.source)
    // A test that was shown without a daemon is not waited for by one.
    if source.isTest { return false }
    let (showing, snooze) = (showings[source], snoozes[source])
    let isCurrent = showing?.occurrence == occurrence
    switch entry.event {
    case .missed, .coalesced, .skipped, .paused:
      if occurrence.kind == .snooze { snoozes[source] = nil }
    case .shown:
      let round = occurrence.kind == .again ? (showing?.round ?? 0) + 1 : 0
      showings[source] = Showing(occurrence: occurrence, label: entry.label, round: round, shown: elapsed)
      if occurrence.kind == .snooze { snoozes[source] = nil }
    case .unanswered: if isCurrent { showings[source]?.state = .unanswered }
    case .drank, .acknowledged, .stopped, .snoozed:
      if isCurrent { showings[source]?.state = .answered }
      snoozes[source] = entry.minutes.map { minutes in
        Snooze(number: source.number, nominal: occurrence.nominal, due: elapsed + Int64(minutes) * 60)
      }
    }
    return showing != showings[source] || snooze != snoozes[source]
  }

  /// Lets a passage count: entries move with the wall, and what was given up under a clock that was ahead is open again.
  ///
  /// What was shown stays decided, whatever the clock says now, unless the clock is known to have been wrong then.
  ///
  /// Returns true where that is news.
  mutating func move(with advance: ClockAdvance) -> Bool {
    var isNews = false
    let now = advance.now.realtime
    let doubt = advance.takenBackSince ?? .max
    for (number, entry) in entries {
      let since = min(now, entry.since + -max(0, advance.zoneShift))
      if since != entry.since {
        entries[number]?.since = since
        isNews = true
      }
      func isOpen(_ record: Record) -> Bool {
        guard record.instant > now else { return false }
        return record.state == .waiting || record.state == .missed
          || record.state == .delivered && record.elapsed >= doubt
      }
      if entry.records.contains(where: isOpen) {
        entries[number]?.records.removeAll(where: isOpen)
        isNews = true
      }
    }
    return isNews
  }

  /// True for the very occurrence that was decided before; with `inAnyZone`, for one of the same date and time.
  func hasDecided(_ occurrence: Occurrence, inAnyZone: Bool) -> Bool {
    records(of: occurrence).contains {
      $0.nominal == occurrence.nominal && (inAnyZone || $0.instant == occurrence.instant)
    }
  }

  /// True where the same time of day was shown, of another instant, not `window` ago: the zone was changed in between.
  func hasJustShown(_ occurrence: Occurrence, elapsed: Int64, window: Int64) -> Bool {
    records(of: occurrence).contains {
      $0.state == .delivered && $0.nominal.time == occurrence.nominal.time && $0.instant != occurrence.instant
        && abs($0.instant - occurrence.instant) < Self.halfDay && elapsed - $0.elapsed < window
    }
  }

  /// Seconds; the same time of day that is farther away is that of another date.
  private static let halfDay: Int64 = 12 * 3600

  private func records(of occurrence: Occurrence) -> some Sequence<Record> {
    (entries[occurrence.number]?.records ?? []).lazy.filter(\.isDecided)
  }
}

extension Ledger.Entry {
  /// Puts a record in the place of an older one of the same occurrence, or adds it; true where that is news.
  ///
  /// That something planned is due now is none: the disk has it, and it is on its way to the screen.
  fileprivate mutating func note(_ record: Ledger.Record) -> Bool {
    var isNews = true
    if let place = records.firstIndex(where: { $0.nominal == record.nominal && $0.instant == record.instant }) {
      guard records[place].state != record.state else { return false }
      isNews = records[place].state != .intent || record.state != .waiting
      records.remove(at: place)
    }
    records.append(record)
    // Each by itself: what was given up pushes out nothing that was shown and must never come twice.
    for state in [Ledger.State.delivered, .missed]
    where records.count(where: { $0.state == state }) > Ledger.recordLimit {
      if let oldest = records.firstIndex(where: { $0.state == state }) { records.remove(at: oldest) }
    }
    return isNews
  }
}
