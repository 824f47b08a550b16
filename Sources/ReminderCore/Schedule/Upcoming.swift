// What comes next of alerts, and is not suppressed.
extension Alert {
  /// The first occurrence strictly later than `instant` that is not suppressed; nil means never again.
  ///
  /// A date waits for the end of a pause, and that is when it occurs.
  package func nextOccurrence(
    after instant: Instant, in zone: Zone, _ almanac: Almanac = Almanac(), besides suppressions: Suppressions
  ) -> Occurrence? {
    if let nominal = rule.onlyMatch { return date(nominal, after: instant, in: zone, suppressions) }
    var after = instant
    while let next = nextOccurrence(after: after, in: zone, almanac) {
      if let end = suppressions.pauseEnd(at: next.instant) {
        // A pause may be long: its end is exclusive.
        after = max(next.instant, end + -1)
      } else if suppressions.skips(next) {
        after = next.instant
      } else {
        return next
      }
    }
    return nil
  }

  /// The only occurrence: at its time, or at the end of the pause that it waits for.
  private func date(
    _ nominal: LocalDateTime, after instant: Instant, in zone: Zone, _ suppressions: Suppressions
  ) -> Occurrence? {
    var due = zone.instant(of: nominal)
    // A date that is past and on was not shown yet.
    if let end = suppressions.pauseEnd(at: max(due, instant)) ?? suppressions.pauseEnd(at: due) { due = end }
    return due > instant ? Occurrence(.alert(number), nominal: nominal, instant: due) : nil
  }
}

extension AlertList {
  /// The occurrences of all alerts that are on, strictly later than `instant`, soonest first, at most `count`.
  package func occurrences(
    after instant: Instant, count: Int, in zone: Zone, _ almanac: Almanac = Almanac(),
    besides suppressions: Suppressions = Suppressions()
  ) -> [Occurrence] {
    Self.occurrences(of: alerts, after: instant, count: count, in: zone, almanac, besides: suppressions)
  }

  /// The same, of some alerts only.
  package static func occurrences(
    of alerts: [Alert], after instant: Instant, count: Int, in zone: Zone, _ almanac: Almanac = Almanac(),
    besides suppressions: Suppressions = Suppressions()
  ) -> [Occurrence] {
    var upcoming: [(alert: Alert, next: Occurrence)] = alerts.filter(\.isEnabled).compactMap { alert in
      alert.nextOccurrence(after: instant, in: zone, almanac, besides: suppressions).map { (alert, $0) }
    }
    var found: [Occurrence] = []
    while found.count < count,
      let soonest = upcoming.indices.min(by: { Occurrence.precedes(upcoming[$0].next, upcoming[$1].next) })
    {
      let (alert, next) = upcoming[soonest]
      found.append(next)
      if let later = alert.nextOccurrence(after: next.instant, in: zone, almanac, besides: suppressions) {
        upcoming[soonest].next = later
      } else {
        upcoming.remove(at: soonest)
      }
    }
    return found
  }
}
