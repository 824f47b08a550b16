/// What happened, as far as the scheduler cares.
package enum Event: Equatable, Sendable {
  /// A first notice is wanted, whether anything is due or not.
  case greet
  /// A timer fired, the clock was set, or the machine woke up: look again.
  case woke
  /// The machine may be in another zone, or its zone has other rules.
  case zoneChanged
  /// The daemon has read the file of alerts, which was written at `changed`, and holds this list now; with the first it starts.
  case alertsChanged(AlertList, changed: Instant?)
  /// The settings were read, or written again.
  case settingsChanged(Settings)
  /// The journal has more records, in this order: what commands have done, and of this run what it knows already.
  case recorded([Record])
  /// The journal has a record of a command before one of this run that was decided without it: what it adds up to now.
  case reordered(Ledger)
  /// What is known of days was read, because an alert needs it, or has changed.
  case almanacChanged(Almanac)
  /// A file of ours cannot be used: what was read from it last stays in force, and what the journal does not take is kept.
  case unreadable(DataFile, FileProblem)
  /// A file of ours that says nothing to the scheduler by itself can be used.
  case readable(DataFile)
  /// A notification server has appeared on the bus.
  case serverAppeared
  /// The delivery is on the screen, as a notification of a server; nil where it is shown in another way.
  case shown(Delivery.ID, as: NotificationID? = nil)
  /// The delivery could not be shown. It is tried again when a server appears; and, where one is there that does not
  /// answer, after a while.
  case failed(Delivery.ID, serverIsThere: Bool)
  /// The notification is gone from the screen; no answer, whatever took it away.
  case closed(Delivery.ID)
  /// The notification was gone within a second: it was not seen.
  case withdrawn(Delivery.ID)
  /// No answer to the notification can come any more, because of a loss (`Outcome.Reason.isLoss`).
  case lost(Delivery.ID, because: Outcome.Reason)
  /// A button of the notification was pressed.
  case answered(Delivery.ID, Answer)
  /// The kindnesses were read, because an alert needs them, or have changed.
  case kindnessesChanged([Kindness])
  /// The button for the message of a notification was pressed.
  case messageWanted(Delivery.ID)
  /// A button for timers was pressed: those that the notification is for.
  case timerWanted(Delivery.ID, TimerAction)
  /// A sound was not heard.
  case soundFailed(SoundProblem)
  /// A sound was not begun, because the desktop is told not to disturb.
  case soundHeldBack
  /// The ledger could not be saved; it is saved with the next event.
  case notSaved
  /// The journal is not what a restart could rely on, or is long enough: save the ledger now.
  case snapshotWanted
}

/// What to do now.
package enum Effect: Equatable, Sendable {
  /// Set the two timers: for an instant on the wall, and for so many milliseconds, at most 1000, before a count of
  /// `ClockReading.boottime`; nil means that there is nothing to wake up for.
  case arm(Instant?, boottime: BootTime?, lead: Int64 = 0)
  case show(Delivery)
  /// Take the notification off the screen.
  case close(Delivery.ID)
  /// Play this, and nothing else.
  case play(Playback)
  /// End what is played.
  case silence
  /// Say in the log that a sound was not heard, and why: of a machine without sound the journal has nothing.
  case tell(SoundProblem)
  /// Open the program for messages with this text.
  case write(message: String)
  /// Hear from now on of a notification that another run of the daemon has shown.
  case adopt(Delivery.ID, NotificationID)
  case save(Ledger)
  /// Switch a dated alert off that was delivered, or on again, if it still has this date and time.
  case setSwitch(number: Int, LocalDateTime, on: Bool)
  /// Add to the journal what has happened.
  case journal([Record])
}
