/// The label and the length of a new timer, in either order: `tea 3m`, `3분 뒤 빨래`, `25`.
package struct TimerWords {
  package let label: String?
  /// As `durationSeconds` reads it.
  package let length: String

  /// Nil where the words have no duration.
  ///
  /// The longest duration at the end of the words counts, or at their beginning; a word such as 뒤 belongs to it. Without
  /// one a number at either end is minutes.
  package init?(_ words: [String]) {
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

/// References to timers, and the duration that is added to them: `3 1분 30초 더`, `tea 5m more`.
package struct ExtensionWords {
  package let references: [String]
  /// Seconds; nil if no duration follows the first word.
  package let seconds: Int?
  /// The words after the references.
  package let duration: String

  package init(_ words: [String]) {
    let words = ["더", "more"].contains(words.last) ? words.dropLast() : words
    let place = words.indices.dropFirst().first { durationSeconds(words[$0...].joined(separator: " ")) != nil }
    references = Array(words[..<(place ?? min(1, words.count))])
    duration = words[references.count...].joined(separator: " ")
    seconds = place == nil ? nil : durationSeconds(duration)
  }
}
