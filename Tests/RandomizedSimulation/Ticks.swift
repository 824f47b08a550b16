import FaultSimulation
import ReminderCore
import TestSupport

/// When the clocks of a machine tick, in milliseconds within a second: at random, and anew with each start.
///
/// With random numbers of its own.
struct Ticks {
  private var numbers: SeededNumbers

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed ^ 0xc2b2_ae3d_27d4_eb4f)
  }

  /// Now and then a daemon is held up while the machine is awake, or the machine sleeps while no daemon is there.
  mutating func isOther() -> Bool { numbers.chance(25) }

  /// Now and then, by how little a clock is set back; nil for not at all.
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
