/// A point in time, in whole seconds since 1970-01-01 00:00 UTC.
package struct Instant: Hashable, Comparable, Sendable {
  package var seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// Before every alert.
  package static let distantPast = Instant(seconds: -62_135_596_800)

  /// 1970-01-01 00:00:00 UTC, the earliest instant that a file may hold.
  package static let firstStorable = Instant(seconds: 0)
  /// 9999-12-31 23:59:59 UTC, the latest instant that a file may hold.
  package static let lastStorable = Instant(seconds: 253_402_300_799)
  /// What a file may hold: the years 1970 to 9999.
  package static let storable = firstStorable...lastStorable

  package static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }

  /// `seconds` later; negative goes back.
  package static func + (instant: Instant, seconds: Int64) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  /// Seconds from `earlier` to `later`; negative where they are the other way round.
  package static func - (later: Instant, earlier: Instant) -> Int64 {
    later.seconds - earlier.seconds
  }
}

/// A date and a clock time, as a clock on the wall shows them: no zone.
package struct LocalDateTime: Hashable, Comparable, Sendable {
  package let date: CalendarDate
  package let time: ClockTime

  package init(date: CalendarDate, time: ClockTime) {
    self.date = date
    self.time = time
  }

  package static func < (left: LocalDateTime, right: LocalDateTime) -> Bool {
    (left.date, left.time) < (right.date, right.time)
  }
}

extension LocalDateTime {
  /// `YYYY-MM-DDTHH:MM`, as in the files.
  package init?(fileText: String) {
    let parts = fileText.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CalendarDate(fileText: String(parts[0])),
      let time = ClockTime(fileText: String(parts[1]))
    else { return nil }
    self.init(date: date, time: time)
  }

  /// `YYYY-MM-DDTHH:MM`.
  package var fileText: String {
    date.fileText + "T" + time.fileText
  }
}
