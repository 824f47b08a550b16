import FaultSimulation
import ReminderCore
import TestSupport

/// Before which events of the daemon each of its writes is lost in turn.
///
/// With random numbers of its own.
struct LostWrites {
  private var numbers: SeededNumbers
  /// How many are still to come.
  private var left: Int

  /// What is lost.
  enum Loss: Equatable {
    /// The daemon dies before the effect behind so many.
    case crash(after: Int)
    /// It dies in the middle of the first write to the journal behind so many effects.
    case tear(after: Int)
    /// The journal takes nothing, and the daemon dies.
    case journal
    /// The state is not saved, and the daemon dies.
    case state
  }

  /// More effects than an event has.
  static let mostEffects = 40

  /// `share` is the part of the runs in which it happens, in per cent, and `most` how often.
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
  /// Has a write lost in what comes next.
  mutating func lose(_ loss: LostWrites.Loss) {
    switch loss {
    case .crash(let effects): crash(after: effects)
    case .tear(let effects): tear(after: effects)
    case .journal: faults.journalFails = true
    case .state: faults.saveFails = true
    }
  }
}
