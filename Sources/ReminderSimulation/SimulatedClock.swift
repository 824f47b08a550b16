package import ReminderCore

/// The clocks of a simulated machine, which alone make its readings.
///
/// In milliseconds, so that the two clocks tick at different moments.
package struct SimulatedClock: Sendable {
  /// The wall clock, in milliseconds since 1970.
  package var wall: Int64
  /// Milliseconds that this run of the machine has lasted.
  package var uptime: Int64
  package var boot = "1"
  /// Milliseconds of that in which it was suspended.
  package var suspended: Int64 = 0
  /// True if the wall clock is synchronised: until it is set, or the machine is restarted.
  package var isSynchronised = false

  /// A machine that was started `uptime` milliseconds ago.
  package init(at instant: Instant, uptime: Int64 = 0) {
    wall = instant.seconds * 1000
    self.uptime = uptime
  }

  package var reading: ClockReading {
    let (realtime, boottime) = (wall.flooredDivision(by: 1000), uptime.flooredDivision(by: 1000))
    return ClockReading(
      realtime: Instant(seconds: realtime), boottime: BootTime(seconds: boottime), boot: boot,
      fraction: wall - uptime - (realtime - boottime) * 1000, suspended: suspended / 1000,
      isSynchronised: isSynchronised)
  }

  package mutating func pass(milliseconds: Int64, isSuspended: Bool) {
    wall += milliseconds
    uptime += milliseconds
    if isSuspended { suspended += milliseconds }
  }

  package mutating func step(by milliseconds: Int64) {
    wall += milliseconds
    isSynchronised = false
  }
}
