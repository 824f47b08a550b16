/// A one-off occurrence that is still to be shown: what an answer has put off, a promise, or the end of a timer.
///
/// The alert itself never changes by it (RFC 9074).
package struct Snooze: Equatable, Sendable {
  package let source: Source
  /// The local time of the occurrence that was put off.
  package let nominal: LocalDateTime
  /// The count of `ClockCheck.elapsed` at which it is due, in seconds: it cannot be set, and sleep counts.
  package let due: Elapsed
  /// How often it was snoozed in a row, with this one; 0 for what no person has snoozed.
  package let count: Int

  package init(_ source: Source, nominal: LocalDateTime, due: Elapsed, count: Int = 0) {
    self.source = source
    self.nominal = nominal
    self.due = due
    self.count = count
  }

  /// What is due, at the instant that the wall shows then.
  package func occurrence(now: Instant, elapsed: Elapsed) -> Occurrence {
    Occurrence(source, source.isTimer ? .time : .snooze, nominal: nominal, instant: now + (due - elapsed))
  }
}
