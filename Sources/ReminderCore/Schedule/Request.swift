/// What a command wants of the daemon; it stands in the state until that has done it.
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
    /// An answer to the notification of an alert, shown for an occurrence at that local time.
    case answer(Answer, number: Int, nominal: LocalDateTime, isTest: Bool = false)
    /// The notification of an alert now, as a test.
    case test(number: Int)
  }

  /// What is answered; nil for a test that is asked for.
  package var source: Source? {
    if case .answer(_, let number, _, let isTest) = action { Source(number: number, isTest: isTest) } else { nil }
  }

  var isSnooze: Bool {
    if case .answer(.snooze, _, _, _) = action { true } else { false }
  }
}

extension [Request] {
  /// Adds one; of snoozes in a row of the same slot nobody has to remember but the last.
  package mutating func add(_ request: Request) {
    if request.isSnooze, let last = lastIndex(where: { $0.source == request.source }), self[last].isSnooze {
      remove(at: last)
    }
    append(request)
  }
}
