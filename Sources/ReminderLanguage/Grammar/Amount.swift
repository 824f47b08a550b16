/// An amount as a person says it: `350ml`, 두 컵, `0.5L`, 8oz.
package struct Amount: Equatable, Sendable {
  /// In thousandths of the unit, 0 or more.
  package let thousandths: Int
  package let unit: Unit

  package enum Unit: Sendable {
    case ml, liter, cup
    /// A fluid ounce of the United States.
    case ounce
  }

  static let millilitersInTenThousandOunces = 295_735

  /// The amount in whole millilitres, rounded; `cup` is how much a cup is.
  package func ml(cup: Int) -> Int {
    switch unit {
    case .ml: (thousandths + 500) / 1000
    case .liter: thousandths
    case .cup: (thousandths * cup + 500) / 1000
    case .ounce: (thousandths * Self.millilitersInTenThousandOunces + 5_000_000) / 10_000_000
    }
  }

  /// Reads a whole text; nil where it is no amount.
  ///
  /// A number without a unit is cups below 10, and millilitres from there on.
  package init?(_ text: String) {
    guard let amount = Parser.value(of: text, { $0.amount() }) else { return nil }
    self = amount
  }

  /// So many millilitres.
  package static func ml(_ ml: Int) -> Amount { Amount(thousandths: ml * 1000, .ml) }

  init(thousandths: Int, _ unit: Unit) {
    (self.thousandths, self.unit) = (thousandths, unit)
  }
}

/// Reads an amount of a range, in millilitres; `problem` makes the sentence for any other text.
///
/// In a setting that says how much a cup is, `cup` is nil, and no cups are understood.
package func parseAmount(
  _ text: String, cup: Int?, in range: ClosedRange<Int>, or problem: (String) -> Phrase
) throws(InvalidInput) -> Int {
  guard let amount = Amount(text), cup != nil || amount.unit != .cup else { throw InvalidInput(phrase: problem(text)) }
  let ml = amount.ml(cup: cup ?? 0)
  guard range.contains(ml) else { throw InvalidInput(phrase: .amountOutOfRange(text, range)) }
  return ml
}

// Amounts of a drink.
extension Parser {
  /// 350ml, 1,000 ml, 0.5L, 두 컵, 반 컵, 1½ cups, two and a half cups, 한 컵 반, 2.
  mutating func amount() -> Amount? {
    attempt { parser in
      guard let quantity = parser.quantity() else { return nil }
      parser.skipSpace()
      guard let unit = parser.amountUnit() else {
        guard parser.isAtEnd else { return nil }
        return Amount(thousandths: quantity, quantity < 10_000 ? .cup : .ml)
      }
      let half = parser.attempt { parser -> Int? in
        parser.skipSpace()
        return parser.accept(word: "반") || parser.accept(word: "and a half") ? 500 : nil
      }
      return Amount(thousandths: quantity + (half ?? 0), unit)
    }
  }

  /// A number in thousandths, up to 999,999,999.999.
  private mutating func quantity() -> Int? {
    if let half = halfAlone() { return half }
    if let fraction = vulgarFraction() { return fraction }
    let start = index
    if let thousands = attempt({ $0.koreanThousands() }) { return thousands }
    guard let whole = decimalNumber() ?? numeral().map({ $0 * 1000 }) else { return nil }
    // 삼백 ml, 오백 밀리.
    if whole < 10_000, letters.characters[start].isHangul, accept(word: "백") { return whole * 100 }
    let fraction = attempt { parser -> Int? in
      parser.skipSpace()
      return parser.vulgarFraction() ?? (parser.accept(word: "and a half") ? 500 : nil)
    }
    return whole + (fraction ?? 0)
  }

  /// 천, 이천, 천오백: thousandths.
  private mutating func koreanThousands() -> Int? {
    let count = next == "천" ? 1 : numeral()
    guard let count, (1...9).contains(count), accept(word: "천") else { return nil }
    let hundreds = attempt { parser -> Int? in
      let count = parser.next == "백" ? 1 : parser.numeral()
      guard let count, (1...9).contains(count), parser.accept(word: "백") else { return nil }
      return count
    }
    return (count * 1000 + (hundreds ?? 0) * 100) * 1000
  }

  /// 반, half a, three quarters of a, 사분의 일: thousandths of one.
  private mutating func halfAlone() -> Int? {
    accept(anyOf: [
      ("반의", 500), ("반", 500), ("half of a", 500), ("half an", 500), ("half a", 500), ("a half", 500), ("half", 500),
      ("three quarters of a", 750), ("three quarters", 750), ("a quarter of a", 250), ("quarter of a", 250),
      ("a quarter", 250), ("quarter", 250), ("사분의 일", 250), ("4분의 1", 250), ("사분의 삼", 750), ("4분의 3", 750),
    ])
  }

  /// ½, 1/2: thousandths.
  private mutating func vulgarFraction() -> Int? {
    let values: [Character: Int] = ["½": 500, "¼": 250, "¾": 750, "⅓": 333, "⅔": 667]
    if let next, let value = values[next] {
      index += 1
      return value
    }
    return attempt { parser in
      guard let above = parser.digits(most: 1)?.value, parser.accept("/"), let below = parser.digits(most: 1)?.value,
        above > 0, above < below
      else { return nil }
      return (above * 2000 + below) / (below * 2)
    }
  }

  /// 1,000 and 0.25: thousandths; nil for more than three decimals.
  private mutating func decimalNumber() -> Int? {
    attempt { parser in
      guard var value = parser.digits(most: 9)?.value ?? parser.manyDigits() else { return nil }
      if value < 1000, let thousands = parser.attempt({ $0.accept(",") ? $0.digits(most: 3) : nil }) {
        guard thousands.count == 3 else { return nil }
        value = value * 1000 + thousands.value
      }
      guard parser.accept(".") else { return parser.next == "/" ? nil : value * 1000 }
      guard let decimals = parser.digits(most: 3) else { return nil }
      return value * 1000 + decimals.value * [1, 100, 10, 1][decimals.count]
    }
  }

  /// Digits of more than any amount has, as the most that nine can say.
  private mutating func manyDigits() -> Int? {
    let start = index
    while next?.digit != nil { index += 1 }
    return index - start > 9 ? 999_999_999 : nil
  }

  private static let amountUnits: WordTable<Amount.Unit> = [
    ("milliliters", .ml), ("milliliter", .ml), ("millilitres", .ml), ("millilitre", .ml), ("mls", .ml), ("ml", .ml),
    ("㎖", .ml), ("cc", .ml), ("밀리리터", .ml), ("미리리터", .ml), ("밀리", .ml), ("미리", .ml), ("시시", .ml),
    ("liters", .liter), ("liter", .liter), ("litres", .liter), ("litre", .liter), ("l", .liter), ("ℓ", .liter),
    ("리터", .liter), ("컵", .cup), ("잔", .cup), ("cups", .cup), ("cup", .cup), ("glasses", .cup), ("glass", .cup),
    ("fluid ounces", .ounce), ("fluid ounce", .ounce), ("fl. oz", .ounce), ("fl oz", .ounce), ("oz.", .ounce),
    ("oz", .ounce), ("ounces", .ounce), ("ounce", .ounce), ("온스", .ounce),
  ]

  private mutating func amountUnit() -> Amount.Unit? { accept(Self.amountUnits) }
}
