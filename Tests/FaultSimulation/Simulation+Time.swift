package import ReminderFiles
import ReminderSimulation

// The passage of time, in addition to that of every simulated machine.
extension Simulation {
  /// Advances the time with the machine suspended, without waking the daemon.
  package mutating func wait(until end: Instant) {
    pass(until: end, isSuspended: true)
  }

  /// Advances the time with the machine awake and the daemon delayed, and then wakes it.
  package mutating func stall(until end: Instant) {
    pass(until: end)
    send(.woke)
  }

  /// Advances the time with the machine awake and the daemon delayed, until something else wakes it.
  package mutating func pauseDaemon(until end: Instant) {
    pass(until: end)
  }

  /// Sets the clock forward by a number of seconds, or back if negative, and marks it as synchronised.
  package mutating func synchronise(step seconds: Int64 = 0) {
    clocks.step(by: seconds * 1000)
    clocks.isSynchronised = true
    send(.woke)
  }

  /// Sets the phases of the two clocks, in milliseconds within a second.
  package mutating func setPhases(wall: Int64, uptime: Int64) {
    clocks.setPhases(wall: wall, uptime: uptime)
  }
}
