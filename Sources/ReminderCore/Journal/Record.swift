/// One thing that happened.
///
/// The journal is a list of records, and the ledger is what they add up to.
package enum Record: Equatable, Sendable {
  case outcome(Outcome)
  case timer(TimerChange)
  /// It changes nothing of the ledger.
  case soundFailed(SoundFailure)
  /// A record of a later version: it stays in the journal, and means nothing here.
  case unknown

  package var outcome: Outcome? {
    if case .outcome(let outcome) = self { outcome } else { nil }
  }

  /// The same, as it is written by another program than the daemon.
  package var unwitnessed: Record {
    switch self {
    case .outcome(let outcome): .outcome(outcome.unwitnessed)
    case .timer(let change): .timer(change.unwitnessed)
    case .soundFailed, .unknown: self
    }
  }

  /// When it happened; nil for a record of a later version.
  package var at: Instant? {
    switch self {
    case .outcome(let outcome): outcome.at
    case .timer(let change): change.at
    case .soundFailed(let failure): failure.at
    case .unknown: nil
    }
  }

  /// Its place among the records of the daemon; nil where that is not known.
  package var sequence: Int64? {
    switch self {
    case .outcome(let outcome): outcome.sequence
    case .timer(let change): change.sequence
    case .soundFailed, .unknown: nil
    }
  }

  /// The request that it fulfils; nil where no command asked for it.
  var request: Request.ID? {
    switch self {
    case .outcome(let outcome): outcome.request
    case .timer(let change): change.request
    case .soundFailed, .unknown: nil
    }
  }

  /// The same with its place among the records of the daemon.
  func numbered(_ sequence: Int64) -> Record {
    switch self {
    case .outcome(var outcome):
      outcome.sequence = sequence
      return .outcome(outcome)
    case .timer(var change):
      change.sequence = sequence
      return .timer(change)
    case .soundFailed, .unknown: return self
    }
  }
}
