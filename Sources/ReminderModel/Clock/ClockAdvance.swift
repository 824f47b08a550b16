/// What went by between two looks at the clocks: the time that really passed, and how far the wall was moved besides.
///
/// The wall is moved by setting the clock, and by changing the zone; a user sees no difference, and neither does anything
/// behind this type. Moved forward by at most `Policy.correction`, what was stepped over is still due, and not late by
/// the step; farther, the wall was wrong before, and recurring alerts take the new time.
package struct ClockAdvance: Sendable {
  package let now: ClockReading
  /// Occurrences later than this are not decided yet, or may come again because the clock was put right.
  package let start: Instant
  /// Occurrences later than this are not decided yet: the last look, as the wall shows it now.
  let looked: Instant
  /// Seconds that have really passed since the daemon ran first, as far as is known.
  package let elapsed: Elapsed
  /// How far the zone moved the wall, in seconds.
  package let zoneShift: Int64
  /// How far the wall was moved forward beyond the time that passed, in seconds; not positive where it was not.
  package let jump: Int64
  /// How far the clock was set, in seconds; 0 for less than a second.
  let step: Int64
  /// True where the clock was set or the zone changed.
  package let isMoved: Bool
  /// What a clock that is right again has undone: what was decided since then was decided too early, or too late.
  package let undone: ClockJump?
  /// True where the machine was off, for all or a part of it.
  package let wasOff: Bool
  /// True where the machine was suspended, for all or a part of it.
  package let wasSuspended: Bool
  /// What the ledger keeps of it, for the next advance.
  package let check: ClockCheck
  /// Seconds that the wall was east of Greenwich at the last look.
  private let formerOffset: Int64

  /// From the last look to a reading of the clocks.
  ///
  /// `counted` is the count of `elapsed` where commands know it better than the last look tells, in seconds; nil where they do not.
  /// `correction` is `Policy.correction`; `isAttended` is false where no daemon ran since the last look.
  package init(
    since last: ClockCheck?, counted: Elapsed? = nil, to now: ClockReading, in zone: Zone, correction: Int64,
    isAttended: Bool = true
  ) {
    let utcOffset = zone.utcOffset(now.realtime)
    // The first look comes after no time at all.
    let last = last ?? ClockCheck(reading: now, utcOffset: utcOffset, elapsed: counted ?? .zero)
    let movement = ClockMovement(since: last, to: now, in: zone)
    let (step, shift, isSameBoot) = (movement.step, movement.zoneShift, movement.isSameBoot)
    let plain = isSameBoot ? last.elapsed + movement.passed : counted ?? last.latest.elapsed + movement.passed
    let jumps = last.jumps.filter { $0.counts(elapsed: plain) }
    let undone = jumps.first {
      $0.isUndone(by: now, step: step, isSameBoot: isSameBoot, elapsed: plain, correction: correction)
    }
    (self.now, self.step, self.undone, zoneShift, wasSuspended) = (now, step, undone, shift, movement.suspended > 0)
    // A state that is older than the last records may be of a wall that was ahead of them.
    isMoved = step != 0 || shift != 0 || now.realtime < last.reading.realtime
    jump = undone == nil ? step + shift : 0
    formerOffset = Int64(last.utcOffset)
    let isBehind = undone?.kind == .behind
    wasOff = isBehind || !isSameBoot
    // Of the time in which the machine was off the right clock tells.
    elapsed = wasOff ? undone.map { max(plain, $0.elapsed + (now.realtime - $0.from - 1)) } ?? plain : plain
    (start, looked) =
      undone.map { Self.start(undoing: $0, movement, now: now.realtime) }
      ?? Self.start(movement, now: now.realtime, isAttended: isAttended)
    check = ClockCheck(
      reading: now, utcOffset: utcOffset, elapsed: elapsed,
      jumps: Self.jumps(
        jumps, since: last, now, step: step, isSameBoot: isSameBoot, elapsed: elapsed, undone: undone, correction),
      wasSynchronised: last.wasSynchronised)
  }

  /// Since when nothing is decided where the clock was put right, and the last look.
  private static func start(
    undoing undone: ClockJump, _ movement: ClockMovement, now: Instant
  ) -> (start: Instant, looked: Instant) {
    let isBehind = undone.kind == .behind
    // Since then time has passed, and the wall was where it is now, less that time.
    let start = min(isBehind ? now : movement.start, undone.looked, undone.looked + -movement.zoneShift)
    return (start, isBehind ? start : movement.start)
  }

  /// The same where it was not.
  private static func start(
    _ movement: ClockMovement, now: Instant, isAttended: Bool
  ) -> (start: Instant, looked: Instant) {
    let shift = movement.zoneShift
    // Hours in which the machine was awake were lived in the zone of then: they are not read again.
    let isLived = shift != 0 && movement.isSameBoot && isAttended
    let unlived = now + -(movement.suspended + max(0, shift) + max(0, movement.step))
    let start = isLived ? max(movement.start, unlived) : movement.start
    return (start, start)
  }

  /// Since when the clock may be wrong after an advance.
  private static func jumps(
    _ jumps: [ClockJump], since last: ClockCheck, _ now: ClockReading, step: Int64, isSameBoot: Bool, elapsed: Elapsed,
    undone: ClockJump?, _ correction: Int64
  ) -> [ClockJump] {
    guard !now.isSynchronised else { return [] }
    if let undone {
      // A clock that was wrong at a start may be put right in several steps.
      let kept = jumps.prefix { $0 != undone }
      return undone.isRepeatable ? kept + [undone] : Array(kept)
    }
    guard isSameBoot else {
      // One of a time that the clock was set back to before says nothing any more.
      let first =
        jumps.first { $0.from <= last.latest.realtime }
        ?? ClockJump(
          .behind, from: last.latest.realtime, elapsed: last.latest.elapsed + 1,
          looked: last.reading.realtime)
      let kind: ClockJump.Kind = step < 0 ? .behind : .start(until: elapsed + correction)
      return [ClockJump(kind, from: first.from, elapsed: first.elapsed, looked: first.looked)]
    }
    guard step > ClockJump.tolerance, jumps.count < ClockJump.limit else { return jumps }
    let kind = ClockJump.Kind.step(offset: last.reading.offset, seconds: step)
    return jumps + [ClockJump(kind, from: now.realtime + -step, elapsed: elapsed)]
  }

  /// Occurrences later than this are undecided, for an alert with a grace of so many seconds.
  ///
  /// What a clock that is put right gives back is what would be shown now; of the rest the journal has said enough.
  package func start(grace: Int64) -> Instant {
    max(start, min(looked, now.realtime + -(grace + 1)))
  }

  /// The count of `elapsed` at which an occurrence of this advance was due.
  ///
  /// More than `elapsed` for one that the wall was moved over.
  package func elapsed(at instant: Instant) -> Elapsed {
    elapsed + (isMovedOver(instant) ? 1 : -max(0, now.realtime - instant - max(0, jump)))
  }

  /// True for what the wall never showed, because it was moved over it; it is taken to have been moved at the end.
  func isMovedOver(_ instant: Instant) -> Bool {
    jump > 0 && instant > now.realtime + -jump
  }

  /// True for a local time that the wall would not show yet in the zone of the last look.
  ///
  /// In a zone that turns its clocks back it may exist twice, and its instant be farther back than the wall was moved.
  package func isAhead(ofFormerZone nominal: LocalDateTime) -> Bool {
    let wall = Int64(nominal.date.daysSince1970) * 86_400 + Int64(nominal.time.minuteOfDay) * 60
    return zoneShift > 0 && wall > now.realtime.seconds + formerOffset
  }
}
