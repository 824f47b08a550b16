/// The status of a timer at one moment.
package struct TimerStatus: Equatable, Sendable {
  package let number: Int
  package let label: String?
  package let state: Timer.State.Name
  /// The length of the current round, in seconds.
  package let length: Int64
  /// The rest of the round, in seconds; 0 for a timer that has ended.
  package let remaining: Int64
  /// The instant at which the round ends or the timer was completed; nil if it does not run or was cancelled.
  package let ends: Instant?
  /// The current round, from 1, and the number of rounds; nil for no end.
  package let (round, rounds): (Int, Int?)
  /// True in the break after the round; nil for a timer without breaks.
  package let isBreak: Bool?

  package init(_ timer: Timer, elapsed: Elapsed, now: Instant) {
    (number, label, state) = (timer.number, timer.plan.label, timer.state.name)
    (length, round, rounds) = (timer.length, timer.round, timer.plan.rounds)
    isBreak = timer.plan.rest == nil ? nil : timer.isBreak
    remaining = timer.remaining(elapsed: elapsed)
    ends =
      switch timer.state {
      case .running(let due): now + (due - elapsed)
      case .completed(let at): at
      case .ready, .paused, .cancelled: nil
      }
  }
}
