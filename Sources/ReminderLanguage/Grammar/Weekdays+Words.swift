extension Weekday {
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
    guard names.count > 1 else { return Phrase("days.oneDay", first) }
    return Phrase(
      "days.weekly",
      names.dropFirst().reduce(first) { Phrase("days.pair", $0, $1) })
  }
}
