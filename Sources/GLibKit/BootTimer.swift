internal import CLibnotify
internal import Glibc

/// One timer for durations, absolute on `CLOCK_BOOTTIME`: the time asleep counts, and that clock cannot be set.
package final class BootTimer {
  private let timer: KernelTimer

  /// Nil where timerfd_create fails.
  package init?(_ wake: @escaping () -> Void) {
    guard let timer = KernelTimer(clock: CLOCK_BOOTTIME, { _ in wake() }) else { return nil }
    self.timer = timer
  }

  /// Arms the timer for a count of seconds since the machine was started, or so many milliseconds before it, at most 1000; nil
  /// disarms it.
  @discardableResult package func arm(_ seconds: Int64?, early milliseconds: Int = 0) -> TimerSetting {
    // Zero would disarm it; the first second of a machine is past.
    let instant = seconds.map { max(1000, Int(min(max($0, 1), 1 << 40)) * 1000 - milliseconds) } ?? 0
    return timer.set(timespec(tv_sec: instant / 1000, tv_nsec: instant % 1000 * 1_000_000))
  }
}
