import FaultSimulation
import ReminderCore
import TestSupport

/// The events of the daemon before which each of its writes is lost in turn.
///
/// It has a random generator of its own.
struct LostWrites {
  private var numbers: SeededNumbers
  /// The number of those still to come.
  private var left: Int

  /// The kind of a loss.
  enum Loss: Equatable {
    /// The daemon dies after a number of effects.
    case crash(after: Int)
    /// The daemon dies in the middle of the first write to the journal after a number of effects.
    case tear(after: Int)
    /// The journal takes no records, and the daemon dies.
    case journal
    /// The state is not saved, and the daemon dies.
    case state
  }

  /// A number above the effects of any event.
  static let mostEffects = 40

  /// Creates the losses; `share` is the part of the runs that have any, in per cent, and `most` their maximum number.
  init(seed: UInt64, share: Int, most: Int) {
    numbers = SeededNumbers(seed: seed ^ 0xda94_2042_e4dd_58b5)
    left = numbers.chance(share) ? most : 0
  }

  mutating func next() -> Bool {
    guard left > 0, numbers.chance(8) else { return false }
    left -= 1
    return true
  }
}

extension Simulation {
  /// Causes a write of the next event to be lost.
  mutating func lose(_ loss: LostWrites.Loss) {
    switch loss {
    case .crash(let effects): crash(after: effects)
    case .tear(let effects): tear(after: effects)
    case .journal: faults.journalFails = true
    case .state: faults.saveFails = true
    }
  }
}
