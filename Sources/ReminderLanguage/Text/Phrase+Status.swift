// Texts of `status`.
extension Phrase {
  package static var statusSnoozed: Phrase { Phrase("status.snoozed") }
  package static var statusPaused: Phrase { Phrase("status.paused") }
  package static var statusUnanswered: Phrase { Phrase("status.unanswered") }
  package static var statusServer: Phrase { Phrase("status.server") }
  package static var unknown: Phrase { Phrase("status.unknown") }
  package static func until(_ moment: Phrase) -> Phrase { Phrase("status.until", moment) }

  /// When, and which alert.
  package static func statusLine(_ moment: Phrase, _ alert: Phrase) -> Phrase { Phrase("status.line", moment, alert) }

  /// The due occurrence, and why it is not on the screen.
  package static func waiting(_ what: Phrase, for reason: Outcome.Reason) -> Phrase {
    switch reason {
    case .paused: Phrase("status.waitsForPause", what)
    case .noServer: Phrase("status.waitsForServer", what)
    default: Phrase("status.waitsForDaemon", what)
    }
  }
}
