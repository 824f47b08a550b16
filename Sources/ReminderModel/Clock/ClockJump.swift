/// A moment since which the wall clock may be wrong: it was set forward, or the machine started with it.
///
/// A correction of the clock undoes the decisions made while it was wrong. `ClockAdvance` detects it, and `Ledger.adjust`
/// applies it.
package struct ClockJump: Equatable, Sendable {
  package let kind: Kind
  /// The time that the clock would have shown at that moment without the jump; at a start, its last known time.
  package let from: Instant
  /// The first count of `ClockCheck.elapsed` since then: what was decided before a start has an earlier one.
  package let elapsed: Elapsed
  /// The daemon's last check before the jump; at a start of the machine it may be before the last known time.
  package let checkedUntil: Instant

  package init(_ kind: Kind, from: Instant, elapsed: Elapsed, checkedUntil: Instant? = nil) {
    self.kind = kind
    self.from = from
    self.elapsed = elapsed
    // A state that is older than the last records may come from a wall clock that was ahead of them.
    self.checkedUntil = min(checkedUntil ?? from, from)
  }

  package enum Kind: Equatable, Sendable {
    /// Set forward by so many seconds; `offset` is `ClockReading.offset` before.
    case step(offset: Int64, seconds: Int64)
    /// Started with a clock that may be ahead: how long the machine was off is not known. It is put right before a count
    /// of `ClockCheck.elapsed`, or was right.
    case start(until: Elapsed)
    /// Started with a clock behind its last known time, which is not trusted.
    case behind
  }

  /// The maximum number of jumps that are kept.
  static let limit = 8
  /// The tolerance for a clock that is back where it was, in seconds.
  static let tolerance: Int64 = 60

  /// Returns false if the jump no longer applies.
  func counts(elapsed: Elapsed) -> Bool {
    if case .start(let until) = kind { elapsed <= until } else { true }
  }

  /// True if the jump can be undone again: a clock that was wrong at a start may be corrected in several steps.
  var isRepeatable: Bool {
    if case .start = kind { true } else { false }
  }

  /// Returns true if a reading shows that the clock is right again.
  ///
  /// Within one boot, `ClockReading.offset` is the evidence: it returns to its former value within a minute, or, if the
  /// clock was set by hand, within an eighth of the jump. A clock that was wrong at a start is corrected soon after it,
  /// and not to before its last known time.
  func isUndone(by reading: ClockReading, step: Int64, isSameBoot: Bool, elapsed: Elapsed, correction: Int64) -> Bool {
    switch kind {
    case .step(let offset, let seconds):
      // Across a start of the machine it is only known that the wall clock is not before the time that has passed
      // since.
      guard isSameBoot else {
        return step < 0 && reading.realtime >= from + (elapsed - self.elapsed - Self.tolerance)
      }
      let tolerance = max(Self.tolerance, min(correction, seconds / 8))
      return step < 0 && abs(reading.offset - offset) <= tolerance * 1000
    case .start:
      return step < 0 && isSameBoot && reading.realtime >= from + -Self.tolerance
    case .behind:
      return step > 0 && reading.realtime >= from
    }
  }
}
