/// Reads the length of a timer, in seconds: what `durationSeconds` reads, and `3:00` and `1:30:00` as a clock counts down.
package func timerSeconds(_ text: String) -> Int? {
  countdownSeconds(text) ?? durationSeconds(text)
}

/// `3:00`, `90:00`, `1:30:00`; nil for any other text.
private func countdownSeconds(_ text: String) -> Int? {
  let parts = text.split(separator: ":", omittingEmptySubsequences: false)
  let numbers = parts.compactMap { part in part.utf8.count <= 4 ? decimal(Array(part.utf8)) : nil }
  guard (2...3).contains(parts.count), numbers.count == parts.count, parts[1...].allSatisfy({ $0.utf8.count == 2 }),
    numbers[1...].allSatisfy({ $0 < 60 })
  else { return nil }
  let total = numbers.reduce(0) { $0 * 60 + $1 }
  return total > 0 ? total : nil
}

/// The label and the length of a new timer, in either order: `tea 3m`, `3분 뒤 빨래`, `25`, `until 3pm`.
package struct TimerWords {
  package let label: String?
  package let seconds: Int

  /// Nil where the words have no duration.
  ///
  /// The longest duration at the end of the words counts, or at their beginning; a word such as 뒤 belongs to it. Without
  /// one a number at either end is minutes. `until` returns the seconds until a time, of a text that says so (3시까지).
  package init?(_ words: [String], until: (String) -> Int? = { _ in nil }) {
    let words = Self.split(words)
    func text(_ words: ArraySlice<String>) -> String { words.joined(separator: " ") }
    func seconds(_ text: String) -> Int? { Self.saysEnd(text) ? until(text) : timerSeconds(text) }
    for count in words.indices {
      for length in [words[count...], words.dropLast(count)] {
        guard let seconds = seconds(text(length)) else { continue }
        var label = length.startIndex == 0 ? words[length.endIndex...] : words[..<length.startIndex]
        if length.startIndex == 0 {
          if let first = label.first, Self.wordsBehind.contains(first) { label = label.dropFirst() }
        } else if let last = label.last, Self.wordsBefore.contains(last.lowercased()) {
          label = label.dropLast()
        }
        self.init(label, seconds)
        return
      }
    }
    guard !Self.sayEnd(words) else { return nil }
    if let minutes = words.last.flatMap({ Int($0) }) {
      self.init(words.dropLast(), durationSeconds("\(minutes)m"))
    } else if let minutes = words.first.flatMap({ Int($0) }) {
      self.init(words.dropFirst(), durationSeconds("\(minutes)m"))
    } else {
      return nil
    }
  }

  private init?(_ label: ArraySlice<String>, _ seconds: Int?) {
    guard let seconds else { return nil }
    self.label = label.isEmpty ? nil : label.joined(separator: " ")
    self.seconds = seconds
  }

  /// The words without the spaces around and between them.
  package static func split(_ words: [String]) -> [String] {
    words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  /// True for words that name the time at which a timer ends, readable or not.
  package static func sayEnd(_ words: [String]) -> Bool { split(words).contains(where: saysEnd) }

  private static func saysEnd(_ text: String) -> Bool {
    let word = text.prefix { $0 != " " }.lowercased()
    return ["until", "till"].contains(word) || ["까지", "까지만"].contains(where: text.hasSuffix)
  }

  private static let wordsBehind = laterWords + ["동안"]
  private static let wordsBefore = ["in", "for", "after"]
}

/// References to timers, and the duration that is added to them: `3 1분 30초 더`, `tea 5m more`, `1 5`.
package struct ExtensionWords {
  /// Empty where only a duration was given.
  package let references: [String]
  /// Seconds; nil if no duration follows the references.
  package let seconds: Int?
  /// The words after the references.
  package let duration: String

  package init(_ words: [String]) {
    var words = TimerWords.split(words)
    if let last = words.last, ["더", "more"].contains(last) { words.removeLast() }
    // A number behind another word is minutes.
    if words.count > 1, let minutes = words.last.flatMap({ Int($0) }) { words[words.count - 1] = "\(minutes)m" }
    let place = words.indices.first { timerSeconds(words[$0...].joined(separator: " ")) != nil }
    references = Array(words[..<(place ?? min(1, words.count))])
    duration = words[references.count...].joined(separator: " ")
    seconds = place == nil ? nil : timerSeconds(duration)
  }
}
