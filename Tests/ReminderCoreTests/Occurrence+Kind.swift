import ReminderModel

extension Occurrence {
  /// What a test means by one word of source and cause.
  enum Kind: CaseIterable {
    case alert, snooze, again, test
  }

  init(_ kind: Kind, number: Int, nominal: LocalDateTime, instant: Instant) {
    switch kind {
    case .alert: self.init(.alert(number), nominal: nominal, instant: instant)
    case .snooze: self.init(.alert(number), .snooze, nominal: nominal, instant: instant)
    case .again: self.init(.alert(number), .repeat, nominal: nominal, instant: instant)
    case .test: self.init(.test(number), nominal: nominal, instant: instant)
    }
  }
}
