/// Words of a label that say when in a way that is not supported: 월급날, sunset, 식사 30분 후, by Friday.
enum UnknownWhen {
  /// Returns where such words end that begin with a word of the label; nil where it is a name.
  ///
  /// `isBeforeTime` where a time of day follows, `isBesideTime` where it follows directly, and `isBehindLabel` and
  /// `isBeforeLabel` beside another word of the label.
  static func end(
    _ word: Range<Int>, _ letters: Letters, isBeforeTime: Bool, isBesideTime: Bool, isBehindLabel: Bool,
    isBeforeLabel: Bool
  ) -> Int? {
    var text = letters.text(of: word).lowercased()
    while let last = text.last, Parser.separators.contains(last) { text.removeLast() }
    let stem = ["때마다", "마다", "에는", "에", "때"].first { text.hasSuffix($0) }.map { String(text.dropLast($0.count)) }
    // Read it later is a name.
    let isVague = vague.contains(text) && !isBehindLabel
    // Tuesday week: a week later.
    if text == "fortnight" || text == "week" && Self.isBehindWeekday(word, letters) { return word.upperBound }
    if isBesideTime && (names.contains(text) || isVague || isNamedDay(text))
      || stem.map(names.contains) == true
    {
      return word.upperBound
    }
    if names.contains(text), let end = around(word, letters) { return end }
    return distance(word, letters) ?? until(word, letters) ?? partOfMonth(word, letters)
      ?? month(word, letters, isBehindLabel: isBehindLabel, isBeforeLabel: isBeforeLabel)
      ?? ownDay(text, word, letters, isBeforeTime: isBeforeTime)
  }

  private static func isBehindWeekday(_ word: Range<Int>, _ letters: Letters) -> Bool {
    let before = letters.text(of: 0..<word.lowerBound).lowercased().split(separator: " ").last.map(String.init)
    return Words.english.weekdays.entries.contains { $0.word == before && !$0.word.hasSuffix("days") }
  }

  /// 밥 먹고 30분 뒤: counted from what no clock knows.
  static func isEvent(_ word: String) -> Bool {
    ["먹고", "하고", "끝나고", "마치고", "나고", "가고", "오고", "자고", "씻고", "마시고", "식후", "식전", "나서", "하면", "나면", "오면", "가면"].contains {
      word.hasSuffix($0)
    }
  }

  /// 수능날, 눈 오는 날, `independence day` right before a time: a day with a name.
  private static func isNamedDay(_ text: String) -> Bool {
    text == "day" || text == "days" || text.hasSuffix("날") && !["옛날", "그날", "이날", "나날"].contains(text)
  }

  /// Black Friday, the day I move, on my anniversary.
  private static func ownDay(_ text: String, _ word: Range<Int>, _ letters: Letters, isBeforeTime: Bool) -> Int? {
    var parser = Parser(letters, today: CalendarDate(daysSince1970: 0))
    parser.index = word.upperBound
    guard parser.skipSpace() else { return nil }
    // Before a time they say when: on night shifts 9pm, when it rains 9am.
    if isBeforeTime, word.lowerBound == 0, conditions.contains(text) {
      let isOwn = text == "on" && parser.accept(oneOf: ["my", "our", "his", "her", "their", "your"]) != nil
      // On my wife's birthday, but not on my way.
      let rest = letters.text(of: parser.index..<letters.characters.count).lowercased().split(separator: " ").prefix(3)
      let isDay = ownDays.contains { rest.joined(separator: " ").contains($0) }
      return !isOwn || isDay ? word.upperBound : nil
    }
    let isThere =
      switch text {
      case "black", "cyber", "palm", "easter", "ash", "holy", "super", "bowl":
        parser.accept(Words.english.weekdays) != nil
      case "good": parser.accept(word: "friday")
      case "the":
        parser.accept(word: "day")
          && parser.isAhead(oneOf: ["i", "we", "he", "she", "they", "my", "our", "before", "after"])
      case "day", "days": isBeforeTime && parser.accept(word: "off")
      // On school days, at the end: on days of which the calendar does not tell.
      case "on":
        (0..<3).contains { _ in
          parser.skipSpace()
          return ["days", "nights", "mornings", "evenings"].contains(letters.text(of: parser.word()).lowercased())
        }
      default: false
      }
    return isThere ? parser.index : nil
  }

  /// Words that say when, at the beginning of a sentence and before its time.
  static let conditions: Set<String> = Set(
    [
      "on", "when", "whenever", "if", "while", "after", "before", "during", "by",
    ] + untilWords)

  private static let ownDays = ["anniversary", "birthday", "day off", "days off", "shift", "payday"]

  /// 12월 중순, early December.
  private static func partOfMonth(_ word: Range<Int>, _ letters: Letters) -> Int? {
    var parser = Parser(letters, today: CalendarDate(daysSince1970: 0))
    parser.index = word.lowerBound
    if parser.accept(oneOf: ["early", "mid-", "mid", "late"]) != nil {
      parser.skipSpace()
      return parser.accept(Words.english.months) != nil && parser.isWordEnd ? parser.index : nil
    }
    guard parser.koreanMonth() != nil else { return nil }
    parser.skipSpace()
    return parser.accept(oneOf: ["초순", "중순", "하순", "초", "말쯤", "말경"]) != nil && parser.isWordEnd ? parser.index : nil
  }

