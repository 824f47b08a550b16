/// When an alert is due: a time of day, on the days of a recurrence.
package struct Rule: Hashable, Sendable {
  package var time: ClockTime
  package var recurrence: Recurrence

  package init(time: ClockTime, recurrence: Recurrence) {
    self.time = time
    self.recurrence = recurrence
  }

  /// One time at which the rule is due.
  package typealias Match = (nominal: LocalDateTime, instant: Instant)

  /// The first match strictly later than `instant`; nil means never again.
  package func next(after instant: Instant, in zone: Zone, _ almanac: Almanac) -> Match? {
    // A day early, because a gap at midnight can move yesterday's time into today, and a day that a zone leaves out
    // altogether is read as the day after it.
    var day = zone.local(instant).date.advanced(by: -1)
    while let date = recurrence.next(onOrAfter: day, almanac) {
      let nominal = LocalDateTime(date: date, time: time)
      let due = zone.instant(of: nominal)
      if due > instant { return (nominal, due) }
      day = date.advanced(by: 1)
    }
    return nil
  }

  /// The only local time of a dated rule; nil for one that recurs.
  package var onlyMatch: LocalDateTime? {
    if case .once(let date) = recurrence { LocalDateTime(date: date, time: time) } else { nil }
  }
}
