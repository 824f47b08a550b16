/// The parts of a sentence about an alert: `평일 오전 9시부터 6시까지 90분마다 물 마시기`.
///
/// The words that do not say when are the label.
///
/// More than ten stored properties: one for each kind of part.
struct Sentence {
  var time: SpokenTime?
  /// The times that follow the first one: 오전 8시, 오후 1시.
  var laterTimes: [SpokenTime] = []
  /// The number of times a day.
  private(set) var perDay: Int?
  /// Minutes before what is said.
  private(set) var lead: Int?
  private(set) var part: DayPart?
  private(set) var window: SpokenWindow?
  private(set) var interval: Int?
  private(set) var delay: Int?
  var date: CalendarDate?
  var days: SpokenDays?
  var start: CalendarDate?
  private(set) var end: End?
  /// An inner nil where holidays are no exception.
  private(set) var holidays: HolidayRule??
  private(set) var exceptDays: Weekdays?
  private(set) var exceptTimes: SpokenWindow?
  /// How often, where the day is that of the alert: 격주로.
  var frequency: String?
  /// True for the next of some days: 금요일 한 번만.
  private(set) var isOnce = false
  private(set) var label = SentenceLabel()
  private(set) var halfWindow: (time: SpokenTime, isStart: Bool)?
  /// The place of mornings, evenings and their like, in letters.
  private var partOfEachDay: Range<Int>?
  /// The place of each in the text, in characters.
  var places: [Field: Range<Int>] = [:]

  enum Field: Hashable {
    case time, window, halfWindow, interval, delay, date, days, start, end, unclear, perDay, lead, except, correction
  }

  enum End: Equatable {
    case until(CalendarDate)
    case count(Int)
    /// Days from the first, which is among them.
    case length(Int)
    /// Months from the first day.
    case months(Int)
  }

  /// `isDaysAlone` where one letter is a weekday (`금`), and no other word can stand, and `hasDays` where it is said of
  /// an alert that has its days already.
  ///
  /// - Throws: `GrammarError` where a part cannot be, or two of them contradict each other.
  init(
    _ text: String, today: CalendarDate, isDaysAlone: Bool = false, hasDays: Bool = false,
    lunar: @escaping () -> LunarCalendar = { LunarCalendar() }
  ) throws(GrammarError) {
    let letters = Letters(text)
    guard letters.original.count <= Parser.longestText else {
      throw GrammarError(.tooLong(limit: Parser.longestText), at: Parser.longestText..<letters.original.count)
    }
    var parser = Parser(letters, today: today, lunar: lunar)
    parser.isDaysAlone = isDaysAlone
    var words: [Range<Int>] = []
    var quotes: Set<Range<Int>> = []
    var possible: [(element: Element, range: Range<Int>, isFirst: Bool)] = []
    var frequency: (range: Range<Int>, isBeforeLabel: Bool)?
    // Where a day stands alone.
    var day: Range<Int>?
    // The last part and the letters behind it.
    var last: (element: Element, end: Int)?
    while true {
      let index = parser.index
      parser.skipSeparators()
      let isListed = last?.end == index && last?.element.isTime == true
      if isListed { parser.skipConjunction() }
      guard !parser.isAtEnd else { break }
      // At 8 12 and 6; 9am 2 and 3 pills is no list.
      let isOpen =
        if case .time(let time)? = last?.element {
          time.isOpen && letters.text(of: time.range).lowercased().hasPrefix("at ") && parser.areHoursAhead
        } else { false }
      let isHour = isListed && (parser.index > index + 1 || letters.characters[index] == "," || isOpen)
      if isHour, let number = parser.listedHour() {
        try add(.time(number), letters.place(of: number.range), isListed: true)
        last = (.time(number), parser.index)
        continue
      }
      let quoted = parser.quoted() ?? parser.oneToOne()
      let before = parser
      if let quoted {
        words.append(quoted)
        quotes.insert(quoted)
      } else if time == nil, let hour = parser.firstOfHours(isBehindLabel: words.last?.upperBound == index) {
        try add(.time(hour), letters.place(of: hour.range), isListed: false)
        last = (.time(hour), parser.index)
      } else if let elements = parser.elements(),
        !isOfLabel(
          elements.map(\.element),
          behindLabel: words.last?.upperBound == index
            && !SentenceLabel.isEmphasis(letters.text(of: words.last ?? 0..<0)),
          behindWhen: before.index == 0 || last?.end == index, parser,
          text: letters.text(of: before.index..<parser.index))
      {
        if let problem = parser.problem { throw problem }
        for (element, range) in elements {
          switch element {
          // Behind all else it says when: 금요일 9시 회의 다음 주.
          case .unclear
          where parser.isAtEnd && !words.isEmpty && time != nil && !isCountOfDays(letters.text(of: range)):
            throw unclear(at: letters.place(of: range), letters)
          case .unclear: words.append(range)
          case .frequency where frequency == nil: frequency = (range, parser.isLabelAhead)
          // 케이크 찾기 크리스마스 이브 저녁 7시: right in front of the time it says when.
          case .maybe(let part):
            let word = words.last.map { letters.text(of: $0).lowercased() }
            let isBeforeTime =
              time == nil && !Self.beforeHoliday.contains(word ?? "") && parser.ahead { $0.time() } != nil
            possible.append((part, range, words.isEmpty && time == nil || isBeforeTime))
          case .part where Self.partsOfEachDay.contains { letters.text(of: range).lowercased().hasSuffix($0) }:
            partOfEachDay = range
          // Friday drinks every Friday: the first is of the name.
          case .days(let said) where said == days:
            if let first = day, first.lowerBound == 0,
              let next = words.first(where: { $0.lowerBound == first.upperBound + 1 }),
              !Self.asking.contains(letters.text(of: next).lowercased())
            {
              words.append(first)
              words.sort { $0.lowerBound < $1.lowerBound }
            }
            day = nil
          case .days where elements.count == 1 && Self.mayBeginName(letters.text(of: range)): day = range
          case .lead where last?.end != index: try Self.checkLead(range, parser)
          default: break
          }
          let isGlued = elements.count > 1 && last?.element.isTime == true && last?.end == parser.index
          let isBehind =
            isListed
            && (before.index > index + 1 || letters.characters[index] != " "
              || Self.saysHour(letters.characters[range]) && !isNewsHour(element, behind: last?.element, parser)
              || isListOfDigits(last?.element, parser))
          try add(element, letters.place(of: range), isListed: isGlued || isBehind)
          last = (element, parser.index)
        }
      } else {
        parser = before
        words.append(parser.word())
      }
    }
    // Beside the days, first or last; elsewhere it is of the name.
    let counted = words.firstIndex { word in
      let place = letters.place(of: word)
      let isBeside = places[.days].map {
        $0.upperBound + 1 == place.lowerBound || place.upperBound + 1 == $0.lowerBound
      }
      let isEdge = word.lowerBound == 0 || word.upperBound == letters.characters.count
      return !quotes.contains(word) && (isBeside == true || isEdge) && isCountOfDays(letters.text(of: word))
    }
    if places[.unclear] != nil, let counted {
      words.remove(at: counted)
      places[.unclear] = nil
    }
    try addPossible(possible, &words, letters)
    if let frequency {
      try add(frequency: frequency.range, isBeforeLabel: frequency.isBeforeLabel, hasDays: hasDays, &words, letters)
    }
    try addHourRange(&words, letters, today)
    try addBareTime(&words, letters, today)
    label = try SentenceLabel(
      words, quotes, letters, time: time, place: places[.time] ?? places[.window], delay: places[.delay],
      day: places[.date] ?? places[.days])
    dropRepetitions()
    countDays(from: today, letters)
    closeWindow()
    try check(letters)
    try applyPart(letters)
    shareHalf(letters)
    try checkHalf(words, letters)
  }

