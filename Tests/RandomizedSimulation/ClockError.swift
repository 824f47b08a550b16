/// A moment since which the wall clock may be wrong: it was set forward, or the machine was started.
struct ClockError {
  let kind: Kind
  /// What the right clock showed at that moment, as far as a daemon can know.
  let from: Int64
  /// Up to where the daemon had looked before.
  let looked: Int64
  /// Real time of the look that found it.
  let real: Int64
  /// The same as far as a daemon can know.
  let known: Int64

  enum Kind: Equatable {
    /// Set forward by so many seconds; `offset` is by how much the wall was ahead of real time before.
    case step(offset: Int64, seconds: Int64)
    /// Started with a clock that may be ahead; after that much known time it is believed.
    case start(until: Int64)
    /// Started with a clock behind what it had shown before.
    case behind
  }

  /// Rule: after a start a clock is believed after a while.
  func counts(known: Int64) -> Bool {
    if case .start(let until) = kind { known <= until } else { true }
  }

  /// Rule: a clock is right again where its offset is what it was, within a minute or an eighth of the step, and after a
  /// start where it is set back in time, and not to before what it showed last.
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
