import FaultSimulation
import ReminderCore
import TestSupport

/// The phases of a machine's clocks, in milliseconds within a second: random, and new at each start.
///
/// It has a random generator of its own.
struct Ticks {
  /// The seconds from a boot to the start of a daemon, so that a count from 0 differs from one from the boot.
  static let startupTime: Int64 = 70
  private var numbers: SeededNumbers

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed ^ 0xc2b2_ae3d_27d4_eb4f)
  }

  /// Returns true if a daemon is delayed while the machine is awake, or the machine is suspended while no daemon runs.
  mutating func isOther() -> Bool { numbers.chance(25) }

  /// Returns by how many seconds a clock is set back at random; nil for not at all.
  mutating func nudge() -> Int64? { numbers.chance(20) ? .random(in: 2...29, using: &numbers) : nil }

  mutating func next() -> (wall: Int64, uptime: Int64) {
    (.random(in: 0..<1000, using: &numbers), .random(in: 0..<1000, using: &numbers))
  }
}

extension SimulatedRun {
  mutating func setTicks() {
    let ticks = ticks.next()
    simulation.setPhases(wall: ticks.wall, uptime: ticks.uptime)
  }
}
