/// An hour and a minute on a 24-hour clock, without date and zone.
package struct ClockTime: Hashable, Comparable, Sendable {
  /// 0 … 23.
  package let hour: Int
  /// 0 … 59.
  package let minute: Int

  /// Returns nil if the hour is not in 0 … 23 or the minute not in 0 … 59.
  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Creates the time that is a number of minutes after midnight, modulo 1,440: 1,500 is 01:00.
  package init(minuteOfDay: Int) {
    let minutes = ((minuteOfDay % 1440) + 1440) % 1440
    hour = minutes / 60
    minute = minutes % 60
  }

  /// The minutes since midnight, 0 … 1,439.
  package var minuteOfDay: Int { hour * 60 + minute }

  package static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.minuteOfDay < right.minuteOfDay
  }
}

extension ClockTime {
  /// Reads `HH:MM`, 24 h, the form of the files: two digits, a colon, two digits.
  package init?(fileText: String) {
    let bytes = Array(fileText.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = decimal(bytes[0..<2]), let minute = decimal(bytes[3..<5])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// The time as `HH:MM`, 24 h.
  package var fileText: String {
    padded(hour, to: 2) + ":" + padded(minute, to: 2)
  }
}
