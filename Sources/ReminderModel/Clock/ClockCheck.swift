/// A check of the clocks by the daemon, with its conclusions.
package struct ClockCheck: Equatable, Sendable {
  package let reading: ClockReading
  /// The offset of the zone, in seconds east of Greenwich.
  package let utcOffset: Int
  /// The count then.
  package let elapsed: Elapsed
  /// The jumps that may still be undone, in order; empty if there is no sign that the clock is wrong.
  package let jumps: [ClockJump]
  /// True if the clock was synchronised at any check in this or an earlier boot.
  package let wasSynchronised: Bool
  /// The latest count of `elapsed`, and the latest wall time that a record of the journal has; never before
  /// the check.
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

  /// Takes in that a record was written later than the check.
  package mutating func observe(elapsed: Elapsed, at realtime: Instant) {
    if elapsed > latest.elapsed { latest = (elapsed, realtime) }
  }

  package static func == (left: ClockCheck, right: ClockCheck) -> Bool {
    left.reading == right.reading && left.utcOffset == right.utcOffset && left.elapsed == right.elapsed
      && left.jumps == right.jumps && left.wasSynchronised == right.wasSynchronised && left.latest == right.latest
  }

  /// Returns true if only time has passed since an earlier check, so that only one of the two need be stored.
  package func continues(_ earlier: ClockCheck, in zone: Zone) -> Bool {
    guard reading.boot == earlier.reading.boot, jumps == earlier.jumps, wasSynchronised == earlier.wasSynchronised
    else {
      return false
    }
    return !ClockAdvance(since: earlier, to: reading, in: zone, correction: .max).isMoved
  }
}
