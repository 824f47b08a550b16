// The dates of a lunar rule, in words.
extension RecurrenceRule {
  /// 음력 매월 보름, 음력 매월 초하루·보름.
  var lunarMonthlyPhrase: Phrase? {
    guard months.isEmpty, leapMonths.isEmpty, let days = Phrase.dayList(monthDays.map(Self.phrase(lunarDay:))) else {
      return nil
    }
    return skipping(interval == 1 ? Phrase("lunar.monthly", days) : Phrase("lunar.everyMonths", interval, days))
  }

  /// 매년 음력 8월 15일, 매년 음력 윤4월 8일.
  var lunarYearlyPhrase: Phrase? {
    let names =
      (months.map { ($0, false) } + leapMonths.map { ($0, true) }).sorted { $0.0 < $1.0 }
      .compactMap { month, isLeap -> Phrase? in
        let name = Phrase.month(month)
        return isLeap ? Phrase("lunar.leapMonth", name) : name
      }
    let dates = names.flatMap { month in
      monthDays.map { day in
        day > 0 ? Phrase("rule.dateOfYear", month, day) : Phrase("rule.partOfMonth", month, Self.phrase(lunarDay: day))
      }
    }
    // More would be longer than the text of the rule.
    guard let list = Phrase.dayList(dates), dates.count <= 6 else { return nil }
    return skipping(interval == 1 ? Phrase("lunar.yearly", list) : Phrase("lunar.everyYears", interval, list))
  }

  /// With what is done where there is no such date.
  private func skipping(_ phrase: Phrase) -> Phrase {
    switch skip {
    // The words of a leap month alone mean `backward`.
    case .omit: leapMonths.isEmpty ? phrase : Phrase("lunar.omitted", phrase)
    case .backward: Phrase("lunar.backward", phrase)
    case .forward: Phrase("lunar.forward", phrase)
    }
  }

  /// 초하루, 보름, 그믐, 10일.
  private static func phrase(lunarDay day: Int) -> Phrase {
    switch day {
    case 1: Phrase("lunar.firstDay")
    case 15: Phrase("lunar.fullMoon")
    case -1: Phrase("lunar.lastDay")
    case ..<0: Phrase("rule.dayFromEnd", -day)
    default: Phrase("rule.day", day)
    }
  }
}
