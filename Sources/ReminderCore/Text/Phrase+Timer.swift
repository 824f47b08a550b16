// Timers.
extension Timer {
  /// What commands call it: 3번 타이머(차).
  package var reference: Phrase { .timer(number, plan.label) }
}

extension TimerStatus {
  /// What commands call it: 3번 타이머(차).
  package var reference: Phrase { .timer(number, label) }

  /// Its state, with when it ends or how much is left, and the round where it has several: 12분 34초 남음 · 오후 3:25 · 2/4회.
  package func phrase(now: Instant, in zone: Zone) -> Phrase {
    let state = statePhrase(now: now, in: zone)
    if rounds == 1 { return state }
    guard let rounds else { return Phrase("timer.round", .phrase(state), .count(round)) }
    return Phrase("timer.roundOf", .phrase(state), .count(round), .count(rounds))
  }

  private func statePhrase(now: Instant, in zone: Zone) -> Phrase {
    switch state {
    case .ready: Phrase("timer.ready", .phrase(.length(seconds: length)))
    case .running:
      Phrase(
        "timer.running", .phrase(.length(seconds: remaining)), .phrase((ends ?? now).shortPhrase(now: now, in: zone)))
    case .paused: Phrase("timer.paused", .phrase(.length(seconds: remaining)))
    case .completed:
      Phrase(
        "timer.completed", .phrase(.length(seconds: length)), .phrase((ends ?? now).shortPhrase(now: now, in: zone)))
    case .cancelled: Phrase("timer.cancelled")
    }
  }
}

extension TimerChange {
  /// What has happened.
  var phrase: Phrase {
    switch event {
    case .made(let plan, let isStarted):
      isStarted
        ? Phrase("outcome.timerStarted", .phrase(.length(seconds: plan.length)))
        : Phrase("outcome.timerMade", .phrase(.length(seconds: plan.length)))
    case .did(let action): action.phrase
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
    case .extend(let seconds): Phrase("outcome.timerExtended", .phrase(.length(seconds: seconds)))
    case .delete: Phrase("outcome.timerDeleted")
    }
  }

  /// What has become of a timer that it was done to.
  package func done(to timer: TimerStatus, now: Instant, in zone: Zone) -> Phrase {
    let end = (timer.ends ?? now).shortPhrase(now: now, in: zone)
    let left = Phrase.length(seconds: timer.remaining)
    return switch self {
    case .start: Phrase("done.timerStarted", .phrase(timer.reference), .phrase(end))
    case .pause: Phrase("done.timerPaused", .phrase(timer.reference), .phrase(left))
    case .resume: Phrase("done.timerResumed", .phrase(timer.reference), .phrase(end))
    case .cancel: Phrase("done.timerCancelled", .phrase(timer.reference))
    case .restart: Phrase("done.timerRestarted", .phrase(timer.reference), .phrase(end))
    case .extend where timer.state == .paused:
      Phrase("done.timerExtendedPaused", .phrase(timer.reference), .phrase(left))
    case .extend: Phrase("done.timerExtended", .phrase(timer.reference), .phrase(end))
    case .delete: Phrase("done.timerDeleted", .phrase(timer.reference))
    }
  }
}

extension Timer.State.Name {
  /// A sentence that says that a timer is in this state.
  fileprivate func sentence(of timer: Phrase) -> Phrase {
    switch self {
    case .ready: Phrase("error.timerReady", .phrase(timer))
    case .running: Phrase("error.timerRunning", .phrase(timer))
    case .paused: Phrase("error.timerPaused", .phrase(timer))
    case .completed: Phrase("error.timerCompleted", .phrase(timer))
    case .cancelled: Phrase("error.timerCancelled", .phrase(timer))
    }
  }
}

extension Phrase {
  static func timer(_ number: Int, _ label: String?) -> Phrase {
    guard let label else { return Phrase("timer.reference", .count(number)) }
    return Phrase("timer.referenceNamed", .count(number), .user(label))
  }

  /// A timer whose time is up, among other names.
  static func endedTimer(_ label: String?) -> Phrase { Phrase("name.endedTimer", .phrase(.timerName(label))) }

  /// The name of a timer in a table; of one without a label, what it is.
  package static func timerName(_ label: String?) -> Phrase { label.map(Phrase.verbatim) ?? Phrase("name.timer") }

  /// So long, to the second: 25분, 1분 30초, 1시간 5초; from two days on to the hour.
  package static func length(seconds: Int64) -> Phrase {
    let (minutes, rest) = (Int(seconds / 60), Int(seconds % 60))
    let second = Phrase("duration.seconds", .count(rest))
    if minutes == 0 { return second }
    if minutes >= 48 * 60 { return .duration(minutes: minutes) }
    let whole = Phrase.hours(minutes: minutes)
    return rest == 0 ? whole : Phrase("duration.and", .phrase(whole), .phrase(second))
  }

  /// A timer was made: when it ends, or that it is ready.
  package static func timerMade(_ timer: TimerStatus, now: Instant, in zone: Zone) -> Phrase {
    let length = Phrase.length(seconds: timer.length)
    guard timer.state == .running else { return Phrase("done.timerReady", .phrase(timer.reference), .phrase(length)) }
    let end = (timer.ends ?? now).shortPhrase(now: now, in: zone)
    return Phrase("done.timerMade", .phrase(timer.reference), .phrase(length), .phrase(end))
  }

