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

  /// Arms the timer for a count of seconds since the machine was started; nil disarms it.
  @discardableResult package func arm(_ seconds: Int64?) -> TimerSetting {
    // Zero would disarm it; the first second of a machine is past.
    timer.set(timespec(tv_sec: seconds.map { max(1, Int($0)) } ?? 0, tv_nsec: 0))
  }
}
