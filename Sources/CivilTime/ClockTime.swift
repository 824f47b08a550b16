/// Hour and minute on a 24-hour clock: no date, no zone.
package struct ClockTime: Hashable, Comparable, Sendable {
  /// 0 … 23.
  package let hour: Int
  /// 0 … 59.
  package let minute: Int

  /// Nil where the hour is not in 0 … 23 or the minute not in 0 … 59.
  package init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// The time that many minutes after midnight; whole days are dropped, so that 1,500 is 01:00.
  package init(minuteOfDay: Int) {
    let minutes = ((minuteOfDay % 1440) + 1440) % 1440
    hour = minutes / 60
    minute = minutes % 60
  }

  /// Minutes since midnight, 0 … 1,439.
  package var minuteOfDay: Int { hour * 60 + minute }

  package static func < (left: ClockTime, right: ClockTime) -> Bool {
    left.minuteOfDay < right.minuteOfDay
  }
}

extension ClockTime {
  /// `HH:MM`, 24 h, as in the files: two digits, a colon, two digits, and nothing else.
  package init?(fileText: String) {
    let bytes = Array(fileText.utf8)
    guard bytes.count == 5, bytes[2] == UInt8(ascii: ":"),
      let hour = decimal(bytes[0..<2]), let minute = decimal(bytes[3..<5])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  /// `HH:MM`, 24 h.
  package var fileText: String {
    padded(hour, to: 2) + ":" + padded(minute, to: 2)
  }
}
