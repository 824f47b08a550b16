/// The parts of a sentence about an alert: `평일 오전 9시부터 6시까지 90분마다 물 마시기`.
///
/// The words that do not say when are the label.
///
/// More than ten stored properties: one for each kind of part.
struct Sentence {
  private(set) var time: SpokenTime?
  private(set) var part: DayPart?
  private(set) var window: SpokenWindow?
  private(set) var interval: Int?
  private(set) var delay: Int?
  private(set) var date: CalendarDate?
  private(set) var days: SpokenDays?
  private(set) var start: CalendarDate?
  private(set) var end: End?
  private(set) var holidays: HolidayRule?
  private(set) var label: String?
  /// A part of the day in the label, which an hour would belong to.
  private(set) var partAlone: (part: DayPart, place: Range<Int>)?
  /// The place of each in the text, in characters.
  private(set) var places: [Field: Range<Int>] = [:]

  enum Field: Hashable {
    case time, window, halfWindow, interval, delay, date, days, start, end, unclear
  }

  enum End: Equatable {
    case until(CalendarDate)
    case count(Int)
    /// Days from the first, which is among them.
    case length(Int)
    /// Months from the first day.
    case months(Int)
  }

  /// `isDaysAlone` where one letter is a weekday (`금`), and no other word can stand.
  ///
  /// - Throws: `GrammarError` where a part cannot be, or two of them contradict each other.
  init(_ text: String, today: CalendarDate, isDaysAlone: Bool = false) throws(GrammarError) {
    let letters = Letters(text)
    guard letters.original.count <= Parser.longestText else {
      throw GrammarError(.tooLong(limit: Parser.longestText), at: Parser.longestText..<letters.original.count)
    }
    var parser = Parser(letters, today: today)
    parser.isDaysAlone = isDaysAlone
    var words: [Range<Int>] = []
    while true {
      let index = parser.index
      parser.skipSeparators()
      guard !parser.isAtEnd else { break }
      let quoted = parser.quoted()
      let before = parser
      if let quoted {
        words.append(quoted)
      } else if let elements = parser.elements(),
        !isOfLabel(elements.map(\.element), behindLabel: words.last?.upperBound == index)
      {
        if let problem = parser.problem { throw problem }
        for (element, range) in elements {
          if element == .unclear { words.append(range) }
          try add(element, letters.place(of: range))
        }
      } else {
        parser = before
        words.append(parser.word())
      }
    }
    try addBareTime(&words, letters, today)
    try addLabel(words, letters)
    try check(letters)
    try checkHalf(words, letters)
  }

  private mutating func add(_ element: Element, _ place: Range<Int>) throws(GrammarError) {
    switch element {
    case .time(let time): try set(\.time, .time, time, place, or: .secondTime)
    case .part(let part): self.part = part
    case .window(let window): try set(\.window, .window, window, place, or: .secondTime)
    case .halfWindow: places[.halfWindow] = place
    case .interval(let minutes): try set(\.interval, .interval, minutes, place, or: .secondTime)
    case .delay(let minutes): try set(\.delay, .delay, minutes, place, or: .secondTime)
    case .date(let date): try set(\.date, .date, date, place, or: .secondDays)
    case .days(let days): try set(\.days, .days, days, place, or: .secondDays)
    case .start(let date): try set(\.start, .start, date, place, or: .secondDays)
    case .until(let date): try set(\.end, .end, .until(date), place, or: .secondDays)
    case .count(let count): try set(\.end, .end, .count(count), place, or: .secondDays)
    case .length(let days): try set(\.end, .end, .length(days), place, or: .secondDays)
    case .months(let months): try set(\.end, .end, .months(months), place, or: .secondDays)
    case .holidays(let rule): holidays = rule
    case .unclear: places[.unclear] = places[.unclear] ?? place
    case .exclusion: throw GrammarError(.notUnderstood, at: place)
    }
  }

