/// One thing that happened: an envelope, and a fact.
///
/// The journal is a list of records, and the ledger is what they add up to. The daemon and commands write them alike.
package struct Record: Equatable, Sendable {
  package typealias ID = String

  /// When it happened, on the wall.
  package let at: Instant
  /// `ClockCheck.elapsed` then, in seconds; nil where the program that wrote it knew of none, and of a sound.
  package let elapsed: Elapsed?
  /// The run of the machine in which a command wrote it; nil where the daemon had looked at the clocks in that run.
  package let boot: Boot?
  /// Its place among the records of the daemon, from 1; nil for a record of a command.
  package private(set) var sequence: Int64?
  /// The test that it asks for, or decides; nil where there is none.
  package let request: ID?
  package let fact: Fact

  /// How long a run of the machine had lasted.
  package struct Boot: Hashable, Sendable {
    /// `ClockReading.boot`.
    package let id: String
    /// `ClockReading.boottime`, in seconds.
    package let seconds: BootTime

    package init(id: String, seconds: BootTime) {
      (self.id, self.seconds) = (id, seconds)
    }
  }

  package init(
    at: Instant, elapsed: Elapsed? = nil, boot: Boot? = nil, sequence: Int64? = nil, request: ID? = nil, _ fact: Fact
  ) {
    (self.at, self.elapsed, self.boot) = (at, elapsed, boot)
    (self.sequence, self.request, self.fact) = (sequence, request, fact)
  }

  package var outcome: Outcome? {
    if case .outcome(let outcome) = fact { outcome } else { nil }
  }

  /// True for a record of the daemon.
  package var isOfDaemon: Bool { sequence != nil }

  /// Seconds from the time its occurrence was due to the moment of the record, never negative; 0 where it has none.
  package var lateness: Int64 { outcome.map { max(0, at - $0.occurrence.instant) } ?? 0 }

  /// The same as a person reads it, or as a program writes it that no daemon hears of: the fact and its time on the wall.
  package var plain: Record {
    switch fact {
    case .outcome(var outcome):
      outcome.notification = nil
      return Record(at: at, .outcome(outcome))
    case .timer(let change):
      return Record(at: at, .timer(TimerChange(change.number, label: change.label, change.event)))
    case .suppression, .testRequested, .edited, .soundFailed, .unknown: return Record(at: at, fact)
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
  case suppression(SuppressionChange)
  /// A command asks for a test, which `Record.request` names; an alarm is heard, and with `isHeard` any other test.
  case testRequested(Source, isHeard: Bool)
  /// Of what a person has written, which is no part of the ledger.
  case edited(Edit)
  /// A sound was not heard: it changes nothing of the ledger.
  case soundFailed(SoundProblem)
  /// Of a later version: it stays in the journal, and means nothing here.
  case unknown
}
