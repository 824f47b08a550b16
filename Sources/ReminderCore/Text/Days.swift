/// The days of an alert, as a person writes them.
package enum Days: Equatable, Sendable {
  case weekly(Weekdays)
  /// The dates of an RFC 5545 rule.
  case rule(RecurrenceRule)
  /// 근무일, 공휴일: these weekdays and what holidays mean.
  case observing(HolidayRule, Weekdays)
  /// The next time the clock shows the alert's time, and never again.
  case once

  /// Reads one of the forms that design.md lists under `DAYS`, or what `Weekdays.phrase` writes.
  ///
  /// A rule is not among them: its errors name a part.
  package init?(_ text: String) {
    let words = text.lowercased().split { $0.isWhitespace || ",·/".contains($0) }.filter { $0 != "매주" }
    if let days = Self.observing(words) {
      self = days
      return
    }
    if words == ["once"] || words == ["한번"] || words == ["한", "번"] {
      self = .once
      return
    }
    if words == ["every", "day"] {
      self = .weekly(.daily)
      return
    }
    var days: Weekdays = []
    for word in words {
      guard let more = Self.days(word) else { return nil }
      days.formUnion(more)
    }
    guard !days.isEmpty else { return nil }
    self = .weekly(days)
  }

  /// Days that have a name of their own by what holidays mean.
  private static func observing(_ words: [Substring]) -> Days? {
    switch words {
    case ["근무일"], ["working", "days"], ["workdays"]: .observing(.skip, .workdays)
    case ["공휴일"], ["public", "holidays"], ["holidays"]: .observing(.only, .daily)
    default: nil
    }
  }

  private static func days(_ word: Substring) -> Weekdays? {
    switch word {
    case "매일", "daily", "everyday": return .daily
    case "평일", "weekdays", "weekday": return .workdays
    case "주말", "weekends", "weekend": return .weekend
    default: break
    }
    if let day = Weekday(name: String(word)) { return Weekdays([day]) }
    let ends = word.split(omittingEmptySubsequences: false) { "-~".contains($0) }
    if ends.count == 2 {
      guard let first = Weekday(name: String(ends[0])), let last = Weekday(name: String(ends[1])) else { return nil }
      return Weekdays((0...(last.rawValue - first.rawValue + 7) % 7).map(first.advanced(by:)))
    }
    // 월수금: one letter a day.
    let letters = word.map { Weekday(name: String($0)) }
    guard !letters.contains(nil) else { return nil }
    return Weekdays(letters.compactMap { $0 })
  }
}

extension Weekday {
  /// Reads a name in either language, in lower case: `mon`, `monday`, 월, 월요일.
  init?(name: String) {
    guard let day = Self.allCases.first(where: { $0.names.contains(name) }) else { return nil }
    self = day
  }

  /// What a person may write for the day.
  fileprivate var names: [String] {
    switch self {
    case .monday: ["mon", "monday", "월", "월요일"]
    case .tuesday: ["tue", "tues", "tuesday", "화", "화요일"]
    case .wednesday: ["wed", "wednesday", "수", "수요일"]
    case .thursday: ["thu", "thur", "thurs", "thursday", "목", "목요일"]
    case .friday: ["fri", "friday", "금", "금요일"]
    case .saturday: ["sat", "saturday", "토", "토요일"]
    case .sunday: ["sun", "sunday", "일", "일요일"]
    }
  }

  var phrase: Phrase {
    switch self {
    case .monday: Phrase("day.monday")
    case .tuesday: Phrase("day.tuesday")
    case .wednesday: Phrase("day.wednesday")
    case .thursday: Phrase("day.thursday")
    case .friday: Phrase("day.friday")
    case .saturday: Phrase("day.saturday")
    case .sunday: Phrase("day.sunday")
    }
  }
}

extension Weekdays {
  /// 매일, 평일, 주말, 매주 월요일, 매주 월·금; every day, weekdays, weekends, Mon, Fri.
  package var phrase: Phrase {
    switch self {
    case .daily: return Phrase("days.daily")
    case .workdays: return Phrase("days.weekdays")
    case .weekend: return Phrase("days.weekend")
    default: break
    }
    let names = days.map(\.phrase)
    guard let first = names.first else { return Phrase("days.none") }
    guard names.count > 1 else { return Phrase("days.oneDay", .phrase(first)) }
    return Phrase(
      "days.weekly",
      .phrase(names.dropFirst().reduce(first) { Phrase("days.pair", .phrase($0), .phrase($1)) }))
  }
}
