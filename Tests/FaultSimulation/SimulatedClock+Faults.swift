import ReminderFiles
import ReminderSimulation

extension SimulatedClock {
  /// Restarts the machine, with its wall clock at an instant.
  mutating func reboot(at instant: Instant) {
    wall = instant.seconds * 1000
    (uptime, suspended, isSynchronised) = (0, 0, false)
    boot += "+"
  }

  /// Moves the ticks of both clocks within their seconds, without changing their readings.
  mutating func setPhases(wall wallPhase: Int64, uptime uptimePhase: Int64) {
    wall = wall.flooredDivision(by: 1000) * 1000 + wallPhase
    uptime = uptime.flooredDivision(by: 1000) * 1000 + uptimePhase
  }
}
