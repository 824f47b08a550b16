// Timers.
extension Timer {
  /// The name that commands use: 3번 타이머(차).
  package var reference: Phrase { .timer(number, plan.label) }
}

extension TimerStatus {
  /// The name that commands use: 3번 타이머(차).
  package var reference: Phrase { .timer(number, label) }

  /// Its state, with when it ends or how much is left, and the round where it has several: 12분 34초 남음 · 오후 3:25 · 2/4회.
  package func phrase(now: Instant, in zone: Zone) -> Phrase {
    withRound(statePhrase(now: now, in: zone))
  }

  /// What is said of it, with the round where it has several: … · 2/4회, … · 2/4회 뒤 쉬는 시간.
  package func withRound(_ state: Phrase) -> Phrase {
    let isBreak = isBreak == true
    guard let rounds else {
      return isBreak ? Phrase("timer.break", state, round) : Phrase("timer.round", state, round)
    }
    if rounds == 1 { return state }
    return isBreak ? Phrase("timer.breakOf", state, round, rounds) : Phrase("timer.roundOf", state, round, rounds)
  }

  private func statePhrase(now: Instant, in zone: Zone) -> Phrase {
    switch state {
    case .ready: Phrase("timer.ready", Phrase.length(seconds: length))
    case .running:
      Phrase("timer.running", Phrase.length(seconds: remaining), (ends ?? now).shortPhrase(now: now, in: zone))
    case .paused: Phrase("timer.paused", Phrase.length(seconds: remaining))
    case .completed:
      Phrase("timer.completed", Phrase.length(seconds: length), (ends ?? now).shortPhrase(now: now, in: zone))
    case .cancelled: Phrase("timer.cancelled")
    }
  }
}

extension TimerChange {
  /// The event.
  var phrase: Phrase {
    switch event {
    case .made(let plan, let isStarted):
      isStarted
        ? Phrase("outcome.timerStarted", Phrase.length(seconds: plan.length))
        : Phrase("outcome.timerMade", Phrase.length(seconds: plan.length))
    case .did(let action): action.phrase
    case .renamed(let label): Phrase("outcome.timerRenamed", Phrase.timerName(label))
    case .restored: Phrase("outcome.timerRestored")
    case .ended: Phrase("outcome.timerEnded")
    }
  }
}

extension TimerAction {
  fileprivate var phrase: Phrase {
    switch self {
    case .start: Phrase("outcome.timerStart")
    case .pause: Phrase("outcome.timerPaused")
    case .resume: Phrase("outcome.timerResumed")
    case .cancel: Phrase("outcome.timerCancelled")
    case .restart: Phrase("outcome.timerRestarted")
    case .extend(let seconds): Phrase("outcome.timerExtended", Phrase.length(seconds: seconds))
    case .delete: Phrase("outcome.timerDeleted")
    }
  }

  /// The sentence about the state of a timer after the action.
  package func done(to timer: TimerStatus, now: Instant, in zone: Zone) -> Phrase {
    let end = (timer.ends ?? now).shortPhrase(now: now, in: zone)
    let left = Phrase.length(seconds: timer.remaining)
    return switch self {
    case .start: Phrase("done.timerStarted", timer.reference, end)
    case .pause: Phrase("done.timerPaused", timer.reference, left)
    case .resume: Phrase("done.timerResumed", timer.reference, end)
    case .cancel: Phrase("done.timerCancelled", timer.reference)
    case .restart: Phrase("done.timerRestarted", timer.reference, end)
    case .extend where timer.state == .paused:
      Phrase("done.timerExtendedPaused", timer.reference, left)
    case .extend: Phrase("done.timerExtended", timer.reference, end)
    case .delete: Phrase("done.timerDeleted", timer.reference)
    }
  }
}

