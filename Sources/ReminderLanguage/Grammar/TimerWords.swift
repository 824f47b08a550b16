/// Reads the length of a timer, in seconds: what `durationSeconds` reads, 45분짜리, and `3:00` and `1:30:00` as a clock
/// counts down.
package func timerSeconds(_ text: String) -> Int? {
  countdownSeconds(text) ?? durationSeconds(text, ending: ["만", "짜리", "동안", "간", "정도", "쯤", "씩", "뒤에", "뒤", "후에", "후"])
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

/// The label and the length of a new timer, in either order: `tea 3m`, `3분 뒤 빨래`, `25`, `until 3pm`, `25m x 4`.
package struct TimerWords {
  package let label: String?
  package let seconds: Int
  /// How many rounds the words say; nil where they do not.
  package let rounds: Int?

  /// Nil where the words have no duration, or a number beside it that may belong to it.
  ///
  /// The longest duration at the end of the words counts, or at their beginning; a word such as 뒤 belongs to it. Without
  /// one a number at either end is minutes. `until` returns the seconds until a time, of a text that says so (3시까지).
  package init?(_ words: [String], until: (String) -> Int? = { _ in nil }) {
    var words = Self.withoutSet(Self.split(words).flatMap(Self.withoutGluedLength))
    if words.count > 1, ["for", "in"].contains(words[0].lowercased()) { words.removeFirst() }
    if words.count > 2, words[0].lowercased() == "a", let place = words.firstIndex(of: "timer"), place > 1 {
      // A 10-minute timer for eggs.
      words =
        words[1...1].map { $0.replacing("-", with: " ") }.flatMap { $0.split(separator: " ").map(String.init) }
        + words[2..<place] + words[(place + 1)...]
    }
    // 90 sec plank x 3.
    for count in 1...2 where words.count > count + 1 {
      guard let rounds = Self.rounds(words.suffix(count).joined(separator: " ")),
        let rest = TimerWords(words.dropLast(count), until: until), rest.rounds == nil, let label = rest.label
      else { continue }
      self.init([label], beside: nil, rest.seconds, rounds)
      return
    }
    // 3 x 10 min planks.
    for count in 1...2 where words.count > count {
      let times = words.prefix(count).joined(separator: " ")
      guard times.hasSuffix("x") || times.hasSuffix("×"), let rounds = Self.rounds(times) else { continue }
      let rest = Array(words.dropFirst(count))
      let hasLength = rest.indices.contains { timerSeconds(rest[...$0].joined(separator: " ")) != nil }
      guard hasLength, let timer = TimerWords(rest), timer.rounds == nil else { continue }
      self.init(timer.label.map { [$0] } ?? [], beside: nil, timer.seconds, rounds)
      return
    }
    for count in words.indices {
      for length in [words[count...], words.dropLast(count)] {
        guard let read = Self.length(length, until) else { continue }
        if length.startIndex == 0 {
          var label = words[length.endIndex...]
          if let first = label.first, Self.wordsBehind.contains(first.lowercased()) { label = label.dropFirst() }
          if label.count > 1, label.first?.lowercased() == "the" { label = label.dropFirst() }
          self.init(label, beside: label.first, read.seconds, read.rounds)
        } else {
          var label = words[..<length.startIndex]
          if let last = label.last, Self.wordsBefore.contains(last.lowercased()) { label = label.dropLast() }
          self.init(label, beside: label.last, read.seconds, read.rounds)
        }
        return
      }
    }
    guard !Self.sayEnd(words) else { return nil }
    if let minutes = words.last.flatMap({ Int($0) }) {
      self.init(words.dropLast(), beside: words.dropLast().last, durationSeconds("\(minutes)m"))
    } else if let minutes = words.first.flatMap({ Int($0) }) {
      self.init(words.dropFirst(), beside: words.dropFirst().first, durationSeconds("\(minutes)m"))
    } else {
      return nil
    }
  }

  /// The words without those that ask for an alarm at their end, 피자 12분 알람으로; nil where there are none.
  package static func withoutAlarm(_ words: [String]) -> [String]? {
    let words = split(words)
    let text = words.joined(separator: " ").lowercased()
    let ending = ["as an alarm", "with an alarm", "with alarm", "alarm", "알람으로", "알람"].first {
      text.hasSuffix(" " + $0)
    }
    return ending.map { words.dropLast($0.split(separator: " ").count) }
  }

  /// The options that two lengths mean, of which one is of a break: `25 min focus 5 min break x4`, 25분 집중 5분 휴식 4번; nil for
  /// other words.
  package static func roundsAndBreak(_ words: [String]) -> [String]? {
    var (words, count) = (split(words), String?.none)
    if let place = [words.count - 2, words.count - 1].first(where: { place in
      place > 1 && rounds(words[place...].joined(separator: " ")) != nil
    }) {
      count = rounds(words[place...].joined(separator: " ")).map(String.init)
      words.removeSubrange(place...)
    }
    guard
      let place = words.firstIndex(where: { ["break", "breaks", "rest", "휴식", "쉬기", "쉬는"].contains($0.lowercased()) }),
      let start = [place - 2, place - 1].first(where: {
        $0 > 0 && timerSeconds(words[$0..<place].joined(separator: " ")) != nil
      }),
      let work = TimerWords(words[..<start].reversed().drop { ["with", "and", "then"].contains($0) }.reversed()),
      let rest = timerSeconds(words[start..<place].joined(separator: " "))
    else { return nil }
    return [text(ofSeconds: work.seconds)] + (work.label.map { [$0] } ?? []) + ["--break", text(ofSeconds: rest)]
      + ((count ?? work.rounds.map(String.init)).map { ["--repeat", $0] } ?? [])
  }

  private static func text(ofSeconds seconds: Int) -> String {
    seconds % 60 == 0 ? durationText(seconds / 60) : "\(seconds)s"
  }

  /// What asks to start it, behind its name.
  private static let requests: Set<String> = ["시작해줘", "시작해", "켜줘", "알려줘", "부탁해", "please"]

  /// `beside` is the word of the label next to the length.
  private init?(_ label: ArraySlice<String>, beside word: String?, _ seconds: Int?, _ rounds: Int? = nil) {
    let hasOtherLength = label.indices.contains { place in
      label[place...].prefix(2).indices.contains { timerSeconds(label[place...$0].joined(separator: " ")) != nil }
    }
    // 두 번 5분: rounds, or a name.
    let hasRounds = Self.rounds(label.suffix(2).joined(separator: " ")) != nil
    // 5분만 더: of a timer that runs.
    let isMore =
      label.count == 1 && ["더", "more", "longer"].contains(label.first?.lowercased())
      || ["another", "extra"].contains(label.last?.lowercased())
    guard let seconds, !hasOtherLength, !hasRounds, !isMore, !(word.map(Self.mayBelongToLength) ?? false) else {
      return nil
    }
    let isRequest = label.last.map { Self.requests.contains($0.lowercased()) } ?? false
    let label = label.dropLast(isRequest ? 1 : 0)
    self.label = label.isEmpty ? nil : label.joined(separator: " ")
    (self.seconds, self.rounds) = (seconds, rounds)
  }

  /// A length, or an end, and the rounds behind it: `25 min x 4`, 25분 4번.
  private static func length(_ words: ArraySlice<String>, _ until: (String) -> Int?) -> (seconds: Int, rounds: Int?)? {
    let text = words.joined(separator: " ")
    if let seconds = saysEnd(text) ? until(text) : timerSeconds(text) { return (seconds, nil) }
    for count in 1...2 where words.count > count {
      let length = words.dropLast(count).joined(separator: " ")
      guard let rounds = rounds(words.suffix(count).joined(separator: " ")),
        let seconds = timerSeconds(length) ?? Int(length).flatMap({ timerSeconds("\($0)m") })
      else { continue }
      return (seconds, rounds)
    }
    return nil
  }

  /// `x 4`, `4 times`, 4번, 네 번, 4번 반복.
  private static func rounds(_ text: String) -> Int? {
    Parser.value(of: text) { parser in
      if parser.accept(oneOf: ["x", "×", "*"]) != nil { return parser.behindSpace { $0.digits(most: 4)?.value } }
      let count = parser.numeral()
      parser.skipSpace()
      return parser.accept(oneOf: ["번 반복", "회 반복", "번", "회", "세트", "times", "rounds", "sets", "x", "×"]) == nil
        ? nil : count
    }
  }

  /// True for a word that may make the length beside it another one: a number, a fraction, another length.
  private static func mayBelongToLength(_ word: String) -> Bool {
    let word = word.lowercased()
    return (["and", "half", "quarter", "quarters", "of", "x", "×", "반"] + untilWords).contains(word)
      || word.allSatisfy { $0.isNumber || ".,/:".contains($0) } || timerSeconds(word) != nil || rounds(word) != nil
      || (word.count > (word.first?.isHangul == true ? 1 : 2) && Parser.value(of: word) { $0.numeral() } != nil)
  }

  /// The words without the `set` in front of a length: `set 10 minutes for rice`.
  private static func withoutSet(_ words: [String]) -> [String] {
    let isLengthBehind = words.indices.dropFirst().contains {
      timerSeconds(words[1...$0].joined(separator: " ")) != nil
    }
    return words.first?.lowercased() == "set" && isLengthBehind ? Array(words.dropFirst()) : words
  }

  /// The name and the length of one word: 녹차3분.
  private static func withoutGluedLength(_ word: String) -> [String] {
    guard let place = word.firstIndex(where: \.isNumber), place > word.startIndex, word.last?.isHangul == true,
      word[..<place].allSatisfy(\.isHangul), timerSeconds(String(word[place...])) != nil
    else { return [word] }
    return [String(word[..<place]), String(word[place...])]
  }

  /// The words without the spaces around and between them.
  package static func split(_ words: [String]) -> [String] {
    words.flatMap { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
  }

  /// True for words that name the time at which a timer ends, readable or not.
  package static func sayEnd(_ words: [String]) -> Bool { split(words).contains(where: saysEnd) }

  private static func saysEnd(_ text: String) -> Bool {
    saysUntil(text) || text.hasSuffix("까지만")
  }

  private static let wordsBehind = laterWords + ["동안", "for"]
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
