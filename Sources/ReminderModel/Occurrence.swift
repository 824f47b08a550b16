/// One instant at which a source is due.
package struct Occurrence: Hashable, Sendable {
  package let source: Source
  package let cause: Cause
  /// The local time that the alert asks for.
  ///
  /// In a gap of the zone the wall shows another.
  package let nominal: LocalDateTime
  package let instant: Instant

  /// Without a cause it is the first one of the source: a promise is asked for by a snooze alone.
  package init(_ source: Source, _ cause: Cause? = nil, nominal: LocalDateTime, instant: Instant) {
    self.source = source
    self.cause = cause ?? (source.isPromise ? .snooze : .time)
    self.nominal = nominal
    self.instant = instant
  }

  /// Why a source is due.
  package enum Cause: Hashable, Sendable {
    /// Its own time has come.
    case time
    /// An answer has put it off until now.
    case snooze
    /// The notification before it was not answered.
    case `repeat`
  }

  /// The alert's number (`Source.number`).
  package var number: Int? { source.number }

  /// True for what comes once and stays in the ledger until it is shown: a snooze, and the end of a timer.
  package var isOneOff: Bool { cause == .snooze || source.isTimer && cause == .time }

  /// True for what an alert's rule asks for, and nothing else.
  package var isScheduled: Bool {
    if case .alert = source { cause == .time } else { false }
  }

  /// The order in which occurrences are listed and shown.
  package static func precedes(_ left: Occurrence, _ right: Occurrence) -> Bool {
    (left.instant, left.source) < (right.instant, right.source)
  }
}
