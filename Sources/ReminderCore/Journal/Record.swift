/// One thing that happened.
///
/// The journal is a list of records, and the ledger is what they add up to.
package enum Record: Equatable, Sendable {
  case outcome(Outcome)
  /// It changes nothing of the ledger.
  case soundFailed(SoundFailure)
  /// A record of a later version: it stays in the journal, and means nothing here.
  case unknown

  package var outcome: Outcome? {
    if case .outcome(let outcome) = self { outcome } else { nil }
  }

  /// The same, as it is written by another program than the daemon.
  package var unwitnessed: Record {
    if case .outcome(let outcome) = self { .outcome(outcome.unwitnessed) } else { self }
  }

  /// When it happened; nil for a record of a later version.
  package var at: Instant? {
    switch self {
    case .outcome(let outcome): outcome.at
    case .soundFailed(let failure): failure.at
    case .unknown: nil
    }
  }

  /// Its place among the records of the daemon; nil where that is not known.
  package var sequence: Int64? { outcome?.sequence }
}
