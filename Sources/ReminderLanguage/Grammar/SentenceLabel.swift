/// The label of a sentence: the words that do not say when.
struct SentenceLabel {
  /// The words, without those that ask for the alert.
  private(set) var request = Request()
  /// A part of the day among them, which an hour would belong to; in characters of the text.
  private(set) var partAlone: Range<Int>?

  init() {}

  /// From the words that no part of the sentence has, those in quotes among them.
  ///
  /// `time` is what the sentence says of the hour, and `place` is where it or a window stands, in characters of the text, and
  /// `delay` where a distance from now does, and `day` where the days or the date.
  ///
  /// - Throws: `GrammarError` for a word that only says when, is nearly a word of time, or says when in a way that is not known.
  init(
    _ words: [Range<Int>], _ quotes: Set<Range<Int>>, _ letters: Letters, time: SpokenTime?, place: Range<Int>?,
    delay: Range<Int>?, day: Range<Int>?
  ) throws(GrammarError) {
    for word in words where !quotes.contains(word) {
      let end = letters.place(of: word).upperBound
      // Characters from the word to the time; negative behind it.
      let distance = (place ?? delay).map { $0.lowerBound - end } ?? -1
      if place == nil, distance == 1, UnknownWhen.isEvent(Self.plain(word, letters)), let delay {
        throw GrammarError(.notUnderstood, at: letters.place(of: word).lowerBound..<delay.upperBound)
      }
      try Self.check(Self.plain(word, letters), word, words, letters, toTime: distance)
    }
    for word in words where !quotes.contains(word) {
      let text = Self.plain(word, letters)
      let start = letters.place(of: word).lowerBound
      // 오전 9시 오전 회진: behind a time that has its half of the day, it is of the label.
      let isSecondHalf =
        (text == "오전" || text == "오후") && time?.isOpen == false && place.map { $0.upperBound < start } ?? false
      // 커피 말고 물, 운동 후 단백질: behind another word of the label it is one of them.
      let isBehindWord =
        Self.postpositions.contains(text) && words.contains { $0.upperBound + 1 == word.lowerBound }
        && (text == "뒤" || text == "후" || word.upperBound < letters.characters.count)
      // And again in 90, directly behind a time: another time, which is not understood; tomorrow and sunday.
      let isAnother =
        Self.conjunctions.contains(text) && [place, delay].contains { $0?.upperBound == start - 1 }
        || Self.isSecondDay(word, letters, behind: day, before: place)
      // Words that only say when: the words around them were not understood.
      let isReserved =
        Self.reserved.contains(text) && !(text == "quarterly" && day != nil) || Self.postpositions.contains(text)
        || text.count > 3 && text.hasSuffix("지말고")
      if isReserved && !isSecondHalf && !isBehindWord || isAnother || text.hasPrefix("음력") || text.hasSuffix("마다")
        || text.hasSuffix("부터")
      {
        throw GrammarError(.notUnderstood, at: letters.place(of: word))
      }
      let stem = ["에는", "에", "때"].first { text.hasSuffix($0) }.map { String(text.dropLast($0.count)) }
      if Self.partsOfDay.contains(text) || stem.map(Self.partsOfDay.contains) == true {
        partAlone = letters.place(of: word)
      }
    }
    let name = words.filter { !Self.isEmphasis($0, words, letters) || quotes.contains($0) }
    var parts = name.map { letters.text(of: $0) }
    // 식후 30분에 감기약: a particle of time.
    for place in parts.indices.dropFirst()
    where ["식후", "식전"].contains(parts[place - 1]) && parts[place].hasSuffix("분에") {
      parts[place].removeLast()
    }
    var text = parts.joined(separator: " ")
    // 2pm - baby shower.
    if text.hasPrefix("- ") { text.removeFirst(2) }
    while let last = text.last, last == "," || last == " " { text.removeLast() }
    // For saturdays at 11.
    if text.lowercased() == "for" { text = "" }
    let asked = quotes.isEmpty ? Request(text) : nil
    request = asked ?? Request(label: Self.unquoted(text))
  }

