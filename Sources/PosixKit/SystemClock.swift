internal import Glibc

/// The clocks of the machine.
///
/// Only the command's `Context` and the daemon may read them.
package enum SystemClock {
  /// Whole seconds since 1970, rounded down (`CLOCK_REALTIME`).
  package static func realtime() -> Int64 {
    seconds(of: CLOCK_REALTIME)
  }

  /// Whole seconds since the machine was started, asleep or awake, rounded up (`CLOCK_BOOTTIME`): what is to last so
  /// long from now on is never shorter.
  package static func boottime() -> Int64 {
    seconds(of: CLOCK_BOOTTIME) + 1
  }

  /// How far `CLOCK_REALTIME` is ahead of `CLOCK_BOOTTIME`, in milliseconds: only setting the clock changes it.
  package static func offset() -> Int64 {
    var difference: Int64 = 0
    // A process that is held up between the two readings would take that for a step.
    for _ in 1...5 {
      let before = milliseconds(of: CLOCK_BOOTTIME)
      difference = milliseconds(of: CLOCK_REALTIME) - before
      if milliseconds(of: CLOCK_BOOTTIME) - before < 10 { break }
    }
    return difference
  }

  /// Seconds of this run of the machine in which it was suspended.
  package static func suspended() -> Int64 {
    (milliseconds(of: CLOCK_BOOTTIME) - milliseconds(of: CLOCK_MONOTONIC) + 500) / 1000
  }

  private static func milliseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// What tells this run of the machine from every other; empty where the kernel does not say (random(4)).
  package static func boot() -> String {
    let bytes = (try? FileSystem.live.read("/proc/sys/kernel/random/boot_id", 64)) ?? []
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func seconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec)
  }

  /// Waits without using the processor (nanosleep(2)); a signal may end it early.
  package static func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    unsafe nanosleep(&time, nil)
  }
}
