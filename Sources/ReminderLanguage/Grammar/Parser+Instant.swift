// Instants that are past, or now.
extension Parser {
  /// 지금, 1시간 전, 3일 전, 지난주, this month, an hour ago; days, weeks and months are their starts.
  mutating func earlierInstant(now: Instant, zone: Zone) -> Instant? {
    if accept(oneOf: ["지금", "now"]) != nil { return now }
    if let date = startOfPeriod() {
      return zone.instant(of: LocalDateTime(date: date, time: ClockTime(minuteOfDay: 0)))
    }
    return attempt { parser -> Instant? in
      guard let minutes = parser.duration() else { return nil }
      parser.skipSpace()
      guard parser.accept(oneOf: ["전", "ago"]) != nil else { return nil }
      guard minutes % 1440 == 0 else { return now + -Int64(minutes) * 60 }
      let date = parser.today.advanced(by: -minutes / 1440)
      return zone.instant(of: LocalDateTime(date: date, time: ClockTime(minuteOfDay: 0)))
    }
  }

  /// The first day of a week or a month; where a weekday follows, it is no week.
  private mutating func startOfPeriod() -> CalendarDate? {
    attempt { parser in
      if parser.accept(oneOf: ["이번 달", "this month"]) != nil, parser.isAtEnd {
        return parser.today.advanced(by: 1 - parser.today.day)
      }
      guard let weeks = parser.accept(Self.koreanWeeks) ?? parser.accept(Self.namedWeeks), parser.isAtEnd else {
        return nil
      }
      return parser.today.advanced(by: 1 - parser.today.weekday.rawValue + weeks * 7)
    }
  }
}
