internal import CPosix
internal import Glibc

/// A timer of the kernel on one clock (timerfd_create(2)).
package struct TimerDescriptor: Sendable {
  private let descriptor: Descriptor
  private let clock: Clock

  package enum Clock: Sendable {
    /// `CLOCK_REALTIME`: the timer also reports that the clock was set, and that the machine has resumed.
    case wall
    /// `CLOCK_BOOTTIME`, which counts the time asleep and cannot be set.
    case boot
  }

  /// An event of a timer.
  package enum Event: Sendable {
    case expiry, clockSet
  }

  /// Creates a timer on a clock.
  ///
  /// - Throws: `SystemError` if the system has no more descriptors.
  package init(_ clock: Clock) throws(SystemError) {
    let number = timer_descriptor(clock == .wall ? CLOCK_REALTIME : CLOCK_BOOTTIME)
    guard number >= 0 else { throw .last("timerfd_create") }
    (descriptor, self.clock) = (Descriptor(number), clock)
  }

  /// The descriptor, which is readable while there is an event.
  package var number: Int32 { descriptor.number }

  /// Sets it to an absolute time of its clock, in milliseconds; nil disarms it, and that of the wall for all practical time, because
  /// only an armed one tells when the clock is set.
  ///
  /// False where the wall clock was set since it was set last and that was not told yet: it is set all the same (ECANCELED;
  /// timerfd_create(2), NOTES).
  ///
  /// - Throws: `SystemError` where the kernel refuses the time; it is as it was.
  package func set(milliseconds: Int64?) throws(SystemError) -> Bool {
    // Zero would disarm it; what is past expires at once.
    let time = milliseconds ?? (clock == .wall ? Self.never : 0)
    if set_timer_descriptor(number, Int(time), clock == .wall ? 1 : 0) == 0 { return true }
    guard errno == ECANCELED else { throw .last("timerfd_settime") }
    return false
  }

  /// The same for a time in seconds, or so many milliseconds before it; of one that no clock shows the nearest.
  package func set(seconds: Int64?, early milliseconds: Int64 = 0) throws(SystemError) -> Bool {
    try set(milliseconds: seconds.map { max(1, min(max($0, 1), Self.never / 1000) * 1000 - milliseconds) })
  }

  /// Some seventeen thousand years.
  private static let never: Int64 = 1000 << 39

  /// Reads the event; nil if there is none.
  package func readEvent() -> Event? {
    // Eight bytes for an expiry, ECANCELED for a clock that was set.
    var expirations: UInt64 = 0
    let count = unsafe read(number, &expirations, MemoryLayout<UInt64>.size)
    return count > 0 ? .expiry : errno == ECANCELED ? .clockSet : nil
  }
}
