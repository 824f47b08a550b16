// On which days an alert is due, in words.
extension Recurrence {
  /// Returns the days, or the date, with its year if that is not the year of `today`.
  package func phrase(today: CalendarDate) -> Phrase {
    switch self {
    case .weekly(let days): days.phrase
    case .once(let date): date.fullPhrase(today: today)
    case .rule(let dates): dates.phrase(today: today)
    case .filtered(.skip, .weekly(.workdays)): Phrase("days.working")
    case .filtered(.only, .weekly(.daily)): Phrase("days.holidays")
    case .filtered(.skip, let days): Phrase("days.besidesHolidays", days.phrase(today: today))
    case .filtered(.only, let days): Phrase("days.onlyHolidays", days.phrase(today: today))
    }
  }
}

extension Recurrence {
  /// The same in a sentence: what repeats each week says so.
  package func everyPhrase(today: CalendarDate) -> Phrase {
    switch self {
    case .weekly(let days): days.everyPhrase
    case .filtered(.skip, .weekly(.workdays)): Phrase("days.everyWorking")
    case .filtered(.skip, .weekly(let days)): Phrase("days.besidesHolidays", days.everyPhrase)
    case .filtered(.only, .weekly(let days)) where days != .daily: Phrase("days.onlyHolidays", days.everyPhrase)
    case .once, .rule, .filtered: phrase(today: today)
    }
  }
}

extension RecurrenceSet {
  /// The rule, from which day and until when: 격주 화요일, 11월 24일 (화)부터.
  fileprivate func phrase(today: CalendarDate) -> Phrase {
    // One that has no words is told as the text of the rule, with its end.
    guard var phrase = rule.phrase else {
      let text = Phrase.verbatim(rule.fileText)
      return start.map { Phrase("rule.from", text, $0.fullPhrase(today: today)) } ?? text
    }
    if let start { phrase = Phrase("rule.from", phrase, start.fullPhrase(today: today)) }
    switch rule.end {
    case .never: return phrase
    case .count(let count): return Phrase("rule.count", phrase, count)
    case .until(let date): return Phrase("rule.until", phrase, date.fullPhrase(today: today))
    }
  }
}

extension RecurrenceRule {
  /// The days without their end; nil for a rule that people have no words for.
  fileprivate var phrase: Phrase? {
    switch (frequency, calendar) {
    case (.daily, _): dailyPhrase
    case (.weekly, _): weeklyPhrase
    case (.monthly, .gregorian): monthlyPhrase
    case (.yearly, .gregorian): yearlyPhrase
    case (.monthly, .dangi): lunarMonthlyPhrase
    case (.yearly, .dangi): lunarYearlyPhrase
    }
  }

  private var dailyPhrase: Phrase? {
    guard months.isEmpty, monthDays.isEmpty, days.isEmpty else { return nil }
    return interval == 1 ? Weekdays.daily.phrase : Phrase("rule.everyDays", interval)
  }

  private var weeklyPhrase: Phrase? {
    guard months.isEmpty else { return nil }
    let weekdays = Weekdays(days.map(\.weekday))
    switch interval {
    case 1: return weekdays.phrase
    case 2: return Phrase("rule.everyOtherWeek", weekdays.namesPhrase)
    default: return Phrase("rule.everyWeeks", interval, weekdays.namesPhrase)
    }
  }

  private var monthlyPhrase: Phrase? {
    guard months.isEmpty, let phrase = position == nil ? partsOfMonth.flatMap(Phrase.dayList) : positionPhrase else {
      return nil
    }
    return interval == 1 ? Phrase("rule.monthly", phrase) : Phrase("rule.everyMonths", interval, phrase)
  }

  /// 첫째 평일, the last weekday; nil for days without a name.
  private var positionPhrase: Phrase? {
    guard let position, let name = Day.name(position), monthDays.isEmpty else { return nil }
    let set = days.allSatisfy { $0.ordinal == nil } ? Weekdays(days.map(\.weekday)) : .daily
    switch set {
    case .workdays: return Phrase("rule.position", name, Phrase("rule.weekdayOfSet"))
    case .weekend: return Phrase("rule.position", name, Phrase("rule.weekendDayOfSet"))
    default: return nil
    }
  }

