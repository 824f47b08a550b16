/// The clocks of a simulated machine: the one place where its readings are made.
///
/// In milliseconds, so that the two clocks tick at different moments; a reading has whole seconds, as the daemon takes
/// them.
struct SimulatedClock: Sendable {
  /// Milliseconds since 1970.
  private var wall: Int64
  /// Milliseconds that this run of the machine has lasted.
  private var uptime: Int64 = 0
  private var boot = "1"

  init(at instant: Instant) {
    wall = instant.seconds * 1000
  }

  var reading: ClockReading {
    ClockReading(
      realtime: Instant(seconds: wall.flooredDivision(by: 1000)), boottime: uptime.flooredDivision(by: 1000), boot: boot
    )
  }

  mutating func pass(milliseconds: Int64) {
    wall += milliseconds
    uptime += milliseconds
  }

  mutating func step(by milliseconds: Int64) {
    wall += milliseconds
  }

  /// The machine is started again, with its wall clock at an instant.
  mutating func reboot(at instant: Instant) {
    wall = instant.seconds * 1000
    uptime = 0
    boot += "+"
  }

  /// Moves the ticks of both clocks within their seconds, without a change of what they read.
  mutating func setPhases(wall wallPhase: Int64, uptime uptimePhase: Int64) {
    wall = wall.flooredDivision(by: 1000) * 1000 + wallPhase
    uptime = uptime.flooredDivision(by: 1000) * 1000 + uptimePhase
  }
}
