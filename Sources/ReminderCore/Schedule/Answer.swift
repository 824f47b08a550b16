/// An answer to a notification, by a button or a command.
package enum Answer: Hashable, Sendable {
  /// Done; for a water alert, a cup was drunk.
  case acknowledge
  /// Show it again after a number of minutes.
  case snooze(minutes: Int)
  /// End it, without repeats and snoozes.
  case stop
  /// Promise the kindness; only if the notification asks for one.
  case promise
}
