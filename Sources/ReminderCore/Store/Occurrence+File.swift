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

  /// `snooze` where that is not said by `kind`: for the snooze of a test; nil otherwise.
  var causeText: String? { source.isTest && cause == .snooze ? "snooze" : nil }

  /// Nil for words that are not known, and for an alert without a number.
  init?(kind: String, causeText: String?, number: Int?, nominal: LocalDateTime, instant: Instant) {
    let cause: Cause
    switch (kind, causeText) {
    case ("alert", nil), ("test", nil): cause = .time
    case ("snooze", nil), ("test", "snooze"): cause = .snooze
    case ("repeat", nil): cause = .repeat
    default: return nil
    }
    guard let source = Source(number: number, isTest: kind == "test") else { return nil }
    self.init(source, cause, nominal: nominal, instant: instant)
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
