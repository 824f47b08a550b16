// The words for what is due, in files and in JSON.
extension Occurrence {
  /// `alert`, `snooze`, `repeat` or `test`.
  package var kind: String {
    if source.isTest { return "test" }
    return switch cause {
    case .time: "alert"
    case .snooze: "snooze"
    case .repeat: "repeat"
    }
  }

  /// `snooze` or `repeat` where that is not said by `kind`: for a test; nil otherwise.
  var causeText: String? {
    guard source.isTest else { return nil }
    return switch cause {
    case .time: nil
    case .snooze: "snooze"
    case .repeat: "repeat"
    }
  }

  /// Nil for words that are not known, and for an alert without a number.
  init?(kind: String, causeText: String?, number: Int?, nominal: LocalDateTime, instant: Instant) {
    guard let cause = Cause(kind: kind, causeText: causeText),
      let source = Source(number: number, isTest: kind == "test")
    else { return nil }
    self.init(source, cause, nominal: nominal, instant: instant)
  }

  /// False for words of a later version.
  static func areKnown(kind: String, causeText: String?) -> Bool { Cause(kind: kind, causeText: causeText) != nil }
}

extension Occurrence.Cause {
  /// Nil for words that are not known.
  fileprivate init?(kind: String, causeText: String?) {
    switch (kind, causeText) {
    case ("alert", nil), ("test", nil): self = .time
    case ("snooze", nil), ("test", "snooze"): self = .snooze
    case ("repeat", nil), ("test", "repeat"): self = .repeat
    default: return nil
    }
  }
}

extension Source {
  /// Nil for an alert without a number.
  init?(number: Int?, isTest: Bool) {
    switch (number, isTest) {
    case (let number?, true): self = .test(number)
    case (let number?, false): self = .alert(number)
    case (nil, true): self = .sample
    case (nil, false): return nil
    }
  }
}
