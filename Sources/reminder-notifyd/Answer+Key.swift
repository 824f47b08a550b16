import ReminderCore

extension Answer {
  /// The key of the action behind the button of the answer; it says all, so that a run of the daemon understands the
  /// buttons of the run before.
  var key: String {
    switch self {
    case .acknowledge: "acknowledge"
    case .snooze(let minutes): Self.snoozePrefix + String(minutes)
    case .stop: "stop"
    case .promise: "promise"
    }
  }

  /// The key of a click beside the buttons (Desktop Notifications Specification).
  static let defaultKey = "default"

  private static let snoozePrefix = "snooze-"

  /// The answer behind a key; nil for a key that is not ours.
  init?(key: String) {
    switch key {
    case "acknowledge", Self.defaultKey: self = .acknowledge
    case "stop": self = .stop
    case "promise": self = .promise
    default:
      guard key.hasPrefix(Self.snoozePrefix), let minutes = Int(key.dropFirst(Self.snoozePrefix.count)),
        Alert.snoozeRange.contains(minutes)
      else { return nil }
      self = .snooze(minutes: minutes)
    }
  }
}

extension Notice.Action {
  private static let messageKey = "message"

  /// The key of the action behind the button.
  var key: String {
    switch self {
    case .answer(let answer): answer.key
    case .writeMessage: Self.messageKey
    }
  }

  /// What to do for a key; nil for a key that is not ours.
  init?(key: String) {
    if key == Self.messageKey {
      self = .writeMessage
    } else {
      guard let answer = Answer(key: key) else { return nil }
      self = .answer(answer)
    }
  }
}
