/// When the scheduler has to look again; the two timers are armed for the soonest of each clock.
struct Deadlines {
  /// On the wall clock.
  private(set) var wall: Instant?
  /// As a count of `ClockReading.boottime`, in seconds.
  private(set) var boottime: Int64?

  mutating func add(wall instant: Instant?) {
    wall = [wall, instant].compactMap { $0 }.min()
  }

  mutating func add(boottime seconds: Int64?) {
    boottime = [boottime, seconds].compactMap { $0 }.min()
  }

  var effect: Effect { .arm(wall, boottime: boottime) }
}
