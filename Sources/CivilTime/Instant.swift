/// A point in time, in whole seconds since 1970-01-01 00:00 UTC.
package struct Instant: Hashable, Comparable, Sendable {
  package var seconds: Int64

  package init(seconds: Int64) {
    self.seconds = seconds
  }

  /// An instant before every alert, 0001-01-01 00:00 UTC.
  package static let distantPast = Instant(seconds: -62_135_596_800)

  /// 1970-01-01 00:00:00 UTC, the earliest instant that a file may hold.
  package static let firstStorable = Instant(seconds: 0)
  /// 9999-12-31 23:59:59 UTC, the latest instant that a file may hold.
  package static let lastStorable = Instant(seconds: 253_402_300_799)
  /// The instants that a file may hold: the years 1970 to 9999.
  package static let storable = firstStorable...lastStorable

  /// The end of what has none: a day before the last storable instant, so that it is of the year 9999 in every zone.
  package static let endless = lastStorable + -86_400

  package static func < (left: Instant, right: Instant) -> Bool {
    left.seconds < right.seconds
  }

  /// Returns the instant `seconds` later, or earlier if negative.
  package static func + (instant: Instant, seconds: Int64) -> Instant {
    Instant(seconds: instant.seconds + seconds)
  }

  /// Returns the seconds from `earlier` to `later`; negative if `earlier` is the later one.
  package static func - (later: Instant, earlier: Instant) -> Int64 {
    later.seconds - earlier.seconds
  }
}

/// A date and a time of day, without zone.
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
  /// Reads `YYYY-MM-DDTHH:MM`, the form of the files.
  package init?(fileText: String) {
    let parts = fileText.split(separator: "T", omittingEmptySubsequences: false)
    guard parts.count == 2, let date = CalendarDate(fileText: String(parts[0])),
      let time = ClockTime(fileText: String(parts[1]))
    else { return nil }
    self.init(date: date, time: time)
  }

  /// The date and time as `YYYY-MM-DDTHH:MM`.
  package var fileText: String {
    date.fileText + "T" + time.fileText
  }
}
