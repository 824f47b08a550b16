/// A day of the proleptic Gregorian calendar, without time and zone.
package struct CalendarDate: Hashable, Comparable, Sendable {
  package let year: Int
  /// 1 … 12.
  package let month: Int
  /// 1 … 31.
  package let day: Int

  /// Returns nil if there is no such day; the year must be in 1 … 9,999.
  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.length(ofMonth: month, in: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Creates the day that is a number of days after 1970-01-01.
  ///
  /// Civil-from-days over eras of 400 years, years beginning in March (Howard Hinnant, "chrono-Compatible Low-Level
  /// Date Algorithms").
  package init(daysSince1970: Int) {
    let shifted = daysSince1970 + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * marchMonth + 2) / 5 + 1
    month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The days from 1970-01-01 to this day; the inverse of `init(daysSince1970:)`.
  package var daysSince1970: Int { Self.daysSince1970(year: year, month: month, day: day) }

  /// Returns the days from 1970-01-01; `day` may be out of the range of its month.
  static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
    let marchYear = month <= 2 ? year - 1 : year
    let era = (marchYear >= 0 ? marchYear : marchYear - 399) / 400
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  package var weekday: Weekday {
    // 1970-01-01 was a Thursday.
    Weekday.thursday.advanced(by: daysSince1970)
  }

  package func advanced(by days: Int) -> CalendarDate {
    CalendarDate(daysSince1970: daysSince1970 + days)
  }

  /// Returns the same day of a later month, or the last day of that month if it is shorter.
  package func adding(months: Int) -> CalendarDate {
    let month = year * 12 + self.month - 1 + months
    let first = CalendarDate(year: month / 12, month: month % 12 + 1, day: 1) ?? self
    return first.advanced(by: min(day, Self.length(ofMonth: first.month, in: first.year)) - 1)
  }

  package static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  /// Returns the number of days of a month, 28 … 31.
  package static func length(ofMonth month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension CalendarDate {
  /// Reads `YYYY-MM-DD`, the form of the files.
  package init?(fileText: String) {
    let bytes = Array(fileText.utf8)
    guard bytes.count == 10, bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      let year = decimal(bytes[0..<4]), let month = decimal(bytes[5..<7]), let day = decimal(bytes[8..<10])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// Reads `YYYYMMDD`, the form of iCalendar files.
  package init?(digits: some StringProtocol) {
    let bytes = Array(digits.utf8)
    guard bytes.count == 8, let year = decimal(bytes[0..<4]), let month = decimal(bytes[4..<6]),
      let day = decimal(bytes[6..<8])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date as `YYYY-MM-DD`.
  package var fileText: String {
    padded(year, to: 4) + "-" + padded(month, to: 2) + "-" + padded(day, to: 2)
  }
}
