import ReminderCore

/// One delivery of a water alert, and what is said of it, in any order; it keeps the effects.
struct AnsweredDelivery {
  /// One thing that may happen to a notification.
  enum Step: Comparable {
    case reply
    case close
    case timeout
    /// The server is lost with everything on it, and what was on its way has failed.
    case serverGone
    case first
    case second
  }

  private(set) var scheduler: Scheduler
  private var clock: ClockReading
  private let answers: [Answer]
  /// Everything that came back, in order.
  private(set) var effects: [Effect] = []

  /// The alert is due and on its way to the screen, as delivery 1.
  ///
  /// `answers` are what the two buttons say.
  init(_ answers: [Answer]) {
    self.answers = answers
    clock = .fixture(at("2026-11-22T09:00"))
    scheduler = Scheduler(ledger: Ledger(), zone: .seoul, policy: .daemon)
    send(.alertsChanged(.fixture(.fixture()), changed: nil))
    pass(1800)
    send(.woke)
  }

  mutating func take(_ step: Step) {
    pass(1)
    switch step {
    case .reply: send(.shown(1))
    case .close: send(.closed(1))
    case .timeout:
      pass(300)
      send(.woke)
    case .serverGone:
      send(.closed(1))
      send(.failed(1, serverIsThere: false))
    case .first: send(.answered(1, answers[0]))
    case .second: send(.answered(1, answers[1]))
    }
  }

  /// Lets five minutes go by, in which nothing more happens.
  mutating func finish() {
    pass(301)
    send(.woke)
  }

  mutating func pass(_ seconds: Int64) {
    clock.realtime = clock.realtime + seconds
    clock.boottime = clock.boottime + seconds
  }

  mutating func send(_ event: Event) {
    effects += scheduler.handle(event, now: clock)
  }
}

extension AnsweredDelivery {
  var journal: [Record] {
    effects.flatMap { effect -> [Record] in
      if case .journal(let records) = effect {
        records.filter { $0.outcome.map { $0.event != .waiting } ?? false }
      } else {
        []
      }
    }
  }

  var shows: Int {
    effects.count { if case .show = $0 { true } else { false } }
  }

  var closes: Int { effects.count { $0 == .close(1) } }

  /// What the timer for durations was set to last, as seconds from now.
  var armedIn: Int64? {
    // Each event ends with it.
    guard case .arm(_, let boottime?, _) = effects.last else { return nil }
    return boottime - clock.boottime
  }
}
