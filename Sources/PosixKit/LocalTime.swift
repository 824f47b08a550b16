internal import Glibc

/// The zone of this process, according to libc: `TZ`, or else `/etc/localtime`.
package enum LocalTime {
  /// Returns the seconds east of Greenwich at an instant, given in seconds since 1970 (localtime_r(3), `tm_gmtoff`).
  ///
  /// 0 for an instant whose year libc cannot represent.
  package static func utcOffset(at seconds: Int64) -> Int {
    var instant = time_t(seconds)
    var parts = unsafe tm()
    guard unsafe localtime_r(&instant, &parts) != nil else { return 0 }
    return unsafe parts.tm_gmtoff
  }

  /// Sets the zone of this process, for all its threads, to one of the system's database (tzset(3)).
  package static func enter(_ name: String) {
    unsafe setenv("TZ", ":" + name, 1)
    tzset()
  }

  /// Returns the seconds east of Greenwich of a zone of the system's database at an instant.
  ///
  /// Changes the zone of the whole process for as long as it takes.
  package static func utcOffset(at seconds: Int64, in name: String) -> Int {
    let own = Program.environment("TZ")
    enter(name)
    defer {
      if let own { unsafe setenv("TZ", own, 1) } else { unsafe unsetenv("TZ") }
      tzset()
    }
    return utcOffset(at: seconds)
  }

  /// Returns true for a zone of the system's database, such as `Asia/Seoul`.
  ///
  /// libc treats an unknown name as UTC, without an error.
  package static func isZone(_ name: String) -> Bool {
    guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return false }
    let directory = Program.environment("TZDIR") ?? "/usr/share/zoneinfo"
    return isZoneFile(directory + "/" + name)
  }

  /// The value of `TZ` if libc does not know the zone and uses UTC; nil if it does, or `TZ` is not set (tzset(3)).
  package static var unknownZone: String? {
    guard let value = Program.environment("TZ"), !value.isEmpty else { return nil }
    let name = value.hasPrefix(":") ? String(value.dropFirst()) : value
    if ["UTC", "GMT"].contains(name) || name.isZoneRule { return nil }
    let isKnown = name.hasPrefix("/") ? isZoneFile(name) : isZone(name)
    return isKnown ? nil : value
  }

  private static func isZoneFile(_ path: String) -> Bool {
    (try? FileSystem.live.read(path, 1 << 20))?.starts(with: "TZif".utf8) ?? false
  }

  /// Reads the zone again (tzset(3)); `localtime_r` alone keeps the first one.
  package static func reload() {
    tzset()
  }
}

extension String {
  /// True for a zone with its offset, in the form of POSIX: `KST-9`, `<+09>-9`, `CET-1CEST,M3.5.0,M10.5.0/3`.
  fileprivate var isZoneRule: Bool {
    let isQuoted = hasPrefix("<")
    let abbreviation = isQuoted ? dropFirst().prefix { $0 != ">" } : prefix { $0.isASCII && $0.isLetter }
    let offset = dropFirst(abbreviation.count + (isQuoted ? 2 : 0)).drop { $0 == "+" || $0 == "-" }
    return abbreviation.count >= 3 && offset.first.map { $0.isASCII && $0.isNumber } ?? false
  }
}
