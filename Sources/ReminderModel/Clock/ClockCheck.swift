/// One look of the daemon at the clocks, and what it knew of them then.
package struct ClockCheck: Equatable, Sendable {
  package let reading: ClockReading
  /// Seconds east of Greenwich that the zone had then.
  package let utcOffset: Int
  /// Seconds that had really passed since the first look, however the clock was set in between.
  package let elapsed: Elapsed
  /// Since when the clock may be wrong, the first jump first; empty where there is no sign of that.
  package let jumps: [ClockJump]
  /// True where the clock was synchronised at any look of this or an earlier run of the machine.
  package let wasSynchronised: Bool
  /// The latest count of `elapsed`, in seconds, and the latest wall time that a record of the journal has; never before
  /// the look.
  package private(set) var latest: (elapsed: Elapsed, realtime: Instant)

  package init(
    reading: ClockReading, utcOffset: Int, elapsed: Elapsed, jumps: [ClockJump] = [], wasSynchronised: Bool = false
  ) {
    self.reading = reading
    self.utcOffset = utcOffset
    self.elapsed = elapsed
    self.jumps = jumps
    self.wasSynchronised = wasSynchronised || reading.isSynchronised
    latest = (elapsed, reading.realtime)
  }

  /// Takes in that a record was written later than the look.
  package mutating func see(elapsed: Elapsed, at realtime: Instant) {
    if elapsed > latest.elapsed { latest = (elapsed, realtime) }
  }

  package static func == (left: ClockCheck, right: ClockCheck) -> Bool {
    left.reading == right.reading && left.utcOffset == right.utcOffset && left.elapsed == right.elapsed
      && left.jumps == right.jumps && left.wasSynchronised == right.wasSynchronised && left.latest == right.latest
  }

  /// True where an earlier look leads to this one by nothing but time going by, so that only one need be stored.
  package func continues(_ earlier: ClockCheck, in zone: Zone) -> Bool {
    guard reading.boot == earlier.reading.boot, jumps == earlier.jumps, wasSynchronised == earlier.wasSynchronised
    else {
      return false
    }
    return !ClockAdvance(since: earlier, to: reading, in: zone, correction: .max).isMoved
  }
}
