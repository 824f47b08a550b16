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
  /// The part of the text that says when, and that has come into the label; nil where there is none.
  func unreadPart(of text: String) -> Range<Int>? {
    guard let label = label.request.label, let part = unread(in: label.lowercased(), of: text.lowercased()) else {
      return nil
    }
    let (characters, wanted) = (Array(text.lowercased()), Array(part))
    let start = characters.indices.first { characters[$0...].starts(with: wanted) }
    return start.map { $0..<$0 + wanted.count }
  }

  /// The same, of texts in lower case.
  private func unread(in label: String, of text: String) -> String? {
    // This week's plan on Friday, and not each Friday; rest of november.
    let isOnce = date != nil || delay != nil
    let period = Self.periods.first { period in
      [" ", "에 "].contains { text.hasPrefix(period + $0) } && label.hasPrefix(period + " ")
    }
    if !isOnce, let period { return period }
    // 내년 상반기까지.
    let named = label.split(separator: " ").map(String.init)
    let year = named.indices.first { place in
      let isYear = ["내년", "내후년"].contains(where: named[place].hasPrefix)
      return isYear
        && (end != nil || start != nil
          || named[place...].prefix(2).contains { $0.hasSuffix("까지") || $0.hasSuffix("부터") || $0.hasSuffix("월") })
    }
    if let year { return named[year] }
    // On the half hour, 마지막에서 두 번째 금요일.
    if let position = Self.positions.first(where: label.contains) { return position }
    // 12월 7일과 12월 9일.
    let day = label.split(separator: " ").first { word in
      let ending = word.drop(while: \.isWholeNumber)
      return ending.count < word.count && ["일과", "일이랑", "일하고", "일,"].contains(ending)
    }
    if let day { return String(day) }
    // 토요일이랑 right in front of the days: of days that were not read.
    let before = String(Array(text).prefix(places[.days]?.lowerBound ?? 0)).split(separator: " ").last.map(String.init)
    if let before, before.contains("요일"), Grammar.isJoinedWeekday(before), named.contains(before) { return before }
    // 이번 주 금요일 빼고, mon wed fri next week: of one week, and of days that were not read.
    let exception = String(Array(text).prefix(places[.except]?.lowerBound ?? 0))
    if let period = Self.periods.first(where: { exception.hasSuffix($0 + " ") && label.contains($0) }) { return period }
    let first = String(Array(text).prefix(places[.date]?.lowerBound ?? 0)).split(separator: " ").last.map(String.init)
    if let first, Grammar.isWeekday(first), named.contains(first) { return first }
    let words = text.split(separator: " ").map(String.init)
    // 9am PST, 9 am PST.
    let zone = words.indices.dropFirst().first { place in
      Self.zones.contains(words[place]) && named.contains(words[place])
        && (parseClockTime(words[place - 1]) != nil || ["am", "pm", "noon"].contains(words[place - 1]))
    }
    if let zone { return words[zone] }
    guard let last = named.last, words.last == last else { return nil }
    // At 8 tonight not 9.
    if named.dropLast().last == "not", last.first?.isNumber == true { return last }
    // 6시 반 수영 아침에: of an hour that may be in either half of the day.
    return time?.isOpen == true && Self.lateParts.contains(last) ? last : nil
  }

  private static let periods = [
    "이번 주", "이번주", "다음 주", "다음주", "이번 달", "이번달", "다음 달", "다음달", "rest of", "the rest of", "this week", "next week",
  ]
  private static let zones: Set<String> = [
    "pst", "pdt", "mst", "mdt", "cst", "cdt", "est", "edt", "gmt", "bst", "cet", "cest", "utc", "jst", "aest", "aedt",
    "sgt",
  ]
  private static let positions = ["on the half hour", "on the quarter hour", "마지막에서", "끝에서"]
  private static let lateParts: Set<String> = ["새벽에", "아침에", "오전에", "오후에", "저녁에", "밤에"]
}
