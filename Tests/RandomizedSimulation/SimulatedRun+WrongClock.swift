import CivilTime
import FaultSimulation
import ReminderSimulation
import TestSupport

extension SimulatedRun {
  /// Restarts the machine after a while; its clock is right except for an error in seconds.
  mutating func boot(error: Int64) {
    guard !isMoved else { return }
    // A start takes at least a second.
    let off = max(1, duration())
    let from = glance
    endDaemon()
    real += off
    simulation.reboot(at: simulation.now + off + error)
    setTicks()
    isMoved = true
    tell("booted after \(off) s, clock wrong by \(error) s")
    note(.boot, from: from)
    unsaved.append(.boot(error: error))
    answerOracle.noteBoot(error: error)
  }

  mutating func reboot() {
    boot(error: 0)
    if numbers.chance(70) { start() }
  }

  /// Restarts the machine with a clock that is ahead by hours, or in 1970, until it is set.
  mutating func bootWithWrongClock() {
    let error = numbers.chance(50) ? Int64.random(in: 600...14 * 3600, using: &numbers) : -simulation.now.seconds
    boot(error: error)
    if numbers.chance(80) { start() }
    if numbers.chance(70) { run(for: .random(in: 1...2 * 3600, using: &numbers)) }
    if numbers.chance(15) { edit() }
    step(by: -error, unseen: false)
    if !hasDaemon { start() }
  }

  mutating func jumpAndReturn() {
    let jump = Int64.random(in: 4 * 3600...5 * 86_400, using: &numbers)
    step(by: jump, unseen: false)
    run(for: duration())
    step(by: -jump + numbers.pick([0, 0, 5, -600, 3600]), unseen: numbers.chance(20))
  }
}
