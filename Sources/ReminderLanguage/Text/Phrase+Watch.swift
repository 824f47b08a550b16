// What `watch` says.
extension Phrase {
  package static var watchTimers: Phrase { Phrase("watch.timers") }
  package static var watchAlerts: Phrase { Phrase("watch.alerts") }
  package static var watchAllAlerts: Phrase { Phrase("watch.allAlerts") }
  package static var watchNothing: Phrase { Phrase("watch.nothing") }
  package static var watchNoDaemon: Phrase { Phrase("watch.noDaemon") }
  package static var watchDaemonRuns: Phrase { Phrase("watch.daemonRuns") }

  /// Neither the files nor the terminal can be followed.
  package static func watchFailed(_ reason: Phrase) -> Phrase { Phrase("watch.failed", reason) }

  // The line of the keys.
  package static var watchKeySnooze: Phrase { Phrase("watch.key.snooze") }
  package static var watchKeyPause: Phrase { Phrase("watch.key.pause") }
  package static var watchKeyResume: Phrase { Phrase("watch.key.resume") }
  package static var watchKeyRestart: Phrase { Phrase("watch.key.restart") }
  package static var watchKeyCancel: Phrase { Phrase("watch.key.cancel") }
  package static var watchKeyExtend: Phrase { Phrase("watch.key.extend") }
  package static var watchKeyToggle: Phrase { Phrase("watch.key.toggle") }
  package static var watchKeyHelp: Phrase { Phrase("watch.key.help") }
  package static var watchKeyQuit: Phrase { Phrase("watch.key.quit") }

  // The page of the keys.
  package static var watchHelpTitle: Phrase { Phrase("watch.help.title") }
  package static var watchHelpMove: Phrase { Phrase("watch.help.move") }
  package static var watchHelpEnds: Phrase { Phrase("watch.help.ends") }
  package static var watchHelpDone: Phrase { Phrase("watch.help.done") }
  package static var watchHelpSnooze: Phrase { Phrase("watch.help.snooze") }
  package static var watchHelpPause: Phrase { Phrase("watch.help.pause") }
  package static var watchHelpResume: Phrase { Phrase("watch.help.resume") }
  package static var watchHelpCancel: Phrase { Phrase("watch.help.cancel") }
  package static var watchHelpExtend: Phrase { Phrase("watch.help.extend") }
  package static var watchHelpToggle: Phrase { Phrase("watch.help.toggle") }
  package static var watchHelpQuit: Phrase { Phrase("watch.help.quit") }
  package static var watchHelpBack: Phrase { Phrase("watch.help.back") }

  /// A key that the selected line does not take.
  package static func watchKeyRefused(_ key: Character, _ name: Phrase, _ line: Phrase) -> Phrase {
    Phrase("watch.keyRefused", String(key), name, line)
  }
}

// `watch` as sentences.
extension Phrase {
  /// What waits for an answer since then.
  package static func watchUnanswered(_ reference: Phrase, since moment: Phrase) -> Phrase {
    Phrase("watch.unanswered", reference, moment)
  }

  /// What is due since then and not on the screen.
  package static func watchWaiting(_ reference: Phrase, since moment: Phrase) -> Phrase {
    Phrase("watch.waiting", reference, moment)
  }

  package static func watchSnoozed(_ reference: Phrase, until moment: Phrase) -> Phrase {
    Phrase("watch.snoozed", reference, moment)
  }

  package static func watchNext(_ reference: Phrase, _ moment: Phrase) -> Phrase {
    Phrase("watch.next", reference, moment)
  }

  /// An alert of which nothing comes.
  package static func watchIdle(_ reference: Phrase, _ state: Alert.State) -> Phrase {
    switch state {
    case .on: Phrase("watch.never", reference)
    case .off: Phrase("watch.off", reference)
    case .ended: Phrase("watch.ended", reference)
    }
  }

  // What is not there any more.
  package static func watchAnswered(_ reference: Phrase) -> Phrase { Phrase("watch.answered", reference) }
  package static func watchWaitsNoMore(_ reference: Phrase) -> Phrase { Phrase("watch.waitsNoMore", reference) }
  package static func watchSnoozeOver(_ reference: Phrase) -> Phrase { Phrase("watch.snoozeOver", reference) }
  package static func watchDeleted(_ reference: Phrase) -> Phrase { Phrase("watch.deleted", reference) }
}

// The timers of `watch`.
extension Phrase {
  package static var watchReady: Phrase { Phrase("watch.timer.ready") }
  package static var watchPaused: Phrase { Phrase("watch.timer.paused") }
  package static var watchCompleted: Phrase { Phrase("watch.timer.completed") }
  package static var watchCancelled: Phrase { Phrase("watch.timer.cancelled") }

  /// A timer and its state.
  package static func watchTimer(_ reference: Phrase, _ state: Phrase) -> Phrase {
    Phrase("watch.timer", reference, state)
  }
}
