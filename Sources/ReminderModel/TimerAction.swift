/// An action on a timer, by a command or a button.
package enum TimerAction: Hashable, Sendable {
  /// Starts a timer that is ready.
  case start
  case pause
  case resume
  case cancel
  /// Starts again with the original length.
  case restart
  /// Adds seconds, in the range of `Timer.Plan.lengthRange`; a completed timer runs again for that time.
  case extend(seconds: Int64)
  case delete

  /// The states of a timer in which the action is allowed.
  package var states: Set<Timer.State.Name> {
    switch self {
    case .start: [.ready]
    case .pause: [.running]
    case .resume: [.paused]
    case .cancel: [.running, .paused]
    case .restart: [.running, .paused, .completed, .cancelled]
    case .extend: [.running, .paused, .completed]
    case .delete: Set(Timer.State.Name.allCases)
    }
  }

  /// The states in which the action applies when it is given for all timers: ended ones are not restarted.
  package var statesOfAll: Set<Timer.State.Name> { self == .delete ? states : states.filter { !$0.isOver } }

  /// The verb of the command line.
  package var verb: String {
    switch self {
    case .start: "start"
    case .pause: "pause"
    case .resume: "resume"
    case .cancel: "cancel"
    case .restart: "restart"
    case .extend: "extend"
    case .delete: "delete"
    }
  }

  /// The seconds of an extension; nil for every other action.
  package var seconds: Int64? {
    if case .extend(let seconds) = self { seconds } else { nil }
  }

  /// Creates the action of a verb; nil if there is none, or it needs seconds.
  package init?(verb: String, seconds: Int64?) {
    guard let action = Self.all(seconds: seconds ?? 1).first(where: { $0.verb == verb }),
      action.seconds == nil || seconds != nil
    else { return nil }
    self = action
  }

  /// Returns all actions, in the order of the command line.
  package static func all(seconds: Int64) -> [TimerAction] {
    [.start, .pause, .resume, .cancel, .restart, .extend(seconds: seconds), .delete]
  }

  /// Returns the verbs that are allowed in a state, in the order of the command line.
  package static func verbs(in state: Timer.State.Name) -> [String] {
    all(seconds: 1).filter { $0.states.contains(state) }.map(\.verb)
  }
}

extension Timer {
  /// The same after an action that its state allows, at a count of `ClockCheck.elapsed` and an instant; nil once deleted.
  ///
  /// `lead` is how many milliseconds the count is ahead (`ClockReading.lead`).
  package func after(_ action: TimerAction, elapsed: Elapsed, lead: Int64 = 0, at: Instant) -> Timer? {
    var timer = self
    if state.name != .running || action == .restart { timer.lead = lead }
    switch action {
    case .start: timer.state = .running(due: elapsed + length)
    case .pause: timer.state = .paused(remaining: remaining(elapsed: elapsed))
    case .resume: timer.state = .running(due: elapsed + remaining(elapsed: elapsed))
    case .cancel: timer.state = .cancelled(at: at)
    case .restart:
      (timer.extra, timer.round, timer.isBreak) = (0, 1, false)
      timer.state = .running(due: elapsed + plan.length)
    case .extend(let wanted):
      let seconds = max(0, min(wanted, Plan.lengthRange.upperBound - length))
      timer.extra += seconds
      timer.state = timer.state.extended(by: seconds, elapsed: elapsed)
    case .delete: return nil
    }
    return timer
  }

  /// The same under another name; nil for none.
  package func renamed(_ label: String?) -> Timer {
    var timer = self
    timer.plan.label = label
    return timer
  }

  /// The same once its round or break is over, and the count of `ClockCheck.elapsed` at which that was; nil where it is not over.
  ///
  /// Where several rounds and breaks have passed it is the last one: the next begins when the one before was due, however
  /// late that is noticed. `lead` is how many milliseconds the count is ahead, and `instant` says what the wall shows at a count.
  package func ended(elapsed: Elapsed, lead: Int64, instant: (Elapsed) -> Instant) -> (timer: Timer, due: Elapsed)? {
    let elapsed = elapsed + (lead > self.lead ? -1 : 0)
    guard case .running(let first) = state, first <= elapsed else { return nil }
    var timer = self
    timer.extra = 0
    // Of a long time only the end is followed part by part: two parts are a whole round.
    let pair = plan.length + (plan.rest ?? plan.length)
    let left = plan.rounds.map { Int64(max(0, $0 - round - 1)) } ?? .max
    let rounds = plan.rest == nil ? 2 : Int64(1)
    let pairs = min(left / rounds, (elapsed - first) / pair)
    var due = first + pairs * pair
    timer.round += Int(pairs * rounds)
    while !timer.isInLastPart, due + timer.following.length <= elapsed {
      timer = timer.following
      due = due + timer.length
    }
    if timer.isInLastPart {
      timer.extra = due == first ? extra : 0
      timer.state = .completed(at: instant(due))
    } else {
      timer = timer.following
      timer.state = .running(due: due + timer.length)
    }
    return (timer, due)
  }

  /// True in the last round: no break follows it.
  private var isInLastPart: Bool { !isBreak && plan.rounds.map { round >= $0 } ?? false }

  /// The same in the part that follows: the break, or the next round.
  private var following: Timer {
    var timer = self
    if plan.rest != nil, !isBreak {
      timer.isBreak = true
    } else {
      // The round of a timer without end is bounded by the range of the file.
      (timer.isBreak, timer.round) = (false, min(round + 1, Int(StateRange.round.upperBound)))
    }
    timer.extra = 0
    return timer
  }
}

extension Timer.State {
  fileprivate func extended(by seconds: Int64, elapsed: Elapsed) -> Timer.State {
    switch self {
    case .running(let due): .running(due: due + seconds)
    case .paused(let remaining): .paused(remaining: remaining + seconds)
    case .ready, .completed, .cancelled: .running(due: elapsed + seconds)
    }
  }
}
