/// What the clocks of the machine show at one moment.
///
/// Two of them, because no single one tells a machine that slept from a clock that was set.
package struct ClockReading: Equatable, Sendable {
  /// The wall clock, which may be set forward and back (`CLOCK_REALTIME`).
  package var realtime: Instant
  /// Seconds that this run of the machine has lasted, awake and asleep; nobody sets it (`CLOCK_BOOTTIME`).
  package var boottime: Int64
  /// Which run of the machine that is (`/proc/sys/kernel/random/boot_id`, random(4)).
  package var boot: String

  package init(realtime: Instant, boottime: Int64, boot: String) {
    self.realtime = realtime
    self.boottime = boottime
    self.boot = boot
  }

  /// Seconds that have passed since an earlier reading, asleep or awake; never negative.
  ///
  /// Across a start of the machine only the wall clock can tell.
  package func seconds(since earlier: ClockReading) -> Int64 {
    max(0, boot == earlier.boot ? boottime - earlier.boottime : realtime - earlier.realtime)
  }
}
