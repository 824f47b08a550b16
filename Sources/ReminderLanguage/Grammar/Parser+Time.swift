// Times of day.
extension Parser {
  /// 오후 3시 30분, 아홉 시 반, 15:30, 3:30 PM, half past nine, at 3, 정오.
  mutating func time() -> SpokenTime? {
    attempt { parser in
      let start = parser.index
      let isAbout = parser.isAboutAhead && parser.accept(oneOf: ["at around", "at about", "around", "늦어도"]) != nil
      let isAt = !isAbout && (parser.accept(word: "at") || parser.accept("@"))
      if isAt || isAbout { parser.skipSpace() }
      guard let time = parser.namedTime() ?? parser.relativeTime() ?? parser.clock(isAt: isAt) else { return nil }
      return parser.before(time, from: start)
    }
  }

  /// False behind a word that goes with `around`: walk around 3pm, 아무리 늦어도.
  var isAboutAhead: Bool {
    let before = letters.text(of: 0..<index).lowercased().split(separator: " ").last
    return !["walk", "turn", "look", "mess", "shop", "play", "run", "go", "come", "show", "drive", "hang", "아무리"]
      .contains(before)
  }

  /// Digits that are a time of day where nothing else is expected: `9`, `930`, `0930`, `9.30`.
  mutating func bareTime() -> SpokenTime? {
    attempt { parser in
      let start = parser.index
      guard let number = parser.digits(most: 4) else { return nil }
      if number.count <= 2, parser.accept("."), let minute = parser.digits(most: 2), minute.count == 2 {
        return parser.digital(number.value, minute.value, from: start)
      }
      guard parser.isAtBoundary else { return nil }
      if number.count > 2 { return parser.digital(number.value / 100, number.value % 100, from: start) }
      return parser.hour(number.value, minute: 0, in: nil, from: start)
    }
  }

  /// Noon and midnight; 밤 12시 is the same as 자정.
  private mutating func namedTime() -> SpokenTime? {
    let start = index
    return attempt { parser in
      if parser.accept(word: "12") { parser.skipSpace() }
      if parser.accept(oneOf: Words.noon) != nil { return SpokenTime(720, start..<parser.index) }
      return parser.accept(oneOf: Words.midnight) == nil ? nil : SpokenTime(1440, start..<parser.index)
    }
  }

  /// Half past nine, half nine, quarter to 10, ten past nine.
  mutating func relativeTime() -> SpokenTime? {
    attempt { parser in
      let start = parser.index
      let isWord = parser.next?.digit == nil
      if let time = parser.attempt({ $0.halfAlone(from: start) }) { return time }
      guard let minutes = parser.accept(anyOf: [("half", 30), ("a quarter", 15), ("quarter", 15)]) ?? parser.numeral()
      else {
        return nil
      }
      parser.skipSpace()
      let isMinutes = parser.accept(word: "minutes")
      if isMinutes { parser.skipSpace() }
      let isPast = parser.accept(word: "past")
      // 「10 to 6」 is a window.
      guard isPast || isWord || isMinutes else { return nil }
      // Nine to five is a window.
      guard isPast || (minutes % 5 == 0 && minutes < 30 && parser.accept(word: "to")) else { return nil }
      parser.skipSpace()
      guard let hour = parser.numeral(), (1...12).contains(hour), minutes < 60 else { return nil }
      let part = parser.partAfter()
      guard var time = parser.hour(hour, minute: 0, in: part, from: start) else { return nil }
      time = time.earlier(by: isPast ? -minutes : minutes)
      time.range = start..<parser.index
      return time
    }
  }

  /// Half nine, half 8 in the evening: thirty minutes past it, as the British say.
  private mutating func halfAlone(from start: Int) -> SpokenTime? {
    guard accept(word: "half") else { return nil }
    skipSpace()
    let isWord = next?.digit == nil
    guard let hour = numeral(), (1...12).contains(hour) else { return nil }
    let part = partAfter()
    // At half 4, where no other word follows.
    let isAt =
      letters.text(of: max(0, start - 4)..<start).lowercased().split(separator: " ").last == "at"
      && (isAtEnd || ahead { $0.days() } != nil || ahead { $0.date() } != nil)
    guard isWord || part != nil || isAt, ahead({ $0.accept(Words.english.units) }) == nil else { return nil }
    return self.hour(hour, minute: 30, in: part, from: start)
  }

