package import ReminderCore

/// The name of an answer in `simulate`.
package enum AnswerWord: String, CaseIterable, Sendable {
  case done, snooze, stop, promise

  /// Returns the answer to an alert; nil for a snooze of an alert without snooze choices.
  package func answer(_ content: AlertContent?, _ settings: Settings) -> Answer? {
    switch self {
    case .done: .acknowledge
    case .snooze: (content?.snoozeChoices(settings).first).map { .snooze(minutes: $0) }
    case .stop: .stop
    case .promise: .promise
    }
  }
}
