internal import CLibnotify
internal import Glibc

/// A timerfd in the loop (timerfd_create(2)).
final class KernelTimer {
  private let descriptor: Int32
  private var source: EventSource?

  /// Nil where timerfd_create fails.
  ///
  /// `wake` is called when the timer expires, and with false when the clock was set.
  init?(clock: clockid_t, _ wake: @escaping (_ isExpiry: Bool) -> Void) {
    descriptor = timerfd_create(clock, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
    source = EventSource.readable(descriptor) { [descriptor] in
      // Eight bytes for an expiry, ECANCELED for a clock that was set.
      var expirations: UInt64 = 0
      wake(unsafe read(descriptor, &expirations, MemoryLayout<UInt64>.size) > 0)
    }
  }

  deinit {
    source = nil
    close(descriptor)
  }

  /// Sets it to an instant of its clock; zero disarms it.
  func set(_ instant: timespec, cancelOnSet: Bool = false) -> TimerSetting {
    var setting = itimerspec()
    setting.it_value = instant
    let flags = Int32(TFD_TIMER_ABSTIME) | (cancelOnSet ? Int32(TFD_TIMER_CANCEL_ON_SET) : 0)
    guard unsafe timerfd_settime(descriptor, flags, &setting, nil) != 0 else { return .armed }
    return errno == ECANCELED ? .clockSet : .failed(errno)
  }
}

/// What came of the setting of a timer.
package enum TimerSetting: Equatable, Sendable {
  case armed
  /// The clock was set meanwhile (ECANCELED): decide again, although it is armed.
  case clockSet
  /// It is as it was; the number is that of errno(3).
  case failed(Int32)
}
