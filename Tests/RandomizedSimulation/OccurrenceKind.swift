import ReminderModel

/// The kind of an occurrence from the view of the journal's reader.
enum OccurrenceKind {
  /// An alert at its time.
  case alert
  case snooze
  /// A repeat of an unanswered notification.
  case `repeat`
  /// A test, snoozed or not.
  case test
  /// A promise.
  case promise
}

extension Occurrence {
  var category: OccurrenceKind {
    if source.isTest { return .test }
    if source.isPromise { return .promise }
    return switch cause {
    case .time: .alert
    case .snooze: .snooze
    case .repeat: .repeat
    }
  }
}

extension Source {
  /// The number of the alert; 0 for the sample, negative for promises.
  var key: Int { isPromise ? -(ownNumber ?? 0) : number ?? 0 }

  /// Returns a test of the alert with a number; of the sample if that is 0.
  static func test(of number: Int) -> Source { number == 0 ? .sample : .test(number) }
}
