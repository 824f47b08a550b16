import ReminderLanguage

/// Something that a status bar can show: what comes next, a timer, or what waits for an answer.
struct BarItem: Equatable {
  let kind: Kind
  /// Of the alert, the timer or the promise; nil for a test of no alert.
  let number: Int?
  let name: Phrase
  let time: Time

  /// Its name, in templates and as the class of waybar.
  enum Kind: String {
    case unanswered, timer, paused, alert, snooze, promise
  }

  enum Time: Equatable {
    /// On the wall: when it is due, or was.
    case wall(Instant)
    /// Of a timer that runs: the seconds that were left when it was read, its length, and when it ends.
    case counting(remaining: Int64, length: Int64, ends: Instant)
    /// Of a timer that is paused.
    case paused(remaining: Int64, length: Int64)
  }

  /// Seconds from a moment to its time; of what is paused, what is left of it.
  ///
  /// `elapsed` seconds have passed since it was read.
  func remaining(now: Instant, elapsed: Int64) -> Int64 {
    switch time {
    case .wall(let instant): instant - now
    case .counting(let remaining, _, _): max(0, remaining - elapsed)
    case .paused(let remaining, _): remaining
    }
  }

  /// Seconds of the round of a timer; nil for everything else.
  var length: Int64? {
    switch time {
    case .wall: nil
    case .counting(_, let length, _), .paused(_, let length): length
    }
  }
}

extension BarItem {
  init(_ kind: Kind, _ occurrence: Occurrence, _ overview: Overview) {
    let isPromise = occurrence.source.isPromise && kind != .unanswered
    self.init(
      kind: isPromise ? .promise : kind, number: occurrence.source.ownNumber,
      name: overview.content(of: occurrence.source)?.listName ?? .unknown, time: .wall(occurrence.instant))
  }

  /// Nil for a timer that is neither running nor paused.
  init?(_ timer: TimerStatus) {
    let (kind, time): (Kind, Time)
    switch (timer.state, timer.ends) {
    case (.running, let ends?):
      (kind, time) = (.timer, .counting(remaining: timer.remaining, length: timer.length, ends: ends))
    case (.paused, _): (kind, time) = (.paused, .paused(remaining: timer.remaining, length: timer.length))
    default: return nil
    }
    self.init(kind: kind, number: timer.number, name: .timerName(timer.label), time: time)
  }
}
