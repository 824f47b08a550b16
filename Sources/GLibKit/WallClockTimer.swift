internal import CLibnotify
internal import Glibc

/// One timer on the wall clock, absolute: a timerfd on `CLOCK_REALTIME` that also wakes when the clock is set.
///
/// It is exact across suspend, and `TFD_TIMER_CANCEL_ON_SET` makes every step of the clock, and a resume, call back at
/// once, so that the caller can decide again (timerfd_create(2)).
package final class WallClockTimer {
  private let descriptor: Int32
  private var source: EventSource?

  /// Nil where the kernel gives no timer.
  ///
  /// `wake` is called when the instant is reached and when the clock was set; it reads the clock itself.
  package init?(_ wake: @escaping () -> Void) {
    descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    source = EventSource.readable(descriptor) { [descriptor] in
      // Eight bytes for an expiry, ECANCELED for a clock that was set: both mean look again.
      var expirations: UInt64 = 0
      unsafe read(descriptor, &expirations, MemoryLayout<UInt64>.size)
      wake()
    }
  }

  deinit {
    source = nil
    close(descriptor)
  }

  /// Arms the timer for an instant in seconds since 1970, or so many milliseconds before it, at most 999.
  ///
  /// Nil leaves it armed for the end of time, because only an armed timer tells when the clock is set.
  ///
  /// - Returns: false where the clock was set while the timer was being armed: decide again.
  package func arm(_ seconds: Int64?, early milliseconds: Int = 0) -> Bool {
    let before = clockDifference()
    var setting = itimerspec()
    // Zero would disarm it; an instant in 1970 or before is simply past.
    setting.it_value.tv_sec = max(1, Int(seconds ?? Int64(Int32.max) << 8))
    if milliseconds > 0, setting.it_value.tv_sec > 1 {
      setting.it_value.tv_sec -= 1
      setting.it_value.tv_nsec = (1000 - milliseconds) * 1_000_000
    }
    let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
    // On a descriptor with an unread cancellation this fails with ECANCELED, and arms (timerfd_create(2), NOTES).
    let armed = unsafe timerfd_settime(descriptor, flags, &setting, nil) == 0
    // A step between the caller's look at the clock and the arming is reported by nobody. Half a second is more than
    // the two readings lie apart and less than a step that matters.
    return armed && abs(clockDifference() - before) < 500_000_000
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
