/// The times at which the scheduler must be called again; the two timers are armed for the soonest on each clock.
struct Deadlines {
  /// The soonest instant on the wall clock.
  private(set) var wall: Instant?
  /// As a count of `ClockReading.boottime`.
  private(set) var boottime: BootTime?
  /// How many milliseconds before that count.
  private var lead: Int64 = 0

  mutating func add(wall instant: Instant?) {
    wall = [wall, instant].compactMap { $0 }.min()
  }

  mutating func add(boottime seconds: BootTime?, lead milliseconds: Int64 = 0) {
    guard let seconds, boottime.map({ (seconds, -milliseconds) < ($0, -lead) }) ?? true else { return }
    (boottime, lead) = (seconds, milliseconds)
  }

  var effect: Effect { .arm(wall, boottime: boottime, lead: lead) }
}
