extension Instant {
  /// ISO 8601 with the zone's offset: `2026-11-22T09:30:00+09:00`.
  package func text(in zone: Zone) -> String {
    // An offset is written in minutes. In a zone whose offset has seconds, the text still means this very instant.
    let offset = zone.utcOffset(self) / 60 * 60
    let local = Zone { _ in offset }.local(self)
    let second = Int((seconds + Int64(offset)) - (seconds + Int64(offset)).flooredDivision(by: 60) * 60)
    let minutes = abs(offset) / 60
    return local.fileText + ":" + padded(second, to: 2) + (offset < 0 ? "-" : "+")
      + padded(minutes / 60, to: 2) + ":" + padded(minutes % 60, to: 2)
  }

  /// Reads ISO 8601: a date, or a date and a time with or without seconds, and `Z` or an offset; local without one.
  package init?(_ text: String, in zone: Zone) {
    var rest = Substring(text)
    guard let date = CalendarDate(fileText: String(rest.prefix(10))) else { return nil }
    rest = rest.dropFirst(10)
    guard let mark = rest.popFirst() else {
      self = zone.instant(of: LocalDateTime(date: date, time: ClockTime(minuteOfDay: 0)))
      return
    }
    guard mark == "T" || mark == " ", let time = ClockTime(fileText: String(rest.prefix(5))) else { return nil }
    rest = rest.dropFirst(5)
    var second = 0
    if rest.first == ":" {
      guard let value = decimal(rest.dropFirst().prefix(2).utf8), value < 60, rest.count >= 3 else { return nil }
      second = value
      rest = rest.dropFirst(3)
    }
    let local = LocalDateTime(date: date, time: time)
    guard !rest.isEmpty else {
      self = zone.instant(of: local) + Int64(second)
      return
    }
    guard let offset = Self.offset(rest) else { return nil }
    self = Zone { _ in offset }.instant(of: local) + Int64(second)
  }

  /// Seconds east of Greenwich: `Z`, `+09:00`, `+0900` or `+09`.
  private static func offset(_ text: Substring) -> Int? {
    if text == "Z" || text == "z" { return 0 }
    guard let sign = text.first, sign == "+" || sign == "-" else { return nil }
    var parts = text.dropFirst()
    guard let hour = decimal(parts.prefix(2).utf8), parts.count >= 2, hour < 24 else { return nil }
    parts = parts.dropFirst(2)
    if parts.first == ":" { parts = parts.dropFirst() } else if parts.isEmpty { parts = "00" }
    guard parts.count == 2, let minute = decimal(parts.utf8), minute < 60 else { return nil }
    return (sign == "-" ? -1 : 1) * (hour * 3600 + minute * 60)
  }
}
