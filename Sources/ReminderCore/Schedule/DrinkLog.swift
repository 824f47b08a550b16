/// What was drunk: the fold of drinks, of answers that count a cup, and of changes of the goal.
package struct DrinkLog: Equatable, Sendable {
  /// The last number that was given; 0 before the first drink.
  package private(set) var last: Int
  /// The latest `drinkLimit` drinks that were not removed, by number, and the last one that was logged.
  package private(set) var drinks: [Drink]
  /// The last `dayLimit` days on which something was drunk or an alert about water was due, oldest first.
  package private(set) var days: [Day]
  /// The changes of the goal, oldest first, at most `goalLimit`.
  package internal(set) var goals: [Goal]

  /// When days end, as the settings had it last.
  package private(set) var dayEnds: ClockTime

  package init(
    last: Int = 0, drinks: [Drink] = [], days: [Day] = [], goals: [Goal] = [],
    dayEnds: ClockTime = Settings.defaultDayEnds
  ) {
    (self.last, self.drinks, self.days, self.goals, self.dayEnds) = (last, drinks, days, goals, dayEnds)
  }

  /// What is known of a day.
  package struct Day: Hashable, Sendable {
    package let date: CalendarDate
    package internal(set) var ml: Int
    package internal(set) var drinks: Int
    /// True if an alert about water was shown.
    package internal(set) var isReminded: Bool
    /// True if one was paused or skipped on purpose.
    package internal(set) var isSuppressed: Bool

    package init(
      _ date: CalendarDate, ml: Int = 0, drinks: Int = 0, isReminded: Bool = false, isSuppressed: Bool = false
    ) {
      (self.date, self.ml, self.drinks) = (date, ml, drinks)
      (self.isReminded, self.isSuppressed) = (isReminded, isSuppressed)
    }
  }

  /// A change of the goal, in millilitres; nil for none.
  package struct Goal: Hashable, Sendable {
    package let at: Instant
    package let before, after: Int?

    package init(at: Instant, before: Int?, after: Int?) {
      (self.at, self.before, self.after) = (at, before, after)
    }
  }

  /// The drinks that can be removed and changed: a week of twenty a day and more.
  package static let drinkLimit = 200
  /// A year, and the weeks that its first and last day are in.
  package static let dayLimit = 400
  package static let goalLimit = 100

  package subscript(date: CalendarDate) -> Day { place(of: date).map { days[$0] } ?? Day(date) }

  /// The drinks of a day that are still known one by one, in the order of their times.
  package func drinks(on date: CalendarDate) -> [Drink] {
    drinks.filter { $0.cup.day == date }.sorted { ($0.at, $0.number) < ($1.at, $1.number) }
  }

  /// The goal at an instant; `current` where no change is known.
  package func goal(at instant: Instant, current: Int?) -> Int? {
    if let last = goals.last(where: { $0.at <= instant }) { return last.after }
    return goals.isEmpty ? current : goals[0].before
  }
}

// MARK: - The fold

extension DrinkLog {
  /// Applies a change; returns false if its drink is not known.
  mutating func apply(_ change: DrinkChange) -> Bool {
    switch change {
    case .drunk(let cup, let at, let what): add(cup, at: at, what: what)
    case .removed(let number):
      guard let place = drinks.firstIndex(where: { $0.number == number }) else { return false }
      count(drinks.remove(at: place).cup, by: -1)
    case .changed(let number, let ml, let what):
      guard let place = drinks.firstIndex(where: { $0.number == number }) else { return false }
      let old = drinks[place]
      let name = what == Drink.water ? nil : what ?? old.what
      let changed = Drink(
        number: number, at: old.at, Cup(ml: ml, day: old.cup.day), what: name, isAnswer: old.isAnswer)
      guard changed != old else { return false }
      count(old.cup, by: -1)
      count(changed.cup, by: 1)
      drinks[place] = changed
    case .restored(let number, let former, let drink): return restore(number, from: former, to: drink)
    }
    return true
  }

  /// Of a drink that is no longer known one by one only the sum of its day changes.
  private mutating func restore(_ number: Int, from former: Drink?, to drink: Drink?) -> Bool {
    let isOld = former.map { former in drinks.allSatisfy { former.at < $0.at } } ?? false
    let isForgotten = number <= last && (isOld || number < (drinks.first?.number ?? last + 1))
    if let place = drinks.firstIndex(where: { $0.number == number }) {
      guard drinks[place] == former else { return false }
      drinks.remove(at: place)
    } else if former != nil, !isForgotten {
      return false
    }
    if let former { count(former.cup, by: -1) }
    guard let drink else { return true }
    count(drink.cup, by: 1)
    drinks.insert(drink, at: drinks.firstIndex { $0.number > number } ?? drinks.endIndex)
    if drinks.count > Self.drinkLimit { removeOldest() }
    last = max(last, number)
    return true
  }

  mutating func add(_ cup: Cup, at: Instant, what: String? = nil, isAnswer: Bool = false) {
    last += 1
    // One that is added long afterwards takes the place of an old one, and not of one of today.
    if drinks.count == Self.drinkLimit { removeOldest() }
    drinks.append(Drink(number: last, at: at, cup, what: what, isAnswer: isAnswer))
    count(cup, by: 1)
  }

  private mutating func removeOldest() {
    guard let oldest = drinks.indices.min(by: { drinks[$0].at < drinks[$1].at }) else { return }
    drinks.remove(at: oldest)
  }

  private mutating func count(_ cup: Cup, by sign: Int) {
    change(cup.day) { day in
      day.ml += sign * cup.ml
      day.drinks += sign
    }
  }

  /// Takes in that an alert about water was shown, or suppressed.
  mutating func observe(_ event: Outcome.Event, _ reason: Outcome.Reason?, on nominal: LocalDateTime) {
    let date = nominal.day(endingAt: dayEnds)
    switch event {
    case .shown: change(date) { $0.isReminded = true }
    case .paused: change(date) { $0.isSuppressed = true }
    case .skipped where reason == .unwanted: change(date) { $0.isSuppressed = true }
    default: break
    }
  }

  /// Takes in a change of the goal, and of the end of days.
  mutating func observe(_ edit: Edit, at: Instant) {
    guard case .settings(let before, let after) = edit.change else { return }
    dayEnds = after.dayEnds
    guard before.goal != after.goal else { return }
    goals.append(Goal(at: at, before: before.goal, after: after.goal))
    if goals.count > Self.goalLimit { goals.removeFirst() }
  }

  /// Days are at the end nearly always.
  private func place(of date: CalendarDate) -> Int? {
    days.lastIndex { $0.date <= date }.flatMap { days[$0].date == date ? $0 : nil }
  }

  private mutating func change(_ date: CalendarDate, _ body: (inout Day) -> Void) {
    let place = (days.lastIndex { $0.date <= date } ?? -1)
    if place >= 0, days[place].date == date { return body(&days[place]) }
    var day = Day(date)
    body(&day)
    days.insert(day, at: place + 1)
    if days.count > Self.dayLimit { days.removeFirst() }
  }
}
