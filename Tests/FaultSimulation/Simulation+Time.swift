package import ReminderFiles
import ReminderSimulation

// What moves the time of the machine, beside what every simulated machine does.
extension Simulation {
  /// Lets time go by with the machine asleep, without the daemon looking.
  package mutating func wait(until end: Instant) {
    pass(until: end, isSuspended: true)
  }

  /// Lets time go by with the machine awake and the daemon held up.
  package mutating func stall(until end: Instant) {
    pass(until: end)
    send(.woke)
  }

  /// Lets time go by with the machine awake and the daemon held up, until something else wakes it.
  package mutating func pauseDaemon(until end: Instant) {
    pass(until: end)
  }

  /// The network sets the clock so many seconds forward, or back, and it is synchronised then.
  package mutating func synchronise(step seconds: Int64 = 0) {
    clocks.step(by: seconds * 1000)
    clocks.isSynchronised = true
    send(.woke)
  }

  /// Sets when the two clocks tick, in milliseconds within a second.
  package mutating func setPhases(wall: Int64, uptime: Int64) {
    clocks.setPhases(wall: wall, uptime: uptime)
  }
}
