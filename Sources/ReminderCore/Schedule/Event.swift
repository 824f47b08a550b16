/// An event that the scheduler handles.
package enum Event: Equatable, Sendable {
  /// A first notice is requested, even if nothing is due.
  case greet
  /// A timer fired, the clock was set, or the machine woke up.
  case woke
  /// The zone of the machine or its rules may have changed.
  case zoneChanged
  /// The daemon has read the file of alerts, which was written at `changed`; the first list starts the scheduler.
  case alertsChanged(AlertList, changed: Instant?)
  /// The settings were read, for the first time or after a change.
  case settingsChanged(Settings)
  /// The journal has more records, in this order: those of commands, and those of this run, which are already applied.
  case recorded([Record])
  /// A record of a command precedes, in the journal, one of this run that was decided without it; with the ledger of
  /// the journal.
  case reordered(Ledger)
  /// The almanac was read, because an alert needs it, or has changed.
  case almanacChanged(Almanac)
  /// A file cannot be used: its last valid content stays in force; records that the journal does not take are kept.
  case unreadable(DataFile, FileProblem)
  /// A file can be used again, whose content is not itself an event.
  case readable(DataFile)
  /// A notification server has appeared on the bus.
  case serverAppeared
  /// The notice is on the screen, as a notification of a server; nil if it is shown in another way.
  case shown(Notice.ID, as: NotificationID? = nil)
  /// The notice could not be shown; it is tried again when a server appears, and after a while if there is one that
  /// does not answer.
  case failed(Notice.ID, serverIsThere: Bool)
  /// The notification was closed, for any reason, without an answer.
  case closed(Notice.ID)
  /// The notification was closed within a second: it was not seen.
  case withdrawn(Notice.ID)
  /// The notification can no longer be answered, because of a loss (`Outcome.Reason.isLoss`).
  case lost(Notice.ID, because: Outcome.Reason)
  /// A button of the notification was pressed.
  case answered(Notice.ID, Answer)
  /// The kindnesses were read, because an alert needs them, or have changed.
  case kindnessesChanged([Kindness])
  /// The message button of a notification was pressed.
  case messageWanted(Notice.ID)
  /// A timer button was pressed; it applies to the timers of the notification.
  case timerWanted(Notice.ID, TimerAction)
  /// A sound was not played.
  case soundFailed(SoundProblem)
  /// A sound was not started because of do-not-disturb.
  case soundHeldBack
  /// The ledger could not be saved; it is saved with the next event.
  case notSaved
  /// The ledger must be saved now: the journal is unreliable for a restart, or has grown long.
  case snapshotWanted
}

/// An action that the scheduler asks its caller for.
package enum Effect: Equatable, Sendable {
  /// Set the two timers: for an instant on the wall, and for so many milliseconds, at most 1000, before a count of
  /// `ClockReading.boottime`; nil means that there is nothing to wake up for.
  case arm(Instant?, boottime: BootTime?, lead: Int64 = 0)
  case show(Notice)
  /// Close the notification.
  case close(Notice.ID)
  /// Play this, and stop any other sound.
  case play(Playback)
  /// Stop the sound.
  case silence
  /// Log why a sound was not played; the journal has no record of a machine without sound.
  case log(SoundProblem)
  /// Open the program for messages with this text.
  case compose(message: String)
  /// Receive the events of a notification that an earlier run of the daemon has shown.
  case adopt(Notice.ID, NotificationID)
  case save(Ledger)
  /// Switch off a dated alert that was delivered, or on again, if it still has this date and time.
  case setSwitch(number: Int, LocalDateTime, on: Bool)
  /// Append records to the journal.
  case journal([Record])
}
