import ReminderLanguage

/// The verb of the command line that a key runs for the selected line.
enum WatchVerb: Character, CaseIterable {
  case done = "d"
  case snooze = "s"
  case pause = "p"
  case resume = "r"
  case cancel = "c"
  case extend = "+"
  case toggle = "o"

  /// Seconds that a timer is extended by.
  static let extensionSeconds: Int64 = 60

  /// The name of the key beside a line.
  func name(for line: WatchLine) -> Phrase {
    switch self {
    case .done: line.isAboutWater ? Phrase("button.drank") : Phrase("button.acknowledge")
    case .snooze: Phrase("watch.key.snooze")
    case .pause: Phrase("watch.key.pause")
    case .resume: line.resuming == .restart ? Phrase("watch.key.restart") : Phrase("watch.key.resume")
    case .cancel: Phrase("watch.key.cancel")
    case .extend: Phrase("watch.key.extend")
    case .toggle: Phrase("watch.key.toggle")
    }
  }

  /// True where a line has such a verb.
  ///
  /// Whether it is taken now is said by its verb.
  func applies(to line: WatchLine) -> Bool {
    switch (self, line.subject) {
    case (.done, .unanswered), (.done, .snooze), (.snooze, .unanswered), (.snooze, .snooze): true
    case (.resume, .pause): true
    case (.pause, .timer), (.resume, .timer), (.cancel, .timer), (.extend, .timer): true
    // The end of a timer takes what its buttons are.
    case (.resume, .unanswered(.timer)), (.extend, .unanswered(.timer)): true
    case (.toggle, _): line.alert != nil
    default: false
    }
  }

  /// True where it is among the keys that are shown for a line.
  func isProposed(_ line: WatchLine) -> Bool {
    guard case .counting(let timer) = line.state else {
      return applies(to: line) && (self != .snooze || line.takesSnooze)
    }
    switch self {
    case .pause: return TimerAction.pause.states.contains(timer.state)
    case .resume: return timer.resuming.states.contains(timer.state)
    case .cancel: return TimerAction.cancel.states.contains(timer.state)
    case .extend: return TimerAction.extend(seconds: Self.extensionSeconds).states.contains(timer.state)
    case .done, .snooze, .toggle: return false
    }
  }
}

extension WatchLine {
  /// The action of the resume key for a timer: one that is over begins again; nil for other lines.
  var resuming: TimerAction? {
    if case .counting(let status) = state { return status.resuming }
    return timer == nil ? nil : .restart
  }
}
