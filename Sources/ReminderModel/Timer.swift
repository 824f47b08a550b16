/// A countdown with pause and resume.
package struct Timer: Equatable, Sendable {
  /// Given once; at least 1.
  package let number: Int
  /// What was asked for.
  package let plan: Plan
  /// Seconds that were added to the round at hand.
  package internal(set) var extra: Int64
  /// The round at hand, from 1.
  package internal(set) var round: Int
  package internal(set) var state: State
  /// How many milliseconds before the count of its end the round at hand really ends: `ClockReading.lead` when it began to count.
  package internal(set) var lead: Int64

  package enum State: Equatable, Sendable {
    case ready
    /// It ends at that count of `ClockCheck.elapsed`, in seconds: it cannot be set, and sleep counts.
    case running(due: Elapsed)
    /// So many seconds are left.
    case paused(remaining: Int64)
    /// Its time was over then.
    case completed(at: Instant)
    case cancelled(at: Instant)

    /// Its name, in files and in JSON.
    package var name: Name {
      switch self {
      case .ready: .ready
      case .running: .running
      case .paused: .paused
      case .completed: .completed
      case .cancelled: .cancelled
      }
    }

    /// In the order in which timers are listed.
    package enum Name: String, CaseIterable, Sendable {
      case running, paused, ready, completed, cancelled

      /// True for a timer that is kept for a while, and then forgotten.
      package var isOver: Bool { self == .completed || self == .cancelled }
      /// True for a timer that counts, or did before it was paused.
      package var isUnderway: Bool { self == .running || self == .paused }
    }
  }

  /// What a timer is asked to do.
  package struct Plan: Equatable, Sendable {
    /// Seconds of a round.
    package let length: Int64
    /// How many rounds it has; nil means without end.
    package let rounds: Int?
    package var label: String?
    /// The name of a sound, the path of a file, or `none`; nil means that of its kind.
    package var sound: String?
    /// How loud its sound is, 0 to 100; nil means the settings' volume.
    package var volume: Int?
    /// Its sound is repeated until it is answered.
    package var isAlarm = false

    package init(length: Int64, rounds: Int? = 1, label: String? = nil) {
      (self.length, self.rounds, self.label) = (length, rounds, label)
    }

    /// Seconds that a round may last, or that may be added at once.
    package static let lengthRange: ClosedRange<Int64> = 1...366 * 86_400
    package static let roundsRange = 2...1000
  }

  package init(
    number: Int, _ plan: Plan, state: State = .ready, extra: Int64 = 0, round: Int = 1, lead: Int64 = 0
  ) {
    (self.number, self.plan, self.state) = (number, plan, state)
    (self.extra, self.round, self.lead) = (extra, round, lead)
  }

  /// Seconds of the round at hand.
  package var length: Int64 { plan.length + extra }

  /// Seconds that are left at a count of `ClockCheck.elapsed`; 0 for one that is over.
  package func remaining(elapsed: Elapsed) -> Int64 {
    switch state {
    case .ready: length
    case .running(let due): max(0, due - elapsed)
    case .paused(let remaining): remaining
    case .completed, .cancelled: 0
    }
  }

  /// What its end says and does: it has no snooze, because it can be extended.
  package var content: AlertContent {
    AlertContent(
      label: plan.label, title: plan.label ?? "", sound: plan.sound, volume: plan.volume, snooze: [],
      isAlarm: plan.isAlarm)
  }
}
