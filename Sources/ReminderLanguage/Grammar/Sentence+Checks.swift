// What contradicts itself in a sentence.
extension Sentence {
  /// Reports parts that contradict each other at any time of typing.
  func check(_ letters: Letters) throws(GrammarError) {
    let whole = 0..<letters.original.count
    if let place = places[.unclear], isOpen(place) { throw unclear(at: place, letters) }
    if let place = places[.correction] {
      // The right one stands behind it: 매일 9시 운동 내일 말고 has none.
      let said = [places[.time], places[.window], places[.date], places[.days], places[.start]].compactMap {
        $0?.upperBound
      }
      guard date != nil || said.contains(where: { $0 >= place.upperBound }) else {
        throw GrammarError(.notUnderstood, at: place)
      }
    }
    if let place = places[.halfWindow] {
      let said = halfWindow.map { ClockTime(minuteOfDay: $0.time.wakingReading % 1440) }
      let isStart = halfWindow?.isStart == true
      let isTimeOpen = time == nil && window == nil && perDay == nil
      throw GrammarError(
        .halfWindow(
          interval: window == nil && time == nil ? interval : nil, from: isStart && isTimeOpen ? said : nil,
          to: isStart ? nil : said),
        at: place)
    }
    if window != nil, time != nil { throw GrammarError(.secondTime, at: places[.time] ?? whole) }
    if let times = window?.times, interval == nil {
      let length = (times.to.minuteOfDay - times.from.minuteOfDay + 1440) % 1440
      throw GrammarError(.noInterval(from: length <= 240 ? times.from : nil), at: places[.window] ?? whole)
    }
    if perDay != nil, let place = places[.perDay], time != nil || window != nil || interval != nil || delay != nil {
      throw GrammarError(.secondTime, at: place)
    }
    if let place = places[.except], exceptTimes != nil, window == nil { throw GrammarError(.notUnderstood, at: place) }
    if let place = places[.lead], time == nil || !laterTimes.isEmpty { throw GrammarError(.notUnderstood, at: place) }
    if interval != nil, window == nil {
      throw GrammarError(.noWindow(hasTime: time != nil), at: places[.interval] ?? whole)
    }
    if delay != nil, time != nil || window != nil { throw GrammarError(.secondTime, at: later(.time, .delay, .window)) }
    if delay != nil, date != nil || days != nil || start != nil || end != nil {
      throw GrammarError(.daysAndDate, at: places[.delay] ?? whole)
    }
    if let place = places[.except], exceptDays != nil, date != nil || delay != nil {
      throw GrammarError(.notUnderstood, at: place)
    }
    if date != nil, days != nil { throw GrammarError(.daysAndDate, at: later(.days, .date)) }
  }

  /// The error of words that are unclear where they stand.
  func unclear(at place: Range<Int>, _ letters: Letters) -> GrammarError {
    let isFrequency = Parser.value(of: String(letters.original[place])) { $0.timesPerPeriod() } != nil
    let isAlone = saysHour && days == nil && date == nil
    return GrammarError(isFrequency ? .noDay(isAlone: isAlone) : .notUnderstood, at: place)
  }

  /// True where there is a time of day, or several of them.
  var saysHour: Bool { time != nil || perDay != nil || window != nil && interval != nil }

  /// True for unclear words that are all that says the days, or stand beside what does: 다음 주 화목.
  private func isOpen(_ place: Range<Int>) -> Bool {
    let days = [places[.days], places[.date]].compactMap { $0 }
    return days.isEmpty
      || days.contains { $0.upperBound + 1 == place.lowerBound || place.upperBound + 1 == $0.lowerBound }
  }

  /// An hour without a half of the day, behind a word that begins with one, is not clear: 저녁밥 7시.
  func checkHalf(_ words: [Range<Int>], _ letters: Letters) throws(GrammarError) {
    guard let time, time.isOpen, part == nil, let place = places[.time] else { return }
    // 저녁 먹고 매일 8시: the days may stand between.
    let day = [places[.days], places[.date]].compactMap { $0 }.first { $0.upperBound + 1 == place.lowerBound }
    let start = day?.lowerBound ?? place.lowerBound
    let before = words.last { letters.place(of: $0).upperBound < start }
    guard let before, letters.place(of: before).upperBound + 1 == start else { return }
    // 저녁 약속 7시: of the words up to it.
    let run = words.reversed().drop { $0.lowerBound > before.lowerBound }.prefix(3).reduce(into: [Range<Int>]()) {
      run, word in
      if run.last.map({ word.upperBound + 1 == $0.lowerBound }) ?? true { run.append(word) }
    }
    let text =
      run.map { letters.text(of: $0) }.first { text in
        Words.korean.dayParts.entries.contains { text == $0.word }
      } ?? letters.text(of: before)
    let part = Words.korean.dayParts.entries.first { text.contains($0.word) && !text.hasSuffix("날" + $0.word) }
    guard let part, part.value != .midday else { return }
    let reading = time.inPart(part.value)?.readings[0] ?? time.wakingReading
    throw GrammarError(.noHalf(ClockTime(minuteOfDay: reading)), at: place)
  }

  /// The place of that field which comes last in the text.
  private func later(_ fields: Field...) -> Range<Int> {
    fields.compactMap { places[$0] }.max { $0.lowerBound < $1.lowerBound } ?? 0..<0
  }

  /// Refuses a length before something that does not stand beside what it is counted from, and at the end: 회의 15분 전.
  static func checkLead(_ range: Range<Int>, _ parser: Parser) throws(GrammarError) {
    let letters = parser.letters
    let rest = letters.text(of: parser.index..<letters.characters.count).drop { $0 == " " || $0 == "에" }
    let isEnd = rest.isEmpty || rest == "알림" || Request(String(rest)).map { $0.label == nil || $0.isAlarm } == true
    guard isEnd || parser.isWhenAhead(behind: letters.text(of: range)) else {
      throw GrammarError(.notUnderstood, at: letters.place(of: range))
    }
  }

  /// A duration that is the whole sentence: `20m`.
  func wholeDuration(_ words: [Range<Int>], _ letters: Letters, _ today: CalendarDate) -> Int? {
    guard date == nil, days == nil, words.first?.lowerBound == 0 else { return nil }
    var parser = Parser(letters, today: today)
    let minutes = parser.duration()
    return parser.isAtEnd && parser.problem == nil ? minutes : nil
  }

  /// True before a number with a unit, which is no hour: `5 min tea`.
  func isDuration(at index: Int, _ letters: Letters, _ today: CalendarDate) -> Bool {
    var parser = Parser(letters, today: today)
    parser.index = index
    return parser.duration() != nil
  }

  /// Gives the hours of a list the half of the day of the last one, where they come before it in that half: 9, 10 and
  /// 11pm.
  mutating func shareHalf(_ letters: Letters) {
    guard let first = time, let last = laterTimes.last, !last.isOpen, let minute = last.readings.first,
      let half = ["am", "pm"].first(where: letters.text(of: last.range).lowercased().hasSuffix)
    else { return }
    let hours = [first] + laterTimes.dropLast()
    let minutes = hours.map { $0.readings[0] } + [minute % 720]
    guard hours.allSatisfy(\.isOpen), zip(minutes, minutes.dropFirst()).allSatisfy(<) else { return }
    let shared = hours.compactMap { $0.inPart(half == "am" ? .am : .pm) }
    guard shared.count == hours.count else { return }
    (time, laterTimes) = (shared[0], shared.dropFirst() + [last])
  }
}
