/// A recurrence rule: the subset of an RFC 5545 RRULE that alerts use (3.3.10).
///
/// `FREQ` has no part shorter than a day, and weeks begin on Monday. The lists are sorted and unique, so that equal
/// rules have equal texts. A rule of the lunar calendar (`RSCALE=DANGI`, RFC 7529) is monthly or yearly, with its dates
/// written out: to take them from the start would need the lunar table at each reading of a file.
package struct RecurrenceRule: Hashable, Sendable {
  package private(set) var frequency: Frequency
  /// The number of days, weeks, months or years from one to the next, 1 … 10,000.
  package private(set) var interval: Int
  /// `RSCALE`: the calendar of the rule's years, months and dates.
  package private(set) var calendar: Calendar
  /// `SKIP`, for the lunar calendar only.
  package private(set) var skip: Skip
  /// `BYMONTH`: 1 … 12; in the lunar calendar, the months that are not leap months.
  package private(set) var months: [Int]
  /// `BYMONTH=4L`: the numbers of leap months of the lunar calendar, 1 … 12.
  package private(set) var leapMonths: [Int]
  /// `BYMONTHDAY`: 1 … 31, then -31 … -1 from the end (-1 is the last day).
  package private(set) var monthDays: [Int]
  /// `BYDAY`, weekdays without an ordinal first.
  package private(set) var days: [Day]
  /// `BYSETPOS` of a monthly rule: of its days in each month, only the one at this position, 1 … 31 or -31 … -1 from the end.
  package private(set) var position: Int?
  package private(set) var end: End

  package enum Frequency: String, CaseIterable, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  package enum Calendar: String, CaseIterable, Sendable {
    case gregorian = "GREGORIAN"
    /// The Korean lunar calendar.
    case dangi = "DANGI"
  }

  /// The handling of a leap month that a year does not have, or of a 30th that a month does not have (RFC 7529, 4.1).
  ///
  /// All three are supported, because both cases are common: a birthday in a leap month (`4L`) is celebrated in the
  /// month before it in most years, and one on the 30th on the 29th of a short month, which is `backward`. Days from
  /// the end are not moved.
  package enum Skip: String, CaseIterable, Sendable {
    /// Omits the date.
    case omit = "OMIT"
    /// The month before the leap month; the last day of the month.
    case backward = "BACKWARD"
    /// The month after the leap month; the first day of the next month.
    case forward = "FORWARD"
  }

  /// A weekday of `BYDAY`.
  package struct Day: Hashable, Sendable {
    /// The ordinal in the month, or in the year if no month is given; negative from the end, nil for every such
    /// weekday.
    package let ordinal: Int?
    package let weekday: Weekday

    package init(_ weekday: Weekday, ordinal: Int? = nil) {
      (self.ordinal, self.weekday) = (ordinal, weekday)
    }
  }

  package enum End: Hashable, Sendable {
    case never
    /// After this number of dates, 1 … 10,000.
    case count(Int)
    /// The last day on which the rule may match.
    case until(CalendarDate)
  }

  /// The reason why a text or its parts are not a valid rule, with the part that is wrong.
  package enum Problem: Error, Equatable, Sendable {
    /// `FREQ` is missing.
    case noFrequency
    /// An unsupported part, or one without a value.
    case unknownPart(String)
    case repeatedPart(Part)
    case invalidValue(Part, String)
    /// A part that cannot be combined with the other, or with the value of `FREQ`.
    case notTogether(Part, Part)
    /// A part that the other requires.
    case missing(Part, for: Part)
    /// The rule counts from a start, and none is given.
    case noStart
  }

  package enum Part: String, CaseIterable, Sendable {
    case calendar = "RSCALE"
    case frequency = "FREQ"
    case interval = "INTERVAL"
    case months = "BYMONTH"
    case monthDays = "BYMONTHDAY"
    case days = "BYDAY"
    case position = "BYSETPOS"
    case count = "COUNT"
    case until = "UNTIL"
    case skip = "SKIP"
  }

  package static let intervalRange = 1...10_000
  package static let countRange = 1...10_000

  /// Creates a rule from its parts.
  ///
  /// - Throws: `Problem` for a value out of its range, and for parts that cannot be combined.
  package init(
    _ frequency: Frequency, interval: Int = 1, calendar: Calendar = .gregorian, skip: Skip = .omit, months: [Int] = [],
    leapMonths: [Int] = [], monthDays: [Int] = [], days: [Day] = [], position: Int? = nil,
    end: End = .never
  ) throws(Problem) {
    (self.frequency, self.interval, self.position, self.end) = (frequency, interval, position, end)
    (self.calendar, self.skip) = (calendar, skip)
    self.months = Set(months).sorted()
    self.leapMonths = Set(leapMonths).sorted()
    self.monthDays = Set(monthDays).sorted(by: Self.precedes)
    self.days = Set(days).sorted { Self.precedes(($0.ordinal ?? 0, $0.weekday), ($1.ordinal ?? 0, $1.weekday)) }
    try check()
  }

  /// Every day.
  package static let daily = RecurrenceRule(Frequency.daily)

  /// Returns the rule for these days of every week.
  package static func weekly(_ weekdays: Weekdays) -> RecurrenceRule {
    var rule = RecurrenceRule(.weekly)
    rule.days = weekdays.days.map { Day($0) }
    return rule
  }

  private init(_ frequency: Frequency) {
    (self.frequency, interval, calendar, skip) = (frequency, 1, .gregorian, .omit)
    (months, leapMonths, monthDays, days, position, end) = ([], [], [], [], nil, .never)
  }
}