  /// An hour with what belongs to it.
  private mutating func clock(isAt: Bool) -> SpokenTime? {
    let start = index
    let part = accept(Words.korean.dayParts) ?? accept(Self.parts) ?? attempt { $0.partOfHour() }
    if part != nil {
      // 밤에 11시, 아침마다 7시, 저녁쯤 7시.
      _ = accept(oneOf: ["에는", "에", "쯤에", "쯤", "마다", "때", "중에", "중", "늦게", ":"])
      skipSpace()
      if accept(oneOf: ["일찍", "늦게"]) != nil { skipSpace() }
    }
    if let time = koreanHour(in: part, from: start) { return withPartAfter(time) }
    let isWord = next?.digit == nil
    if isAt, let time = attempt({ $0.dottedAlone(in: part) }) ?? attempt({ $0.timeInDigits() }) { return time }
    if let time = compactTime(from: start) ?? hourAndLetter(from: start) { return time }
    guard let hour = isWord ? accept(Words.english.numerals) : digits(most: 2)?.value else { return nil }
    if isWord, let minute = wordMinute() {
      return self.hour(hour, minute: minute, in: part ?? partAfter(), from: start)
    }
    if accept(":") {
      guard let minute = digits(most: 2), minute.count == 2, next != ":" else { return nil }
      // 3:30분 says it twice.
      _ = accept(word: "분")
      let said = part
      guard let part = said ?? partAfter() else { return digital(hour, minute.value, from: start) }
      let time = self.hour(hour, minute: minute.value, in: part, from: start)
      return said == nil ? time : time.map { withPartAfter($0) }
    }
    if let time = dotted(hour, in: part, from: start) { return time }
    if let part { return isAtBoundary || next == "에" ? self.hour(hour, minute: 0, in: part, from: start) : nil }
    skipSpace()
    let isOClock = accept(oneOf: ["o'clock", "oclock", "o clock"]) != nil || attempt { $0.sharp() } != nil
    let after = partAfter()
    guard isOClock || after != nil || isAt else { return nil }
    if isAt, after == nil, !isOClock, index > start, letters.characters[index - 1] == " " { index -= 1 }
    return self.hour(hour, minute: 0, in: after, from: start)
  }

  /// 9 sharp, at the end or in front of days; 2 sharp knives are no time.
  private mutating func sharp() -> Bool? {
    guard accept(oneOf: ["sharp", "on the dot"]) != nil else { return nil }
    return isAtEnd || ahead { $0.days() } != nil || ahead { $0.date() } != nil ? true : nil
  }

  /// Evening 7, morning 6:30: at the beginning or the end, where the number is no count.
  private mutating func partOfHour() -> DayPart? {
    let start = index
    guard let part = accept(Self.partNames), next == " " else { return nil }
    var ahead = self
    ahead.skipSpace()
    guard ahead.next?.digit != nil, ahead.duration() == nil, ahead.listedHour() != nil || ahead.time() != nil else {
      return nil
    }
    return start == 0 || ahead.isAtEnd ? part : nil
  }

  /// `at 1830`, `at 830`: three digits only where they are a time.
  private mutating func timeInDigits() -> SpokenTime? {
    let start = index
    guard let time = bareTime() else { return nil }
    return index > start + 3 || index == start + 3 && problem == nil ? time : nil
  }

  /// AM and PM before the hour.
  private static let parts = WordTable(Words.english.dayParts.entries.filter { $0.word.count <= 2 })

  /// `930pm`.
  private mutating func compactTime(from start: Int) -> SpokenTime? {
    attempt { parser in
      guard let number = parser.digits(most: 4), number.count > 2 else { return nil }
      // 1430h, 1900 hrs.
      if number.count == 4, parser.accept(oneOf: ["hrs", "h", " hrs", " hours"]) != nil {
        return parser.digital(number.value / 100, number.value % 100, from: start)
      }
      guard let part = parser.partAfter() else { return nil }
      return parser.hour(number.value / 100, minute: number.value % 100, in: part, from: start)
    }
  }

  /// `5p`, `17h30`.
  private mutating func hourAndLetter(from start: Int) -> SpokenTime? {
    attempt { parser in
      guard let (hour, count) = parser.digits(most: 2) else { return nil }
      if (1...12).contains(hour), let part = parser.accept(anyOf: [("p", DayPart.pm), ("a", .am)]), parser.isAtBoundary
      {
        return parser.hour(hour, minute: 0, in: part, from: start)
      }
      // 13h, and 1h30 is a length.
      if count == 2, hour > 12, parser.attempt({ $0.accept("h") && $0.isAtBoundary ? true : nil }) != nil {
        return parser.digital(hour, 0, from: start)
      }
      guard count == 2, parser.accept("h"), let minute = parser.digits(most: 2), minute.count == 2, parser.isAtBoundary
      else {
        return nil
      }
      return parser.digital(hour, minute.value, from: start)
    }
  }

