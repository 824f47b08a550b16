/// One instant at which an alert, or a snooze of it, is due.
package struct Occurrence: Hashable, Sendable {
  package let kind: Kind
  /// The alert's number.
  package let number: Int
  /// The local time that the alert asks for.
  ///
  /// In a gap of the zone the wall shows another.
  package let nominal: LocalDateTime
  package let instant: Instant

  package init(_ kind: Kind = .alert, number: Int, nominal: LocalDateTime, instant: Instant) {
    self.kind = kind
    self.number = number
    self.nominal = nominal
    self.instant = instant
  }

  /// What is due.
  package enum Kind: String, Sendable {
    /// The alert itself.
    case alert
    /// It was put off with an answer.
    case snooze
    /// Nobody has answered it.
    case again = "repeat"
    /// Somebody wants to see what it looks like.
    case test
  }

  /// The order in which occurrences are listed and shown.
  package static func precedes(_ left: Occurrence, _ right: Occurrence) -> Bool {
    (left.instant, left.number) < (right.instant, right.number)
  }
}

extension Alert {
  /// The first occurrence strictly later than `instant`; nil means never again.
  ///
  /// Off or on makes no difference here.
  package func nextOccurrence(after instant: Instant, in zone: Zone) -> Occurrence? {
    switch recurrence {
    case .once(let date):
      return occurrence(on: date, after: instant, in: zone)
    case .weekly(let days):
      // A day early, because a gap at midnight can move yesterday's time into today. A week reaches each weekday once
      // more: one that a zone leaves out altogether is read as the day after it.
      let today = zone.local(instant).date
      for offset in -1...7 {
        let date = today.advanced(by: offset)
        if days.contains(date.weekday), let found = occurrence(on: date, after: instant, in: zone) { return found }
      }
      return nil
    }
  }

  private func occurrence(on date: CalendarDate, after instant: Instant, in zone: Zone) -> Occurrence? {
    let nominal = LocalDateTime(date: date, time: time)
    let due = zone.instant(of: nominal)
    return due > instant ? Occurrence(number: number, nominal: nominal, instant: due) : nil
  }
}

extension AlertList {
  /// The occurrences of all alerts that are on, strictly later than `instant`, soonest first, at most `count`.
  package func occurrences(
    after instant: Instant, count: Int, in zone: Zone, besides suppressions: Suppressions = Suppressions()
  ) -> [Occurrence] {
    Self.occurrences(of: alerts, after: instant, count: count, in: zone, besides: suppressions)
  }

  /// The same, of some alerts only.
  package static func occurrences(
    of alerts: [Alert], after instant: Instant, count: Int, in zone: Zone,
    besides suppressions: Suppressions = Suppressions()
  ) -> [Occurrence] {
    var upcoming: [(alert: Alert, next: Occurrence)] = alerts.filter(\.isEnabled).compactMap { alert in
      alert.nextOccurrence(after: instant, in: zone, besides: suppressions).map { (alert, $0) }
    }
    var found: [Occurrence] = []
    while found.count < count,
      let soonest = upcoming.indices.min(by: { Occurrence.precedes(upcoming[$0].next, upcoming[$1].next) })
    {
      let (alert, next) = upcoming[soonest]
      found.append(next)
      if let later = alert.nextOccurrence(after: next.instant, in: zone, besides: suppressions) {
        upcoming[soonest].next = later
      } else {
        upcoming.remove(at: soonest)
      }
    }
    return found
  }
}
