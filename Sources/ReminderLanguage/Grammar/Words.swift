/// The words of one language that the grammar knows.
///
/// Longer words stand before their beginnings. A space in a word may be missing in what people type.
struct Words {
  var dayParts: WordTable<DayPart> = []
  var weekdays: WordTable<Weekday> = []
  /// Sets of weekdays with a name of their own.
  var weekdaySets: WordTable<Weekdays> = []
  var months: WordTable<Int> = []
  /// Days counted from today.
  var relativeDays: WordTable<Int> = []
  var numerals: WordTable<Int> = []
  /// Units of a duration, in minutes.
  var units: WordTable<Int> = []
  /// Durations that are one word, in minutes.
  var durations: WordTable<Int> = []
  /// Which day or weekday of a month; negative from the end.
  var ordinals: WordTable<Int> = []

  static let noon = ["정오", "noonish", "noon", "midday"]
  static let midnight = ["자정", "midnight"]
}

/// Words with their values, and the letters that they begin with: most tables are left out by one look at the next letter.
struct WordTable<Value>: ExpressibleByArrayLiteral {
  typealias Entry = (word: String, value: Value)

  let entries: [Entry]
  private let starts: Set<UInt32>

  init(_ entries: [Entry]) {
    self.entries = entries
    starts = Set(entries.compactMap { $0.word.unicodeScalars.first?.value })
  }

  init(arrayLiteral entries: Entry...) { self.init(entries) }

  /// Returns false if no word begins with this letter.
  func mayBegin(with letter: UInt32) -> Bool { starts.contains(letter) }
}

extension WordTable: Sendable where Value: Sendable {}