  /// True for words of days that belong to the label: 평일 오후 6시 내일 할 일 정리.
  ///
  /// Where day and time are said, another day says nothing of the alert; and 한 번 inside the label is a part of it.
  private func isOfLabel(_ elements: [Element], behindLabel: Bool) -> Bool {
    let isComplete = (time != nil || window != nil) && (days != nil || date != nil)
    return elements.allSatisfy { element in
      switch element {
      case .days(SpokenDays(.once)): behindLabel
      case .date, .days: isComplete
      default: false
      }
    }
  }

  private mutating func set<Value: Equatable>(
    _ property: WritableKeyPath<Sentence, Value?>, _ field: Field, _ value: Value, _ place: Range<Int>,
    or reason: GrammarError.Reason
  ) throws(GrammarError) {
    // 매일 매일 says nothing new.
    guard self[keyPath: property] == nil || self[keyPath: property] == value else {
      throw GrammarError(reason, at: place)
    }
    self[keyPath: property] = value
    places[field] = place
  }

  /// A number as the time where nothing else says one: `내일 9`, `930`.
  ///
  /// Only at the beginning, and behind what says the day; elsewhere it is of the label.
  private mutating func addBareTime(
    _ words: inout [Range<Int>], _ letters: Letters, _ today: CalendarDate
  ) throws(GrammarError) {
    guard time == nil, window == nil, delay == nil, interval == nil, let first = words.first else { return }
    var parser = Parser(letters, today: today)
    parser.index = first.lowerBound
    if words.count <= 4, let minutes = wholeDuration(words, letters, today) {
      delay = minutes
      places[.delay] = letters.place(of: first.lowerBound..<(words.last ?? first).upperBound)
      words = []
    } else if !isDuration(at: first.lowerBound, letters, today), let time = parser.bareTime(),
      parser.index >= first.upperBound
    {
      if let problem = parser.problem { throw problem }
      self.time = time
      places[.time] = letters.place(of: first)
      words.removeFirst()
    }
  }

  /// True before a number with a unit, which is no hour: `5 min tea`.
  private func isDuration(at index: Int, _ letters: Letters, _ today: CalendarDate) -> Bool {
    var parser = Parser(letters, today: today)
    parser.index = index
    return parser.duration() != nil
  }

  /// A duration that is the whole sentence: `20m`.
  private func wholeDuration(_ words: [Range<Int>], _ letters: Letters, _ today: CalendarDate) -> Int? {
    guard date == nil, days == nil, words.first?.lowerBound == 0 else { return nil }
    var parser = Parser(letters, today: today)
    let minutes = parser.duration()
    return parser.isAtEnd && parser.problem == nil ? minutes : nil
  }

  private mutating func addLabel(_ words: [Range<Int>], _ letters: Letters) throws(GrammarError) {
    for word in words {
      var text = letters.text(of: word).lowercased()
      while let last = text.last, Parser.separators.contains(last) { text.removeLast() }
      // Words that only say when: the words around them were not understood.
      let isOfTime = Self.reserved.contains(text) || text.hasPrefix("음력") || text == "lunar" || text.hasSuffix("마다")
      guard !isOfTime else { throw GrammarError(.notUnderstood, at: letters.place(of: word)) }
      let stem = ["에는", "에", "때"].first { text.hasSuffix($0) }.map { String(text.dropLast($0.count)) }
      if let part = Self.partsOfDay[text] ?? stem.flatMap({ Self.partsOfDay[$0] }) {
        partAlone = (part, letters.place(of: word))
      }
    }
    let text = words.map { letters.text(of: $0) }.joined(separator: " ")
    label = Self.unquoted(text)
  }

  private static let reserved: Set<String> = [
    "격월", "오전", "오후", "마다", "부터", "까지", "간격으로", "뒤", "후", "주말과", "평일과", "매일과", "빼고", "제외", "제외하고", "말고", "every",
    "until",
    "am", "pm", "excluding",
  ]

  private static let partsOfDay = Dictionary(
    Words.korean.dayParts.map { ($0.word, $0.value) }
      + [("morning", .morning), ("afternoon", .afternoon), ("evening", .evening), ("night", .night)],
    uniquingKeysWith: { first, _ in first })

