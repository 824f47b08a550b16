/// What a person says to a notification, with a button of it or with a command.
package enum Answer: Hashable, Sendable {
  /// It was done: of an alert about water, that a cup was drunk.
  case acknowledge
  /// Again in so many minutes.
  case snooze(minutes: Int)
  /// Enough for now: no repeat, and no snooze.
  case stop
  /// The kindness that it asks for will be done: only where it asks for one.
  case promise
}
