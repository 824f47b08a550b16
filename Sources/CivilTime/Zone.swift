import PosixKit
import Synchronization

/// A time zone: the offset from UTC at each instant.
///
/// Always passed as an argument, so that tests can fix it. `Zone.local` asks libc, which follows the system's tzdata.
package struct Zone: Sendable {
  /// The offset in seconds east of Greenwich.
  package let utcOffset: @Sendable (Instant) -> Int

  package init(utcOffset: @escaping @Sendable (Instant) -> Int) {
    self.utcOffset = utcOffset
  }

  /// The zone of this machine, as of the last `LocalTime.reload()`.
  package static let local = Zone { LocalTime.utcOffset(at: $0.seconds) }

  /// Returns a zone without transitions.
  package static func fixed(hours: Int) -> Zone {
    Zone { _ in hours * 3600 }
  }
}

extension Zone {
  /// Returns the zone with its current rules and a cache of offsets, for hundreds of thousands of lookups.
  ///
  /// The offset is read at both ends of a stretch of six hours, in which no zone has ever had two transitions. For
  /// instants after the transitions that its file lists, libc works out each answer from a rule in text form, which
  /// takes a microsecond.
  package func remembered() -> Zone {
    let length: Int64 = 6 * 3600
    let places: Int64 = 4096
    // The stretch that each slot of the cache holds; its offset is nil if it changes within the stretch.
    let answers = Mutex([(stretch: Int64, offset: Int?)](repeating: (.min, nil), count: Int(places)))
    return Zone { instant in
      let stretch = instant.seconds.flooredDivision(by: length)
      let place = Int(stretch & (places - 1))
      let offset: Int? = answers.withLock { answers in
        if answers[place].stretch != stretch {
          let start = Instant(seconds: stretch * length)
          let first = utcOffset(start)
          answers[place] = (stretch, first == utcOffset(start + length) ? first : nil)
        }
        return answers[place].offset
      }
      return offset ?? utcOffset(instant)
    }
  }

  /// Returns the local time at an instant, rounded down to the minute.
  package func local(_ instant: Instant) -> LocalDateTime {
    let seconds = instant.seconds + Int64(utcOffset(instant))
    let days = seconds.flooredDivision(by: 86_400)
    return LocalDateTime(
      date: CalendarDate(daysSince1970: Int(days)),
      time: ClockTime(minuteOfDay: Int((seconds - days * 86_400) / 60)))
  }

  /// Returns the instant of a local time.
  ///
  /// A time that exists twice gives the first pass; one that a transition skips is read with the offset before the gap,
  /// so that 02:30 becomes 03:30 (RFC 5545 3.3.5; the same as `fold=0` of PEP 495). Offsets are read 36 hours to either
  /// side, which is farther than any local day is from its UTC day.
  package func instant(of local: LocalDateTime) -> Instant {
    let wall = Instant(seconds: Int64(local.date.daysSince1970) * 86_400 + Int64(local.time.minuteOfDay) * 60)
    let before = utcOffset(wall + -36 * 3600)
    let after = utcOffset(wall + 36 * 3600)
    for offset in [max(before, after), min(before, after)] {
      let candidate = wall + -Int64(offset)
      if utcOffset(candidate) == offset { return candidate }
    }
    return wall + -Int64(before)
  }
}

extension Int64 {
  package func flooredDivision(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
