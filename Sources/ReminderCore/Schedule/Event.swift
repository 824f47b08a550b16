/// What happened, as far as the scheduler cares.
package enum Event: Equatable, Sendable {
  /// The daemon has read its first list, last written at `changed`.
  case started(AlertList, changed: Instant?)
  /// A first notice is wanted, whether anything is due or not.
  case greet
  /// The timer fired, the clock was set, or the zone changed: look again.
  case woke
  case alertsChanged(AlertList)
  /// The file of alerts cannot be used; the last good list stays in force.
  case alertsUnreadable(FileProblem)
  /// A notification server has appeared on the bus.
  case serverAppeared
  /// The delivery is on the screen.
  case shown(Delivery.ID)
  /// The delivery could not be shown. It is tried again when a server appears; and, where one is there that does not
  /// answer, after a while.
  case failed(Delivery.ID, serverIsThere: Bool)
  /// The notification is gone from the screen.
  case closed(Delivery.ID)
}

/// What is to be done now.
package enum Effect: Equatable, Sendable {
  /// Set the one timer; nil means nothing is due any more.
  case arm(Instant?)
  case show(Delivery)
  /// Take the notification off the screen.
  case close(Delivery.ID)
  case save(Ledger)
  /// Switch off a dated alert that was delivered, if it still has this date and time.
  case switchOff(number: Int, LocalDateTime)
  /// The occurrences were missed and will not be shown.
  case miss([Occurrence])
}
