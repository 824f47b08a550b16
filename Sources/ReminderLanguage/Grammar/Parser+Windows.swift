// From one time to another.
extension Parser {
  /// 오전 9시부터 6시까지, 9시~18시, from 9 to 6, 9am to 6pm, between 9:00 and 18:00.
  mutating func window() -> SpokenWindow? {
    attempt { parser in
      let isBetween = parser.accept(word: "between")
      let isFrom = isBetween || parser.accept(oneOf: ["from", "starting at", "starting"]) != nil
      if isFrom { parser.skipSpace() }
      let start = parser.index
      let alone = parser.hourAlone(from: start)
      // Ten to three is a time.
      if alone != nil, !isFrom, parser.letters.characters[start].digit == nil {
        var time = parser
        time.index = start
        if time.relativeTime() != nil { return nil }
      }
      guard let first = alone ?? parser.time() else { return nil }
      let isKorean = parser.accept(oneOf: ["부터", "에서부터", "에서"]) != nil
      parser.skipSpace()
      let isUntilWord = !isKorean && parser.accept(oneOf: untilWords) != nil
      let isWord = isUntilWord || !isKorean && parser.accept(oneOf: ["to", "through"]) != nil
      guard
        isKorean || isWord || parser.accept(oneOf: ["~", "-"]) != nil
          || (isBetween && parser.accept(word: "and"))
      else { return nil }
      parser.skipSpace()
      // 밤 10시부터 다음 날 아침 6시까지.
      if parser.accept(oneOf: ["다음 날", "이튿날", "the next morning", "the next day", "the next", "next morning"]) != nil {
        parser.skipSpace()
      }
      let middle = parser.index
      // 「9-18」 may be many things; 9to6 is not.
      let isPlain =
        alone == nil || isFrom || isWord || parser.letters.characters[start..<middle].contains(" ")
      guard let last = parser.time() ?? (isPlain ? parser.hourAlone(from: middle) : nil) else { return nil }
      // 11am until 20 March.
      if isUntilWord, parser.ahead({ $0.accept(Words.english.months) }) != nil { return nil }
      let isUntil = parser.behindSpace { $0.accept(oneOf: ["까지", "사이에", "사이"]) }
      // 12시부터 1시는 빼고.
      let isLeftOut = parser.ahead { $0.isLeftOut() }
      guard isUntil != nil || !isKorean || parser.isAtBoundary || isLeftOut else { return nil }
      return SpokenWindow(from: first, to: last)
    }
  }

  /// `12-13`, `12-1pm`: hours without more.
  mutating func hourRange() -> SpokenWindow? {
    attempt { parser in
      let start = parser.index
      guard let first = parser.digits(most: 2)?.value, first <= 24,
        let from = parser.hour(first, minute: 0, in: nil, from: start)
      else { return nil }
      if parser.accept(word: "시") { parser.skipSpace() }
      guard parser.accept(oneOf: ["-", "~"]) != nil else { return nil }
      if let to = parser.time() { return SpokenWindow(from: from, to: to) }
      let middle = parser.index
      guard let last = parser.digits(most: 2)?.value, last <= 24, parser.isAtBoundary else { return nil }
      return parser.hour(last, minute: 0, in: nil, from: middle).map { SpokenWindow(from: from, to: $0) }
    }
  }

  /// The number of an hour without its word: 9~18시, from 9 to 6.
  private mutating func hourAlone(from start: Int) -> SpokenTime? {
    attempt { parser in
      guard let hour = parser.digits(most: 2)?.value ?? parser.accept(Words.english.numerals) else { return nil }
      guard parser.isAtBoundary || ["~", "-"].contains(parser.next) || parser.isAhead(oneOf: ["to"]) else { return nil }
      // 9 in the morning, 3 o'clock: the hour is not alone.
      guard !parser.isAhead(oneOf: ["o'clock", "oclock", "시"]), parser.ahead({ $0.partAfter() }) == nil else {
        return nil
      }
      return parser.hour(hour, minute: 0, in: nil, from: start)
    }
  }
}
