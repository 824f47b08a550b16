/// What went by between two looks at the clocks: the time that really passed, and how far the wall was moved besides.
///
/// The wall is moved by whoever sets the clock, and by whoever changes the zone; a user sees no difference, and neither
/// does anything behind this type. Moved forward by at most `Policy.correction`, what was stepped over is still due, and
/// not late by the step; farther, the wall was wrong before, and recurring alerts take the new time.
struct ClockAdvance {
  let now: ClockReading
  /// Occurrences later than this are not decided yet.
  let start: Instant
  /// Seconds that have really passed since the daemon ran first, as far as anyone can tell.
  let elapsed: Int64
  /// How far the zone moved the wall, in seconds.
  let zoneShift: Int64
  /// How far the wall was moved forward beyond the time that passed, in seconds; not positive where it was not.
  let jump: Int64
  /// True where somebody set the clock or changed the zone.
  let isMoved: Bool
  /// What was delivered since this count of `elapsed` was so under a clock that has turned out to be ahead.
  let takenBackSince: Int64?
  /// True where the machine was off, for all or a part of it.
  let wasOff: Bool
  /// What the ledger keeps of it, for the next passage.
  let check: ClockCheck
  /// The count of `elapsed` at `start`.
  private let startElapsed: Int64

  /// `correction` is `Policy.correction`.
  init(since last: ClockCheck?, to now: ClockReading, in zone: Zone, correction: Int64) {
    self.now = now
    let utcOffset = zone.utcOffset(now.realtime)
    guard let last else {
      (start, elapsed, startElapsed, zoneShift, jump, takenBackSince) = (now.realtime, 0, 0, 0, 0, nil)
      (isMoved, wasOff) = (false, false)
      check = ClockCheck(reading: now, utcOffset: utcOffset, elapsed: 0)
      return
    }
    let before = last.reading
    let isSameBoot = before.boot == now.boot && before.boottime <= now.boottime
    let moved = now.realtime - before.realtime
    let passed = max(0, isSameBoot ? now.boottime - before.boottime : moved)
    // Whole seconds of two clocks: one second is no step.
    let step = abs(moved - passed) <= 1 ? 0 : moved - passed
    // Not the offset of now: daylight saving changes that, and is no change of zone.
    let shift = Int64(zone.utcOffset(before.realtime) - last.utcOffset)
    zoneShift = shift
    isMoved = step != 0 || shift != 0
    var isSettling = false
    if let settled = last.unsettled, now.realtime >= settled, step > 0 || !isSameBoot {
      isSettling = true
      // The clock that nobody believed is right again: since then, time has passed.
      wasOff = true
      start = min(now.realtime, settled, settled + -shift)
      jump = 0
      elapsed = last.elapsed + max(passed, now.realtime - settled)
      startElapsed = elapsed - (now.realtime - start)
    } else {
      wasOff = !isSameBoot
      // Whichever is earlier: where the wall stood, read in the zone of now, or what it would show now of that moment.
      start = min(now.realtime, before.realtime + -shift, before.realtime + max(0, step))
      jump = now.realtime - start - passed
      elapsed = isSameBoot ? last.elapsed + passed : max(last.elapsed + passed, last.latest)
      startElapsed = last.elapsed
    }
    let isTakenBack =
      step < -correction
      && last.leap?.isTakenBack(at: now.realtime, elapsed, isSameBoot: isSameBoot, correction) == true
    takenBackSince = isTakenBack ? last.leap?.elapsed : nil
    let isBehind = !isSameBoot && step < 0 && !isTakenBack
    let unsettled = last.unsettled ?? (isBehind ? before.realtime : nil)
    // A clock that has just been put right has not gone wrong.
    let isRight = isSettling || isTakenBack
    check = ClockCheck(
      reading: now, utcOffset: utcOffset, elapsed: elapsed,
      unsettled: unsettled.flatMap { now.realtime >= $0 ? nil : $0 },
      leap: isRight ? nil : ClockJump.next(after: last, step, passed, isSameBoot, elapsed, correction))
  }

  /// The count of `elapsed` at which an occurrence of this passage was due.
  ///
  /// More than `elapsed` for one that the wall was moved over; it is taken to have been moved at the end.
  func elapsed(at instant: Instant) -> Int64 {
    max(startElapsed + (instant - start), elapsed - (now.realtime - instant))
  }

  /// What moved the wall, where something did.
  var jumpCause: Outcome.Reason { abs(zoneShift) * 2 > abs(jump) ? .zoneChanged : .clockSet }
}
