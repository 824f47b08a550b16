/// A time of an iCalendar file (RFC 5545, 3.3.5): `20261126T093000`, with `Z` in UTC, or a day.
package struct CalendarMoment {
  package let local: LocalDateTime
  /// nil for the zone of the reader.
  package let zone: Zone?
  package let isDay: Bool

  package init?(_ text: String, zone: Zone?) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = CalendarDate(digits: parts[0]) else { return nil }
    isDay = parts.count == 1
    let digits = Array((isDay ? "000000" : parts[1]).utf8)
    let isUniversal = digits.last == UInt8(ascii: "Z")
    guard digits.count == (isUniversal ? 7 : 6), let hour = decimal(digits[0..<2]), let minute = decimal(digits[2..<4]),
      decimal(digits[4..<6]) != nil, let time = ClockTime(hour: hour, minute: minute)
    else { return nil }
    local = LocalDateTime(date: date, time: time)
    self.zone = isUniversal ? Zone.fixed(hours: 0) : isDay ? nil : zone
  }

  /// The same time on another date.
  package func at(_ date: CalendarDate) -> LocalDateTime { LocalDateTime(date: date, time: local.time) }

  /// The seconds of an offset from UTC such as `+0900` (3.3.14).
  static func seconds(offset text: String) -> Int? {
    let digits = Array(text.utf8.dropFirst())
    guard let sign = ["+": 1, "-": -1][text.prefix(1)], digits.count == 4, let hours = decimal(digits[0..<2]),
      let minutes = decimal(digits[2..<4]), hours < 24, minutes < 60
    else { return nil }
    return sign * (hours * 60 + minutes) * 60
  }

  /// The minutes of a duration such as `-P1DT2H30M` (3.3.6), at most a year; seconds are dropped.
  package static func minutes(_ text: String) -> Int? {
    // No duration has as many signs.
    guard text.utf8.count <= 40 else { return nil }
    let isNegative = text.hasPrefix("-")
    let body = text.uppercased().drop { $0 == "-" || $0 == "+" }
    guard body.first == "P", body.count > 2 else { return nil }
    var (minutes, digits) = (0, "")
    for character in body.dropFirst() where character != "T" {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        guard let unit = ["W": 10_080, "D": 1440, "H": 60, "M": 1, "S": 0][character], digits.utf8.count < 7,
          let count = decimal(digits.utf8)
        else { return nil }
        (minutes, digits) = (minutes + count * unit, "")
      }
    }
    return digits.isEmpty && minutes <= 366 * 1440 ? (isNegative ? -minutes : minutes) : nil
  }
}