  /// Nine thirty.
  private mutating func wordMinute() -> Int? {
    attempt { parser in
      guard parser.skipSpace(), let minute = parser.accept(Words.english.numerals), minute >= 10 else { return nil }
      // Nine twenty minutes is none.
      return parser.ahead { $0.accept(Words.english.units) } == nil ? minute : nil
    }
  }

  private mutating func dottedAlone(in part: DayPart?) -> SpokenTime? {
    let start = index
    return digits(most: 2).flatMap { dotted($0.value, in: part, from: start) }
  }

  /// `9.30pm`, 오전 9.30: only beside the half of a day, because it may be another number.
  private mutating func dotted(_ hour: Int, in part: DayPart?, from start: Int) -> SpokenTime? {
    attempt { parser in
      guard parser.accept("."), let minute = parser.digits(most: 2), minute.count == 2,
        let part = part ?? parser.partAfter()
      else { return nil }
      return parser.hour(hour, minute: minute.value, in: part, from: start)
    }
  }

  /// True behind 반, 전 and their like where no other word goes on: 반찬, 전화.
  var isWordEnd: Bool {
    if isAtBoundary { return true }
    var ahead = self
    return ahead.accept(oneOf: [
      "에서", "에는", "에", "부터", "까지", "쯤", "경", "정도", "으로", "마다", "만", "이랑", "랑", "과", "하고", "~", "-",
    ]) != nil
      || !(next?.isHangul ?? false)
  }

  /// 7시 45분 pm, 오후 2:30pm: a half of the day behind the time, which may say it again.
  private mutating func withPartAfter(_ time: SpokenTime) -> SpokenTime {
    let before = self
    guard let part = partAfter() else { return time }
    if time.isOpen, let said = time.inPart(part) { return said }
    // Only where it says the same.
    if !time.isOpen, (part == .am) == (time.readings[0] % 1440 < 720), part == .am || part == .pm { return time }
    self = before
    return time
  }

  /// AM, p.m., in the evening.
  mutating func partAfter() -> DayPart? {
    behindSpace { $0.accept(Words.english.dayParts) ?? ($0.accept(word: "in the night") ? .night : nil) }
  }

  /// 9시 10분 전 is ten minutes before nine.
  private mutating func before(_ time: SpokenTime, from start: Int) -> SpokenTime {
    let minutes = behindSpace { parser -> Int? in
      guard let minutes = parser.digits(most: 2)?.value ?? parser.sinoNumeral() else { return nil }
      parser.skipSpace()
      guard parser.accept(word: "분") else { return nil }
      parser.skipSpace()
      return parser.accept(word: "전") && parser.isWordEnd && minutes < 60 ? minutes : nil
    }
    var time = minutes.map(time.earlier(by:)) ?? time
    // Noon-ish, at 7ish.
    _ = accept(oneOf: ["-ish", "ish"])
    _ = behindSpace { $0.accept(oneOf: ["sharp"]) }
    time.range = start..<index
    return time
  }

  /// A time on a clock of 24 hours; 24:00 is the end of the day.
  private mutating func digital(_ hour: Int, _ minute: Int, from start: Int) -> SpokenTime {
    let minutes = hour * 60 + minute
    if minute > 59 || minutes > 1440 { diagnose(.noSuchTime, from: start) }
    var time = SpokenTime(min(minutes, 1440), start..<index)
    time.isDigital = true
    time.isPadded = letters.characters[start] == "0"
    return time
  }

  /// An hour that is spoken: open from 1 to 12 where no part of the day is said.
  mutating func hour(_ hour: Int, minute: Int, in part: DayPart?, from start: Int) -> SpokenTime? {
    guard let part else {
      if (1...12).contains(hour), minute < 60 { return SpokenTime(openHour: hour, minute, start..<index) }
      return digital(hour, minute, from: start)
    }
    guard minute < 60, hour <= 24 else {
      diagnose(.noSuchTime, from: start)
      return SpokenTime(0, start..<index)
    }
    guard let minutes = part.minutes(ofHour: hour) else {
      diagnose(.notInPartOfDay(ClockTime(hour: hour, minute: minute)), from: start)
      return SpokenTime(0, start..<index)
    }
    return SpokenTime(minutes + minute, start..<index)
  }
}
