/// An event of a ring or of its answers.
enum RingEvent: String, CaseIterable {
  /// It begins, or continues after a pause or with another daemon.
  case begins
  /// It ends because of an answer, because it was not answered in time, or because of a pause.
  case answered, expires, paused
  /// Its notification was closed, and is shown again.
  case returns
  /// A snooze or a promise was refused.
  case refused
  /// A kindness is asked for.
  case asksForKindness
  /// A sound was played once.
  case heardOnce
}
