import ReminderLanguage

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

extension RenderedNotice.Action {
  private static let messageKey = "message"

  /// The key of the action behind the button.
  var key: String {
    switch self {
    case .answer(let answer): answer.key
    case .writeMessage: Self.messageKey
    case .timer(let action): action.key
    }
  }

  /// The answer of a key; nil for a key of another program.
  init?(key: String) {
    if key == Self.messageKey {
      self = .writeMessage
    } else if let action = TimerAction(key: key) {
      self = .timer(action)
    } else {
      guard let answer = Answer(key: key) else { return nil }
      self = .answer(answer)
    }
  }
}

extension TimerAction {
  private static let prefix = "timer-"

  /// The key of the action behind the button: its verb, and the seconds that it adds.
  fileprivate var key: String { Self.prefix + verb + (seconds.map { "-\($0)" } ?? "") }

  /// The action behind a key; nil for a key that is not ours.
  fileprivate init?(key: String) {
    guard key.hasPrefix(Self.prefix) else { return nil }
    let words = key.dropFirst(Self.prefix.count).split(separator: "-")
    let seconds = words.dropFirst().first.flatMap { Int64($0) }
    guard let verb = words.first, seconds.map(Timer.Plan.lengthRange.contains) ?? true else { return nil }
    self.init(verb: String(verb), seconds: seconds)
  }
}
