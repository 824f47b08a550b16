/// What the daemon remembers between runs: up to when it has looked, and what it did with each occurrence.
package struct Ledger: Equatable, Sendable {
  /// Occurrences up to and including this instant have been decided; nil before the first run.
  package var lastCheck: Instant?
  /// By alert number.
  package var entries: [Int: Entry]

  package init(lastCheck: Instant? = nil, entries: [Int: Entry] = [:]) {
    self.lastCheck = lastCheck
    self.entries = entries
  }

  /// One alert as the daemon last saw it.
  package struct Entry: Equatable, Sendable {
    package var time: ClockTime
    package var recurrence: Recurrence
    package var isEnabled: Bool
    /// Occurrences count from here on, exclusive: an alert that is written at 9:35 was not missed at 9:30.
    package var since: Instant
    /// The latest occurrences that were decided, oldest first, at most `recordLimit`; then those still to be shown.
    package var records: [Record]

    package init(_ alert: Alert, since: Instant, records: [Record] = []) {
      time = alert.time
      recurrence = alert.recurrence
      isEnabled = alert.isEnabled
      self.since = since
      self.records = records
    }

    /// Forgets what was planned for later.
    mutating func dropIntents(after now: Instant) {
      guard records.contains(where: { $0.state == .intent && $0.instant > now }) else { return }
      records.removeAll { $0.state == .intent && $0.instant > now }
    }

    /// True while the alert is due at the same times as when it was seen last.
    func agrees(with alert: Alert) -> Bool {
      time == alert.time && recurrence == alert.recurrence && isEnabled == alert.isEnabled
    }
  }

  /// One occurrence and what became of it.
  package struct Record: Hashable, Sendable {
    package let nominal: LocalDateTime
    package let instant: Instant
    package var state: State

    package init(nominal: LocalDateTime, instant: Instant, state: State) {
      self.nominal = nominal
      self.instant = instant
      self.state = state
    }
  }

  package enum State: String, Sendable {
    /// To be shown at its instant. On disk before that; found at a start after it, it means: show again.
    case intent
    case delivered
    /// Too late to be shown, or one of several of which the latest was shown.
    case missed
  }

  package static let recordLimit = 8
}

extension Ledger {
  /// Notes what became of an occurrence.
  ///
  /// Nothing for an alert that is gone.
  mutating func note(_ occurrence: Occurrence, _ state: State) {
    guard var records = entries[occurrence.number]?.records else { return }
    records.removeAll { $0.nominal == occurrence.nominal && $0.instant == occurrence.instant }
    records.append(Record(nominal: occurrence.nominal, instant: occurrence.instant, state: state))
    let intents = records.filter { $0.state == .intent }
    let decided = records.filter { $0.state != .intent }.sorted { $0.instant < $1.instant }
    entries[occurrence.number]?.records = decided.suffix(Self.recordLimit) + intents
  }

  /// True where the alert was already decided for the same time of day within three hours of the occurrence.
  ///
  /// That is the same occurrence after a backward step of the clock, or the same nominal time again after a change of
  /// zone (three hours is what Debian's cron takes for "the same").
  func hasDecided(_ occurrence: Occurrence) -> Bool {
    guard let records = entries[occurrence.number]?.records else { return false }
    return records.contains {
      $0.state != .intent && $0.nominal.time == occurrence.nominal.time
        && abs($0.instant - occurrence.instant) < Self.sameTimeWindow
    }
  }

  /// Occurrences that were to be shown and, as far as the ledger knows, were not.
  func intents(for number: Int) -> [Occurrence] {
    (entries[number]?.records ?? []).filter { $0.state == .intent }.map {
      Occurrence(number: number, nominal: $0.nominal, instant: $0.instant)
    }
  }

  private static let sameTimeWindow: Int64 = 3 * 3600
}
