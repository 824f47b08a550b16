/// A recurrence rule: the parts of an RFC 5545 RRULE that alerts have (3.3.10).
///
/// `FREQ` without the parts of a day, and weeks that begin on Monday. The lists are sorted and have each value once, so that
/// equal rules have equal texts. In the lunar calendar (`RSCALE=DANGI`, RFC 7529) it is monthly or yearly, on dates that are
/// written out: what a rule takes from its start would need the lunar table wherever a file is read.
package struct RecurrenceRule: Hashable, Sendable {
  package private(set) var frequency: Frequency
  /// Every so many days, weeks, months or years; at least 1.
  package private(set) var interval: Int
  /// `RSCALE`: the calendar that has the rule's years, months and dates.
  package private(set) var calendar: Calendar
  /// `SKIP`, of the lunar calendar.
  package private(set) var skip: Skip
  /// `BYMONTH`: 1 … 12; in the lunar calendar no leap months.
  package private(set) var months: [Int]
  /// `BYMONTH=4L`: the leap months after these months of the lunar calendar.
  package private(set) var leapMonths: [Int]
  /// `BYMONTHDAY`: 1 … 31, and -1 (the last day) … -31, which come after.
  package private(set) var monthDays: [Int]
  /// `BYDAY`, weekdays without an ordinal first.
  package private(set) var days: [Day]
  package private(set) var end: End

  package enum Frequency: String, CaseIterable, Sendable {
    case daily = "DAILY"
    case weekly = "WEEKLY"
    case monthly = "MONTHLY"
    case yearly = "YEARLY"
  }

  package enum Calendar: String, CaseIterable, Sendable {
    case gregorian = "GREGORIAN"
    /// The lunar calendar of Korea.
    case dangi = "DANGI"
  }

  /// What is done where a year has not the leap month, or a month not the 30th (RFC 7529, 4.1).
  ///
  /// All three are built, because both cases are everyday ones: a birthday in a leap month (`4L`) is kept in the month before it
  /// in most years, and one on the 30th on the 29th of a short month, which is `backward`. Days from the end are left out.
  package enum Skip: String, CaseIterable, Sendable {
    /// There is no date.
    case omit = "OMIT"
    /// The month before the leap month; the last day of the month.
    case backward = "BACKWARD"
    /// The month after the leap month; the first day of the next month.
    case forward = "FORWARD"
  }

  /// A weekday of `BYDAY`.
  package struct Day: Hashable, Sendable {
    /// Which of them in the month, or in the year where no month is named; negative from the end, nil for each.
    package let ordinal: Int?
    package let weekday: Weekday

    package init(_ weekday: Weekday, ordinal: Int? = nil) {
      (self.ordinal, self.weekday) = (ordinal, weekday)
    }
  }

  package enum End: Hashable, Sendable {
    case never
    /// After so many dates, at least 1.
    case count(Int)
    /// The last day on which it may be due.
    case until(CalendarDate)
  }

  /// Why a text or its parts are no rule, with the part that is wrong.
  package enum Problem: Error, Equatable, Sendable {
    /// There is no `FREQ`.
    case noFrequency
    /// Not a part of ours; also one without a value.
    case unknownPart(String)
    case repeatedPart(Part)
    case invalidValue(Part, String)
    /// A part that a rule of this frequency, or with that other part, cannot have.
    case notTogether(Part, Part)
    /// A part without which the other says nothing.
    case missing(Part, for: Part)
    /// The rule counts from a day, and there is none.
    case noStart
  }

  package enum Part: String, CaseIterable, Sendable {
    case calendar = "RSCALE"
    case frequency = "FREQ"
    case interval = "INTERVAL"
    case months = "BYMONTH"
    case monthDays = "BYMONTHDAY"
    case days = "BYDAY"
    case count = "COUNT"
    case until = "UNTIL"
    case skip = "SKIP"
  }

  package static let intervalRange = 1...10_000
  package static let countRange = 1...10_000

  /// - Throws: `Problem` for a value out of its range, and for parts that do not go together.
  package init(
    _ frequency: Frequency, interval: Int = 1, calendar: Calendar = .gregorian, skip: Skip = .omit, months: [Int] = [],
    leapMonths: [Int] = [], monthDays: [Int] = [], days: [Day] = [], end: End = .never
  ) throws(Problem) {
    (self.frequency, self.interval, self.end) = (frequency, interval, end)
    (self.calendar, self.skip) = (calendar, skip)
    self.months = Set(months).sorted()
    self.leapMonths = Set(leapMonths).sorted()
    self.monthDays = Set(monthDays).sorted(by: Self.precedes)
    self.days = Set(days).sorted { Self.precedes(($0.ordinal ?? 0, $0.weekday), ($1.ordinal ?? 0, $1.weekday)) }
    try check()
  }

  /// Each day.
  package static let daily = RecurrenceRule(Frequency.daily)

  /// Each day of these.
  package static func weekly(_ weekdays: Weekdays) -> RecurrenceRule {
    var rule = RecurrenceRule(.weekly)
    rule.days = weekdays.days.map { Day($0) }
    return rule
  }

  private init(_ frequency: Frequency) {
    (self.frequency, interval, calendar, skip) = (frequency, 1, .gregorian, .omit)
    (months, leapMonths, monthDays, days, end) = ([], [], [], [], .never)
  }
}

extension RecurrenceRule {
  /// True where the rule needs a day to count from: an interval, a number of dates, or a weekday or date that it leaves out.
  package var needsStart: Bool { countsFromStart || leavesOutDays }

  /// True where another start gives other dates later on.
  package var countsFromStart: Bool {
    if case .count = end { return true }
    return interval > 1
  }

  /// True where weekday or date is that of the start.
  package var leavesOutDays: Bool { frequency != .daily && days.isEmpty && monthDays.isEmpty }

  /// The rule with the weekday or the date of its start written out (RFC 5545: "information … from DTSTART").
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

  /// The same rule for each day, week, month or year, without an end.
  package var everyTime: RecurrenceRule {
    var rule = self
    (rule.interval, rule.end) = (1, .never)
    return rule
  }

  /// True where an ordinal counts weekdays of the year, and not of a month.
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
    if frequency == .weekly, !monthDays.isEmpty { throw .notTogether(.monthDays, .frequency) }
    guard let counted = days.first(where: { $0.ordinal != nil }) else { return }
    guard frequency == .monthly || frequency == .yearly else { throw .invalidValue(.days, counted.fileText) }
    let range = 1...(ordinalsAreOfYear ? 53 : 5)
    if let wrong = days.first(where: { !range.contains(abs($0.ordinal ?? 1)) }) {
      throw .invalidValue(.days, wrong.fileText)
    }
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

  /// Positive values first, then from the end: 1, 15, -1.
  private static func precedes(_ left: Int, _ right: Int) -> Bool {
    (left < 0 ? 1 : 0, left) < (right < 0 ? 1 : 0, right)
  }

  private static func precedes(_ left: (Int, Weekday), _ right: (Int, Weekday)) -> Bool {
    left.0 == right.0 ? left.1.rawValue < right.1.rawValue : precedes(left.0, right.0)
  }
}
