/// The differences between the last check and a reading of the clocks.
struct ClockMovement {
  /// True if the machine was not restarted in between.
  let isSameBoot: Bool
  /// Seconds that have really passed, as far as the clocks tell.
  let passed: Int64
  /// Seconds of them in which the machine was suspended.
  let suspended: Int64
  /// How far the clock was set, in seconds; across a start of the machine only a step back is known.
  let step: Int64
  /// How far the zone moved the wall clock, in seconds.
  let zoneShift: Int64
  /// The wall clock of the last check as an instant of now, after which occurrences are undecided.
  let start: Instant

  init(since last: ClockCheck, to now: ClockReading, in zone: Zone) {
    let before = last.reading
    isSameBoot = before.boot == now.boot && before.boottime <= now.boottime
    // Not the current offset: daylight saving changes it, and is not a change of zone.
    zoneShift = Int64(zone.utcOffset(before.realtime) - last.utcOffset)
    let off = now.realtime - last.latest.realtime
    // A start counts as a second at least, so that what was decided before it has an earlier count.
    passed = isSameBoot ? now.boottime - before.boottime : max(1, off)
    suspended = isSameBoot ? max(0, min(passed, now.suspended - before.suspended)) : 0
    step = isSameBoot ? Self.step(before, now) : min(0, off)
    // The earlier of two: the wall time of the last check read in the current zone, and the time that the clock of now
    // would have shown then.
    start = min(now.realtime, before.realtime + -zoneShift, before.realtime + max(0, step))
  }

  /// Returns how far the clock was set between two readings of one boot, in seconds; 0 for less than a second.
  private static func step(_ before: ClockReading, _ now: ClockReading) -> Int64 {
    let milliseconds = now.offset - before.offset
    return abs(milliseconds) < 1000 ? 0 : (milliseconds + (milliseconds < 0 ? -500 : 500)) / 1000
  }
}
