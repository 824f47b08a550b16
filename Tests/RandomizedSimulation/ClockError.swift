/// A moment since which the wall clock may be wrong: it was set forward, or the machine was started.
struct ClockError {
  let kind: Kind
  /// The time of the right clock at that moment, as far as a daemon can know.
  let from: Int64
  /// The last look before it.
  let looked: Int64
  /// The real time of the look that found it.
  let real: Int64
  /// The real time of that look as far as a daemon can know.
  let known: Int64

  enum Kind: Equatable {
    /// Set forward by a number of seconds; `offset` is how far the wall clock was ahead of real time before.
    case step(offset: Int64, seconds: Int64)
    /// Started with a clock that may be ahead; it is trusted after that much known time.
    case start(until: Int64)
    /// Started with a clock behind its last known time.
    case behind
  }

  /// Rule: after a start a clock is trusted after a while.
  func counts(known: Int64) -> Bool {
    if case .start(let until) = kind { known <= until } else { true }
  }

  /// Rule: a clock is right again if its offset is the former one, within a minute or an eighth of the step; after a
  /// start, if it is soon set back, and not to before its last known time.
  func isUndone(by step: Int64, at glance: Glance, known: Int64) -> Bool {
    guard step < 0 else { return false }
    switch kind {
    case .step(let offset, let seconds):
      let tolerance = max(Rules.clockTolerance, min(Rules.correction, seconds / 8))
      return abs(glance.wall - glance.real - offset) <= tolerance
    case .start(let until): return known <= until && glance.wall >= from - Rules.clockTolerance
    case .behind: return false
    }
  }
}
