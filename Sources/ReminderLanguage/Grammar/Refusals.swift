// What an alert cannot be, and what is left in its label although it says when.
extension Grammar {
  /// The part of a text that asks for no alert: that nothing is shown, or a question; nil where there is none.
  static func noRequest(in text: String) -> Range<Int>? {
    let lower = text.lowercased()
    if let start = negations.first(where: { lower.hasPrefix($0 + " ") }) { return 0..<start.count }
    let end = lower.count - lower.reversed().prefix { ".!".contains($0) }.count
    if let negation = koreanNegations.first(where: lower.prefix(end).hasSuffix) { return (end - negation.count)..<end }
    let isQuestion =
      text.hasSuffix("?") && lower.split(separator: " ").first.map { questions.contains(String($0)) } ?? false
    return isQuestion ? 0..<text.count : nil
  }

  private static let negations = ["don't", "dont", "do not", "never", "stop"].flatMap { negation in
    ["remind me", "alert me", "notify me", "wake me", "reminding me"].map { negation + " " + $0 }
  }
  private static let koreanNegations: [String] = {
    let endings = [" 마", "마", " 마세요", "마세요", " 말아줘", "말아줘", " 말아 줘", " 말아주세요", " 말아 주세요", " 마라"]
    return ["알리지", "알려주지", "알려 주지", "울리지", "깨우지", "깨워주지"].flatMap { stem in endings.map { stem + $0 } }
  }()
  private static let questions: Set<String> = [
    "is", "are", "was", "were", "what", "when", "where", "which", "who", "how", "does", "did",
  ]
}

extension Sentence {
  /// The part of the text that says when, and that has come into the label: rest of november, PST behind a time.
  func unreadPart(of text: String) -> Range<Int>? {
    guard let label = label.request.label else { return nil }
    let (lower, words) = (text.lowercased(), text.split(separator: " ").map(String.init))
    // This week's plan on Friday, and not each Friday.
    if date == nil, delay == nil,
      let beginning = Self.periods.first(where: { lower.hasPrefix($0 + " ") && label.lowercased().hasPrefix($0 + " ") })
    {
      return 0..<beginning.count
    }
    let labelWords = label.split(separator: " ").map(String.init)
    func place(_ word: String, in suffix: Int = 0) -> Range<Int>? {
      guard let index = words.lastIndex(of: word) else { return nil }
      let start = words[..<index].reduce(0) { $0 + $1.count + 1 }
      return text.split(separator: " ", omittingEmptySubsequences: false).count == words.count
        ? start..<start + word.count : 0..<text.count
    }
    for (index, word) in words.enumerated().dropFirst() where Self.zones.contains(word) && labelWords.contains(word) {
      let before = words[index - 1]
      if parseClockTime(before) != nil || ["am", "pm", "noon"].contains(before.lowercased()) { return place(word) }
    }
    // On the half hour, 마지막에서 두 번째 금요일.
    if let first = Self.positions.first(where: label.lowercased().hasPrefix), let word = labelWords.first {
      return place(word).map { $0.lowerBound..<max($0.upperBound, $0.lowerBound + first.count) }
    }
    // Not 9, at the end; 아침에 behind an hour that may be of either half of the day.
    guard let last = labelWords.last, words.last == last else { return nil }
    if labelWords.dropLast().last?.lowercased() == "not", last.first?.isNumber == true { return place(last) }
    return time?.isOpen == true && Self.lateParts.contains(last) ? place(last) : nil
  }

  private static let periods = [
    "이번 주", "이번주", "다음 주", "다음주", "이번 달", "이번달", "다음 달", "다음달", "rest of", "the rest of", "this week", "next week",
  ]
  private static let zones: Set<String> = [
    "PST", "PDT", "MST", "MDT", "CST", "CDT", "EST", "EDT", "GMT", "BST", "CET", "CEST", "UTC", "JST", "AEST", "AEDT",
    "SGT",
  ]
  private static let positions = ["on the half hour", "on the quarter hour", "마지막에서", "끝에서"]
  private static let lateParts: Set<String> = ["새벽에", "아침에", "오전에", "오후에", "저녁에", "밤에"]
}
