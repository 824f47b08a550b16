// Days of the week.
extension Parser {
  /// 평일, 월수금, 매주 월·금, 월~금, 월요일부터 금요일까지, mon and fri, Mondays, weekdays.
  ///
  /// One letter for a day (`금`) only where `isDaysAlone`, or behind 매주: in a sentence it is another word.
  mutating func weekdayList(isDaysAlone: Bool? = nil) -> Weekdays? {
    if accept(word: "매주말") { return .weekend }
    return attempt { parser in
      let isWeekly = parser.isEveryWeek()
      if isWeekly {
        parser.skipSpace()
        _ = parser.accept(word: "on")
      }
      var ahead = parser
      // 「every day」 is a word of its own.
      let isSet = ahead.accept(Words.english.weekdaySets) != nil
      if isWeekly || (!isSet && parser.accept(oneOf: ["every", "each", "on a", "on"]) != nil) { parser.skipSpace() }
      // From Monday to Thursday.
      _ = parser.attempt { ahead -> Bool? in
        guard ahead.accept(word: "from"), ahead.skipSpace() else { return nil }
        var behind = ahead
        return behind.weekday() == nil || behind.rangeEnd() == nil ? nil : true
      }
      let start = parser.index
      var (isFirst, isBehindLetter) = (true, false)
      var listed = Weekdays([])
      let items = parser.list(most: 14) { item -> Weekdays? in
        defer { isFirst = false }
        // 평일 금요일 빼고: of those before it, the ones that are left out.
        if !isFirst, let excepted = item.ahead({ $0.exceptDays() }), excepted.isSubset(of: listed) { return nil }
        let place = item.index
        let isJoined = Self.joiners.contains { item.letters.text(of: 0..<place).hasSuffix($0 + " ") }
        guard let days = item.weekdayItem(isFirst: isFirst, behindLetter: isBehindLetter || isJoined) else {
          return nil
        }
        isBehindLetter = item.index == place + 1
        listed.formUnion(days)
        return days
      }
      guard let items, !parser.isDateAhead else { return nil }
      let isLetter = parser.index - start == 1
      let isDay = isWeekly || isDaysAlone ?? parser.isDaysAlone || (start == 0 && parser.isTimeBehind)
      guard isDay || !isLetter else { return nil }
      _ = parser.accept(word: "마다")
      // Weekends only: market.
      _ = parser.behindSpace { $0.accept(word: "only") ? true : nil }
      // 평일 중 금요일 빼고.
      _ = parser.attempt { ahead -> Bool? in
        guard ahead.skipSpace(), ahead.accept(oneOf: ["중에서", "중에", "중"]) != nil, ahead.skipSpace() else { return nil }
        return ahead.ahead { $0.exceptDays() } == nil ? nil : true
      }
      return items.reduce(into: Weekdays()) { $0.formUnion($1) }
    }
  }

  /// A set with a name, a weekday, from one to another, or a run of letters, one for each day: 월수금.
  private mutating func weekdayItem(isFirst: Bool, behindLetter: Bool) -> Weekdays? {
    if let set = accept(Words.korean.weekdaySets) ?? accept(Words.english.weekdaySets) { return set }
    var ahead = self
    // 금일 is today, and not Friday and Sunday.
    if isFirst, ahead.accept(word: "금일"), ahead.isAtBoundary || ahead.next == " " { return nil }
    let start = index
    guard let first = weekday() else { return nil }
    let isName = index > start + 1
    if let last = rangeEnd() {
      return Weekdays((0...(last.rawValue - first.rawValue + 7) % 7).map(first.advanced(by:)))
    }
    var days = Weekdays([first])
    while let next = attempt({ $0.accept(Words.weekdayLetters) }) {
      days.formUnion(Weekdays([next]))
    }
    let isLetters = !accept(word: "요일") && !isName && letters.characters[index - 1].isWeekdayLetter
    // 월요일 수영: a letter behind a space is the beginning of another word.
    return isFirst || isDayEnd(isLetters: isLetters, behindLetter: behindLetter) ? days : nil
  }

  /// True where a day behind another one ends: 토요일과 일요일엔, 월이랑 수에; a letter with a particle only behind a letter.
  private func isDayEnd(isLetters: Bool, behindLetter: Bool) -> Bool {
    if isAtBoundary || !isLetters && letters.characters[index - 1] != "일" { return true }
    guard !isLetters || behindLetter else { return false }
    var ahead = self
    if ahead.accept(oneOf: ["에는", "에", "엔", "은", "는", "마다"]) != nil, ahead.isAtBoundary { return true }
    return self.ahead { $0.accept(oneOf: Self.joiners) != nil && $0.skipSpace() && $0.weekday() != nil }
  }

  private static let joiners = ["과", "와", "하고", "이랑", "랑", "이나"]

  private mutating func weekday() -> Weekday? {
    // Sun cream, SAT prep, 일 주일 동안.
    if ahead({ $0.accept(oneOf: Self.otherWords) }) != nil { return nil }
    if let day = accept(Words.korean.weekdays) ?? accept(Words.weekdayLetters) { return day }
    guard let day = accept(Words.english.weekdays) else { return nil }
    // Tues. & Thurs.
    let isDot = next == "." && (index + 1 == letters.characters.count || letters.characters[index + 1] == " ")
    if isDot { index += 1 }
    return day
  }

  private static let otherWords = [
    "sun cream", "sun hat", "sun tea", "sun salutations", "sun salutation", "sun lotion", "sun screen", "sun block",
    "sun glasses", "sat prep", "sat practice", "sat test", "sat exam", "sat nav",
    "일 주일 동안", "일 주일간", "일 주일만", "일 주일 뒤", "일 주일 후", "일 주일마다",
  ]

  /// `~금`, `-fri`, ` to Friday`, 부터 금요일까지.
  private mutating func rangeEnd() -> Weekday? {
    attempt { parser in
      if parser.accept(word: "부터") {
        parser.skipSpace()
        guard let last = parser.weekday(), parser.accept(word: "까지") || parser.isAtBoundary else { return nil }
        return last
      }
      parser.skipSpace()
      guard parser.accept(oneOf: ["~", "-", "to", "through", "thru"]) != nil else { return nil }
      parser.skipSpace()
      return parser.weekday()
    }
  }

  /// The separator of two items of a list; at least a space.
  mutating func separator() -> Bool {
    let start = index
    _ = accept(oneOf: Self.joiners)
    skipSpace()
    if let next, ",·/&+".contains(next) { index += 1 }
    skipSpace()
    if accept(oneOf: ["and", "및", "또는", "그리고"]) != nil { skipSpace() }
    return index > start
  }

  /// `Thu` before `, Dec 24` belongs to the date.
  private var isDateAhead: Bool {
    var ahead = self
    ahead.skipSeparators()
    if ahead.ahead({ $0.isWeekAlone() }) { return true }
    // Thursday the 3rd, Thursday 3rd at 11.
    let isDay = ahead.attempt { parser -> Bool? in
      let isThe = parser.accept(word: "the")
      parser.skipSpace()
      return parser.ordinalDay() != nil && (isThe || parser.isTimeBehind) ? true : nil
    }
    return isDay ?? false || ahead.monthAndDay() != nil || ahead.accept(Self.namedWeeks) != nil
      || ahead.accept(word: "after next")
  }
}

extension Character {
  fileprivate var isWeekdayLetter: Bool { "월화수목금토일".contains(self) }
}