extension RecurrenceRule {
  /// True if the rule needs a start: it has an interval or a number of dates, or takes its weekday or date from the
  /// start.
  package var needsStart: Bool { countsFromStart || leavesOutDays }

  /// True if the rule counts from its start: it has an interval or a number of dates.
  package var countsFromStart: Bool {
    if case .count = end { return true }
    return interval > 1
  }

  /// True if the rule takes its weekday or date from the start.
  package var leavesOutDays: Bool { frequency != .daily && days.isEmpty && monthDays.isEmpty }

  /// Returns the rule with the weekday or date of its start written out (RFC 5545: "information … from DTSTART").
  package func filled(from start: CalendarDate) -> RecurrenceRule {
    guard leavesOutDays else { return self }
    var rule = self
    switch frequency {
    case .daily: break
    case .weekly: rule.days = [Day(start.weekday)]
    case .monthly: rule.monthDays = [start.day]
    case .yearly:
      rule.monthDays = [start.day]
      if months.isEmpty { rule.months = [start.month] }
    }
    return rule
  }

  /// True for at most one day a week, as `FREQ`, `INTERVAL` and `BYDAY` tell.
  package var isWeeklyOrRarer: Bool {
    switch frequency {
    case .daily: interval >= 7 || !monthDays.isEmpty || days.count == 1
    case .weekly: days.count <= 1
    case .monthly, .yearly: true
    }
  }

  /// The rule with an interval of 1 and without an end.
  package var everyTime: RecurrenceRule {
    var rule = self
    (rule.interval, rule.end) = (1, .never)
    return rule
  }

  /// True if an ordinal counts the weekdays of the year, not of the month.
  var ordinalsAreOfYear: Bool { frequency == .yearly && months.isEmpty }

  private func check() throws(Problem) {
    guard Self.intervalRange.contains(interval) else { throw .invalidValue(.interval, String(interval)) }
    if case .count(let count) = end, !Self.countRange.contains(count) { throw .invalidValue(.count, String(count)) }
    if let month = (months + leapMonths).first(where: { !(1...12).contains($0) }) {
      throw .invalidValue(.months, String(month))
    }
    if let day = monthDays.first(where: { !(1...31).contains(abs($0)) }) {
      throw .invalidValue(.monthDays, String(day))
    }
    try checkCalendar()
    try checkPosition()
    if frequency == .weekly, !monthDays.isEmpty { throw .notTogether(.monthDays, .frequency) }
    guard let counted = days.first(where: { $0.ordinal != nil }) else { return }
    guard frequency == .monthly || frequency == .yearly else { throw .invalidValue(.days, counted.fileText) }
    let range = 1...(ordinalsAreOfYear ? 53 : 5)
    if let wrong = days.first(where: { !range.contains(abs($0.ordinal ?? 1)) }) {
      throw .invalidValue(.days, wrong.fileText)
    }
  }

  private func checkPosition() throws(Problem) {
    guard let position else { return }
    guard (1...31).contains(abs(position)) else { throw .invalidValue(.position, String(position)) }
    guard frequency == .monthly else { throw .notTogether(.position, .frequency) }
    guard calendar == .gregorian else { throw .notTogether(.position, .calendar) }
    guard !leavesOutDays else { throw .missing(.days, for: .position) }
  }

  private func checkCalendar() throws(Problem) {
    guard calendar == .dangi else {
      if let month = leapMonths.first { throw .invalidValue(.months, Self.fileText(leapMonth: month)) }
      if skip != .omit { throw .missing(.calendar, for: .skip) }
      return
    }
    guard frequency == .monthly || frequency == .yearly else { throw .notTogether(.calendar, .frequency) }
    guard days.isEmpty else { throw .notTogether(.days, .calendar) }
    guard !monthDays.isEmpty else { throw .missing(.monthDays, for: .calendar) }
    // No lunar month has a 31st.
    if let day = monthDays.first(where: { abs($0) > 30 }) { throw .invalidValue(.monthDays, String(day)) }
  }

  /// Orders positive values first, then those from the end: 1, 15, -2, -1.
  private static func precedes(_ left: Int, _ right: Int) -> Bool {
    (left < 0 ? 1 : 0, left) < (right < 0 ? 1 : 0, right)
  }

  private static func precedes(_ left: (Int, Weekday), _ right: (Int, Weekday)) -> Bool {
    left.0 == right.0 ? left.1.rawValue < right.1.rawValue : precedes(left.0, right.0)
  }
}
