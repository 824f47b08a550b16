internal import CLibnotify

/// CLOCK_MONOTONIC: it is never set, and does not count while the machine is suspended.
package enum MonotonicClock {
  /// Milliseconds since some instant of this boot (`CLOCK_MONOTONIC`).
  package static func milliseconds() -> Int64 {
    Int64(g_get_monotonic_time() / 1000)
  }
}