  /// True for a day beside another one: tomorrow and sunday, 내일이랑 일요일, and a number between a date and the time.
  private static func isSecondDay(
    _ word: Range<Int>, _ letters: Letters, behind day: Range<Int>?, before time: Range<Int>?
  ) -> Bool {
    let place = letters.place(of: word)
    var parser = Parser(letters, today: CalendarDate(daysSince1970: 0))
    parser.index = word.lowerBound
    if parser.accept(Words.korean.relativeDays) != nil, parser.accept(oneOf: ["이랑", "랑", "하고", "과", "와"]) != nil {
      return parser.index == word.upperBound
    }
    guard let day else { return false }
    let between = letters.original[min(day.upperBound, place.lowerBound)..<place.lowerBound]
    guard between.allSatisfy({ ", ".contains($0) }) || String(between).contains(" to ") else { return false }
    if plain(word, letters).allSatisfy(\.isWholeNumber), let time {
      // Feb 3 10 pushups 9am: of the label.
      return place.upperBound < time.lowerBound
        && letters.original[place.upperBound..<time.lowerBound].split { ", ".contains($0) }.allSatisfy {
          $0.allSatisfy(\.isWholeNumber) || conjunctions.union(["to"]).contains(String($0))
        }
    }
    guard conjunctions.contains(plain(word, letters)) else { return false }
    parser.index = word.upperBound
    parser.skipSpace()
    return parser.date() != nil || parser.weekdayAlone() != nil
  }

  /// A word in lower case, without the comma behind it.
  private static func plain(_ word: Range<Int>, _ letters: Letters) -> String {
    var text = letters.text(of: word).lowercased()
    while let last = text.last, Parser.separators.contains(last) { text.removeLast() }
    return text
  }

  /// True for a word that only stresses what says when: `weekends only`, 딱 한 번만.
  private static func isEmphasis(_ word: Range<Int>, _ words: [Range<Int>], _ letters: Letters) -> Bool {
    func isOne(_ word: Range<Int>) -> Bool { isEmphasis(plain(word, letters)) }
    guard isOne(word) else { return false }
    let isBefore = words.contains { $0.lowerBound == word.upperBound + 1 && !isOne($0) }
    let isBehind = words.contains { $0.upperBound + 1 == word.lowerBound }
    let isLast = word.upperBound == letters.characters.count
    return !isBefore && !(isLast && (isBehind || words.count == 1 && word.lowerBound == 0))
  }

  static func isEmphasis(_ word: String) -> Bool { ["only", "just", "딱", "꼭"].contains(word.lowercased()) }

  private static func check(
    _ text: String, _ word: Range<Int>, _ words: [Range<Int>], _ letters: Letters, toTime distance: Int
  ) throws(GrammarError) {
    if let time = Misspelling.correction(of: text, isBeforeHour: distance == 1) {
      throw GrammarError(.misspelled(time, Keep(words, letters)), at: letters.place(of: word))
    }
    let isBehindLabel = words.contains { $0.upperBound + 1 == word.lowerBound }
    let end = UnknownWhen.end(
      word, letters, isBeforeTime: distance > 0, isBesideTime: distance == 1, isBehindLabel: isBehindLabel,
      isBeforeLabel: words.contains { $0.lowerBound == word.upperBound + 1 })
    if let end {
      // 수능 보는 날: with the words that say which day.
      let isDay = ["날", "day", "days"].contains(text)
      let before = isDay ? words.filter { $0.upperBound < word.lowerBound } : []
      let start = before.reversed().reduce(word.lowerBound) { start, word in
        word.upperBound + 1 == start ? word.lowerBound : start
      }
      // On night shifts: with the words up to the time.
      let isCondition = distance > 0 && word.lowerBound == 0 && UnknownWhen.conditions.contains(text)
      let last = isCondition ? words.reduce(end) { $1.lowerBound == $0 + 1 ? $1.upperBound : $0 } : end
      let phrase = start..<last
      let label = words.filter { !phrase.overlaps($0) } + [phrase]
      throw GrammarError(
        .unknownWhen(Keep(label.sorted { $0.lowerBound < $1.lowerBound }, letters)), at: letters.place(of: phrase))
    }
  }

  private static let reserved: Set<String> = Set(
    [
      "격월", "오전", "오후", "마다", "부터", "까지", "간격으로", "주말과", "평일과", "매일과", "분기마다", "매월", "매달", "매년", "every", "each",
      "am", "pm", "excluding", "except", "unless", "quarterly", "lunar", "정각에",
    ] + untilWords)
  private static let conjunctions: Set<String> = ["and", "or", "then", "그리고", "또", "또는", "아니면"]
  private static let postpositions: Set<String> = ["뒤", "후", "빼고", "제외", "제외하고", "말고"]

  private static let partsOfDay = Set(
    Words.korean.dayParts.entries.map(\.word) + ["morning", "afternoon", "evening", "night"])

  /// Without the quotes around it; nil for nothing.
  private static func unquoted(_ text: String) -> String? {
    let pairs: [(Character, Character)] = [("\"", "\""), ("'", "'"), ("“", "”"), ("‘", "’"), ("「", "」")]
    guard let first = text.first, let last = text.last else { return nil }
    guard text.count > 1, pairs.contains(where: { $0 == (first, last) }) else { return text }
    let inner = String(text.dropFirst().dropLast())
    return inner.isEmpty ? nil : inner
  }
}
