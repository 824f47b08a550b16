import CivilTime
import Glibc
import PosixKit

/// The zone of this process, which is one for all its threads, so that what enters one runs in a process of its own.
enum SystemZone {
  /// Makes a zone of the system's tzdata the zone of this process.
  static func enter(_ name: String) {
    unsafe setenv("TZ", name, 1)
    LocalTime.reload()
  }

  /// True where the zone calls its offset at an instant summer time (localtime_r(3), `tm_isdst`).
  static func isSummer(_ instant: Instant) -> Bool {
    var seconds = time_t(instant.seconds)
    var parts = unsafe tm()
    return unsafe localtime_r(&seconds, &parts)?.pointee.tm_isdst == 1
  }
}
