/// A moment since which the wall clock may be wrong: it was set forward, or the machine was started with it.
///
/// Correcting the clock undoes what was decided while it was wrong. `ClockAdvance` says when that is, and `Ledger.move` what it means.
package struct ClockJump: Equatable, Sendable {
  package let kind: Kind
  /// What the clock would have shown at that moment without the jump; at a start, what it had shown last.
  package let from: Instant
  /// The first count of `ClockCheck.elapsed` since then, in seconds: what was decided before a start has an earlier one.
  package let elapsed: Elapsed
  /// Up to when the daemon had looked before; at a start of the machine that may be before what the clock showed last.
  package let looked: Instant

  package init(_ kind: Kind, from: Instant, elapsed: Elapsed, looked: Instant? = nil) {
    self.kind = kind
    self.from = from
    self.elapsed = elapsed
    // A state that is older than the last records may be of a wall that was ahead of them.
    self.looked = min(looked ?? from, from)
  }

  package enum Kind: Equatable, Sendable {
    /// Set forward by so many seconds; `offset` is `ClockReading.offset` before.
    case step(offset: Int64, seconds: Int64)
    /// Started with a clock that may be ahead: how long the machine was off is not known. It is put right before a count
    /// of `ClockCheck.elapsed`, or was right.
    case start(until: Elapsed)
    /// Started with a clock behind what it had shown before, which is not believed.
    case behind
  }

  /// The most jumps that are remembered.
  static let limit = 8
  /// Seconds within which a clock is back where it was.
  static let tolerance: Int64 = 60

  /// False where it says nothing any more about the clock.
  func counts(elapsed: Elapsed) -> Bool {
    if case .start(let until) = kind { elapsed <= until } else { true }
  }

  /// True for what may be undone again: a clock that was wrong at a start may be put right in several steps.
  var isRepeatable: Bool {
    if case .start = kind { true } else { false }
  }

  /// True where a reading shows that the clock is right again.
  ///
  /// Within one run of the machine `ClockReading.offset` proves it: it comes back to what it was, to the minute, or where
  /// the clock was set by hand, to an eighth of the way. A clock that was wrong at a start is put right soon after it, and
  /// not to before what it showed last.
  func isUndone(by reading: ClockReading, step: Int64, isSameBoot: Bool, elapsed: Elapsed, correction: Int64) -> Bool {
    switch kind {
    case .step(let offset, let seconds):
      // Across a start of the machine only that the wall is not before what has passed since.
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
