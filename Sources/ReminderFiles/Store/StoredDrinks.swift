// What was drunk, in the form of `state.plist`: its key `water`.
//
// One text with an item a day and a drink, because a value each would make every command pay for a year.
extension DrinkLog {
  /// The items, with a semicolon behind each and spaces between their fields; the name of a drink is the last field.
  var text: String {
    var lines = [["last", String(last)]]
    lines += goals.map { ["goal", String($0.at.seconds), Self.text($0.before), Self.text($0.after)] }
    lines += days.map { day in
      let flags = (day.isReminded ? "r" : "") + (day.isSuppressed ? "s" : "")
      return ["day", day.date.fileText, String(day.ml), String(day.drinks), flags]
    }
    lines += drinks.map { drink in
      ["drink", String(drink.number), String(drink.at.seconds), drink.cup.day.fileText, String(drink.cup.ml)]
        + [drink.isAnswer ? Self.answer : ""] + (drink.what.map { [Self.escaped($0)] } ?? [])
    }
    return lines.map { $0.joined(separator: " ") + ";" }.joined()
  }

  /// Nil for a text that is damaged, or has a number out of range.
  init?(text: String) {
    var (last, drinks, days, goals): (Int?, [Drink], [Day], [Goal]) = (nil, [], [], [])
    for line in text.utf8.split(separator: UInt8(ascii: ";")) {
      let fields = line.split(
        separator: UInt8(ascii: " "), maxSplits: Self.mostFields - 1, omittingEmptySubsequences: false
      ).map { Substring($0) }
      switch fields[0] {
      case "last": last = fields.count == 2 ? Self.number(fields[1], in: 0...Alert.numberRange.upperBound) : nil
      case "goal":
        guard let goal = Goal(fields) else { return nil }
        goals.append(goal)
      case "day":
        guard let day = Day(fields), days.last.map({ $0.date < day.date }) ?? true else { return nil }
        days.append(day)
      case "drink":
        guard let drink = Drink(fields), drinks.last.map({ $0.number < drink.number }) ?? true else { return nil }
        drinks.append(drink)
      default: return nil
      }
    }
    guard let last, drinks.last.map({ $0.number <= last }) ?? true, drinks.count <= Self.drinkLimit,
      days.count <= Self.dayLimit, goals.count <= Self.goalLimit
    else { return nil }
    self.init(last: last, drinks: drinks, days: days, goals: goals)
  }

  private static let none = "-"
  /// Those of a drink.
  private static let mostFields = 7

  private static let escapes: [String: Unicode.Scalar] = ["25": "%", "3B": ";"]

  private static func escaped(_ name: String) -> String {
    // By scalars, as the items are split: a combining mark may follow.
    name.unicodeScalars.map { $0 == "%" ? "%25" : $0 == ";" ? "%3B" : String($0) }.joined()
  }

  fileprivate static func unescaped(_ name: Substring) -> String {
    var (text, rest) = (String.UnicodeScalarView(), name.unicodeScalars)
    while let scalar = rest.popFirst() {
      let code = scalar == "%" ? Self.escapes[String(rest.prefix(2))] : nil
      text.append(code ?? scalar)
      if code != nil { rest.removeFirst(2) }
    }
    return String(text)
  }

  /// The flag of a drink that is an answer.
  fileprivate static let answer = "a"

  private static func text(_ goal: Int?) -> String { goal.map { String($0) } ?? none }

  fileprivate static func goal(_ text: Substring) -> Int?? {
    text == none ? .some(nil) : number(text, in: Cup.goalRange).map { .some($0) }
  }

  fileprivate static func number(_ text: Substring, in range: ClosedRange<Int>) -> Int? {
    Int(text).flatMap { range.contains($0) ? $0 : nil }
  }

  fileprivate static func instant(_ text: Substring) -> Instant? {
    Int64(text).flatMap { Instant.storable.contains(Instant(seconds: $0)) ? Instant(seconds: $0) : nil }
  }
}

extension DrinkLog.Goal {
  fileprivate init?(_ fields: [Substring]) {
    guard fields.count == 4, let at = DrinkLog.instant(fields[1]), let before = DrinkLog.goal(fields[2]),
      let after = DrinkLog.goal(fields[3])
    else { return nil }
    self.init(at: at, before: before, after: after)
  }
}

extension DrinkLog.Day {
  /// More than anyone can log for a day.
  private static let (mostDrinks, mostMl) = (100_000_000, 1 << 40)

  fileprivate init?(_ fields: [Substring]) {
    guard fields.count == 5, let date = CalendarDate(fileText: String(fields[1])),
      let ml = DrinkLog.number(fields[2], in: 0...Self.mostMl),
      let drinks = DrinkLog.number(fields[3], in: 0...Self.mostDrinks), fields[4].allSatisfy({ "rs".contains($0) })
    else { return nil }
    self.init(
      date, ml: ml, drinks: drinks, isReminded: fields[4].contains("r"), isSuppressed: fields[4].contains("s"))
  }
}

extension Drink {
  fileprivate init?(_ fields: [Substring]) {
    guard (6...7).contains(fields.count), let number = DrinkLog.number(fields[1], in: Alert.numberRange),
      let at = DrinkLog.instant(fields[2]), let day = CalendarDate(fileText: String(fields[3])),
      let ml = DrinkLog.number(fields[4], in: Cup.amountRange), fields[5].isEmpty || fields[5] == DrinkLog.answer
    else { return nil }
    let what = fields.count == 7 ? DrinkLog.unescaped(fields[6]) : nil
    guard what.map({ Drink.whatRange.contains($0.count) }) ?? true else { return nil }
    self.init(number: number, at: at, Cup(ml: ml, day: day), what: what, isAnswer: fields[5] == DrinkLog.answer)
  }
}
