import ReminderCore

/// An answer as `simulate` names it.
package enum AnswerWord: String, CaseIterable, Sendable {
  case done, snooze, stop, promise

  /// The answer to an alert; nil for a snooze of one that has none.
  func answer(_ content: AlertContent?, _ settings: Settings) -> Answer? {
    switch self {
    case .done: .acknowledge
    case .snooze: (content?.snoozeChoices(settings).first).map { .snooze(minutes: $0) }
    case .stop: .stop
    case .promise: .promise
    }
  }
}
