// How time goes by on the machine, and what moves its wall.
extension Simulation {
  /// Lets time go by until the wall shows `end`, waking the daemon whenever its timer is due.
  package mutating func run(until end: Instant) {
    while isRunning, let pause = untilTimer, now + pause <= end {
      pass(pause)
      send(.woke)
    }
    pass(max(0, end - now))
  }

  /// Lets time go by with the machine asleep, and wakes it up.
  package mutating func sleep(until end: Instant) {
    wait(until: end)
    send(.woke)
  }

  /// Lets time go by with the machine asleep, without the daemon looking.
  package mutating func wait(until end: Instant) {
    pass(max(0, end - now), isSuspended: true)
  }

  /// Lets time go by with the machine awake and the daemon held up.
  package mutating func stall(until end: Instant) {
    pass(max(0, end - now))
    send(.woke)
  }

  /// Lets time go by with the machine awake and the daemon held up, until something else wakes it.
  package mutating func pauseDaemon(until end: Instant) {
    pass(max(0, end - now))
  }

  /// Sets the clock so many seconds forward, or back.
  package mutating func step(by seconds: Int64) {
    machine.step(by: seconds * 1000)
    send(.woke)
  }

  /// The network sets the clock so many seconds forward, or back, and it is synchronised then.
  package mutating func synchronise(step seconds: Int64 = 0) {
    machine.step(by: seconds * 1000)
    machine.isSynchronised = true
    send(.woke)
  }

  /// Sets when the two clocks tick, in milliseconds within a second.
  package mutating func setPhases(wall: Int64, uptime: Int64) {
    machine.setPhases(wall: wall, uptime: uptime)
  }

  /// The machine is in another zone, and the daemon notices.
  package mutating func changeZone(to zone: Zone) {
    self.zone = zone
    scheduler.inputs.zone = zone
    send(.zoneChanged)
  }

  /// Seconds to the soonest instant that the timer is set to; nil while it is set to none.
  package var untilTimer: Int64? {
    [armed.wall.map { $0 - now }, armed.boottime.map { $0 - clock.boottime }].compactMap { $0 }.min()
      .map { max(0, $0) }
  }

  private mutating func pass(_ seconds: Int64, isSuspended: Bool = false) {
    machine.pass(milliseconds: seconds * 1000, isSuspended: isSuspended)
  }
}
