extension CalendarDate {
  /// Reads what `phrase(today:)` and `fullPhrase(today:)` write in either language, and `YYYY-MM-DD`.
  ///
  /// A date without a year is of the year of `today`, and a weekday alone is the next day of that name, `today`
  /// included. A weekday beside a date must be that of the date.
  package init?(_ text: String, today: CalendarDate) {
    var words = text.lowercased().split { $0.isWhitespace || "(),".contains($0) }.map(String.init)
    let weekday = Self.takeWeekday(from: &words)
    if words.isEmpty, let weekday {
      let days = (weekday.rawValue - today.weekday.rawValue + 7) % 7
      self = today.advanced(by: days)
      return
    }
    guard let date = Self.near(words, today) ?? Self.korean(words, today) ?? Self.english(words, today),
      weekday == nil || weekday == date.weekday
    else { return nil }
    self = date
  }

  /// Takes the weekday from the beginning or the end of a date.
  private static func takeWeekday(from words: inout [String]) -> Weekday? {
    if let first = words.first.flatMap(Weekday.init(name:)) {
      words.removeFirst()
      return first
    }
    guard let last = words.last.flatMap(Weekday.init(name:)) else { return nil }
    words.removeLast()
    return last
  }

  /// A day that has a word of its own, or the form of the files.
  private static func near(_ words: [String], _ today: CalendarDate) -> CalendarDate? {
    guard words.count == 1 else { return nil }
    switch words[0] {
    case "오늘", "today": return today
    case "내일", "tomorrow": return today.advanced(by: 1)
    case "모레": return today.advanced(by: 2)
    default: return CalendarDate(fileText: words[0])
    }
  }

  /// 11월 25일, 2027년 11월 25일.
  private static func korean(_ words: [String], _ today: CalendarDate) -> CalendarDate? {
    guard var rest = compacted(words.joined(separator: " ")) else { return nil }
    var year = today.year
    var attempt = rest
    if let number = attempt.takeNumber(most: 4), attempt.take("년") { (year, rest) = (number, attempt) }
    guard let month = rest.takeNumber(most: 2), rest.take("월"), let day = rest.takeNumber(most: 2), rest == "일" else {
      return nil
    }
    return CalendarDate(year: year, month: month, day: day)
  }

  /// Nov 25, Nov 25, 2027.
  private static func english(_ words: [String], _ today: CalendarDate) -> CalendarDate? {
    guard (2...3).contains(words.count), let month = MonthName(name: words[0]) else { return nil }
    let numbers = words.dropFirst().map { word -> Int? in
      var rest = Substring(word)
      guard let number = rest.takeNumber(most: 4), rest.isEmpty else { return nil }
      return number
    }
    guard let day = numbers[0], let year = numbers.count == 2 ? numbers[1] : today.year else { return nil }
    return CalendarDate(year: year, month: month.rawValue, day: day)
  }
}

extension CalendarDate {
  /// 오늘, 내일, 모레 (수), or the date.
  package func phrase(today: CalendarDate) -> Phrase {
    switch daysSince1970 - today.daysSince1970 {
    case 0: Phrase("date.today")
    case 1: Phrase("date.tomorrow")
    case 2: Phrase("date.dayAfterTomorrow", .phrase(weekday.phrase))
    default: fullPhrase(today: today)
    }
  }

  /// The date and its weekday: 11월 25일 (수); with the year where that is not the year of `today`.
  package func fullPhrase(today: CalendarDate) -> Phrase {
    let month = MonthName(rawValue: month)?.phrase ?? .never
    return year == today.year
      ? Phrase("date.withDay", .phrase(month), .count(day), .phrase(weekday.phrase))
      : Phrase("date.withYear", .phrase(month), .count(day), .phrase(weekday.phrase), .count(year))
  }
}

extension Instant {
  /// Day and time as the wall will show them: 내일 오전 9:30.
  package func phrase(now: Instant, in zone: Zone) -> Phrase {
    let local = zone.local(self)
    return Phrase("moment", .phrase(local.date.phrase(today: zone.local(now).date)), .phrase(local.time.phrase))
  }

  /// The same with the date in full, for times that are not told from now.
  package func fullPhrase(now: Instant, in zone: Zone) -> Phrase {
    let local = zone.local(self)
    return Phrase("moment", .phrase(local.date.fullPhrase(today: zone.local(now).date)), .phrase(local.time.phrase))
  }

  /// The time of day, with the day before it where that is not today.
  package func shortPhrase(now: Instant, in zone: Zone) -> Phrase {
    let local = zone.local(self)
    return local.date == zone.local(now).date ? local.time.phrase : phrase(now: now, in: zone)
  }
}
