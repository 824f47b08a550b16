/// What happens to a ring, and to what is said to it.
enum RingEvent: String, CaseIterable {
  /// It begins, or goes on after a pause or another daemon.
  case begins
  /// It is over because of an answer, because nothing was said to it in time, or because of a pause.
  case answered, expires, paused
  /// Its notification was closed, and is back.
  case returns
  /// A snooze was refused, or a promise.
  case refused
  /// A kindness is asked for.
  case asksForKindness
  /// Something was heard once.
  case heardOnce
}
