// What is said again in other words.
extension Parser {
  /// 말고: behind what is said to be wrong; 아니 and `no, sorry` where it is said again.
  mutating func isCorrected(byWeekday: Bool = true) -> Bool {
    if behindSpace({ $0.accept(oneOf: ["말고", "이 아니라", "가 아니라"]) }) != nil { return true }
    let correction = attempt { parser -> Bool? in
      parser.skipSeparators()
      guard parser.accept(oneOf: Self.corrections) != nil else { return nil }
      parser.skipSeparators()
      let isSaidAgain =
        parser.ahead { $0.time() ?? $0.listedHour() } != nil || parser.ahead { $0.date() } != nil
        || byWeekday && parser.ahead { $0.weekdayAlone() } != nil
      return isSaidAgain ? true : nil
    }
    return correction ?? false
  }

  private static let corrections = [
    "아니 아니", "아니 참", "아니다", "아니고", "아니", "no sorry", "no, sorry", "no wait", "no, wait", "no i mean", "i mean", "sorry",
    "no",
    "or rather", "make that",
  ]

  /// Not at 9 but, not monday but: in front of the right time or day.
  mutating func notThisTime() -> Bool? {
    guard accept(word: "not"), skipSpace() else { return nil }
    let isTime = time() != nil
    let isHour = !isTime && listedHour() != nil
    guard isTime || isHour || date() != nil || weekdayAlone() != nil else { return nil }
    skipSeparators()
    guard accept(word: "but"), next == " " else { return nil }
    if !isTime, !isHour { return ahead { $0.date() ?? $0.weekdayAlone() } == nil ? nil : true }
    // Not 5 but 10 pushups.
    return ahead { $0.time() ?? (isHour ? $0.lastHour() : $0.listedHour()) } == nil ? nil : true
  }

  /// The half of the day of a time that is corrected, where the right one does not say its own: 저녁 6시 말고 7시.
  func halfOfCorrection(_ time: SpokenTime) -> [Element] {
    var parser = self
    parser.skipSeparators()
    guard !time.isOpen, let right = parser.time() ?? parser.listedHour(), right.isOpen else { return [] }
    let isMorning = time.readings[0] % 1440 < 720
    // 오전 10시 말고 2시 is in the afternoon.
    let isSure = !isMorning || right.readings.contains { (300..<720).contains($0) }
    return isSure ? [.part(isMorning ? .am : .pm)] : []
  }

  /// The right hour, where it is a number alone at the end: 7pm no, 8.
  mutating func lastHour() -> SpokenTime? {
    attempt { parser in
      parser.skipSeparators()
      guard let time = parser.listedHour(), parser.next == nil else { return nil }
      return time
    }
  }
}