  /// Why an action is not done to a timer, and which are allowed.
  package static func timerRefused(_ timer: TimerStatus) -> Phrase {
    let verbs = TimerAction.verbs(in: timer.state).joined(separator: ", ")
    return Phrase("error.timerRefused", .phrase(timer.state.sentence(of: timer.reference)), .text(verbs))
  }

  package static func noSuchTimer(_ reference: String) -> Phrase { Phrase("error.noSuchTimer", .user(reference)) }
  package static func ambiguousTimer(_ reference: String) -> Phrase { Phrase("error.ambiguousTimer", .user(reference)) }
  package static func tooManyTimers(_ limit: Int) -> Phrase { Phrase("error.tooManyTimers", .count(limit)) }
  package static func timerTooLong(_ reference: Phrase) -> Phrase { Phrase("error.timerTooLong", .phrase(reference)) }
  package static func notATimerLength(_ text: String) -> Phrase { Phrase("usage.notATimerLength", .user(text)) }
  package static var timerLengthMissing: Phrase { Phrase("usage.timerLengthMissing") }
  package static var noTimerReference: Phrase { Phrase("usage.noTimerReference") }
  package static func notRounds(_ text: String) -> Phrase { Phrase("usage.notRounds", .user(text)) }
  package static var optionsOfReadyTimer: Phrase { Phrase("usage.optionsOfReadyTimer") }
  package static func notATimerNotice(_ text: String) -> Phrase {
    Phrase("usage.notATimerNotice", .user(text))
  }
  package static func labelIsAll(_ text: String) -> Phrase { Phrase("usage.labelIsAll", .user(text)) }
  package static var noTimers: Phrase { Phrase("message.noTimers") }
  package static var noTimersForThat: Phrase { Phrase("message.noTimersForThat") }
  package static var noOverTimers: Phrase { Phrase("message.noOverTimers") }
  package static func timersCleared(_ count: Int) -> Phrase { Phrase("done.timersCleared", .count(count)) }
  package static var timerHasNoSnooze: Phrase { Phrase("error.timerHasNoSnooze") }
  package static var statusTimer: Phrase { Phrase("status.timer") }

  package static var helpTimer: Phrase { Phrase("help.timer") }
  package static var helpTimerMore: Phrase { Phrase("help.timerMore") }
  package static var helpTimerStart: Phrase { Phrase("help.timerStart") }
  package static var helpTimerNew: Phrase { Phrase("help.timerNew") }
  package static var helpTimerList: Phrase { Phrase("help.timerList") }
  package static var helpTimerPause: Phrase { Phrase("help.timerPause") }
  package static var helpTimerResume: Phrase { Phrase("help.timerResume") }
  package static var helpTimerCancel: Phrase { Phrase("help.timerCancel") }
  package static var helpTimerRestart: Phrase { Phrase("help.timerRestart") }
  package static var helpTimerExtend: Phrase { Phrase("help.timerExtend") }
  package static var helpTimerDelete: Phrase { Phrase("help.timerDelete") }
  package static var helpTimerClear: Phrase { Phrase("help.timerClear") }
  package static var helpTimerQuick: Phrase { Phrase("help.timerQuick") }
  package static var helpTimerWords: Phrase { Phrase("help.timerWords") }
  package static var helpTimerLength: Phrase { Phrase("help.timerLength") }
  package static var helpTimerReferences: Phrase { Phrase("help.timerReferences") }
  package static var helpTimerLabel: Phrase { Phrase("help.timerLabel") }
  package static var helpTimerRepeat: Phrase { Phrase("help.timerRepeat") }
  package static var helpTimerAlarm: Phrase { Phrase("help.timerAlarm") }
}

// What notifications of timers say.
extension Phrase {
  static func timerOver(_ length: Int64) -> Phrase { Phrase("notice.timerOver", .phrase(.length(seconds: length))) }

  static func timerRoundOver(_ length: Int64, _ round: Int, of rounds: Int?) -> Phrase {
    guard let rounds else { return Phrase("notice.timerRoundOver", .phrase(.length(seconds: length)), .count(round)) }
    return Phrase("notice.timerRoundOfOver", .phrase(.length(seconds: length)), .count(round), .count(rounds))
  }

  static func timers(_ count: Int) -> Phrase { Phrase("notice.timers", .count(count)) }
  static func timerEnds(_ length: Int64, at end: Phrase) -> Phrase {
    Phrase("notice.timerEnds", .phrase(.length(seconds: length)), .phrase(end))
  }
  static func timerPaused(_ remaining: Int64) -> Phrase {
    Phrase("notice.timerPaused", .phrase(.length(seconds: remaining)))
  }

  static var pauseButton: Phrase { Phrase("button.pause") }
  static var resumeButton: Phrase { Phrase("button.resume") }
  static var cancelButton: Phrase { Phrase("button.cancel") }
  static var restartButton: Phrase { Phrase("button.restart") }
  static func extendButton(minutes: Int) -> Phrase { Phrase("button.extend", .phrase(.duration(minutes: minutes))) }
}
