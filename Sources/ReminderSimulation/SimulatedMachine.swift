package import ReminderCore

/// A daemon on a machine in virtual time.
package protocol SimulatedMachine {
  var clocks: SimulatedClock { get set }
  var zone: Zone { get set }
  var scheduler: Scheduler { get set }
  /// The times that the two timers are set to.
  var armed: (wall: Instant?, boottime: BootTime?) { get }
  var isRunning: Bool { get }

  /// Sends an event to the daemon and handles all that follows, without advancing the time.
  mutating func send(_ event: Event)
}

extension SimulatedMachine {
  /// The reading of the clocks.
  package var clock: ClockReading { clocks.reading }

  package var now: Instant { clock.realtime }

  /// Seconds to the soonest instant that the timer is set to; nil while it is set to none.
  package var untilTimer: Int64? {
    [armed.wall.map { $0 - now }, armed.boottime.map { $0 - clock.boottime }].compactMap { $0 }.min()
      .map { max(0, $0) }
  }

  /// Advances the time until the wall clock is at `end`, and wakes the daemon whenever its timer expires.
  package mutating func run(until end: Instant) {
    while isRunning, let pause = untilTimer, now + pause <= end {
      pass(until: now + pause)
      send(.woke)
    }
    pass(until: end)
  }

  /// Advances the time with the machine suspended, and wakes it.
  package mutating func sleep(until end: Instant) {
    pass(until: end, isSuspended: true)
    send(.woke)
  }

  /// Advances the time without waking the daemon.
  package mutating func pass(until end: Instant, isSuspended: Bool = false) {
    clocks.pass(milliseconds: max(0, end - now) * 1000, isSuspended: isSuspended)
  }

  /// Sets the clock forward by a number of seconds, or back if negative.
  package mutating func step(by seconds: Int64) {
    clocks.step(by: seconds * 1000)
    send(.woke)
  }

  /// Changes the zone of the machine, and notifies the daemon.
  package mutating func changeZone(to zone: Zone) {
    self.zone = zone
    scheduler.inputs.zone = zone
    send(.zoneChanged)
  }
}
