/// Reads what people say of times, in Korean and English at once, from the front of a text.
///
/// A parsing expression grammar: each function takes what it knows and returns its value, or leaves the parser where it
/// was and returns nil. What has the form of a value and cannot be one (`25시`) is taken, and noted in `problem`. Every
/// function looks ahead over a bounded number of letters, so that a text is read in linear time.
struct Parser {
  let letters: Letters
  /// The day from which relative dates count: 내일.
  let today: CalendarDate
  /// Loads the lunar calendar, for days that are named after it: 설날.
  let lunarCalendar: () -> LunarCalendar
  /// The day after which dates are read that leave out their year or month; the first one in 12월 24일부터 26일까지.
  var reference: CalendarDate
  var index = 0
  /// True where one letter alone is a weekday: 금.
  var isDaysAlone = false
  /// Quotes that nothing closes from here on.
  var unclosed: Set<Character> = []
  /// The first part that has the form of a value and is out of range.
  private(set) var problem: GrammarError?

  /// Characters of the longest text that is read; a label has at most `Alert.textLimit`.
  static let longestText = 4000

  init(_ letters: Letters, today: CalendarDate, lunar: @escaping () -> LunarCalendar = { LunarCalendar() }) {
    (self.letters, self.today, reference, lunarCalendar) = (letters, today, today, lunar)
  }

  var isAtEnd: Bool { index >= letters.characters.count }

  var next: Character? { isAtEnd ? nil : letters.characters[index] }

  /// True where no word goes on.
  var isAtBoundary: Bool {
    guard let next else { return true }
    if next == ":" || next == "." {
      return index + 1 == letters.characters.count || letters.characters[index + 1] == " "
    }
    return next == " " || Self.separators.contains(next) || next == ")" || next == "("
  }

  /// The words allowed between two parts of a sentence.
  static let separators: Set<Character> = [",", "·", "/", ";"]

  /// Reports that what was accepted since `start` cannot be, and why.
  mutating func diagnose(_ reason: GrammarError.Reason, from start: Int, to end: Int? = nil) {
    guard problem == nil else { return }
    var range = start..<(end ?? index)
    while let first = range.first, letters.characters[first] == " " || letters.characters[first] == "," {
      range = first + 1..<range.upperBound
    }
    while let last = range.last, letters.characters[last] == " " || letters.characters[last] == "," {
      range = range.lowerBound..<last
    }
    problem = GrammarError(reason, at: letters.place(of: range))
  }
}

extension Parser {
  /// Reads a whole text; `endings` may stand behind the value.
  ///
  /// Nil where something is left, or cannot be.
  static func value<Value>(
    of text: String, ending endings: [String] = [], _ value: (inout Parser) -> Value?
  ) -> Value? {
    guard text.count <= longestText else { return nil }
    var parser = Parser(Letters(text), today: CalendarDate(daysSince1970: 0))
    let result = value(&parser)
    parser.skipSpace()
    _ = parser.accept(oneOf: endings)
    return parser.isAtEnd && parser.problem == nil ? result : nil
  }

  /// Runs an alternative; where it returns nil, it has not been.
  mutating func attempt<Value>(_ alternative: (inout Parser) -> Value?) -> Value? {
    // Nothing else is left changed, and a copy of the whole is slow.
    let before = (index, problem)
    if let value = alternative(&self) { return value }
    (index, problem) = before
    return nil
  }

  /// Runs an alternative behind a space that may be there.
  mutating func behindSpace<Value>(_ alternative: (inout Parser) -> Value?) -> Value? {
    attempt { parser in
      parser.skipSpace()
      return alternative(&parser)
    }
  }

  /// Runs an alternative in which dates without a year or a month come after a day.
  mutating func attempt<Value>(after date: CalendarDate, _ alternative: (inout Parser) -> Value?) -> Value? {
    let before = reference
    defer { reference = before }
    reference = date
    return attempt(alternative)
  }

