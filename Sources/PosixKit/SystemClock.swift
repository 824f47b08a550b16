internal import CPosix
internal import Glibc

/// The clocks of the machine.
///
/// Only the command's `Context` and the daemon may read them.
package enum SystemClock {
  /// Returns whole seconds since 1970, rounded down (`CLOCK_REALTIME`).
  package static func realtime() -> Int64 {
    seconds(of: CLOCK_REALTIME)
  }

  /// Whole seconds since the machine was started, asleep or awake (`CLOCK_BOOTTIME`), rounded up, so that a duration that is
  /// measured from it never ends early.
  package static func boottime() -> Int64 {
    seconds(of: CLOCK_BOOTTIME) + 1
  }

  /// True if the wall clock is synchronised with the network, according to the kernel; no privileges are needed to ask.
  package static var isSynchronised: Bool { clock_is_synchronised() != 0 }

  /// The clocks at one moment, in milliseconds.
  package struct Sample {
    /// `CLOCK_REALTIME`.
    package fileprivate(set) var realtime: Int64
    /// `CLOCK_BOOTTIME`.
    package fileprivate(set) var boottime: Int64
    /// Milliseconds of this run of the machine in which it was suspended (`CLOCK_BOOTTIME` minus `CLOCK_MONOTONIC`).
    package fileprivate(set) var suspended: Int64

    /// Becomes the sample of so many milliseconds later, if no clock is set until then.
    package mutating func advance(by milliseconds: Int64) {
      realtime += milliseconds
      boottime += milliseconds
    }
  }

  /// Reads the clocks; a process that is held up between two readings would take that for a step, so it reads again.
  package static func sample() -> Sample {
    var sample = Sample(realtime: 0, boottime: 0, suspended: 0)
    for _ in 1...5 {
      sample.boottime = milliseconds(of: CLOCK_BOOTTIME)
      sample.realtime = milliseconds(of: CLOCK_REALTIME)
      sample.suspended = sample.boottime - milliseconds(of: CLOCK_MONOTONIC)
      if milliseconds(of: CLOCK_BOOTTIME) - sample.boottime < 10 { break }
    }
    return sample
  }

  private static func milliseconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  /// Returns an identifier of this boot; empty if the kernel does not provide it (random(4)).
  package static func boot() -> String {
    let bytes = (try? FileSystem.live.read("/proc/sys/kernel/random/boot_id", 64)) ?? []
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func seconds(of clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec)
  }

  /// Sleeps without using the processor (nanosleep(2)); a signal may end it early.
  package static func sleep(milliseconds: Int) {
    var time = timespec(tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
    unsafe nanosleep(&time, nil)
  }
}
