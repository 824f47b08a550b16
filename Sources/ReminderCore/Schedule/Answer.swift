/// What a person says to a notification, with a button of it or with a command.
package enum Answer: Hashable, Sendable {
  /// It was done: of an alert about water, that a cup was drunk.
  case acknowledge
  /// Again in so many minutes.
  case snooze(minutes: Int)
  /// Enough for now: no repeat, and no snooze.
  case stop
}

/// What a notification is for: an alert; or a test of it, which is kept apart from what counts.
package struct Slot: Hashable, Comparable, Sendable {
  /// The alert's number.
  package let number: Int
  package let isTest: Bool

  package init(number: Int, isTest: Bool = false) {
    self.number = number
    self.isTest = isTest
  }

  /// In the order of the numbers, the alert itself before its test.
  package static func < (left: Slot, right: Slot) -> Bool {
    (left.number, left.isTest ? 1 : 0) < (right.number, right.isTest ? 1 : 0)
  }
}

extension Occurrence {
  package var slot: Slot { Slot(number: number, isTest: kind == .test) }
}

/// A notification that was shown, and whether it was answered.
///
/// One a slot: a newer one takes its place.
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

  package var slot: Slot { Slot(number: number, isTest: isTest) }
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
    case answer(Answer, number: Int, nominal: LocalDateTime, isTest: Bool = false)
    /// The notification of an alert now, as a test.
    case test(number: Int)
  }

  /// What is answered; nil for a test that is asked for.
  package var slot: Slot? {
    if case .answer(_, let number, _, let isTest) = wish { Slot(number: number, isTest: isTest) } else { nil }
  }

  var isSnooze: Bool {
    if case .answer(.snooze, _, _, _) = wish { true } else { false }
  }
}

extension [Request] {
  /// Adds one; of snoozes in a row of the same slot nobody has to remember but the last.
  package mutating func add(_ request: Request) {
    if request.isSnooze, let last = lastIndex(where: { $0.slot == request.slot }), self[last].isSnooze {
      remove(at: last)
    }
    append(request)
  }
}
