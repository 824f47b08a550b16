import ReminderLanguage

/// The label and the length of a new timer, in either order: `tea 3m`, `3분 뒤 빨래`, `25`.
struct TimerWords {
  let label: String?
  /// As `durationSeconds` reads it.
  let length: String

  /// Nil where the words have no duration.
  ///
  /// The longest duration at the end of the words counts, or at their beginning; a word such as 뒤 belongs to it. Without
  /// one a number at either end is minutes.
  init?(_ words: [String]) {
    let words = words.flatMap { $0.split(separator: " ").map(String.init) }
    func text(_ words: ArraySlice<String>) -> String { words.joined(separator: " ") }
    for count in words.indices {
      for length in [words[count...], words.dropLast(count)] where durationSeconds(text(length)) != nil {
        var label = length.startIndex == 0 ? words[length.endIndex...] : words[..<length.startIndex]
        if length.startIndex == 0 {
          if let first = label.first, Self.wordsBehind.contains(first) { label = label.dropFirst() }
        } else if let last = label.last, Self.wordsBefore.contains(last.lowercased()) {
          label = label.dropLast()
        }
        self.init(label, length: text(length))
        return
      }
    }
    if let minutes = words.last.flatMap({ Int($0) }) {
      self.init(words.dropLast(), length: "\(minutes)m")
    } else if let minutes = words.first.flatMap({ Int($0) }) {
      self.init(words.dropFirst(), length: "\(minutes)m")
    } else {
      return nil
    }
  }

  private init(_ label: ArraySlice<String>, length: String) {
    self.label = label.isEmpty ? nil : label.joined(separator: " ")
    self.length = length
  }

  private static let wordsBehind = laterWords + ["동안"]
  private static let wordsBefore = ["in", "for", "after"]
}
