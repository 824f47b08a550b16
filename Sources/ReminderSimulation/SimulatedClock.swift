package import ReminderCore

/// The clocks of a simulated machine, which alone make its readings.
///
/// In milliseconds, so that the two clocks tick at different moments.
package struct SimulatedClock: Sendable {
  /// The wall clock, in milliseconds since 1970.
  private var wall: Int64
  /// Milliseconds that this run of the machine has lasted.
  private var uptime: Int64 = 0
  private var boot = "1"
  /// Milliseconds of that in which it was suspended.
  private var suspended: Int64 = 0
  /// True if the wall clock is synchronised: until it is set, or the machine is restarted.
  package var isSynchronised = false

  package init(at instant: Instant) {
    wall = instant.seconds * 1000
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

  /// Restarts the machine, with its wall clock at an instant.
  package mutating func reboot(at instant: Instant) {
    wall = instant.seconds * 1000
    (uptime, suspended, isSynchronised) = (0, 0, false)
    boot += "+"
  }

  /// Moves the ticks of both clocks within their seconds, without changing their readings.
  package mutating func setPhases(wall wallPhase: Int64, uptime uptimePhase: Int64) {
    wall = wall.flooredDivision(by: 1000) * 1000 + wallPhase
    uptime = uptime.flooredDivision(by: 1000) * 1000 + uptimePhase
  }
}
