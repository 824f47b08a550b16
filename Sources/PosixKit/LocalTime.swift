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

  /// Makes a zone of the system's database the zone of this process, for all its threads (tzset(3)).
  package static func enter(_ name: String) {
    unsafe setenv("TZ", ":" + name, 1)
    tzset()
  }

  /// True for a zone that the system's database has, such as `Asia/Seoul`.
  ///
  /// Of a name that it does not know libc makes UTC without a word.
  package static func isZone(_ name: String) -> Bool {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return false }
    let directory = Program.environment("TZDIR") ?? "/usr/share/zoneinfo"
    let bytes = try? FileSystem.live.read(directory + "/" + name, 1 << 20)
    return bytes?.starts(with: "TZif".utf8) ?? false
  }

  /// Reads the zone again (tzset(3)); `localtime_r` alone stays on the one it read first.
  package static func reload() {
    tzset()
  }
}
