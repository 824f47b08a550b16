/// A one-off occurrence that an answer has made; the alert itself never changes by it (RFC 9074).
package struct Snooze: Equatable, Sendable {
  package let number: Int
  /// The local time of the occurrence that was put off.
  package let nominal: LocalDateTime
  /// True where that was a test.
  package let isTest: Bool
  /// The count of `Ledger.Check.elapsed` at which it is due: nobody can set that, and sleep counts.
  package let due: Int64

  package init(number: Int, nominal: LocalDateTime, isTest: Bool = false, due: Int64) {
    self.number = number
    self.nominal = nominal
    self.isTest = isTest
    self.due = due
  }

  package var source: Source { Source(number: number, isTest: isTest) }
}

extension Snooze {
  /// What is due, at the instant that the wall shows then.
  package func occurrence(now: Instant, elapsed: Int64) -> Occurrence {
    Occurrence(isTest ? .test : .snooze, number: number, nominal: nominal, instant: now + (due - elapsed))
  }
}
