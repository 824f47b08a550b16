package import PosixKit

/// One timer on the wall clock, absolute: a timerfd on `CLOCK_REALTIME` that also wakes when the clock is set.
///
/// It is exact across suspend, and every step of the clock, and a resume, call back at once, so that the caller can decide
/// again (timerfd_create(2)).
package final class WallClockTimer {
  private let timer: TimerDescriptor
  private var source: EventSource?

  /// `wake` is called when the timer expires, and with false when the clock was set or the machine has resumed.
  ///
  /// - Throws: `SystemError` where timerfd_create(2) fails.
  package init(_ wake: @escaping (_ isExpiry: Bool) -> Void) throws(SystemError) {
    timer = try TimerDescriptor(.wall)
    source = .readable(timer.number) { [timer] in wake(timer.take() == .expiry) }
  }

  // Before its descriptor.
  deinit { source = nil }

  /// Arms the timer for an instant in seconds since 1970, or so many milliseconds before it; nil leaves it armed for the end of time.
  ///
  /// False where the clock was set meanwhile: decide again, although it is armed.
  ///
  /// - Throws: `SystemError` where timerfd_settime(2) fails.
  package func arm(_ seconds: Int64?, early milliseconds: Int64 = 0) throws(SystemError) -> Bool {
    let before = clockDifference
    let isSteady = try timer.set(seconds: seconds, early: milliseconds)
    // A step between the caller's look at the clock and the arming is not reported. Half a second is more than
    // the two readings lie apart and less than a step that matters.
    return isSteady && abs(clockDifference - before) < 500
  }

  /// `CLOCK_REALTIME` minus `CLOCK_BOOTTIME`, in milliseconds: moves only when the clock is set.
  private var clockDifference: Int64 {
    let sample = SystemClock.sample()
    return sample.realtime - sample.boottime
  }
}
