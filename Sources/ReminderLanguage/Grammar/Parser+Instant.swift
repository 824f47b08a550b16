// Instants that are past, or now.
extension Parser {
  /// 지금, 1시간 전, 3일 전, 지난주, this month, an hour ago; days, weeks and months are their starts.
  mutating func earlierInstant(now: Instant, zone: Zone) -> Instant? {
    if accept(oneOf: ["지금", "just now", "right now", "now"]) != nil { return now }
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

  /// A time in a part of a day that is past: last night at 11, this morning 8:30, 어젯밤 11시.
  mutating func timeOfEarlierPart(zone: Zone) -> Instant? {
    attempt { parser in
      guard let (days, part) = parser.accept(Self.earlierParts) else { return nil }
      parser.skipSeparators()
      let reading = (parser.time() ?? parser.hourOfFewDigits())?.inPart(part)?.readings[0]
      guard let reading, let minute = [reading, reading + 1440].first(where: Self.span(of: part).contains) else {
        return nil
      }
      return zone.instant(
        of: LocalDateTime(
          date: parser.today.advanced(by: days + minute / 1440), time: ClockTime(minuteOfDay: minute % 1440)))
    }
  }

  private static let earlierParts: WordTable<(days: Int, DayPart)> = [
    ("last night", (-1, .night)), ("어젯밤", (-1, .night)), ("지난밤", (-1, .night)), ("간밤", (-1, .night)),
    ("this morning", (0, .morning)), ("this afternoon", (0, .afternoon)), ("this evening", (0, .evening)),
  ]

  /// An hour in digits; 500 is an amount.
  private mutating func hourOfFewDigits() -> SpokenTime? {
    attempt { parser in
      let start = parser.index
      return parser.bareTime().flatMap { parser.index - start < 3 ? $0 : nil }
    }
  }

  /// The minutes from the start of the day in which a time is of a part of it; a night ends on the next day.
  private static func span(of part: DayPart) -> Range<Int> {
    switch part {
    case .morning: 240..<720
    case .afternoon: 720..<1140
    case .evening: 1020..<1440
    default: 1080..<1800
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
