/// An instant at which a source is due.
package struct Occurrence: Hashable, Sendable {
  package let source: Source
  package let cause: Cause
  /// The local time in the rule of the alert.
  ///
  /// In a gap of the zone the wall clock shows another time.
  package let nominal: LocalDateTime
  package let instant: Instant

  /// Creates an occurrence; the default cause is `snooze` for a promise, which has no time of its own, and otherwise
  /// `time`.
  package init(_ source: Source, _ cause: Cause? = nil, nominal: LocalDateTime, instant: Instant) {
    self.source = source
    self.cause = cause ?? (source.isPromise ? .snooze : .time)
    self.nominal = nominal
    self.instant = instant
  }

  /// The reason why a source is due.
  package enum Cause: Hashable, Sendable {
    /// Its time has come.
    case time
    /// It was snoozed until now.
    case snooze
    /// The notification before it was not answered.
    case `repeat`
  }

  /// The number of the alert (`Source.number`).
  package var number: Int? { source.number }

  /// True for a snooze and for the end of a timer, which occur once and stay in the ledger until they are shown.
  package var isOneOff: Bool { cause == .snooze || source.isTimer && cause == .time }

  /// True if an alert is due at a time of its rule.
  package var isScheduled: Bool {
    if case .alert = source { cause == .time } else { false }
  }

  /// Orders occurrences as they are listed and shown.
  package static func precedes(_ left: Occurrence, _ right: Occurrence) -> Bool {
    (left.instant, left.source) < (right.instant, right.source)
  }
}
