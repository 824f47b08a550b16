/// What a day of drinking came to.
package struct WaterDay: Equatable, Sendable {
  package let date: CalendarDate
  /// In millilitres.
  package let drunk: Int
  /// The goal at the end of the day, in millilitres; nil for none.
  package let goal: Int?
  package let drinks: Int
  /// True for a day that says nothing about a habit: a holiday, or one whose alerts were paused or skipped.
  package let isFree: Bool

  package init(date: CalendarDate, drunk: Int, goal: Int? = nil, drinks: Int, isFree: Bool = false) {
    (self.date, self.drunk, self.goal, self.drinks, self.isFree) = (date, drunk, goal, drinks, isFree)
  }

  /// True if something was logged.
  ///
  /// A day without a log is not a day without water.
  package var isLogged: Bool { drinks > 0 }

  /// How much of the goal was reached, 0 … 1; nil without a goal.
  package var part: Double? { goal.map { min(1, Double(drunk) / Double($0)) } }
}

// What was drunk, and the goal.
extension Overview {
  private var settings: Settings { inputs.policy.settings }
  private var log: DrinkLog { ledger.drinks }

  /// The day of drinking, which ends at `dayEnds`.
  package var waterDate: CalendarDate { inputs.zone.day(of: now, endingAt: settings.dayEnds) }

  /// The end of that day.
  package var waterDayEnd: Instant { inputs.zone.end(of: waterDate, at: settings.dayEnds) }

  /// Today.
  package var water: WaterDay { water(on: waterDate) }

  package func water(on date: CalendarDate) -> WaterDay {
    let day = log[date]
    let end = inputs.zone.end(of: date, at: settings.dayEnds)
    let goal = end > now ? settings.goal : log.goal(at: end + -1, current: settings.goal)
    return WaterDay(date: date, drunk: day.ml, goal: goal, drinks: day.drinks, isFree: isFree(day))
  }

  /// The last `count` days, today included, oldest first; those without a drink too.
  package func waterDays(_ count: Int) -> [WaterDay] {
    let today = waterDate
    return (0..<count).map { water(on: today.advanced(by: $0 + 1 - count)) }
  }

  private func isFree(_ day: DrinkLog.Day) -> Bool {
    if day.isSuppressed, !day.isReminded { return true }
    return hasHolidays && !day.isReminded && !almanac.holidays.on(day.date).isEmpty
  }

  /// True if alerts about water leave out holidays.
  private var hasHolidays: Bool { waterAlerts.contains { $0.recurrence.holidays == .skip } }

  private var waterAlerts: [Alert] { list.alerts.filter { $0.isEnabled && $0.isAboutWater } }

  /// The strength of the habit, 0 … 1; nil where no day has a goal.
  ///
  /// Exponential smoothing with a half-life of 13 days, as in Loop Habit Tracker: a missed day weakens it and breaks
  /// nothing. Free days leave it as it is, and so does today while it would weaken it.
  package var strength: Double? {
    let first =
      [log.days.first?.date, log.goals.first.map { inputs.zone.day(of: $0.at, endingAt: settings.dayEnds) }]
      .compactMap(\.self).min() ?? waterDate
    let count = min(max(0, waterDate.daysSince1970 - first.daysSince1970) + 1, DrinkLog.dayLimit)
    var strength: Double?
    for day in waterDays(count) {
      guard let part = day.part, !day.isFree else { continue }
      let before = strength ?? 0
      if day.date < waterDate || part > before {
        strength = before * Self.dailyDecay + part * (1 - Self.dailyDecay)
      } else {
        strength = before
      }
    }
    return strength
  }

  /// 0.5^(1/13).
  private static let dailyDecay = 0.948_077_514_339_171_4

  /// The next occurrence of an alert about water, or its snooze; nil means never again.
  package var nextWater: Occurrence? {
    waterAlerts.compactMap { nextWithSnooze(of: $0) }.min(by: Occurrence.precedes)
  }

  /// The most that was drunk of a day within an hour, in millilitres; of the hours with an instant where one is given.
  package func mostWithinHour(on date: CalendarDate, around instant: Instant? = nil) -> Int {
    let drinks = log.drinks(on: date)
    return drinks.indices.compactMap { last in
      let hour = drinks[...last].reversed().prefix { drinks[last].at - $0.at < 3600 }
      guard let first = hour.last?.at, instant.map({ (first...drinks[last].at).contains($0) }) ?? true else {
        return nil
      }
      return hour.reduce(0) { $0 + $1.cup.ml }
    }.max() ?? 0
  }
}
