/// An amount that was drunk, and the day that it counts for.
///
/// The day is settled when the drink is recorded: no later change of the zone or of the settings moves it.
package struct Cup: Hashable, Sendable {
  /// 1 … 5,000 ml.
  package let ml: Int
  package let day: CalendarDate

  /// The size of a cup in millilitres where no setting says otherwise.
  package static let defaultSize = 200
  /// The valid amounts of one drink, in millilitres.
  package static let amountRange = 1...5000
  /// The valid goals of a day, in millilitres.
  package static let goalRange = 100...20_000

  package init(ml: Int, day: CalendarDate) {
    (self.ml, self.day) = (ml, day)
  }
}

/// A drink that was logged.
package struct Drink: Hashable, Sendable {
  /// Given once, in the order of the journal from 1, and never reused.
  package let number: Int
  /// When it was drunk.
  package let at: Instant
  package var cup: Cup
  /// What was drunk; nil for water, and where it was not said.
  package var what: String?
  /// True for the answer to a reminder.
  package let isAnswer: Bool

  /// The valid lengths of `what`, in characters.
  package static let whatRange = 1...100
  /// The name by which a change of a drink says that it was water, which has no name.
  package static let water = AlertContent.waterPlan
  /// The longest time ago that a drink can be logged for, in days.
  package static let oldest = 366

  package init(number: Int, at: Instant, _ cup: Cup, what: String? = nil, isAnswer: Bool = false) {
    (self.number, self.at, self.cup, self.what, self.isAnswer) = (number, at, cup, what, isAnswer)
  }
}

extension LocalDateTime {
  /// The day that it counts for, where days end at a time in the night.
  package func day(endingAt end: ClockTime) -> CalendarDate { time < end ? date.advanced(by: -1) : date }
}

extension Zone {
  /// Returns the day that an instant counts for, where days end at a time in the night.
  package func day(of instant: Instant, endingAt end: ClockTime) -> CalendarDate { local(instant).day(endingAt: end) }

  /// Returns the end of such a day, exclusive.
  package func end(of day: CalendarDate, at end: ClockTime) -> Instant {
    instant(of: LocalDateTime(date: day.advanced(by: 1), time: end))
  }
}
