package import ReminderCore

/// A daemon on a machine in virtual time.
package protocol SimulatedMachine {
  var clocks: SimulatedClock { get set }
  var zone: Zone { get set }
  var scheduler: Scheduler { get set }
  /// What the two timers were set to last.
  var armed: (wall: Instant?, boottime: BootTime?) { get }
  var isRunning: Bool { get }

  /// Hands one event to the daemon and does everything that follows from it, without time going by.
  mutating func send(_ event: Event)
}

extension SimulatedMachine {
  /// What the clocks show.
  package var clock: ClockReading { clocks.reading }

  package var now: Instant { clock.realtime }

  /// Seconds to the soonest instant that the timer is set to; nil while it is set to none.
  package var untilTimer: Int64? {
    [armed.wall.map { $0 - now }, armed.boottime.map { $0 - clock.boottime }].compactMap { $0 }.min()
      .map { max(0, $0) }
  }

  /// Lets time go by until the wall shows `end`, waking the daemon whenever its timer is due.
  package mutating func run(until end: Instant) {
    while isRunning, let pause = untilTimer, now + pause <= end {
      pass(until: now + pause)
      send(.woke)
    }
    pass(until: end)
  }

  /// Lets time go by with the machine asleep, and wakes it up.
  package mutating func sleep(until end: Instant) {
    pass(until: end, isSuspended: true)
    send(.woke)
  }

  /// Lets time go by without the daemon looking.
  package mutating func pass(until end: Instant, isSuspended: Bool = false) {
    clocks.pass(milliseconds: max(0, end - now) * 1000, isSuspended: isSuspended)
  }

  /// Sets the clock so many seconds forward, or back.
  package mutating func step(by seconds: Int64) {
    clocks.step(by: seconds * 1000)
    send(.woke)
  }

  /// The machine is in another zone, and the daemon notices.
  package mutating func changeZone(to zone: Zone) {
    self.zone = zone
    scheduler.inputs.zone = zone
    send(.zoneChanged)
  }
}
