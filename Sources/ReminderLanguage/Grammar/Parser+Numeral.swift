// Numbers: digits, 아홉, 삼십오, twenty.
extension Parser {
  /// Takes a whole number in digits or in words, 0 … 999,999.
  mutating func numeral() -> Int? {
    if let digits = digits(most: 6) { return digits.value }
    return nativeNumeral() ?? sinoNumeral() ?? take(Words.english.numerals)
  }

  /// 한 … 아홉, 열, 열한, 스무, 스물다섯: 1 … 59.
  mutating func nativeNumeral() -> Int? {
    if take(word: "스무") { return 20 }
    guard let tens = take(Words.nativeTens) else { return take(Words.nativeOnes) }
    return tens + (take(Words.nativeOnes) ?? 0)
  }

  /// 일 … 구, 십, 삼십오, 백이십: 1 … 199.
  mutating func sinoNumeral() -> Int? {
    var value = take(word: "백") ? 100 : 0
    let ones = take(Words.sinoOnes)
    if take(word: "십") { value += (ones ?? 1) * 10 + (take(Words.sinoOnes) ?? 0) } else { value += ones ?? 0 }
    return value > 0 ? value : nil
  }
}
