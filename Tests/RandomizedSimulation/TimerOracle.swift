import TestSupport

/// The behavior of timers according to the manual ("timer"), in real time; it does not use the code under test.
struct TimerOracle {
  private(set) var timers: [Int: KnownTimer] = [:]
  /// The real time of the end of a round that was not shown yet; of several rounds the last.
  private(set) var unshown: [Int: Int64] = [:]
  private var lastNumber = 0

  struct KnownTimer {
    let length: Int64
    /// Nil for no end.
    let rounds: Int?
    var round = 1
    var extra: Int64 = 0
    var state = State.ready
  }

  enum State: Equatable {
    case ready
    /// In real time.
    case running(end: Int64)
    case paused(left: Int64)
    case completed, cancelled
  }

  /// An action of the user on a timer.
  enum Verb: String, CaseIterable {
    case start, pause, resume, cancel, restart, extend, delete
  }

  /// The seconds that `extend` adds.
  static let addition: Int64 = 60

  /// Rule: numbers are not reused until there are no timers.
  mutating func make(_ length: Int64, rounds: Int?, isStarted: Bool, at real: Int64) -> Int {
    lastNumber = timers.isEmpty ? 1 : lastNumber + 1
    timers[lastNumber] = KnownTimer(
      length: length, rounds: rounds, state: isStarted ? .running(end: real + length) : .ready)
    return lastNumber
  }

  /// Applies an action to a timer; returns false if its state does not allow it.
  mutating func apply(_ verb: Verb, to number: Int, at real: Int64) -> Bool {
    guard var timer = timers[number], timer.state.allows(verb) else { return false }
    switch (verb, timer.state) {
    case (.delete, _):
      (timers[number], unshown[number]) = (nil, nil)
      return true
    case (.start, _): timer.state = .running(end: real + timer.length)
    case (.pause, .running(let end)): timer.state = .paused(left: end - real)
    case (.resume, .paused(let left)): timer.state = .running(end: real + left)
    case (.cancel, _): timer.state = .cancelled
    case (.restart, _):
      timer = KnownTimer(length: timer.length, rounds: timer.rounds, state: .running(end: real + timer.length))
    case (.extend, .running(let end)): timer.state = .running(end: end + Self.addition)
    case (.extend, .paused(let left)): timer.state = .paused(left: left + Self.addition)
    case (.extend, _): timer.state = .running(end: real + Self.addition)
    case (.pause, _), (.resume, _): return false
    }
    // Rule: the end of a timer that is cancelled, restarted or extended is no longer shown.
    if [.cancel, .restart, .extend].contains(verb) { unshown[number] = nil }
    timers[number] = timer
    return true
  }

  /// Ends the rounds that are over; each round begins at the end of the one before.
  mutating func pass(to real: Int64) {
    for (number, timer) in timers {
      var timer = timer
      while case .running(let end) = timer.state, end <= real {
        unshown[number] = end
        if timer.round == timer.rounds {
          timer.state = .completed
        } else {
          timer.round += 1
          timer.state = .running(end: end + timer.length)
        }
      }
      timers[number] = timer
    }
  }

  /// Records that the end of a timer is on the screen; returns false if none was due.
  mutating func show(_ number: Int) -> Bool { unshown.removeValue(forKey: number) != nil }

  /// The soonest end in real time; nil if no timer runs.
  var nextEnd: Int64? { timers.values.compactMap { if case .running(let end) = $0.state { end } else { nil } }.min() }
}

extension TimerOracle.State {
  fileprivate func allows(_ verb: TimerOracle.Verb) -> Bool {
    let name =
      switch self {
      case .ready: "ready"
      case .running: "running"
      case .paused: "paused"
      case .completed: "completed"
      case .cancelled: "cancelled"
      }
    return TimerModel.allows(verb.rawValue, in: name)
  }
}