  private var yearlyPhrase: Phrase? {
    let names = months.map(Phrase.month)
    let dates = names.flatMap { month in
      monthDays.isEmpty || !days.isEmpty
        ? (partsOfMonth ?? []).map { Phrase("rule.partOfMonth", month, $0) }
        : monthDays.map { day in
          day > 0
            ? Phrase("rule.dateOfYear", month, day)
            : Phrase("rule.partOfMonth", month, Self.phrase(monthDay: day))
        }
    }
    // More would be longer than the text of the rule.
    guard let phrase = Phrase.dayList(dates), dates.count <= 6 else { return nil }
    return interval == 1 ? Phrase("rule.yearly", phrase) : Phrase("rule.everyYears", interval, phrase)
  }

  /// The dates, or the weekdays with their ordinals, of a month; nil for both, and for weekdays without ordinals.
  private var partsOfMonth: [Phrase]? {
    guard days.isEmpty != monthDays.isEmpty else { return nil }
    guard days.isEmpty else {
      let parts = days.compactMap(\.phrase)
      return parts.count == days.count ? parts : nil
    }
    return monthDays.map(Self.phrase(monthDay:))
  }

  private static func phrase(monthDay day: Int) -> Phrase {
    switch day {
    case -1: Phrase("rule.lastDay")
    case ..<0: Phrase("rule.dayFromEnd", -day)
    default: Phrase("rule.day", day)
    }
  }
}

extension RecurrenceRule.Day {
  /// 둘째 화요일; nil without an ordinal, or if the ordinal only fits a year.
  fileprivate var phrase: Phrase? {
    guard let ordinal, let name = Self.name(ordinal) else { return nil }
    return Phrase("rule.weekday", name, weekday.phrase)
  }

  fileprivate static func name(_ ordinal: Int) -> Phrase? {
    switch ordinal {
    case 1: Phrase("ordinal.first")
    case 2: Phrase("ordinal.second")
    case 3: Phrase("ordinal.third")
    case 4: Phrase("ordinal.fourth")
    case 5: Phrase("ordinal.fifth")
    case -1: Phrase("ordinal.last")
    case -5 ..< -1: Phrase("ordinal.fromEnd", -ordinal)
    default: nil
    }
  }
}

extension Weekdays {
  /// 화요일, 월·금, 평일: the days without how often.
  fileprivate var namesPhrase: Phrase {
    guard self != .daily, self != .workdays, self != .weekend, let names = Phrase.dayList(days.map(\.phrase)) else {
      return phrase
    }
    return days.count > 1 ? names : Phrase("rule.oneDay", names)
  }
}

extension RecurrenceRule.Problem {
  /// The problem in the text of a rule, and how to write it.
  package func phrase(of text: String) -> Phrase {
    switch self {
    case .noFrequency: Phrase("usage.ruleWithoutFrequency", text)
    case .unknownPart(let part): Phrase("usage.rulePartUnknown", part)
    case .repeatedPart(let part): Phrase("usage.rulePartRepeated", part.rawValue)
    case .invalidValue(let part, let value): Phrase("usage.rulePartInvalid", part.rawValue, value)
    case .notTogether(let part, .frequency): Phrase("usage.rulePartOfOther", part.rawValue, text)
    case .notTogether(let part, let other):
      Phrase("usage.rulePartsNotTogether", part.rawValue, other.rawValue)
    case .missing(let part, let other): Phrase("usage.rulePartMissing", other.rawValue, part.example)
    case .noStart: Phrase("usage.ruleWithoutStart", text)
    }
  }
}

extension RecurrenceRule.Part {
  /// The part as it may have to be added to a rule.
  fileprivate var example: String {
    switch self {
    case .calendar: rawValue + "=" + RecurrenceRule.Calendar.dangi.rawValue
    case .monthDays: rawValue + "=15"
    case .frequency, .interval, .months, .days, .position, .count, .until, .skip: rawValue
    }
  }
}
