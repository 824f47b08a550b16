/// A fact in its envelope: when it happened, and who wrote it.
///
/// The journal is a list of records, and the ledger is the fold of them. The daemon and commands write the same form.
package struct Record: Equatable, Sendable {
  package typealias ID = String

  /// The wall time.
  package let at: Instant
  /// `ClockCheck.elapsed` then, in seconds; nil where the program that wrote it knew of none, and of a sound.
  package let elapsed: Elapsed?
  /// The boot in which a command wrote it; nil if the daemon had looked at the clocks in that boot.
  package let boot: Boot?
  /// The position among the records of the daemon, from 1; nil for a record of a command, and for a failure of sound.
  package private(set) var sequence: Int64?
  /// The identifier of the test that it requests or decides; nil for other records.
  package let request: ID?
  /// What one run of a command has written, or one change by an editor, has the same mark; `imported` for a record of another
  /// journal, and nil for one of the daemon and of a version without marks.
  package private(set) var part: String?
  package let fact: Fact

  /// The mark of records of another journal, whose changes were not made here.
  package static let imported = "imported"

  /// A boot of the machine, and its duration so far.
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
    at: Instant, elapsed: Elapsed? = nil, boot: Boot? = nil, sequence: Int64? = nil, request: ID? = nil,
    part: String? = nil,
    _ fact: Fact
  ) {
    (self.at, self.elapsed, self.boot) = (at, elapsed, boot)
    (self.sequence, self.request, self.part, self.fact) = (sequence, request, part, fact)
  }

  package var outcome: Outcome? {
    if case .outcome(let outcome) = fact { outcome } else { nil }
  }

  /// True for a record of the daemon.
  package var isOfDaemon: Bool { sequence != nil }

  /// The seconds from the due time of its occurrence to the record, never negative; 0 without an occurrence.
  package var lateness: Int64 { outcome.map { max(0, at - $0.occurrence.instant) } ?? 0 }

  /// The record without the fields that only the daemon uses: the fact and its wall time.
  package var plain: Record {
    switch fact {
    case .outcome(var outcome):
      outcome.notification = nil
      return Record(at: at, .outcome(outcome))
    case .timer(let change):
      return Record(at: at, .timer(TimerChange(change.number, label: change.label, change.event)))
    case .suppression, .testRequested, .edited, .soundFailed, .missed, .drink, .reversed, .unknown:
      return Record(at: at, fact)
    }
  }

  /// Returns the record with its position among the records of the daemon, or without one.
  package func numbered(_ sequence: Int64?) -> Record {
    var record = self
    record.sequence = sequence
    return record
  }

  /// Returns the record with the mark of the run that writes it.
  package func marked(_ part: String?) -> Record {
    var record = self
    record.part = part
    return record
  }
}

/// A thing that happened.
package enum Fact: Equatable, Sendable {
  /// The outcome of an occurrence, or of its notification.
  case outcome(Outcome)
  case timer(TimerChange)
  case suppression(SuppressionChange)
  /// A command requests a test, which `Record.request` identifies; its sound is played if it is an alarm or `isHeard`.
  case testRequested(Source, isHeard: Bool)
  /// A change of the alerts or settings, of which the ledger contains the goal and the end of days.
  case edited(Edit)
  /// A sound was not played; the ledger does not change.
  case soundFailed(SoundProblem)
  /// What was missed was told, or is to be shown again.
  case missed(MissedChange)
  /// A drink was logged, removed or changed.
  case drink(DrinkChange)
  /// A change was taken back, or made again; the records of its effects have the same mark, and are before it.
  case reversed(Reversed)
  /// A fact of a later version: kept in the journal and ignored.
  case unknown
}
