/// Why a text is not understood, and which part of it.
struct GrammarError: Error, Equatable {
  let reason: Reason
  /// In characters of the text.
  let place: Range<Int>

  init(_ reason: Reason, at place: Range<Int>) {
    (self.reason, self.place) = (reason, place)
  }

  enum Reason: Equatable, Sendable {
    /// An hour over 24, or a minute over 59.
    case noSuchTime
    /// The same of the minutes alone.
    case noSuchMinute
    /// An hour that this part of the day does not have: 오후 13시; with the time that a clock of 24 hours has.
    case notInPartOfDay(ClockTime?)
    /// A day that the month, or a month that the year, does not have.
    case noSuchDate
    /// The same of the dates of a rule.
    case noSuchRuleDate
    /// A weekday that is not that of the date beside it.
    case otherWeekday(Weekday)
    /// A duration of nothing, or of more than a year.
    case noSuchDuration
    /// The next such time is at night, and another reading is not: 3시까지, said at eleven in the evening.
    case noHalf(ClockTime)
    /// There is neither a time of day nor a distance from now, or a part of the day alone: 오늘 저녁.
    case noTime
    /// The same of a pause, with the time at which that part of the day begins: 내일 아침까지.
    ///
    /// `end` is when that part ends where it is a pause of it: 금요일 오후.
    case noHour(ClockTime, end: ClockTime?)
    /// A frequency without the day that it is of: every 3 weeks, 일주일에 세 번.
    ///
    /// `isAlone` where the day is all that is missing.
    case noDay(isAlone: Bool)
    case secondTime
    case secondDays
    /// Days and a date, or either beside a distance from now.
    case daysAndDate
    /// An interval without the times between which it goes.
    case noWindow(hasTime: Bool)
    /// One end of a window without the other, and the interval, in minutes, where there is one.
    case halfWindow(interval: Int?, from: ClockTime?, to: ClockTime?)
    /// Two times without the interval between them.
    ///
    /// `from` is where a short window begins, which may be the only time that is meant.
    case noInterval(from: ClockTime?)
    /// A pause that ends before it begins, or is over.
    case endsBeforeStart, isOver
    /// An instant that is over.
    case past(LocalDateTime, isWindow: Bool)
    /// The end of a day of a rule that cannot be moved to the next day.
    case endOfRuleDay
    /// Dates that no one rule has together.
    case notOneRule
    /// The parts of a recurrence rule in a sentence.
    case rule(RecurrenceRule.Problem)
    case tooLong(limit: Int)
    /// A word that is nearly a word of time, with that word.
    case misspelled(String, Keep)
    /// Words that say when, of which no calendar knows.
    case unknownWhen(Keep)
    /// The text is not of the kind that was asked for.
    case notUnderstood
  }
}