  /// Adds what may be of the label where nothing else says the day, and it does not stand inside the label.
  private mutating func addPossible(
    _ possible: [(element: Element, range: Range<Int>, isFirst: Bool)], _ words: inout [Range<Int>], _ letters: Letters
  ) throws(GrammarError) {
    for (element, range, isFirst) in possible {
      let isLast = range.upperBound == letters.characters.count
      let isOpen = self.date == nil && days == nil && start == nil && end == nil && delay == nil
      if isOpen, isFirst || isLast {
        try add(element, letters.place(of: range), isListed: false)
      } else {
        words.append(range)
      }
    }
    if !possible.isEmpty { words.sort { $0.lowerBound < $1.lowerBound } }
  }

  /// Hours without their word, where an interval says that they are a window: `weekdays 9-17 every hour`.
  private mutating func addHourRange(
    _ words: inout [Range<Int>], _ letters: Letters, _ today: CalendarDate
  ) throws(GrammarError) {
    guard interval != nil, window == nil, time == nil else { return }
    for (index, word) in words.enumerated() {
      var parser = Parser(letters, today: today)
      parser.index = word.lowerBound
      guard let range = parser.hourRange(), parser.index >= word.upperBound else { continue }
      try set(\.window, .window, range, letters.place(of: word), or: .secondTime)
      words.remove(at: index)
      return
    }
  }

