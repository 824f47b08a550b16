// The words for occurrences, in files and in JSON.
extension Occurrence {
  /// `alert`, `snooze`, `repeat`, `test`, `promise` or `timer`.
  package var kind: String { source.kind ?? cause.word ?? "alert" }

  /// `snooze` or `repeat` if `kind` does not say so, for a test, a promise and a timer; nil otherwise.
  var causeText: String? { source.kind == nil ? nil : cause.word }

  /// Returns nil for unknown words, and if a required number is missing.
  init?(kind: String, causeText: String?, number: Int?, nominal: LocalDateTime, instant: Instant) {
    guard let cause = Cause(kind: kind, causeText: causeText), let source = Source(kind: kind, number: number)
    else { return nil }
    self.init(source, cause, nominal: nominal, instant: instant)
  }

  /// Returns false for words of a later version.
  static func areKnown(kind: String, causeText: String?) -> Bool { Cause(kind: kind, causeText: causeText) != nil }
}

extension Occurrence.Cause {
  /// The word of the cause; nil for `time`.
  fileprivate var word: String? {
    switch self {
    case .time: nil
    case .snooze: "snooze"
    case .repeat: "repeat"
    }
  }

  /// Returns nil for unknown words.
  fileprivate init?(kind: String, causeText: String?) {
    switch (kind, causeText) {
    case ("alert", nil), ("test", nil), ("timer", nil): self = .time
    case ("snooze", nil), ("test", "snooze"), ("promise", "snooze"), ("timer", "snooze"): self = .snooze
    case ("repeat", nil), ("test", "repeat"), ("promise", "repeat"), ("timer", "repeat"): self = .repeat
    default: return nil
    }
  }
}

extension Source {
  /// `test`, `promise` or `timer`; nil for an alert, whose kind is that of its cause.
  var kind: String? {
    switch self {
    case .alert: nil
    case .test, .sample: "test"
    case .promise: "promise"
    case .timer: "timer"
    }
  }

  /// Creates the source of a kind, which may also be that of a cause; nil if a required number is missing.
  init?(kind: String?, number: Int?) {
    switch (kind, number) {
    case ("test", let number?): self = .test(number)
    case ("test", nil): self = .sample
    case ("promise", let number?): self = .promise(number)
    case ("timer", let number?): self = .timer(number)
    case (_, nil): return nil
    case (_, let number?): self = .alert(number)
    }
  }
}