  /// Looks ahead from here, behind an optional space; nothing is consumed.
  func ahead<Result>(_ look: (inout Parser) -> Result) -> Result {
    var ahead = self
    ahead.skipSpace()
    return look(&ahead)
  }

  /// True where one of some words is next, behind a space that may be there.
  func isAhead(oneOf words: [String]) -> Bool { ahead { $0.accept(oneOf: words) != nil } }

  @discardableResult
  mutating func skipSpace() -> Bool {
    guard next == " " else { return false }
    index += 1
    return true
  }

  /// Takes spaces and what separates the parts of a sentence.
  mutating func skipSeparators() {
    while let next, next == " " || Self.separators.contains(next) || ((next == ":" || next == ".") && isAtBoundary) {
      index += 1
    }
  }

  mutating func accept(_ character: Character) -> Bool {
    guard next == character else { return false }
    index += 1
    return true
  }

  /// Takes a word.
  ///
  /// A space in it may be missing in the text. A Latin word ends where no Latin letter follows.
  mutating func accept(word: String) -> Bool {
    var position = index
    var last: UInt32 = 0
    for scalar in word.unicodeScalars {
      last = scalar.value
      let isThere = position < letters.scalars.count && letters.scalars[position] == last
      if isThere { position += 1 } else if scalar != " " { return false }
    }
    if last.isLatin, position < letters.scalars.count, letters.scalars[position].isLatin { return false }
    index = position
    return true
  }

  /// Takes one of some words; nil where none of them is there.
  mutating func accept(oneOf words: [String]) -> Bool? {
    words.contains { accept(word: $0) } ? true : nil
  }

  /// Takes a word of a table, the first that fits: longer ones stand before their beginnings.
  mutating func accept<Value>(_ table: WordTable<Value>) -> Value? {
    guard !isAtEnd, table.mayBegin(with: letters.scalars[index]) else { return nil }
    return table.entries.first { accept(word: $0.word) }?.value
  }

  /// The same with a few words.
  mutating func accept<Value>(anyOf words: [WordTable<Value>.Entry]) -> Value? {
    words.first { accept(word: $0.word) }?.value
  }

  /// Takes ASCII digits, at least one and at most `most`; nil if there are none or more.
  mutating func digits(most: Int) -> (value: Int, count: Int)? {
    var (value, count) = (0, 0)
    var position = index
    while position < letters.characters.count, let digit = letters.characters[position].digit {
      guard count < most else { return nil }
      (value, count, position) = (value * 10 + digit, count + 1, position + 1)
    }
    guard count > 0 else { return nil }
    index = position
    return (value, count)
  }

  /// Takes items with a separator between them, at most `most`; nil if there is none.
  mutating func list<Item>(most: Int, of item: (inout Parser) -> Item?) -> [Item]? {
    guard let first = attempt(item) else { return nil }
    var items = [first]
    while items.count < most, let another = attempt({ $0.separator() ? $0.attempt(item) : nil }) {
      items.append(another)
    }
    return items
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

  /// Takes one to one and one on one, which is no time.
  mutating func oneToOne() -> Range<Int>? {
    let start = index
    return accept(oneOf: ["one to one", "one-to-one", "one on one", "one-on-one"]) == nil ? nil : start..<index
  }

  /// Takes the letters up to the next space.
  mutating func word() -> Range<Int> {
    let start = index
    while let next, next != " " { index += 1 }
    return start..<index
  }
}

extension UInt32 {
  /// True for the scalar of a Latin letter.
  fileprivate var isLatin: Bool { (0x61...0x7a).contains(self) || (0x41...0x5a).contains(self) }
}

extension Character {
  var isLatin: Bool { isASCII && isLetter }

  /// True for a syllable of Hangul.
  var isHangul: Bool { self >= "가" && self <= "힣" }

  /// The value of an ASCII digit.
  var digit: Int? { asciiValue.flatMap { (0x30...0x39).contains($0) ? Int($0) - 0x30 : nil } }
}
