import ReminderLanguage

/// One line of `watch`: what it is about, and its state.
struct WatchLine: Equatable {
  let subject: Subject
  /// The name on the line: 물 마시기.
  let name: Phrase
  /// The name in a sentence: 1번 알림(물 마시기).
  let reference: Phrase
  let state: State
  /// True where its answer is that a cup was drunk.
  var isAboutWater = false
  /// False for what refuses a snooze.
  var takesSnooze = true

  /// The subject of a line; no two lines have the same.
  enum Subject: Hashable {
    /// The pause of some alerts; nil for all.
    case pause(Suppressions.Scope?)
    /// A notification on the screen that waits for an answer.
    case unanswered(Source)
    /// A due occurrence that is not on the screen.
    case waiting(Source)
    case snooze(Source)
    case timer(Int)
    case alert(Int)

    /// What it is about; nil for a pause.
    var source: Source? {
      switch self {
      case .pause: nil
      case .unanswered(let source), .waiting(let source), .snooze(let source): source
      case .timer(let number): .timer(number)
      case .alert(let number): .alert(number)
      }
    }
  }

  enum State: Equatable {
    /// Since when it waits, until when it is put off, or when it is due next.
    case at(Instant)
    /// An alert of which nothing comes.
    case idle(Alert.State)
    case counting(TimerStatus)
  }

  /// Its number on a command line; nil for what has none.
  var number: Int? {
    switch subject {
    case .pause: nil
    case .unanswered(let source), .waiting(let source), .snooze(let source): source.ownNumber
    case .timer(let number), .alert(let number): number
    }
  }

  /// True for a timer that is over.
  var isFinished: Bool { if case .counting(let timer) = state { timer.resuming == .restart } else { false } }

  /// The number of the alert that it is about; nil for everything else, and a test of one.
  var alert: Int? {
    switch subject {
    case .alert(let number), .unanswered(.alert(let number)), .waiting(.alert(let number)), .snooze(.alert(let number)):
      number
    case .pause, .unanswered, .waiting, .snooze, .timer: nil
    }
  }

  /// The number of the timer that it is about, or whose end it is.
  var timer: Int? {
    switch subject {
    case .timer(let number), .unanswered(.timer(let number)), .waiting(.timer(let number)): number
    case .pause, .unanswered, .waiting, .snooze, .alert: nil
    }
  }

  /// The heading above the lines of its kind.
  var heading: Phrase {
    switch subject {
    case .pause: .statusPaused
    case .unanswered: .statusUnanswered
    case .waiting: Phrase("status.waiting")
    case .snooze: .statusSnoozed
    case .timer: isFinished ? Phrase("watch.finishedTimers") : Phrase("watch.timers")
    case .alert: Phrase("watch.alerts")
    }
  }

  /// True where another line says the same to a person: two readings of the clocks may differ by a second.
  func says(_ other: WatchLine) -> Bool {
    guard subject == other.subject, reference == other.reference else { return false }
    switch (state, other.state) {
    case (.at(let own), .at(let others)): return abs(own - others) <= Self.tolerance
    case (.counting(let own), .counting(let others)): return own.says(others, within: Self.tolerance)
    default: return state == other.state
    }
  }

  /// Seconds.
  private static let tolerance: Int64 = 2
}
