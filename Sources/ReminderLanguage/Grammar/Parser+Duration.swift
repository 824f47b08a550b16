// Durations, in minutes.
extension Parser {
  /// 1시간 반, 한 시간 20분, 3일, 이틀, `1h30m`, an hour and a half: the parts from the longest to the shortest.
  ///
  /// Less than `least`, or more than a year, is noted as what cannot be. With `bareMinutes` the minutes behind hours
  /// may be a number alone: 1시간 20, `1h20`.
  mutating func duration(least: Int = 1, bareMinutes: BareMinutes = .none) -> Int? {
    attempt { parser in
      let start = parser.index
      guard
        let minutes = parser.accept(Words.english.durations) ?? parser.halves() ?? parser.durationParts(bareMinutes)
      else { return nil }
      let range = least...Self.longestDuration
      if !range.contains(minutes) { parser.diagnose(.noSuchDuration, from: start) }
      return min(max(minutes, least), Self.longestDuration)
    }
  }

  /// The longest duration that is understood: one year, in minutes.
  static let longestDuration = 366 * 1440

  /// Two and a half hours.
  private mutating func halves() -> Int? {
    attempt { parser in
      guard let count = parser.digits(most: 3)?.value ?? parser.accept(Words.english.numerals) else { return nil }
      parser.skipSpace()
      guard parser.accept(word: "and a half") else { return nil }
      parser.skipSpace()
      return parser.accept(anyOf: [("hours", 60), ("days", 1440)]).map { count * $0 + $0 / 2 }
    }
  }

  private mutating func durationParts(_ bareMinutes: BareMinutes) -> Int? {
    var (total, unit) = (0, Int.max)
    while let part = attempt({ $0.durationPart(below: unit, isFirst: total == 0, bareMinutes) }) {
      total += part.minutes
      unit = part.unit
    }
    return unit == Int.max ? nil : total
  }

  /// A number with its unit, shorter than the one before; 반 behind hours is half of one.
  private mutating func durationPart(
    below limit: Int, isFirst: Bool, _ bareMinutes: BareMinutes
  ) -> (minutes: Int, unit: Int)? {
    if !isFirst {
      skipSpace()
      if accept(word: "and") { skipSpace() }
      if limit == 60, accept(oneOf: ["반", "a half"]) != nil { return (30, 1) }
      if limit == 60, let minutes = minutesAlone(bareMinutes) { return (minutes, 1) }
    }
    if let minutes = accept(Words.korean.durations) {
      let unit = minutes % 1440 == 0 ? 1440 : 1
      return unit < limit && !isInsideWord ? (minutes, unit) : nil
    }
    guard let count = numeral() else { return nil }
    let tenths = isFirst ? attempt { $0.accept(".") ? $0.digits(most: 1)?.value : nil } : nil
    skipSpace()
    guard let unit = accept(Words.korean.units) ?? accept(Words.english.units), unit < limit else { return nil }
    guard let tenths else { return isInsideWord ? nil : (count * unit, unit) }
    // 1.5 hours; half a minute is none.
    return unit * tenths % 10 == 0 ? (count * unit + unit * tenths / 10, unit) : nil
  }

  /// Which numbers without a unit are minutes behind hours.
  enum BareMinutes {
    case none, any
    /// Those that no word can follow as its count: `in 1h20`, and not `in 2 hours 30 pushups`.
    case clear
  }

  /// The 20 of 1시간 20 and `1h20`.
  private mutating func minutesAlone(_ choice: BareMinutes) -> Int? {
    guard choice != .none else { return nil }
    let isGlued = index > 0 && letters.characters[index - 1] != " "
    // Two hours forty-five.
    let spoken = attempt { parser -> Int? in
      guard choice == .any, let minutes = parser.accept(Words.english.numerals), (25...55).contains(minutes),
        // One hour twenty questions.
        minutes % 10 == 5, parser.isAtBoundary,
        parser.ahead({ $0.accept(Words.english.units) }) == nil,
        !parser.isAhead(oneOf: Self.secondWords + ["times", "rounds", "and"])
      else { return nil }
      return minutes
    }
    if let spoken { return spoken }
    return attempt { parser in
      guard let (minutes, count) = parser.digits(most: 2), count == 2, minutes < 60, parser.isAtBoundary,
        parser.ahead({ $0.accept(Words.korean.units) ?? $0.accept(Words.english.units) }) == nil,
        !parser.isAhead(oneOf: Self.secondWords + ["times", "rounds", "x", "번", "회"]),
        choice == .any || isGlued || parser.isAtEnd || parser.isAhead(oneOf: laterWords + ["쯤", "정도"])
      else { return nil }
      return minutes
    }
  }

  /// True where what was taken goes on as another word: 3일째, 일요일, 1분차.
  private var isInsideWord: Bool {
    guard let next else { return false }
    return next == "째" || next == "요" || next == "차"
  }
}

