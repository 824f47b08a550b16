/// A time of an iCalendar file: `20261126T093000`, with `Z` in UTC, or a day.
struct CalendarMoment {
  let local: LocalDateTime
  /// nil for the zone of the reader.
  let zone: Zone?
  let isDay: Bool

  init?(_ text: String, zone: Zone?) {
    let parts = text.split(separator: "T", maxSplits: 1, omittingEmptySubsequences: false)
    guard let date = CalendarDate(digits: parts[0]) else { return nil }
    isDay = parts.count == 1
    guard !isDay else {
      (local, self.zone) = (LocalDateTime(date: date, time: ClockTime(minuteOfDay: 0)), nil)
      return
    }
    let digits = Array(parts[1].utf8)
    let isUniversal = digits.last == UInt8(ascii: "Z")
    guard digits.count == (isUniversal ? 7 : 6), let hour = decimal(digits[0..<2]), let minute = decimal(digits[2..<4]),
      decimal(digits[4..<6]) != nil, let time = ClockTime(hour: hour, minute: minute)
    else { return nil }
    (local, self.zone) = (LocalDateTime(date: date, time: time), isUniversal ? Zone.fixed(hours: 0) : zone)
  }

  /// The same time on another date.
  func at(_ date: CalendarDate) -> LocalDateTime { LocalDateTime(date: date, time: local.time) }

  /// The seconds of an offset from UTC such as `+0900` (3.3.14).
  static func seconds(offset text: String) -> Int? {
    let digits = Array(text.utf8.dropFirst())
    guard let sign = ["+": 1, "-": -1][text.prefix(1)], digits.count == 4, let hours = decimal(digits[0..<2]),
      let minutes = decimal(digits[2..<4]), hours < 24, minutes < 60
    else { return nil }
    return sign * (hours * 60 + minutes) * 60
  }

  /// The minutes of a duration such as `-P1DT2H30M` (3.3.6), at most a year; seconds are dropped.
  static func minutes(_ text: String) -> Int? {
    let isNegative = text.hasPrefix("-")
    let body = text.uppercased().drop { $0 == "-" || $0 == "+" }
    guard body.first == "P", body.count > 2 else { return nil }
    var (minutes, digits) = (0, "")
    for character in body.dropFirst() where character != "T" {
      if character.isASCII, character.isNumber {
        digits.append(character)
      } else {
        guard let unit = ["W": 10_080, "D": 1440, "H": 60, "M": 1, "S": 0][character], digits.utf8.count < 7,
          let count = decimal(digits.utf8)
        else { return nil }
        (minutes, digits) = (minutes + count * unit, "")
      }
    }
    return digits.isEmpty && minutes <= 366 * 1440 ? (isNegative ? -minutes : minutes) : nil
  }
}

/// Reads the rule of an event of another program, and moves it to the time here.
struct CalendarRule {
  /// The beginning in the zone of the event.
  let start: LocalDateTime
  /// The minutes by which each time is moved.
  let shift: Int
  let today: CalendarDate

  /// Returns the time and the days; `until` is the time here of the last moment.
  ///
  /// - Throws: `ImportProblem` for a rule that alerts have no form for.
  func schedule(_ text: String, until: (String) throws -> LocalDateTime) throws -> Schedule {
    let first = start.moved(by: shift)
    let days = first.date.daysSince1970 - start.date.daysSince1970
    let parts = try text.uppercased().split(separator: ";").compactMap { part -> String? in
      if part.hasPrefix("WKST=") {
        // Weeks begin on Monday; it matters only where some are left out, and of a Sunday only for a Sunday.
        let upper = text.uppercased()
        let hasSunday =
          start.date.weekday == .sunday
          || upper.split(separator: ";").contains {
            $0.hasPrefix("BYDAY=") && $0.contains("SU")
          }
        let matters = part != "WKST=MO" && (part != "WKST=SU" || hasSunday)
        if matters, upper.contains("FREQ=WEEKLY"), upper.contains("INTERVAL=") { throw problem(part) }
        return nil
      }
      guard part.hasPrefix("UNTIL=") else { return String(part) }
      let text = String(part.dropFirst(6))
      let day: CalendarDate
      if text.contains("T") {
        let last = try until(text)
        day = last.time < first.time ? last.date.advanced(by: -1) : last.date
      } else {
        guard let last = CalendarDate(digits: text) else { return String(part) }
        day = last.advanced(by: days)
      }
      return "UNTIL=" + day.fileText.replacing("-", with: "")
    }
    do throws(RecurrenceRule.Problem) {
      let rule = try RecurrenceRule(fileText: parts.joined(separator: ";"))
      let set =
        days == 0
        ? try RecurrenceSet(rule, start: first.date) : try moved(rule.filled(from: start.date), by: days)
      return Schedule(time: first.time, recurrence: set.simplest(today: today))
    } catch {
      throw problem(error.text.isEmpty ? text.shortened : error.text)
    }
  }

  private func problem(_ part: some StringProtocol) -> ImportProblem {
    ImportProblem(nil, Phrase("import.rule", String(part)))
  }

  /// The rule with its days and its start moved.
  ///
  /// One of dates cannot be, but for one date of each year, nor one of weeks of which some are left out, where its days
  /// come into different weeks.
  private func moved(_ rule: RecurrenceRule, by days: Int) throws(RecurrenceRule.Problem) -> RecurrenceSet {
    if let yearly = try movedDate(of: rule, by: days) {
      return try RecurrenceSet(yearly, start: start.date.advanced(by: days))
    }
    guard rule.frequency == .daily || rule.frequency == .weekly, rule.monthDays.isEmpty, rule.months.isEmpty else {
      throw .notTogether(.monthDays, .frequency)
    }
    let moved = try RecurrenceRule(
      rule.frequency, interval: rule.interval,
      days: rule.days.map { RecurrenceRule.Day($0.weekday.advanced(by: days), ordinal: $0.ordinal) }, end: rule.end)
    guard rule.frequency == .weekly, rule.interval > 1 else {
      return try RecurrenceSet(moved, start: start.date.advanced(by: days))
    }
    // Days of the week from Monday, as weeks are counted.
    let (place, places) = (start.date.weekday.rawValue - 1, rule.days.map { $0.weekday.rawValue - 1 })
    guard Set(places.map { ($0 + days + 700) / 7 }).count == 1, let least = places.min() else {
      throw .notTogether(.days, .interval)
    }
    // The start may be no date of the rule, and in another week than the first one when both are moved.
    let first = places.filter { $0 >= place }.min() ?? least + 7 * rule.interval
    return try RecurrenceSet(moved, start: start.date.advanced(by: first - place + days))
  }

  /// A rule of one date of each year, moved; nil for others, and where a leap day comes between.
  private func movedDate(of rule: RecurrenceRule, by days: Int) throws(RecurrenceRule.Problem) -> RecurrenceRule? {
    guard rule.frequency == .yearly, rule.calendar == .gregorian, rule.days.isEmpty, rule.position == nil,
      rule.months.count == 1, rule.monthDays.count == 1
    else { return nil }
    let (common, leap) = (2023, 2024)
    let dates = [common, leap].map { year in
      CalendarDate(year: year, month: rule.months[0], day: rule.monthDays[0])?.advanced(by: days)
    }
    guard let first = dates[0], let second = dates[1], first.month == second.month, first.day == second.day else {
      return nil
    }
    return try RecurrenceRule(
      .yearly, interval: rule.interval, months: [first.month], monthDays: [first.day], end: rule.end)
  }
}
