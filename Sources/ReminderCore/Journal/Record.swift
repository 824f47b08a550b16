/// One thing that happened: an envelope, and a fact.
///
/// The journal is a list of records, and the ledger is what they add up to.
package struct Record: Equatable, Sendable {
  /// When it happened, on the wall.
  package let at: Instant
  /// `ClockCheck.elapsed` then, in seconds; nil where another program than the daemon wrote it, and of a sound.
  package let elapsed: Int64?
  /// Its place among the records of the daemon, from 1; nil where `elapsed` is.
  package private(set) var sequence: Int64?
  /// The request that it fulfils; nil where no command asked for it.
  package let request: Request.ID?
  package let fact: Fact

  package init(
    at: Instant, elapsed: Int64? = nil, sequence: Int64? = nil, request: Request.ID? = nil, _ fact: Fact
  ) {
    (self.at, self.elapsed, self.sequence, self.request) = (at, elapsed, sequence, request)
    self.fact = fact
  }

  package var outcome: Outcome? {
    if case .outcome(let outcome) = fact { outcome } else { nil }
  }

  /// Seconds from the time its occurrence was due to the moment of the record, never negative; 0 where it has none.
  package var lateness: Int64 { outcome.map { max(0, at - $0.occurrence.instant) } ?? 0 }

  /// The same, as it is written by another program than the daemon.
  package var unwitnessed: Record {
    switch fact {
    case .outcome(var outcome):
      outcome.notification = nil
      return Record(at: at, .outcome(outcome))
    case .timer(let change):
      return Record(at: at, .timer(TimerChange(change.number, label: change.label, change.event)))
    case .suppression, .soundFailed, .unknown: return Record(at: at, fact)
    }
  }

  /// The same with its place among the records of the daemon.
  package func numbered(_ sequence: Int64) -> Record {
    var record = self
    record.sequence = sequence
    return record
  }
}

/// What happened.
package enum Fact: Equatable, Sendable {
  /// What became of an occurrence, or of its notification.
  case outcome(Outcome)
  case timer(TimerChange)
  /// Of what is put off, which is no part of the ledger.
  case suppression(SuppressionChange)
  /// A sound was not heard: it changes nothing of the ledger.
  case soundFailed(SoundProblem)
  /// Of a later version: it stays in the journal, and means nothing here.
  case unknown
}