extension Parser {
  /// 90초, 1분 30초, 1시간 20, 7분 반, half a minute: in seconds; 0 where there is none of it.
  mutating func durationInSeconds() -> Int {
    if let seconds = halfMinutes() { return seconds }
    let minutes = duration(bareMinutes: .any) ?? 0
    skipSpace()
    return minutes * 60 + (seconds() ?? 0)
  }

  /// Half a minute, 7분 반, 7 and a half minutes, 2.5분: in seconds.
  private mutating func halfMinutes() -> Int? {
    if accept(oneOf: ["half a minute", "a half minute", "half minute"]) != nil { return 30 }
    return attempt { parser in
      guard let count = parser.numeral() else { return nil }
      let tenths = parser.attempt { $0.accept(".") ? $0.digits(most: 1)?.value : nil }
      let isHalf = parser.behindSpace { $0.accept(oneOf: ["and a half"]) } != nil
      parser.skipSpace()
      guard parser.accept(oneOf: ["minutes", "minute", "mins", "min", "m", "분"]) != nil else { return nil }
      if let tenths { return count * 60 + tenths * 6 }
      let isHalfBehind = !isHalf && parser.behindSpace { $0.accept(oneOf: ["반", "and a half"]) } != nil
      return isHalf || isHalfBehind ? count * 60 + 30 : nil
    }
  }

  /// 30초, 30s, ninety seconds; nil for more than a day of them, and for a second, which is another one.
  private mutating func seconds() -> Int? {
    attempt { parser in
      let isWord = parser.next?.digit == nil
      guard let count = parser.numeral(), count <= 86_400, count > 1 || !isWord else { return nil }
      parser.skipSpace()
      return parser.accept(oneOf: Self.secondWords) == nil ? nil : count
    }
  }

  private static let secondWords = ["seconds", "second", "secs", "sec", "s", "초"]

  /// A length behind `in` or `+`; in 2 hours 30 pushups the number may be minutes, and is refused.
  private mutating func lengthOfDelay() -> Int? {
    guard let minutes = duration(bareMinutes: .clear) else { return nil }
    let end = index
    let number = behindSpace { parser in
      parser.digits(most: 2).flatMap { $0.value < 60 && parser.next == " " ? $0.value : nil }
    }
    if number != nil, minutes % 60 == 0, minutes < 1440 { diagnose(.notUnderstood, from: end) }
    index = end
    return minutes
  }

  /// 30분 뒤, 지금부터 한 시간쯤 뒤, in 20 minutes, +25m, an hour from now: minutes from now.
  mutating func delay() -> Int? {
    attempt { parser in
      if parser.accept("+") {
        parser.skipSpace()
        return parser.lengthOfDelay()
      }
      if parser.accept(word: "in") || parser.accept(word: "after") {
        parser.skipSpace()
        if parser.accept(word: "about") { parser.skipSpace() }
        return parser.lengthOfDelay()
      }
      if parser.accept(oneOf: ["지금부터", "지금으로부터"]) != nil { parser.skipSpace() }
      guard let minutes = parser.duration(bareMinutes: .clear) else { return nil }
      parser.skipSpace()
      if parser.accept(oneOf: ["쯤", "정도", "만"]) != nil { parser.skipSpace() }
      return parser.accept(oneOf: laterWords) == nil ? nil : minutes
    }
  }

  /// 90분마다, 30분 간격으로, 1시간에 한 번, 매시간, every 90 minutes, hourly: minutes, or whole days.
  mutating func interval() -> Int? {
    attempt { parser in
      if parser.accept(oneOf: ["매 시간마다", "매 시간", "매시", "hourly", "once an hour", "every hour"]) != nil {
        let start = parser.index
        // 매시 55분: an hour has its minute from its window.
        let minute = parser.behindSpace { hour in
          hour.digits(most: 2).flatMap { _ in hour.accept(word: "분") ? true : nil }
        }
        if minute != nil {
          parser.diagnose(.notUnderstood, from: start)
        }
        _ = parser.behindSpace { $0.accept(oneOf: ["정각에", "정각마다", "정각", "on the hour"]) }
        return 60
      }
      if parser.accept(oneOf: ["every minute", "매분"]) != nil { return 1 }
      if parser.accept(word: "every") || parser.accept(word: "each") {
        parser.skipSpace()
        return parser.duration()
      }
      let isEach = parser.accept(word: "매")
      if isEach { parser.skipSpace() }
      guard let minutes = parser.duration() else { return nil }
      if isEach { return minutes }
      parser.skipSpace()
      return parser.accept(oneOf: Self.intervalWords) == nil ? nil : minutes
    }
  }

  private static let intervalWords = [
    "마다 한 번씩", "마다", "간격으로", "간격", "에 한 번씩", "에 한 번", "에 1번", "에 1회", "걸러",
  ]
}
