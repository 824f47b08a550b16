/// What a command asks of the daemon; it is kept in the state until the daemon has done it.
package struct Request: Equatable, Sendable {
  package typealias ID = String

  package let id: ID
  package let at: ClockReading
  package let action: Action

  package init(id: ID, at: ClockReading, action: Action) {
    self.id = id
    self.at = at
    self.action = action
  }

  package enum Action: Equatable, Sendable {
    /// An answer to the notification of a source, or where there is none, to its occurrence at that local time; with
    /// `others` to everything that its notification names.
    case answer(Answer, Source, nominal: LocalDateTime, others: Bool = false)
    /// Show that alert now, as a test; `source` is a test. An alarm is heard, and with `isHeard` any other.
    case test(Source, isHeard: Bool = false)
    case timer(TimerRequest)
  }

  /// What is answered; nil for a test.
  package var answered: Source? {
    if case .answer(_, let source, _, _) = action { source } else { nil }
  }

  var isSnooze: Bool {
    if case .answer(.snooze, _, _, _) = action { true } else { false }
  }
}

extension [Request] {
  /// Adds one; of consecutive snoozes of one source only the last is kept.
  package mutating func add(_ request: Request) {
    if request.isSnooze, let last = lastIndex(where: { $0.answered == request.answered }), self[last].isSnooze {
      remove(at: last)
    }
    append(request)
  }
}
