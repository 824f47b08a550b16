/// What a command asks of timers.
package enum TimerRequest: Equatable, Sendable {
  /// Make one with that number, and let it count where it is started.
  case make(number: Int, Timer.Plan, isStarted: Bool)
  /// Where it is there, and in a state that allows it.
  case change(TimerAction, number: Int)
}
