// What was drunk.
extension Phrase {
  /// An amount in the units of the settings: 600ml, 1,500ml, 20.3 oz.
  package static func amount(_ ml: Int) -> Phrase { Phrase("water.amount", Milliliters(ml: ml)) }

  /// An amount in millilitres, however it was said.
  private static func milliliters(_ ml: Int) -> Phrase { Phrase("water.amount", grouped(ml)) }

  /// An amount, in litres from one on where it has tenths of them at most: 200ml, 2L, 1.5L.
  package static func volume(_ ml: Int) -> Phrase {
    ml >= 1000 && ml % 100 == 0 ? Phrase("water.liters", Milliliters(ml: ml, isInLiters: true)) : amount(ml)
  }

  /// An amount with the cups that it makes, where it is a whole number of halves: 3컵, 600ml.
  package static func cups(_ ml: Int, cup: Int) -> Phrase {
    guard ml > 0, ml * 2 % cup == 0 else { return amount(ml) }
    return Phrase("water.cupsAmount", cupCount(halves: ml * 2 / cup), amount(ml))
  }

  /// What was drunk today, in a notification: 오늘 3컵, 600ml, with the goal where there is one.
  package static func waterSoFar(_ day: WaterDay, cup: Int) -> Phrase {
    let amount = cups(day.drunk, cup: cup)
    guard let goal = day.goal else { return Phrase("notice.waterToday", amount) }
    return Phrase("notice.waterOfGoal", amount, self.amount(goal))
  }

  /// 반 컵, 1컵, 1컵 반: a number of halves.
  private static func cupCount(halves: Int) -> Phrase {
    let (cups, isHalf) = (halves / 2, halves % 2 == 1)
    switch (cups, isHalf) {
    case (0, _): return Phrase("water.halfCup")
    case (1, false): return Phrase("water.oneCup")
    case (let cups, false): return Phrase("water.cups", cups)
    case (let cups, true): return Phrase("water.cupsAndHalf", cups)
    }
  }

  /// The amount as it was said, and in millilitres where that was another unit.
  package static func said(_ amount: Amount?, ml: Int, cup: Int) -> Phrase {
    switch amount?.unit ?? .cup {
    case .ml: .milliliters(ml)
    case .liter: Phrase("water.said", Phrase("water.liters", decimal(ml)), Phrase.milliliters(ml))
    case .ounce: Phrase("water.said", Phrase.ounces(amount?.thousandths ?? 0), Phrase.milliliters(ml))
    case .cup: .cups(ml, cup: cup)
    }
  }

  /// What was drunk.
  package static func drinkName(_ what: String?) -> Phrase { what.map(Phrase.verbatim) ?? Phrase("water.water") }

  /// A percentage of a goal that was reached.
  package static func percent(_ ml: Int, of goal: Int) -> Int { ml * 100 / goal }

  /// Thousandths of an ounce: 8 oz, 11.8 oz.
  fileprivate static func ounces(_ thousandths: Int) -> Phrase { Phrase("water.ounces", decimal(thousandths)) }

  fileprivate static func grouped(_ number: Int) -> String {
    number < 1000 ? String(number) : grouped(number / 1000) + "," + String(String(number % 1000 + 1000).dropFirst())
  }

  /// Thousandths as a decimal number: 1500 → 1.5.
  fileprivate static func decimal(_ thousandths: Int) -> String {
    guard thousandths % 1000 != 0 else { return String(thousandths / 1000) }
    var decimals = String(String(thousandths % 1000 + 1000).dropFirst())
    while decimals.last == "0" { decimals.removeLast() }
    return "\(thousandths / 1000).\(decimals)"
  }
}

/// An amount of water, 0 or more, which `StringTable.units` says how to write.
struct Milliliters: PhraseValue {
  let ml: Int
  var isInLiters = false

  func text(in strings: StringTable) -> String { isInLiters ? Phrase.decimal(ml) : Phrase.grouped(ml) }

  /// Rounded to tenths.
  var inOunces: Phrase {
    .ounces((ml * 100_000 + Amount.millilitersInTenThousandOunces / 2) / Amount.millilitersInTenThousandOunces * 100)
  }
}

extension DrinkChange {
  /// What was done.
  var phrase: Phrase {
    switch self {
    case .drunk(let cup, _, _): Phrase("outcome.drankAmount", Phrase.amount(cup.ml))
    case .removed(let number): Phrase("outcome.drinkRemoved", number)
    case .changed(let number, let ml, _): Phrase("outcome.drinkChanged", number, Phrase.amount(ml))
    case .restored(let number, _, nil): Phrase("outcome.drinkRemoved", number)
    case .restored(let number, _, let drink?): Phrase("outcome.drinkRestored", number, Phrase.amount(drink.cup.ml))
    }
  }

  var name: Phrase {
    switch self {
    case .drunk(_, _, let what): .drinkName(what)
    case .removed: Phrase("list.empty")
    case .restored(_, let former, let drink): .drinkName((drink ?? former)?.what)
    case .changed(_, _, let what): what.map { .drinkName($0 == Drink.water ? nil : $0) } ?? Phrase("list.empty")
    }
  }
}
