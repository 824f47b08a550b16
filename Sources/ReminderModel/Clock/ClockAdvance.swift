/// The difference between two checks at the clocks: the time that really passed, and how far the wall clock was moved.
///
/// The wall clock is moved by setting it and by changing the zone; the users of this type do not distinguish them. If
/// it was moved forward by at most `Policy.correction`, the occurrences in between are still due, and not late because
/// of the step; if farther, the wall clock was wrong before, and recurring alerts take the new time.
///
/// More than ten stored properties: each is derived from both checks once, because the planner asks for them for each alert.
package struct ClockAdvance: Sendable {
  package let now: ClockReading
  /// The instant after which occurrences are undecided, or decided again because the clock was corrected.
  package let start: Instant
  /// The instant after which occurrences are undecided: the last check, in the wall clock of now.
  let checkedUntil: Instant
  /// The count now, as far as is known.
  package let elapsed: Elapsed
  /// How far the zone moved the wall clock, in seconds.
  package let zoneShift: Int64
  /// How far the wall clock was moved forward in addition to the time that passed, in seconds; zero or negative if it
  /// was not.
  package let jump: Int64
  /// How far the clock was set, in seconds; 0 for less than a second.
  let step: Int64
  /// True if the clock was set or the zone changed.
  package let isMoved: Bool
  /// The jump that a correction of the clock has undone, since which decisions were too early or too late; nil if there
  /// is none.
  package let undone: ClockJump?
  /// True if the machine was off for some of the time.
  package let wasOff: Bool
  /// True if the machine was suspended for some of the time.
  package let wasSuspended: Bool
  /// The check that the ledger keeps for the next advance.
  package let check: ClockCheck
  /// The offset of the zone at the last check, in seconds east of Greenwich.
  private let formerOffset: Int64

  /// From the last check to a reading of the clocks.
  ///
  /// `counted` is the count of `elapsed` where commands know it better than the last check tells; nil where they do not.
  /// `correction` is `Policy.correction`; `isAttended` is false where no daemon ran since the last check.
  package init(
    since last: ClockCheck?, counted: Elapsed? = nil, to now: ClockReading, in zone: Zone, correction: Int64,
    isAttended: Bool = true
  ) {
    let utcOffset = zone.utcOffset(now.realtime)
    // Before the first check no time has passed. Programs that begin to count in the same boot agree.
    let last =
      last ?? ClockCheck(reading: now, utcOffset: utcOffset, elapsed: counted ?? Elapsed(seconds: now.boottime.seconds))
    let movement = ClockMovement(since: last, to: now, in: zone)
    let (step, shift, isSameBoot) = (movement.step, movement.zoneShift, movement.isSameBoot)
    let plain = isSameBoot ? last.elapsed + movement.passed : counted ?? last.latest.elapsed + movement.passed
    let jumps = last.jumps.filter { $0.counts(elapsed: plain) }
    let undone = jumps.first {
      $0.isUndone(by: now, step: step, isSameBoot: isSameBoot, elapsed: plain, correction: correction)
    }
    (self.now, self.step, self.undone, zoneShift, wasSuspended) = (now, step, undone, shift, movement.suspended > 0)
    // A state that is older than the last records may come from a wall clock that was ahead of them.
    isMoved = step != 0 || shift != 0 || now.realtime < last.reading.realtime
    jump = undone == nil ? step + shift : 0
    formerOffset = Int64(last.utcOffset)
    let isBehind = undone?.kind == .behind
    wasOff = isBehind || !isSameBoot
    // The time for which the machine was off is known from the corrected clock.
    elapsed = wasOff ? undone.map { max(plain, $0.elapsed + (now.realtime - $0.from - 1)) } ?? plain : plain
    (start, checkedUntil) =
      undone.map { Self.start(undoing: $0, movement, now: now.realtime) }
      ?? Self.start(movement, now: now.realtime, isAttended: isAttended)
    check = ClockCheck(
      reading: now, utcOffset: utcOffset, elapsed: elapsed,
      jumps: Self.jumps(
        jumps, since: last, now, step: step, isSameBoot: isSameBoot, elapsed: elapsed, undone: undone, correction),
      wasSynchronised: last.wasSynchronised)
  }

  /// Returns the instants after which occurrences are undecided, if the clock was corrected.
  private static func start(
    undoing undone: ClockJump, _ movement: ClockMovement, now: Instant
  ) -> (start: Instant, checkedUntil: Instant) {
    let isBehind = undone.kind == .behind
    // Time has passed since then, and the wall clock was where it is now, minus that time.
    let start = min(isBehind ? now : movement.start, undone.checkedUntil, undone.checkedUntil + -movement.zoneShift)
    return (start, isBehind ? start : movement.start)
  }

  /// Returns the instants after which occurrences are undecided, if the clock was not corrected.
  private static func start(
    _ movement: ClockMovement, now: Instant, isAttended: Bool
  ) -> (start: Instant, checkedUntil: Instant) {
    let shift = movement.zoneShift
    // Hours in which the machine was awake have been decided in the former zone, and are not decided again.
    let isLived = shift != 0 && movement.isSameBoot && isAttended
    let unlived = now + -(movement.suspended + max(0, shift) + max(0, movement.step))
    let start = isLived ? max(movement.start, unlived) : movement.start
    return (start, start)
  }

  /// Returns the jumps after an advance.
  private static func jumps(
    _ jumps: [ClockJump], since last: ClockCheck, _ now: ClockReading, step: Int64, isSameBoot: Bool, elapsed: Elapsed,
    undone: ClockJump?, _ correction: Int64
  ) -> [ClockJump] {
    guard !now.isSynchronised else { return [] }
    if let undone {
      // A clock that was wrong at a start may be corrected in several steps.
      let kept = jumps.prefix { $0 != undone }
      return undone.isRepeatable ? kept + [undone] : Array(kept)
    }
    guard isSameBoot else {
      // A jump from a time to which the clock was set back before no longer applies.
      let first =
        jumps.first { $0.from <= last.latest.realtime }
        ?? ClockJump(
          .behind, from: last.latest.realtime, elapsed: last.latest.elapsed + 1,
          checkedUntil: last.reading.realtime)
      let kind: ClockJump.Kind = step < 0 ? .behind : .start(until: elapsed + correction)
      return [ClockJump(kind, from: first.from, elapsed: first.elapsed, checkedUntil: first.checkedUntil)]
    }
    guard step > ClockJump.tolerance, jumps.count < ClockJump.limit else { return jumps }
    let kind = ClockJump.Kind.step(offset: last.reading.offset, seconds: step)
    return jumps + [ClockJump(kind, from: now.realtime + -step, elapsed: elapsed)]
  }

  /// Returns the instant after which occurrences are undecided for an alert with a grace period, in seconds.
  ///
  /// After a correction of the clock, only occurrences that would be shown now are decided again; the others are
  /// already in the journal.
  package func start(grace: Int64) -> Instant {
    max(start, min(checkedUntil, now.realtime + -(grace + 1)))
  }

  /// The count of `elapsed` at which an occurrence of this advance was due.
  ///
  /// More than `elapsed` for one that the wall was moved over.
  package func elapsed(at instant: Instant) -> Elapsed {
    elapsed + (isMovedOver(instant) ? 1 : -max(0, now.realtime - instant - max(0, jump)))
  }

  /// Returns true if the wall clock was moved over an instant; the move is taken to be at the end of the advance.
  func isMovedOver(_ instant: Instant) -> Bool {
    jump > 0 && instant > now.realtime + -jump
  }

  /// Returns true for a local time that the wall clock would not show yet in the zone of the last check.
  ///
  /// In a zone that turns its clocks back, the time may exist twice, and its instant may be farther back than the wall
  /// clock was moved.
  package func isAhead(ofFormerZone nominal: LocalDateTime) -> Bool {
    let wall = Int64(nominal.date.daysSince1970) * 86_400 + Int64(nominal.time.minuteOfDay) * 60
    return zoneShift > 0 && wall > now.realtime.seconds + formerOffset
  }
}
