/// The words of one language that the grammar knows.
///
/// Longer words stand before their beginnings. A space in a word may be missing in what people type.
struct Words {
  var dayParts: [(word: String, value: DayPart)] = []
  var weekdays: [(word: String, value: Weekday)] = []
  /// Sets of weekdays with a name of their own.
  var weekdaySets: [(word: String, value: Weekdays)] = []
  var months: [(word: String, value: Int)] = []
  /// Days counted from today.
  var relativeDays: [(word: String, value: Int)] = []
  var numerals: [(word: String, value: Int)] = []
  /// Units of a duration, in minutes.
  var units: [(word: String, value: Int)] = []
  /// Durations that are one word, in minutes.
  var durations: [(word: String, value: Int)] = []
  /// Which day or weekday of a month; negative from the end.
  var ordinals: [(word: String, value: Int)] = []

  static let noon = ["정오", "noon", "midday"]
  static let midnight = ["자정", "midnight"]
}
