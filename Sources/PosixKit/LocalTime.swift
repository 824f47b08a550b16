internal import Glibc

/// The zone of this process, as libc knows it: `TZ`, or else `/etc/localtime`.
package enum LocalTime {
  /// Seconds east of Greenwich at an instant, given in seconds since 1970 (localtime_r(3), `tm_gmtoff`).
  ///
  /// 0 for an instant whose year libc cannot hold.
  package static func utcOffset(at seconds: Int64) -> Int {
    var instant = time_t(seconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&instant, &parts) != nil else { return 0 }
    return unsafe parts.tm_gmtoff
  }

  /// Reads the zone again (tzset(3)); `localtime_r` alone stays on the one it read first.
  package static func reload() {
    tzset()
  }
}
