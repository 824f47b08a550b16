extension ClockTime {
  /// Reads a time of day in Korean or English, on a 12 or 24-hour clock; nil where the text is none.
  package init?(_ text: String) {
    guard let words = compacted(text) else { return nil }
    self.init(compact: words)
  }

  /// The same, of lower-case text without spaces.
  init?(compact words: Substring) {
    switch words {
    case "정오", "noon":
      self.init(hour: 12, minute: 0)
      return
    case "자정", "midnight":
      self.init(hour: 0, minute: 0)
      return
    default: break
    }
    var rest = words
    var part = DayPart.allCases.first { $0.prefixes.contains { rest.take($0) } }
    let isEnglish = part == nil
    if isEnglish { part = DayPart.allCases.first { $0.suffixes.contains { rest.takeLast($0) } } }
    guard let hour = rest.takeNumber(most: 2), let minute = Self.minute(rest, bareHourAllowed: part != nil) else {
      return nil
    }
    guard let part else {
      self.init(hour: hour, minute: minute)
      return
    }
    // `0:30 AM` is not written in English, where midnight is 12.
    guard !(isEnglish && hour == 0), let hourOfDay = part.hour(hour) else { return nil }
    self.init(hour: hourOfDay, minute: minute)
  }

  /// What follows the hour: `:30`, `시`, `시30분`, `시반`.
  private static func minute(_ text: Substring, bareHourAllowed: Bool) -> Int? {
    var rest = text
    if rest.take(":") {
      guard rest.count == 2, let minute = rest.takeNumber(most: 2) else { return nil }
      return minute
    }
    guard rest.take("시") else { return rest.isEmpty && bareHourAllowed ? 0 : nil }
    if rest.isEmpty { return 0 }
    if rest == "반" { return 30 }
    guard let minute = rest.takeNumber(most: 2), rest == "분" else { return nil }
    return minute
  }

  /// 오전 9:05, 9:05 AM: twelve hours, the hour not padded, one ordinary space (CLDR `ahmm`).
  package var phrase: Phrase {
    let clock = "\((hour + 11) % 12 + 1):" + padded(minute, to: 2)
    return hour < 12 ? Phrase("time.am", .text(clock)) : Phrase("time.pm", .text(clock))
  }
}
