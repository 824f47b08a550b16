package import PosixKit

// What `status` says.
extension Phrase {
  package static var statusDaemon: Phrase { Phrase("status.daemon") }
  package static var statusNext: Phrase { Phrase("status.next") }
  package static var statusSnoozed: Phrase { Phrase("status.snoozed") }
  package static var statusPaused: Phrase { Phrase("status.paused") }
  package static var statusSkipped: Phrase { Phrase("status.skipped") }
  package static var statusWaiting: Phrase { Phrase("status.waiting") }
  package static var statusUnanswered: Phrase { Phrase("status.unanswered") }
  package static var statusServer: Phrase { Phrase("status.server") }
  package static var statusCapabilities: Phrase { Phrase("status.capabilities") }
  package static var statusButtons: Phrase { Phrase("status.buttons") }
  package static var statusDoNotDisturb: Phrase { Phrase("status.doNotDisturb") }
  package static func running(_ process: Int32) -> Phrase { Phrase("status.running", Int(process)) }
  package static var notRunning: Phrase { Phrase("status.notRunning") }
  package static var noBus: Phrase { Phrase("status.noBus") }
  package static var noServer: Phrase { Phrase("status.noServer") }
  package static var serverHangs: Phrase { Phrase("status.serverHangs") }
  package static var noButtons: Phrase { Phrase("status.noButtons") }
  package static var statusJournal: Phrase { Phrase("status.journal") }
  package static func unwritable(_ error: SystemError) -> Phrase { Phrase("status.unwritable", error.phrase) }
  package static var unknown: Phrase { Phrase("status.unknown") }
  package static func until(_ moment: Phrase) -> Phrase { Phrase("status.until", moment) }

  /// When a snooze comes back.
  package static func snoozeEnd(_ moment: Phrase) -> Phrase { Phrase("status.snoozeEnd", moment) }

  /// When, and which alert.
  package static func statusLine(_ moment: Phrase, _ alert: Phrase) -> Phrase { Phrase("status.line", moment, alert) }

  /// What is due, and why it is not on the screen.
  package static func waiting(_ what: Phrase, for reason: Outcome.Reason) -> Phrase {
    switch reason {
    case .paused: Phrase("status.waitsForPause", what)
    case .noServer: Phrase("status.waitsForServer", what)
    default: Phrase("status.waitsForDaemon", what)
    }
  }

  /// What another program says of itself.
  package static func outside(_ text: String) -> Phrase { Phrase("verbatim", text) }
}