  /// From December, `last friday of may`, 12월 매주 월요일: a month that limits the days, and is no part of a name.
  private static func month(_ word: Range<Int>, _ letters: Letters, isBehindLabel: Bool, isBeforeLabel: Bool) -> Int? {
    var parser = Parser(letters, today: CalendarDate(daysSince1970: 0))
    parser.index = word.lowerBound
    // 1월 4월 7월 1일: several months.
    let isSeveral = parser.ahead { ahead -> Int? in
      guard ahead.koreanMonth() != nil else { return nil }
      ahead.skipSeparators()
      return ahead.koreanMonth().flatMap { _ in ahead.isWordEnd ? word.upperBound : nil }
    }
    if let isSeveral { return isSeveral }
    if !isBeforeLabel, !isBehindLabel, parser.koreanMonth() != nil, parser.index == word.upperBound {
      return parser.index == letters.characters.count ? nil : parser.index
    }
    let limits = ["from", "starting", "since", "through", "during"] + untilWords
    let isOpen = !isBehindLabel || letters.text(of: 0..<word.lowerBound).hasSuffix(" day ")
    guard parser.accept(oneOf: isOpen ? limits + ["in", "of"] : limits) != nil, parser.skipSpace(),
      parser.accept(Words.english.months) != nil, parser.isWordEnd
    else { return nil }
    return parser.index
  }

  /// 방학 때, 개강 전날, 수능 끝나고, semester start.
  private static func around(_ word: Range<Int>, _ letters: Letters) -> Int? {
    var parser = Parser(letters, today: CalendarDate(daysSince1970: 0))
    parser.index = word.upperBound
    parser.skipSpace()
    let words = [
      "때마다", "때", "전날", "다음 날", "이튿날", "동안", "기간", "첫날", "끝나고", "끝난 뒤", "끝난 후", "끝나면", "지나고", "마치고", "보고", "이후", "day",
      "start", "end", "begins", "starts", "ends", "break", "eve",
    ]
    return parser.accept(oneOf: words) != nil && parser.isWordEnd ? parser.index : nil
  }

  /// Two hours after, 3일 뒤: so long before or after what no calendar knows.
  private static func distance(_ word: Range<Int>, _ letters: Letters) -> Int? {
    var parser = Parser(letters, today: CalendarDate(daysSince1970: 0))
    parser.index = word.lowerBound
    let isVague = parser.accept(oneOf: vagueLengths) != nil
    guard isVague || parser.duration() != nil, parser.problem == nil else { return nil }
    parser.skipSpace()
    guard parser.accept(oneOf: ["before", "after", "later", "from now", "전", "후", "뒤"]) != nil, parser.isWordEnd else {
      return nil
    }
    return parser.index
  }

  /// By Friday, before 5pm, 금요일까지.
  private static func until(_ word: Range<Int>, _ letters: Letters) -> Int? {
    var parser = Parser(letters, today: CalendarDate(daysSince1970: 0))
    parser.index = word.lowerBound
    let isEnglish = parser.accept(oneOf: ["by", "before", "after"]) != nil
    if isEnglish { parser.skipSpace() }
    guard
      parser.time() != nil || parser.date() != nil || parser.weekdayAlone() != nil
        || letters.text(of: word).lowercased() == "by" && parser.accept(oneOf: Parser.monthEnds) != nil
    else { return nil }
    if !isEnglish {
      parser.skipSpace()
      guard parser.accept(oneOf: ["까지", "이전", "이후", "전", "후"]) != nil else { return nil }
    }
    return parser.isWordEnd ? parser.index : nil
  }

  private static let vagueLengths = [
    "며칠", "몇일", "몇 시간", "몇 분", "몇 주", "몇 달", "몇 개월", "몇 년", "a few days", "few days", "a few weeks", "a few hours",
    "some time",
  ]
  private static let vague: Set<String> = [
    "조만간", "언젠가", "나중에", "곧", "soon", "someday", "sometime", "eventually", "later",
  ]
  private static let names: Set<String> = [
    "월급날", "급여일", "월초", "월중", "방학", "학기", "개학", "개강", "종강", "시험기간", "시험", "해질녘", "해뜰녘", "일출", "일몰", "동지", "하지", "춘분",
    "추분", "입춘", "초복", "중복", "말복", "복날", "명절", "장날", "부활절", "수능", "payday", "sunset", "sundown", "sunup", "nightfall",
    "sunrise", "dusk", "dawn", "semester", "easter", "moon", "solstice", "equinox", "ramadan", "eid",
    "diwali", "passover", "hanukkah",
  ]
}

/// A sentence whose label is written apart, so that nothing in it is read.
struct Keep: Equatable, Sendable {
  /// What says when.
  let when: String
  let label: String

  init(_ words: [Range<Int>], _ letters: Letters) {
    label = words.map { letters.text(of: $0) }.joined(separator: " ")
    var rest: [String] = []
    var start = 0
    for word in words + [letters.characters.count..<letters.characters.count] {
      if word.lowerBound > start { rest.append(letters.text(of: start..<word.lowerBound)) }
      start = max(start, word.upperBound)
    }
    when = rest.joined().split(separator: " ").joined(separator: " ")
  }
}
