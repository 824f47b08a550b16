import ReminderModel

/// What an occurrence is to a person who looks at the journal.
enum OccurrenceKind {
  /// An alert at its time.
  case alert
  case snooze
  /// What was not answered, once more.
  case `repeat`
  /// A test, and a test that was put off.
  case test
  /// What was promised.
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
  /// The alert's number; 0 for the sample, and below that for promises.
  var key: Int { isPromise ? -(ownNumber ?? 0) : number ?? 0 }

  /// A test of the alert with that number; of the sample where that is 0.
  static func test(of number: Int) -> Source { number == 0 ? .sample : .test(number) }
}
