extension Weekday {
  package var phrase: Phrase {
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
    guard let names = Phrase.dayList(days.map(\.phrase)) else { return Phrase("days.none") }
    return days.count > 1 ? Phrase("days.weekly", names) : Phrase("days.oneDay", names)
  }
}

extension Weekdays {
  /// The same in a sentence: every day, every weekday, every Mon, Fri.
  var everyPhrase: Phrase {
    switch self {
    case .daily: phrase
    case .workdays: Phrase("days.everyWeekday")
    case .weekend: Phrase("days.everyWeekend")
    default: Phrase("days.every", phrase)
    }
  }
}

extension Phrase {
  /// 월·금, day 1, day 15; nil for none.
  static func dayList(_ days: [Phrase]) -> Phrase? {
    days.first.map { days.dropFirst().reduce($0) { Phrase("days.pair", $0, $1) } }
  }
}
