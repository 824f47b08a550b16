internal import CLibnotify

/// The clock `CLOCK_MONOTONIC`: it is never set, and does not count while the machine is suspended.
package enum MonotonicClock {
  /// Returns the milliseconds since an instant of this boot (`CLOCK_MONOTONIC`).
  package static func milliseconds() -> Int64 {
    Int64(g_get_monotonic_time() / 1000)
  }
}
