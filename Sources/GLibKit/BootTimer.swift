package import PosixKit

/// A timer for durations, absolute on `CLOCK_BOOTTIME`: the time asleep counts, and the clock cannot be set.
package final class BootTimer {
  private let timer: TimerDescriptor
  private var source: EventSource?

  /// Creates a timer that calls `wake` when it expires.
  ///
  /// - Throws: `SystemError` if timerfd_create(2) fails.
  package init(_ wake: @escaping () -> Void) throws(SystemError) {
    timer = try TimerDescriptor(.boot)
    source = .readable(timer.number) { [timer] in
      _ = timer.readEvent()
      wake()
    }
  }

  // The source must be removed before its descriptor is closed.
  deinit { source = nil }

  /// Arms the timer for a count of seconds since the machine was started, or so many milliseconds before it; nil disarms it.
  ///
  /// - Throws: `SystemError` where timerfd_settime(2) fails.
  package func arm(_ seconds: Int64?, early milliseconds: Int64 = 0) throws(SystemError) {
    _ = try timer.set(seconds: seconds, early: milliseconds)
  }
}
