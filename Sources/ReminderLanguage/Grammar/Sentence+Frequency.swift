// How often, said apart from the day: `taxes april 15 9am yearly`, 월요일 9시 회의 격주로.
extension Sentence {
  /// Adds how often to the day that is said elsewhere; before a word of the label it may be of that.
  mutating func add(
    frequency range: Range<Int>, isBeforeLabel: Bool, hasDays: Bool, _ words: inout [Range<Int>], _ letters: Letters
  ) throws(GrammarError) {
    let (text, place) = (letters.text(of: range), letters.place(of: range))
    let day = (places[.days] ?? places[.date]).map { String(letters.original[$0]) }
    // A yearly checkup on April 15 is not of one year alone, nor a monthly report on the 5th of one month.
    var rare = date == nil ? ["biweekly", "bi-weekly", "fortnightly"] : ["yearly", "annually", "monthly"]
    // Dec 3 at 3pm annual review may be what is done on that day alone.
    if let date = places[.date], date.lowerBound > place.lowerBound { rare.append("annual") }
    let isRule = !isBeforeLabel || !Self.isAdjective(text) || rare.contains(text.lowercased())
    if isRule || day == nil, let days = Self.days(text, of: day) {
      (self.days, date, places[.days]) = (days, nil, places[.days] ?? places[.date] ?? place)
    } else if isRule, let date, let (days, start) = Self.rule(text, from: date) {
      (self.days, self.start, self.date, places[.days]) = (days, start, nil, places[.date])
    } else if day == nil, let start, let (days, _) = Self.rule(text, from: start), days.isOfWeeks {
      (self.days, places[.days]) = (days, place)
    } else if isBeforeLabel, day != nil || text.lowercased() == "annual" {
      words.append(range)
      words.sort { $0.lowerBound < $1.lowerBound }
    } else if day == nil, hasDays {
      frequency = text
    } else {
      throw GrammarError(day == nil ? .noDay(isAlone: saysHour) : .notUnderstood, at: place)
    }
  }

  /// The days that a frequency means beside those that the sentence says: as if it stood in front of them.
  ///
  /// A number of months or years is a rule by itself; nil where the day is missing, or is none of such a rule.
  static func days(_ frequency: String, of day: String?) -> SpokenDays? {
    guard let day else {
      return Parser.value(of: frequency) { $0.intervalAlone() }.map { SpokenDays(.rule($0)) }
    }
    // 매일 격주로 is no rule.
    guard Parser.value(of: day, { $0.days() })?.days != .weekly(.daily) else { return nil }
    return Parser.value(of: frequency + " " + day) { parser in
      parser.namedYearly().map { SpokenDays(.rule($0)) } ?? parser.days()
    }
  }

  /// The rule of a date: its weekday, every week or every so many (Dec 7 weekly), its day, every so many months, or its day
  /// of the year (5/8 yearly).
  ///
  /// Nil for another frequency.
  static func rule(_ frequency: String, from date: CalendarDate) -> (SpokenDays, start: CalendarDate?)? {
    Parser.value(of: frequency) { parser -> (RecurrenceRule, CalendarDate?)? in
      if parser.yearInterval() == 1 {
        let rule = try? RecurrenceRule(.yearly, months: [date.month], monthDays: [date.day])
        return rule.map { ($0, nil) }
      }
      if let months = parser.monthInterval() {
        // Not every month has a 31st.
        guard months > 1, date.day <= 28 else { return nil }
        let rule = try? RecurrenceRule(.monthly, interval: months, monthDays: [date.day])
        return rule.map { ($0, date) }
      }
      guard let interval = parser.weekInterval() ?? (parser.isEveryWeek() ? 1 : nil) else { return nil }
      let rule = try? RecurrenceRule(.weekly, interval: interval, days: [RecurrenceRule.Day(date.weekday)])
      return rule.map { ($0, date) }
    }.map { (SpokenDays(.rule($0.0)), $0.1) }
  }

  /// True for a word that may say what is done as well: `weekly report`.
  static func isAdjective(_ frequency: String) -> Bool {
    frequency.lowercased().hasSuffix("ly") || frequency.lowercased() == "annual"
  }
}

extension SpokenAlert {
  /// The days of an alert with the frequency that the words say alone: 격주로.
  ///
  /// - Throws: `InvalidInput` where the alert has no day that such a rule is of.
  func days(_ frequency: String, of recurrence: Recurrence) throws(InvalidInput) -> Days {
    let days: [String] =
      switch recurrence.ignoringHolidays {
      case .weekly(let weekdays) where weekdays != .daily: [weekdays.days.map(\.fileText).joined(separator: ",")]
      case .once(let date): [date.weekday.fileText, "\(date.day)일", "\(date.month)월 \(date.day)일"]
      case .rule(let dates):
        switch dates.rule.frequency {
        case .weekly: [dates.rule.days.map(\.weekday.fileText).joined(separator: ",")]
        case .monthly: dates.rule.monthDays.map { "\($0)일" }
        case .daily, .yearly: []
        }
      case .weekly, .filtered: []
      }
    guard let found = days.lazy.compactMap({ Sentence.days(frequency, of: $0) }).first else {
      throw InvalidInput(phrase: Phrase("usage.frequencyWithoutDay", frequency))
    }
    return found.days
  }
}
