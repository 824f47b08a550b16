package import PosixKit

/// A reading of the machine's clocks at one moment.
///
/// Two clocks, because a single one cannot distinguish a suspend from a clock that was set.
package struct ClockReading: Equatable, Sendable {
  /// The wall clock, which can be set, in whole seconds (`CLOCK_REALTIME`).
  package var realtime: Instant
  /// Seconds that this run of the machine has lasted, awake and asleep; it cannot be set (`CLOCK_BOOTTIME`).
  package var boottime: BootTime
  /// How many milliseconds that count is ahead of the clock, in `leadRange`: it is rounded up.
  package var lead: Int64
  /// The boot of the machine (`/proc/sys/kernel/random/boot_id`, random(4)).
  package var boot: String
  /// How far the two clocks lie apart beyond their whole seconds, in milliseconds.
  ///
  /// Both are rounded, so that their difference may change by a second although neither was set.
  package var fraction: Int64
  /// Seconds of this run of the machine that it was suspended (`CLOCK_BOOTTIME` minus `CLOCK_MONOTONIC`).
  package var suspended: Int64
  /// True if the kernel regards the wall clock as synchronised (adjtimex(2), `STA_UNSYNC`).
  package var isSynchronised: Bool

  package init(
    realtime: Instant, boottime: BootTime, lead: Int64 = 0, boot: String, fraction: Int64 = 0, suspended: Int64 = 0,
    isSynchronised: Bool = false
  ) {
    self.realtime = realtime
    self.boottime = boottime
    self.lead = lead
    self.boot = boot
    self.fraction = fraction
    self.suspended = suspended
    self.isSynchronised = isSynchronised
  }

  /// The clocks of a machine; `boottime` is rounded up, so that a duration that is measured from it never ends early.
  package init(_ sample: SystemClock.Sample, boot: String, isSynchronised: Bool = false) {
    let realtime = sample.realtime.flooredDivision(by: 1000)
    let boottime = sample.boottime.flooredDivision(by: 1000) + 1
    self.init(
      realtime: Instant(seconds: realtime), boottime: BootTime(seconds: boottime),
      lead: boottime * 1000 - sample.boottime, boot: boot,
      fraction: sample.realtime - sample.boottime - (realtime - boottime) * 1000,
      suspended: (sample.suspended + 500) / 1000, isSynchronised: isSynchronised)
  }

  /// 0 for a clock of whole seconds.
  package static let leadRange: ClosedRange<Int64> = 0...1000

  /// How far the wall clock is ahead of the time since the start of the machine, in milliseconds.
  ///
  /// Within one boot it changes only if the clock is set.
  package var offset: Int64 { (realtime.seconds - boottime.seconds) * 1000 + fraction }

  /// Milliseconds that have passed since an earlier reading of the same boot.
  package func milliseconds(since earlier: ClockReading) -> Int64 {
    (boottime - earlier.boottime) * 1000 - lead + earlier.lead
  }

  /// Seconds that have passed since an earlier reading, asleep or awake; never negative.
  ///
  /// Across a start of the machine only the wall clock can tell.
  package func seconds(since earlier: ClockReading) -> Int64 {
    max(0, boot == earlier.boot ? boottime - earlier.boottime : realtime - earlier.realtime)
  }
}
