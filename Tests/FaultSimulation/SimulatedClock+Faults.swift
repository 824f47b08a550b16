import ReminderFiles
import ReminderSimulation

extension SimulatedClock {
  /// Restarts the machine; a daemon can be started after `uptime` milliseconds, with the wall clock at an instant.
  mutating func reboot(at instant: Instant, uptime: Int64) {
    let boot = boot + "+"
    self = SimulatedClock(at: instant, uptime: uptime)
    self.boot = boot
  }

  /// Moves the ticks of both clocks within their seconds, without changing their readings.
  mutating func setPhases(wall wallPhase: Int64, uptime uptimePhase: Int64) {
    wall = wall.flooredDivision(by: 1000) * 1000 + wallPhase
    uptime = uptime.flooredDivision(by: 1000) * 1000 + uptimePhase
  }
}
