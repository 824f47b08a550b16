/// What happened, as far as the scheduler cares.
package enum Event: Equatable, Sendable {
  /// The daemon has read its first list, last written at `changed`.
  case started(AlertList, changed: Instant?)
  /// A first notice is wanted, whether anything is due or not.
  case greet
  /// The timer fired, the clock was set, or the zone changed: look again.
  case woke
  /// The file of alerts was written at `changed`, and holds this list now.
  case alertsChanged(AlertList, changed: Instant?)
  /// The settings were read, or written again.
  case settingsChanged(Settings)
  /// The daemon has read, or a command has written, what is put off.
  case suppressionsChanged(Suppressions)
  /// A file of ours cannot be used; what was read from it last stays in force.
  case unreadable(DataFile, FileProblem)
  /// A notification server has appeared on the bus.
  case serverAppeared
  /// The delivery is on the screen.
  case shown(Delivery.ID)
  /// The delivery could not be shown. It is tried again when a server appears; and, where one is there that does not
  /// answer, after a while.
  case failed(Delivery.ID, serverIsThere: Bool)
  /// The notification is gone from the screen; no answer, whatever took it away.
  case closed(Delivery.ID)
  /// A button of the notification was pressed.
  case answered(Delivery.ID, Answer)
  /// What commands want, all of it that stands in the state.
  case requested([Request])
  /// The ledger could not be saved; it is saved with the next event.
  case notSaved
}

/// The files whose loss a person is told of.
package enum DataFile: Hashable, Sendable {
  case alerts, state, settings
}

/// What is to be done now.
package enum Effect: Equatable, Sendable {
  /// Set the two timers: for an instant on the wall, and for a count of `ClockReading.boottime`; nil means that there
  /// is nothing to wake up for.
  case arm(Instant?, boottime: Int64?)
  case show(Delivery)
  /// Take the notification off the screen.
  case close(Delivery.ID)
  case save(Ledger)
  /// Switch a dated alert off that was delivered, or on again, if it still has this date and time.
  case setSwitch(number: Int, LocalDateTime, on: Bool)
  /// Write into the journal what became of occurrences.
  case journal([JournalEntry])
}
