internal import CLibnotify
internal import Glibc

/// One timer on the wall clock, absolute: a timerfd on `CLOCK_REALTIME` that also wakes when the clock is set.
///
/// It is exact across suspend, and `TFD_TIMER_CANCEL_ON_SET` makes every step of the clock, and a resume, call back at
/// once, so that the caller can decide again (timerfd_create(2)).
package final class WallClockTimer {
  private let timer: KernelTimer

  /// Nil where timerfd_create fails.
  ///
  /// `wake` is called when the timer expires, and with false when the clock was set or the machine has resumed.
  package init?(_ wake: @escaping (_ isExpiry: Bool) -> Void) {
    guard let timer = KernelTimer(clock: CLOCK_REALTIME, wake) else { return nil }
    self.timer = timer
  }

  /// Arms the timer for an instant in seconds since 1970, or so many milliseconds before it, at most 999.
  ///
  /// Nil leaves it armed for the end of time, because only an armed timer tells when the clock is set.
  package func arm(_ seconds: Int64?, early milliseconds: Int = 0) -> TimerSetting {
    let before = clockDifference()
    // Zero would disarm it; an instant in 1970 or before is simply past.
    var instant = timespec(tv_sec: max(1, Int(seconds ?? Int64(Int32.max) << 8)), tv_nsec: 0)
    if milliseconds > 0, instant.tv_sec > 1 {
      instant.tv_sec -= 1
      instant.tv_nsec = (1000 - milliseconds) * 1_000_000
    }
    // On a descriptor with an unread cancellation this fails with ECANCELED, and arms (timerfd_create(2), NOTES).
    let setting = timer.set(instant, cancelOnSet: true)
    // A step between the caller's look at the clock and the arming is not reported. Half a second is more than
    // the two readings lie apart and less than a step that matters.
    return setting == .armed && abs(clockDifference() - before) >= 500_000_000 ? .clockSet : setting
  }

  /// `CLOCK_REALTIME` minus `CLOCK_BOOTTIME`, in nanoseconds: moves only when the clock is set.
  private func clockDifference() -> Int64 {
    nanoseconds(CLOCK_REALTIME) - nanoseconds(CLOCK_BOOTTIME)
  }

  private func nanoseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    unsafe clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }
}
