internal import CLibnotify

/// The clock that no one sets; it stands still while the machine sleeps.
package enum MonotonicClock {
  /// Milliseconds since some instant of this boot (`CLOCK_MONOTONIC`).
  package static func milliseconds() -> Int64 {
    Int64(g_get_monotonic_time() / 1000)
  }
}
