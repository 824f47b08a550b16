/// One look of the daemon at the clocks, and what it knew of them then.
package struct ClockCheck: Equatable, Sendable {
  package var reading: ClockReading
  /// Seconds east of Greenwich that the zone had then.
  package var utcOffset: Int
  /// Seconds that had really passed since the first look, however the clock was set in between.
  package var elapsed: Int64
  /// Up to when the daemon had looked before the machine was started with a clock behind that.
  ///
  /// Such a clock is not believed: when it is set, the time since then counts as time that passed.
  package var unsettled: Instant?
  /// Since when the clock may be ahead; nil where there is no sign of that.
  package var leap: ClockJump?

  /// The latest count of `elapsed` that a record of the journal has, in seconds; never before the look.
  private(set) var latest: Int64

  package init(
    reading: ClockReading, utcOffset: Int, elapsed: Int64, unsettled: Instant? = nil, leap: ClockJump? = nil
  ) {
    self.reading = reading
    self.utcOffset = utcOffset
    self.elapsed = elapsed
    self.unsettled = unsettled
    self.leap = leap
    latest = elapsed
  }

  /// Takes in that a record was written at a count of `elapsed`, later than the look.
  mutating func see(elapsed: Int64) {
    latest = max(latest, elapsed)
  }

  /// True where an earlier look leads to this one by nothing but time going by, so that only one need be stored.
  func continues(_ earlier: ClockCheck, in zone: Zone) -> Bool {
    guard reading.boot == earlier.reading.boot, unsettled == earlier.unsettled, leap == earlier.leap else {
      return false
    }
    return !ClockAdvance(since: earlier, to: reading, in: zone, correction: .max).isMoved
  }
}
