// What was drunk, in the form of `state.plist`: its key `water`.
//
// One text with an item a day and a drink, and not a value each: every command reads it.
extension DrinkLog {
  /// The items, with a semicolon behind each: a letter, numbers behind spaces, and the name of a drink.
  var text: String {
    var text = "l \(last);e \(dayEnds.minuteOfDay);"
    for goal in goals { text += "g \(goal.at.seconds) \(goal.before ?? 0) \(goal.after ?? 0);" }
    for day in days {
      let flags = (day.isReminded ? Self.reminded : 0) + (day.isSuppressed ? Self.suppressed : 0)
      text += "d \(day.date.daysSince1970) \(day.ml) \(day.drinks) \(flags);"
    }
    for drink in drinks {
      let cup = drink.cup
      text += "k \(drink.number) \(drink.at.seconds) \(cup.day.daysSince1970) \(cup.ml) \(drink.isAnswer ? 1 : 0)"
      text += (drink.what.map { " " + Self.escaped($0) } ?? "") + ";"
    }
    return text
  }

  /// Nil for a text that is damaged, or has a number out of range.
  init?(text: String) {
    var items = ItemReader(text)
    var (last, drinks, days, goals): (Int?, [Drink], [Day], [Goal]) = (nil, [], [], [])
    var dayEnds = Settings.defaultDayEnds
    while let kind = items.kind() {
      switch kind {
      case UInt8(ascii: "l"): last = items.number(in: 0...Alert.numberRange.upperBound)
      case UInt8(ascii: "e"):
        guard let minute = items.number(in: 0...Settings.dayEndsRange.upperBound.minuteOfDay) else { return nil }
        dayEnds = ClockTime(minuteOfDay: minute)
      case UInt8(ascii: "g"):
        guard let goal = Goal(&items) else { return nil }
        goals.append(goal)
      case UInt8(ascii: "d"):
        guard let day = Day(&items), days.last.map({ $0.date < day.date }) ?? true else { return nil }
        days.append(day)
      case UInt8(ascii: "k"):
        guard let drink = Drink(&items), drinks.last.map({ $0.number < drink.number }) ?? true else { return nil }
        drinks.append(drink)
      default: return nil
      }
      guard items.end() else { return nil }
    }
    guard let last, drinks.last.map({ $0.number <= last }) ?? true, drinks.count <= Self.drinkLimit,
      days.count <= Self.dayLimit, goals.count <= Self.goalLimit
    else { return nil }
    self.init(last: last, drinks: drinks, days: days, goals: goals, dayEnds: dayEnds)
  }

  fileprivate static let (reminded, suppressed) = (1, 2)

  private static func escaped(_ name: String) -> String {
    // By scalars, as the items are split: a combining mark may follow.
    name.unicodeScalars.map { $0 == "%" ? "%25" : $0 == ";" ? "%3B" : String($0) }.joined()
  }
}

/// The letters, numbers and names of items.
private struct ItemReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Takes the letter of an item; nil at the end.
  mutating func kind() -> UInt8? {
    defer { index += 1 }
    return next
  }

  /// Takes the end of an item.
  mutating func end() -> Bool { accept(";") }

  private mutating func accept(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  /// Takes a space and a number of a range; nil for anything else.
  mutating func number(in range: ClosedRange<Int>) -> Int? {
    guard accept(" ") else { return nil }
    let isNegative = accept("-")
    let start = index
    var value = 0
    while let next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(next), index - start < Self.mostDigits {
      value = value * 10 + Int(next - UInt8(ascii: "0"))
      index += 1
    }
    let number = isNegative ? -value : value
    return index > start && range.contains(number) ? number : nil
  }

  private static let mostDigits = 18
  private static let escapes = [
    (text: Array("%25".utf8), byte: UInt8(ascii: "%")), (text: Array("%3B".utf8), byte: UInt8(ascii: ";")),
  ]

  /// Takes a space and the rest of an item; nil at its end.
  mutating func name() -> String? {
    guard accept(" ") else { return nil }
    var name: [UInt8] = []
    while let next, next != UInt8(ascii: ";") {
      let escape = Self.escapes.first { bytes[index...].starts(with: $0.text) }
      name.append(escape?.byte ?? next)
      index += escape?.text.count ?? 1
    }
    return String(decoding: name, as: UTF8.self)
  }

  mutating func instant() -> Instant? {
    number(in: Int(Instant.firstStorable.seconds)...Int(Instant.lastStorable.seconds)).map {
      Instant(seconds: Int64($0))
    }
  }

  mutating func date() -> CalendarDate? {
    number(in: Int(StateRange.occurrence.lowerBound) / 86_400...Int(StateRange.occurrence.upperBound) / 86_400)
      .map(CalendarDate.init(daysSince1970:))
  }
}

extension DrinkLog.Goal {
  fileprivate init?(_ items: inout ItemReader) {
    // 0 is none.
    func goal() -> Int? { items.number(in: 0...Cup.goalRange.upperBound) }
    guard let at = items.instant(), let before = goal(), let after = goal() else { return nil }
    self.init(at: at, before: before == 0 ? nil : before, after: after == 0 ? nil : after)
  }
}

extension DrinkLog.Day {
  /// More than anyone can log for a day.
  private static let (mostDrinks, mostMl) = (100_000_000, 1 << 40)

  fileprivate init?(_ items: inout ItemReader) {
    guard let date = items.date(), let ml = items.number(in: 0...Self.mostMl),
      let drinks = items.number(in: 0...Self.mostDrinks), let flags = items.number(in: 0...3)
    else { return nil }
    self.init(
      date, ml: ml, drinks: drinks, isReminded: flags & DrinkLog.reminded != 0,
      isSuppressed: flags & DrinkLog.suppressed != 0)
  }
}

extension Drink {
  fileprivate init?(_ items: inout ItemReader) {
    guard let number = items.number(in: Alert.numberRange), let at = items.instant(), let day = items.date(),
      let ml = items.number(in: Cup.amountRange), let isAnswer = items.number(in: 0...1)
    else { return nil }
    let what = items.name()
    guard what.map({ Drink.whatRange.contains($0.count) }) ?? true else { return nil }
    self.init(number: number, at: at, Cup(ml: ml, day: day), what: what, isAnswer: isAnswer == 1)
  }
}