  /// Without the quotes around it; nil for nothing.
  private static func unquoted(_ text: String) -> String? {
    let pairs: [(Character, Character)] = [("\"", "\""), ("'", "'"), ("“", "”"), ("‘", "’"), ("「", "」")]
    guard let first = text.first, let last = text.last else { return nil }
    guard text.count > 1, pairs.contains(where: { $0 == (first, last) }) else { return text }
    let inner = String(text.dropFirst().dropLast())
    return inner.isEmpty ? nil : inner
  }

  /// Reports parts that contradict each other at any time of typing.
  private mutating func check(_ letters: Letters) throws(GrammarError) {
    let whole = 0..<letters.original.count
    if let place = places[.unclear], isOpen(place) { throw GrammarError(.notUnderstood, at: place) }
    if let place = places[.halfWindow] { throw GrammarError(.halfWindow(hasInterval: interval != nil), at: place) }
    if window != nil, time != nil { throw GrammarError(.secondTime, at: places[.time] ?? whole) }
    if window != nil, interval == nil { throw GrammarError(.noInterval, at: places[.window] ?? whole) }
    if interval != nil, window == nil {
      throw GrammarError(.noWindow(hasTime: time != nil), at: places[.interval] ?? whole)
    }
    if delay != nil, time != nil || window != nil { throw GrammarError(.secondTime, at: later(.time, .delay, .window)) }
    if delay != nil, date != nil || days != nil || start != nil || end != nil {
      throw GrammarError(.daysAndDate, at: places[.delay] ?? whole)
    }
    if date != nil, days != nil { throw GrammarError(.daysAndDate, at: later(.days, .date)) }
    if let part, let open = time {
      guard let time = open.inPart(part) else { throw GrammarError(.notInPartOfDay(nil), at: places[.time] ?? whole) }
      self.time = time
    }
  }
}

extension Sentence {
  /// True for unclear words that are all that says the days, or stand beside what does: 다음 주 화목.
  private func isOpen(_ place: Range<Int>) -> Bool {
    let days = [places[.days], places[.date]].compactMap { $0 }
    return days.isEmpty
      || days.contains { $0.upperBound + 1 == place.lowerBound || place.upperBound + 1 == $0.lowerBound }
  }

  /// An hour without a half of the day, behind a word that begins with one, is not clear: 저녁밥 7시.
  private func checkHalf(_ words: [Range<Int>], _ letters: Letters) throws(GrammarError) {
    guard let time, time.isOpen, part == nil, let place = places[.time] else { return }
    let before = words.last { letters.place(of: $0).upperBound < place.lowerBound }
    guard let before, letters.place(of: before).upperBound + 1 == place.lowerBound else { return }
    let text = letters.text(of: before)
    let part = Words.korean.dayParts.first { text.contains($0.word) && !text.hasSuffix("날" + $0.word) }
    guard let part, part.value != .midday else { return }
    let reading = time.inPart(part.value)?.readings[0] ?? time.wakingReading
    throw GrammarError(.noHalf(ClockTime(minuteOfDay: reading)), at: place)
  }

  /// The place of that field which comes last in the text.
  private func later(_ fields: Field...) -> Range<Int> {
    fields.compactMap { places[$0] }.max { $0.lowerBound < $1.lowerBound } ?? 0..<0
  }
}

extension Parser {
  /// Takes a quoted text with its quotes, where a word ends behind them.
  mutating func quoted() -> Range<Int>? {
    let closing: [Character: Character] = ["\"": "\"", "'": "'", "「": "」"]
    guard let open = next, let close = closing[open], !unclosed.contains(open) else { return nil }
    let start = index
    guard let end = letters.characters[(start + 1)...].firstIndex(of: close) else {
      // Looked for once only, so that the whole stays linear.
      unclosed.insert(open)
      return nil
    }
    index = end + 1
    if isAtBoundary { return start..<index }
    index = start
    return nil
  }

  /// Takes the letters up to the next space.
  mutating func word() -> Range<Int> {
    let start = index
    while let next, next != " " { index += 1 }
    return start..<index
  }
}
