package import PosixKit

/// A timer on the wall clock, absolute: a timerfd on `CLOCK_REALTIME` that also wakes when the clock is set.
///
/// It is exact across suspend. Every step of the clock, and every resume, calls back at once, so that the caller can
/// decide again (timerfd_create(2)).
package final class WallClockTimer {
  private let timer: TimerDescriptor
  private var source: EventSource?

  /// Calls `wake` when the timer expires, and with false when the clock was set or the machine has resumed.
  ///
  /// - Throws: `SystemError` if timerfd_create(2) fails.
  package init(_ wake: @escaping (_ isExpiry: Bool) -> Void) throws(SystemError) {
    timer = try TimerDescriptor(.wall)
    source = .readable(timer.number) { [timer] in wake(timer.readEvent() == .expiry) }
  }

  // The source must be removed before its descriptor is closed.
  deinit { source = nil }

  /// Arms the timer for an instant in seconds since 1970, or a number of milliseconds before it; nil arms it for the
  /// distant future.
  ///
  /// Returns false if the clock was set in the meantime: the caller must decide again, although the timer is armed.
  ///
  /// - Throws: `SystemError` if timerfd_settime(2) fails.
  package func arm(_ seconds: Int64?, early milliseconds: Int64 = 0) throws(SystemError) -> Bool {
    let before = clockDifference
    let isSteady = try timer.set(seconds: seconds, early: milliseconds)
    // A step between the caller's reading of the clock and the arming is not reported. Half a second is more than the
    // time between the two readings and less than a step that matters.
    return isSteady && abs(clockDifference - before) < 500
  }

  /// `CLOCK_REALTIME` minus `CLOCK_BOOTTIME`, in milliseconds: it changes only when the clock is set.
  private var clockDifference: Int64 {
    let sample = SystemClock.sample()
    return sample.realtime - sample.boottime
  }
}