  private mutating func add(_ element: Element, _ place: Range<Int>, isListed: Bool) throws(GrammarError) {
    switch element {
    case .time(let time) where isListed && time != self.time:
      laterTimes.append(time)
      places[.time] = (places[.time]?.lowerBound ?? place.lowerBound)..<place.upperBound
    case .time(let time): try set(\.time, .time, time, place, or: .secondTime)
    case .times(let times):
      try set(\.time, .time, times[0], place, or: .secondTime)
      laterTimes += times.dropFirst()
    case .perDay(let count): try set(\.perDay, .perDay, count, place, or: .secondTime)
    case .lead(let minutes): try set(\.lead, .lead, minutes, place, or: .secondTime)
    case .exceptTimes(let window): try set(\.exceptTimes, .except, window, place, or: .secondTime)
    case .exceptDays(let days): try set(\.exceptDays, .except, days, place, or: .secondDays)
    case .correction: places[.correction] = place
    case .maybe: break
    case .part(let part): self.part = part
    case .window(let window): try set(\.window, .window, window, place, or: .secondTime)
    case .halfWindow(let time, let isStart): (halfWindow, places[.halfWindow]) = ((time, isStart), place)
    case .interval(let minutes): try set(\.interval, .interval, minutes, place, or: .secondTime)
    case .delay(let minutes): try set(\.delay, .delay, minutes, place, or: .secondTime)
    case .date(let date): try set(\.date, .date, date, place, or: .secondDays)
    // 매일 한 번만: once on each day.
    case .days(SpokenDays(.once)) where days == SpokenDays(.weekly(.daily)): break
    case .days(SpokenDays(.once)) where days != nil: isOnce = true
    case .days(let days) where self.days == SpokenDays(.once):
      (isOnce, self.days, places[.days]) = (true, days, place)
    case .days(let days): try set(\.days, .days, days, place, or: .secondDays)
    case .start(let date): try set(\.start, .start, date, place, or: .secondDays)
    case .until(let date): try set(\.end, .end, .until(date), place, or: .secondDays)
    case .count(let count): try set(\.end, .end, .count(count), place, or: .secondDays)
    case .length(let days): try set(\.end, .end, .length(days), place, or: .secondDays)
    case .months(let months): try set(\.end, .end, .months(months), place, or: .secondDays)
    case .holidays(let rule): holidays = rule
    case .unclear: places[.unclear] = places[.unclear] ?? place
    case .frequency: break
    case .exclusion: throw GrammarError(.notUnderstood, at: place)
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
    guard time == nil, window == nil, delay == nil, interval == nil, perDay == nil, let first = words.first,
      !isCount(words, letters)
    else { return }
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
    } else if let last = words.last, last.upperBound == letters.characters.count,
      let days = places[.days] ?? places[.date],
      days.upperBound + 1 == letters.place(of: last).lowerBound
    {
      // alarm weekdays 7.
      parser.index = last.lowerBound
      guard let time = parser.bareTime(), parser.isAtEnd, parser.problem == nil else { return }
      self.time = time
      places[.time] = letters.place(of: last)
      words.removeLast()
    }
  }

  /// True for a number with a word behind it, where the part of the day says no hour: `mornings 10 pushups`.
  private func isCount(_ words: [Range<Int>], _ letters: Letters) -> Bool {
    guard let part = partOfEachDay, words.count > 1, words[0].lowerBound == part.upperBound + 1 else { return false }
    return letters.text(of: words[0]).allSatisfy { $0.digit != nil }
  }

  /// Drops what other parts say already.
  private mutating func dropRepetitions() {
    // 하루 두 번 아침 8시 저녁 8시: each of them.
    if let count = perDay, time != nil, laterTimes.count + 1 == count { perDay = nil }
    // 하루 네 번 8시부터 20시까지: as often between them.
    if let count = perDay, let times = window?.times, interval == nil, let step = Window.step(of: count, times) {
      (interval, perDay, places[.interval]) = (step, nil, places[.perDay])
    }
    if date != nil, days == SpokenDays(.once) { days = nil }
  }

  /// 5pm in 3 days, 오후 5시 3일 뒤 보고서: a distance in days is a date beside a time.
  private mutating func countDays(from today: CalendarDate, _ letters: Letters) {
    guard let time = places[.time], self.time != nil, date == nil, let minutes = delay, minutes % 1440 == 0,
      let place = places[.delay]
    else { return }
    // 오전 9시 시험 일주일 뒤 복습: inside a name it may be of that.
    let isBeside = time.upperBound + 1 == place.lowerBound || place.upperBound + 1 == time.lowerBound
    guard isBeside || place.lowerBound == 0 || place.upperBound == letters.original.count else { return }
    (date, delay) = (today.advanced(by: minutes / 1440), nil)
    (places[.date], places[.delay]) = (places[.delay], nil)
  }

  /// 아침 8시부터 4시간 간격으로 하루 4번: the end of the window is the last of them.
  private mutating func closeWindow() {
    guard let count = perDay, let interval, let half = halfWindow, half.isStart, window == nil, time == nil else {
      return
    }
    let end = half.time.wakingReading + interval * (count - 1)
    guard count > 1, end < 1440 else { return }
    window = SpokenWindow(from: half.time, to: SpokenTime(end, half.time.range))
    (places[.window], places[.halfWindow], places[.perDay]) = (places[.halfWindow], nil, nil)
    (halfWindow, perDay) = (nil, nil)
  }

  /// Puts the hour into the part of the day that is said elsewhere.
  private mutating func applyPart(_ letters: Letters) throws(GrammarError) {
    guard let part, let open = time else { return }
    guard let time = open.inPart(part) else {
      throw GrammarError(.notInPartOfDay(nil), at: places[.time] ?? 0..<letters.original.count)
    }
    self.time = time
  }
}
