// A move of the time: 한 시간 늦게, push it back by an hour.
extension EditWords {
  /// A text without the verb of a move: `move it 1 hour later`, 한 시간 늦게 바꿔.
  private static func withoutShift(_ text: String) -> String {
    let shifting = ["미뤄", "늦춰", "앞당겨", "당겨"]
    if let verb = changes.first(where: { verb in text.hasSuffix(" " + verb) && !shifting.contains(where: verb.hasPrefix)
    }) {
      return String(text.dropLast(verb.count + 1))
    }
    let lower = text.lowercased()
    let prefix = shifts.first { lower.hasPrefix($0 + " ") }
    return prefix.map { String(text.dropFirst($0.count + 1)) } ?? text
  }

  fileprivate static func moved(_ words: ArraySlice<String>, _ grammar: Grammar) -> Int? {
    guard case .moved(let minutes)? = EditWords(Array(words), grammar), abs(minutes) < 1440 else { return nil }
    return minutes
  }

  private static let shifts = ["move", "push", "shift", "make", "change", "set"].flatMap { verb in
    [" it back by", " it by", " it back", " it", " this", " back by", " by", " back", ""].map { verb + $0 }
  }

  private static let delays = [
    "push it back by", "push it back", "push back by", "push back", "postpone it by", "postpone it", "postpone by",
    "postpone", "delay it by", "delay it", "delay by", "delay", "put it back by", "put it back", "put back by",
    "put back",
  ]
  private static let advances = ["bring", "pull"].flatMap { verb in
    [" it forward by", " it forward", " forward by", " forward"].map { verb + $0 }
  }

  /// 한 시간 늦게, 30분 일찍, 20 minutes earlier, 하루 뒤: what is counted from now has other words.
  static func move(_ text: String) -> Int? {
    for (verbs, sign) in [(delays, 1), (advances, -1)] {
      if let verb = verbs.first(where: { text.lowercased().hasPrefix($0 + " ") }),
        let minutes = durationMinutes(String(text.dropFirst(verb.count + 1)))
      {
        return sign * minutes
      }
    }
    let directions = [
      (" 늦게", 1), (" 뒤로", 1), (" 늦춰", 1), (" 미뤄", 1), (" 일찍", -1), (" 앞으로", -1), (" 당겨", -1),
      (" 앞당겨", -1), (" 앞당겨서", -1), (" 당겨서", -1), (" 늦춰서", 1), (" 미뤄서", 1), (" 빨리", -1), (" earlier", -1),
      (" sooner", -1), (" later", 1),
    ]
    let text =
      ["해 줘", "해줘", "주세요", " 줘", "줘"].first { text.hasSuffix($0) }
      .map { withoutShift(String(text.dropLast($0.count))) } ?? withoutShift(text)
    for (word, sign) in directions where text.hasSuffix(word) {
      return durationMinutes(String(text.dropLast(word.count))).map { sign * $0 }
    }
    for word in [" 뒤", " 후"] where text.hasSuffix(word) {
      return durationMinutes(String(text.dropLast(word.count))).flatMap { $0 % 1440 == 0 ? $0 : nil }
    }
    return nil
  }
}

extension Grammar {
  /// By how much a copy is moved, in minutes, and its name: 30분 늦게, 30분 늦게 차라는 이름으로, `an hour later as tea`.
  ///
  /// Nil where the words move no time.
  package func copyWords(_ words: [String]) -> (minutes: Int, name: String?)? {
    if let minutes = EditWords.moved(words[...], self) { return (minutes, nil) }
    for place in words.indices.dropFirst() {
      for (move, name) in [(words[..<place], words[place...]), (words[place...], words[..<place])] {
        guard let name = EditWords.copyName(name.joined(separator: " ")) else { continue }
        if let minutes = EditWords.moved(move, self) { return (minutes, name) }
      }
    }
    return nil
  }
}
