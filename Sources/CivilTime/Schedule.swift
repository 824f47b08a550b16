/// A time of day on the days of a recurrence.
package struct Schedule: Hashable, Sendable {
  package var time: ClockTime
  package var recurrence: Recurrence

  package init(time: ClockTime, recurrence: Recurrence) {
    self.time = time
    self.recurrence = recurrence
  }

  /// A time at which the schedule is due.
  package typealias Match = (nominal: LocalDateTime, instant: Instant)

  /// Returns the first match strictly later than `instant`; nil means never again.
  package func next(after instant: Instant, in zone: Zone, _ almanac: Almanac) -> Match? {
    // Begins a day early, because a gap at midnight can move yesterday's time into today, and a day that a zone leaves
    // out altogether is read as the day after it.
    var day = zone.local(instant).date.advanced(by: -1)
    while let date = recurrence.next(onOrAfter: day, almanac) {
      let nominal = LocalDateTime(date: date, time: time)
      let due = zone.instant(of: nominal)
      if due > instant { return (nominal, due) }
      day = date.advanced(by: 1)
    }
    return nil
  }

  /// The local time of a dated schedule; nil for a recurring one.
  package var onlyMatch: LocalDateTime? {
    if case .once(let date) = recurrence { LocalDateTime(date: date, time: time) } else { nil }
  }
}
