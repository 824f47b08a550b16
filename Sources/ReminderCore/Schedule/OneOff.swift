/// A one-off occurrence that is still to be shown: a snooze by an answer, a promise, or the end of a timer.
///
/// The alert itself is not changed (RFC 9074).
package struct OneOff: Equatable, Sendable {
  package let source: Source
  /// The nominal local time of the snoozed occurrence.
  package let nominal: LocalDateTime
  /// The count of `ClockCheck.elapsed` at which it is due: it cannot be set, and sleep counts.
  package let due: Elapsed
  /// The number of snoozes in a row, including this one; 0 for a promise or the end of a timer.
  package let count: Int

  package init(_ source: Source, nominal: LocalDateTime, due: Elapsed, count: Int = 0) {
    self.source = source
    self.nominal = nominal
    self.due = due
    self.count = count
  }

  /// Returns the occurrence, with the wall time at which it is due.
  package func occurrence(now: Instant, elapsed: Elapsed) -> Occurrence {
    Occurrence(source, source.isTimer ? .time : .snooze, nominal: nominal, instant: now + (due - elapsed))
  }
}
