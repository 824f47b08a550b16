/// What a person says to a notification, with a button of it or with a command.
package enum Answer: Hashable, Sendable {
  /// It was done: of an alert about water, that a cup was drunk.
  case acknowledge
  /// Again in so many minutes.
  case snooze(minutes: Int)
  /// Enough for now: no repeat, and no snooze.
  case stop
}

/// A notification that was shown, and whether it was answered.
///
/// One an alert: a newer one takes its place.
package struct Showing: Equatable, Sendable {
  package let occurrence: Occurrence
  /// What the journal calls the alert.
  package let label: String?
  /// How often it had been shown before, because nobody answered.
  package let round: Int
  /// `Ledger.Check.elapsed` when it was shown.
  package let shown: Int64
  package var state: State

  package init(occurrence: Occurrence, label: String?, round: Int = 0, shown: Int64, state: State = .pending) {
    self.occurrence = occurrence
    self.label = label
    self.round = round
    self.shown = shown
    self.state = state
  }

  package enum State: String, Sendable {
    case pending
    /// Its time is over; an answer still counts.
    case unanswered
    case answered
  }
}

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
}

/// What a command wants of the daemon; it stands in the state until that has done it.
package struct Request: Equatable, Sendable {
  package typealias ID = String

  package let id: ID
  package let at: ClockReading
  package let wish: Wish

  package init(id: ID, at: ClockReading, wish: Wish) {
    self.id = id
    self.at = at
    self.wish = wish
  }

  package enum Wish: Equatable, Sendable {
    /// An answer to the notification of an alert, shown for an occurrence at that local time.
    case answer(Answer, number: Int, nominal: LocalDateTime)
    /// The notification of an alert now, as a test.
    case test(number: Int)
  }

  /// True for an earlier snooze of the same alert, which nobody has to remember any more.
  package func replaces(_ earlier: Request) -> Bool {
    guard case .answer(.snooze, let number, _) = wish, case .answer(.snooze, number, _) = earlier.wish else {
      return false
    }
    return true
  }
}
