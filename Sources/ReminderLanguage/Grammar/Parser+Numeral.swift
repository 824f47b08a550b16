// Numbers: digits, 아홉, 삼십오, twenty.
extension Parser {
  /// Takes a whole number in digits or in words, 0 … 999,999.
  mutating func numeral() -> Int? {
    if let digits = digits(most: 6) { return digits.value }
    return nativeNumeral() ?? sinoNumeral() ?? accept(Words.english.numerals)
  }

  /// 한 … 아홉, 열, 열한, 스무, 스물다섯: 1 … 59.
  mutating func nativeNumeral() -> Int? {
    if accept(word: "스무") { return 20 }
    guard let tens = accept(Words.nativeTens) else { return accept(Words.nativeOnes) }
    return tens + (accept(Words.nativeOnes) ?? 0)
  }

  /// 일 … 구, 십, 삼십오, 백이십: 1 … 199.
  mutating func sinoNumeral() -> Int? {
    var value = accept(word: "백") ? 100 : 0
    let ones = accept(Words.sinoOnes)
    if accept(word: "십") { value += (ones ?? 1) * 10 + (accept(Words.sinoOnes) ?? 0) } else { value += ones ?? 0 }
    return value > 0 ? value : nil
  }
}
