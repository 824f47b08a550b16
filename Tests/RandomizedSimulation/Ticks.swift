import ReminderCore

/// When the clocks of a machine tick, in milliseconds within a second: at random, and anew with each start.
///
/// With random numbers of its own. As long as a reading has whole seconds, and whole seconds go by, nothing depends on it.
struct Ticks {
  private var numbers: SeededNumbers

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed ^ 0xc2b2_ae3d_27d4_eb4f)
  }

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
