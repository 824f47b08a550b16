/// A timer as it is at one moment.
package struct TimerStatus: Equatable, Sendable {
  package let number: Int
  package let label: String?
  package let state: Timer.State.Name
  /// Seconds of the round at hand.
  package let length: Int64
  /// Seconds that are left of it; 0 for one that is over.
  package let remaining: Int64
  /// When the round is over, or was; nil for one that does not count.
  package let ends: Instant?
  /// The round at hand, from 1, and how many there are; nil means without end.
  package let (round, rounds): (Int, Int?)

  package init(_ timer: Timer, elapsed: Elapsed, now: Instant) {
    (number, label, state) = (timer.number, timer.plan.label, timer.state.name)
    (length, round, rounds) = (timer.length, timer.round, timer.plan.rounds)
    remaining = timer.remaining(elapsed: elapsed)
    ends =
      switch timer.state {
      case .running(let due): now + (due - elapsed)
      case .completed(let at): at
      case .ready, .paused, .cancelled: nil
      }
  }
}