extension Timer.State.Name {
  /// A sentence that says that a timer is in this state.
  fileprivate func sentence(of timer: Phrase) -> Phrase {
    switch self {
    case .ready: Phrase("error.timerReady", timer)
    case .running: Phrase("error.timerRunning", timer)
    case .paused: Phrase("error.timerPaused", timer)
    case .completed: Phrase("error.timerCompleted", timer)
    case .cancelled: Phrase("error.timerCancelled", timer)
    }
  }
}

extension Phrase {
  static func timer(_ number: Int, _ label: String?) -> Phrase {
    guard let label else { return Phrase("timer.reference", number) }
    return Phrase("timer.referenceNamed", number, label)
  }

  /// The name of a timer in a table; of one without a label, what it is.
  package static func timerName(_ label: String?) -> Phrase { label.map(Phrase.verbatim) ?? Phrase("name.timer") }

  /// So long, to the second: 25분, 1분 30초, 1시간 5초; from two days on to the hour.
  package static func length(seconds: Int64) -> Phrase {
    let (minutes, rest) = (Int(seconds / 60), Int(seconds % 60))
    let second = Phrase("duration.seconds", rest)
    if minutes == 0 { return second }
    if minutes >= 48 * 60 { return .duration(minutes: minutes) }
    let whole = Phrase.hours(minutes: minutes)
    return rest == 0 ? whole : Phrase("duration.and", whole, second)
  }

  /// A timer was made: when it ends, or that it is ready.
  package static func timerMade(_ timer: TimerStatus, now: Instant, in zone: Zone) -> Phrase {
    let length = Phrase.length(seconds: timer.length)
    guard timer.state == .running else { return Phrase("done.timerReady", timer.reference, length) }
    let end = (timer.ends ?? now).shortPhrase(now: now, in: zone)
    return Phrase("done.timerMade", timer.reference, length, end)
  }

  /// The breaks of a new timer, and how many rounds it has.
  package static func timerBreaks(_ seconds: Int64, rounds: Int?) -> Phrase {
    let length = Phrase.length(seconds: seconds)
    guard let rounds else { return Phrase("done.timerBreaksEndless", length) }
    return Phrase("done.timerBreaks", length, rounds)
  }

  /// Why an action is not done to a timer, and which are allowed.
  package static func timerRefused(_ timer: TimerStatus) -> Phrase {
    let verbs = TimerAction.verbs(in: timer.state).joined(separator: ", ")
    return Phrase("error.timerRefused", timer.state.sentence(of: timer.reference), verbs)
  }

  package static func noSuchTimer(_ reference: String) -> Phrase {
    guard let number = AlertNumbers(reference)?.onlyNumber else { return Phrase("error.noSuchTimer", reference) }
    return Phrase("error.noSuchTimerNumber", number)
  }

  package static func notATimerLength(_ text: String) -> Phrase { Phrase("usage.notATimerLength", text) }
  package static func notATimerEnd(_ text: String) -> Phrase { Phrase("usage.notATimerEnd", text) }
  package static var timerLengthMissing: Phrase { Phrase("usage.timerLengthMissing") }
  package static func notATimerNotice(_ text: String) -> Phrase { Phrase("usage.notATimerNotice", text) }
  package static var timerHasNoSnooze: Phrase { Phrase("error.timerHasNoSnooze") }
}

// Texts of the notifications of timers.
extension Phrase {
  static func timerBreakOver(_ length: Int64, next round: Int, of rounds: Int?) -> Phrase {
    guard let rounds else { return Phrase("notice.timerBreakOver", Phrase.length(seconds: length), round) }
    return Phrase("notice.timerBreakOfOver", Phrase.length(seconds: length), round, rounds)
  }

  static func timerRoundOver(_ length: Int64, _ round: Int, of rounds: Int?) -> Phrase {
    guard let rounds else { return Phrase("notice.timerRoundOver", Phrase.length(seconds: length), round) }
    return Phrase("notice.timerRoundOfOver", Phrase.length(seconds: length), round, rounds)
  }
}
