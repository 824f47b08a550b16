/// A countdown with pause and resume.
package struct Timer: Equatable, Sendable {
  /// At least 1; not reused while there is a timer.
  package let number: Int
  /// The length and the options that the user gave.
  package internal(set) var plan: Plan
  /// The seconds that were added to the current round.
  package internal(set) var extra: Int64
  /// The current round, from 1.
  package internal(set) var round: Int
  /// True in the break after the current round.
  package internal(set) var isBreak: Bool
  package internal(set) var state: State
  /// How many milliseconds before the count of its end the round at hand really ends: `ClockReading.lead` when it began to count.
  package internal(set) var lead: Int64

  package enum State: Equatable, Sendable {
    case ready
    /// It ends at that count of `ClockCheck.elapsed`: it cannot be set, and sleep counts.
    case running(due: Elapsed)
    /// The rest of the round, in seconds.
    case paused(remaining: Int64)
    /// The instant at which its time was over.
    case completed(at: Instant)
    case cancelled(at: Instant)

    /// The name in files and in JSON.
    package var name: Name {
      switch self {
      case .ready: .ready
      case .running: .running
      case .paused: .paused
      case .completed: .completed
      case .cancelled: .cancelled
      }
    }

    /// The names, in the order in which timers are listed.
    package enum Name: String, CaseIterable, Sendable {
      case running, paused, ready, completed, cancelled

      /// True for a timer that has ended; it is kept for a while, then deleted.
      package var isOver: Bool { self == .completed || self == .cancelled }
      /// True for a timer that runs or is paused.
      package var isUnderway: Bool { self == .running || self == .paused }
    }
  }

  /// The length and the options of a timer.
  package struct Plan: Equatable, Sendable {
    /// The length of a round, in seconds.
    package let length: Int64
    /// The number of rounds; nil for no end.
    package let rounds: Int?
    /// The length of the break between two rounds, in seconds; nil for none.
    package let rest: Int64?
    package var label: String?
    /// The name of a sound, the path of a file, or `none`; nil for the default sound.
    package var sound: String?
    /// The volume, 0 to 100; nil for the settings' volume.
    package var volume: Int?
    /// True if the sound is repeated until it is answered.
    package var isAlarm = false

    package init(length: Int64, rounds: Int? = 1, rest: Int64? = nil, label: String? = nil) {
      (self.length, self.rounds, self.rest, self.label) = (length, rounds, rest, label)
    }

    /// The valid lengths of a round, and of one extension, in seconds.
    package static let lengthRange: ClosedRange<Int64> = 1...366 * 86_400
    package static let roundsRange = 2...1000
  }

  package init(
    number: Int, _ plan: Plan, state: State = .ready, extra: Int64 = 0, round: Int = 1, isBreak: Bool = false,
    lead: Int64 = 0
  ) {
    (self.number, self.plan, self.state) = (number, plan, state)
    (self.extra, self.round, self.isBreak, self.lead) = (extra, round, isBreak, lead)
  }

  /// The length of the current round or break, in seconds.
  package var length: Int64 { (isBreak ? plan.rest ?? plan.length : plan.length) + extra }

  /// Seconds that are left at a count of `ClockCheck.elapsed`; 0 for one that is over.
  package func remaining(elapsed: Elapsed) -> Int64 {
    switch state {
    case .ready: length
    case .running(let due): max(0, due - elapsed)
    case .paused(let remaining): remaining
    case .completed, .cancelled: 0
    }
  }

  /// The content of the notification at its end; without a snooze, because a timer can be extended.
  package var content: AlertContent {
    AlertContent(
      label: plan.label, title: plan.label ?? "", sound: plan.sound, volume: plan.volume, snooze: [],
      isAlarm: plan.isAlarm)
  }
}
