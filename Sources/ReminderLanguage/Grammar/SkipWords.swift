/// What the words of `skip` behind its alert leave out.
package enum SkipWords {
  /// So many.
  case count(Int)
  /// Those until an instant.
  case until(Instant)
  /// Those of days, one behind the other.
  case days([Stretch])
  /// One of several days, each by itself.
  case either([String])
  /// Each holiday.
  case holidays

  package typealias Stretch = (from: Instant, until: Instant)
}

extension Grammar {
  /// Reads how many are skipped, or until when (the end of the day for a day alone with 까지, as in a pause), or on which days.
  ///
  /// - Throws: `InvalidInput` for words that are none of these, or a number outside of `range`.
  package func skip(_ text: String, in range: ClosedRange<Int>) throws(InvalidInput) -> SkipWords {
    // 다음 거: the next one.
    if text.isEmpty || Self.nextOne.contains(text.hasSuffix("만") ? String(text.dropLast()) : text) { return .count(1) }
    // 12월 24일부터 31일까지 has a beginning of its own.
    if saysUntil(text), !text.contains("부터") {
      return .until(try end(text, or: Phrase("usage.notASkipCount", text, range.upperBound)))
    }
    do throws(InvalidInput) {
      return .count(try parseSkips(text, in: range) { Phrase("usage.notASkipCount", $0, $1) })
    } catch {
      // 2 days, 이틀: those of so many days from now.
      let length = text.lowercased().hasPrefix("for ") ? String(text.dropFirst(4)) : text
      let span = ["동안", "간"].first { length.hasSuffix($0) }.map { String(length.dropLast($0.count)) } ?? length
      if let minutes = durationMinutes(span), minutes % 1440 == 0 { return .until(now + Int64(minutes) * 60) }
      if let lines = daysOfEither(text) { return .either(lines) }
      if let days = skippedDays(text.split(separator: " ").map(String.init)) { return .days(days) }
      // 공휴일, on bank holidays: each of them.
      guard let rule = try? days(text), rule.holidays == .some(.only) else { throw error }
      return .holidays
    }
  }

  /// The words without what says that occurrences are meant: this Friday's standup, the next two sessions.
  package static func withoutSessions(_ words: [String]) -> [String] {
    words.map { word in
      let day = word.hasSuffix("'s") ? String(word.dropLast(2)) : ""
      if ["sessions", "session", "ones"].contains(word.lowercased()) { return "" }
      return isWeekday(day) || ["today", "tomorrow"].contains(day.lowercased()) ? day : word
    }.filter { !$0.isEmpty }
  }

  private static let nextOne = Set(
    ["다음", "이번"].flatMap { word in ["거", "것", "꺼"].flatMap { [word + $0, word + " " + $0] } })

  /// The days of words that name a part of one, or what is left: tonight, tomorrow morning, for the rest of the week.
  private static func wholeDays(_ text: String) -> String {
    var words = text.lowercased().split(separator: " ").map(String.init)
    // Today's, todays.
    if let day = ["today", "tomorrow"].first(where: { words == [$0 + "s"] || words == [$0 + "'s"] }) { words = [day] }
    if words == ["tonight"] { words = ["today"] }
    if words.count > 1, words.last == "only" { words.removeLast() }
    if words.count > 1, ["morning", "afternoon", "evening", "night"].contains(words.last) { words.removeLast() }
    var line = words.joined(separator: " ")
    // 다다음 주 꺼만.
    if let thing = ["꺼만", "꺼", "거만", "거", "것만", "것"].first(where: line.hasSuffix) {
      let rest = line.dropLast(thing.count).reversed().drop { $0 == " " }.reversed()
      if let last = rest.last, "주일달".contains(last) { line = String(rest) }
    }
    // 12월 4일은, 이번 주는, 크리스마스날.
    if let particle = ["에는", "은", "는", "엔", "에", "날"].first(where: {
      line.hasSuffix($0) && line.count > $0.count + 1
    }),
      !line.hasSuffix("설날"), !line.hasSuffix(" 날")
    {
      line = String(line.dropLast(particle.count))
    }
    return line.hasSuffix("rest of the week") || line.hasSuffix("rest of this week") ? "this week" : line
  }

  /// Reads days, one behind the other; nil for other words: 내일, 모레, `tomorrow and friday`.
  package func skippedDays(_ words: [String]) -> [SkipWords.Stretch]? {
    if let days = try? stretch(Self.wholeDays(words.joined(separator: " "))) { return [days] }
    // 목금, 다음 주 월수금: a letter for each.
    let letters = Self.wholeDays(words.last ?? "").filter { $0 != "," }
    let week = words.dropLast().joined(separator: " ")
    if (2...7).contains(letters.count), letters.allSatisfy("월화수목금토일".contains) {
      guard week.isEmpty || Grammar.weekWords.contains(week) else { return nil }
      let stretches = letters.compactMap {
        try? stretch((week + " \($0)요일").trimmingPrefix { $0 == " " }.description)
      }
      return stretches.count == letters.count ? stretches : nil
    }
    for count in words.indices.dropFirst().reversed() {
      var first = words[..<count].joined(separator: " ")
      let particle = AlertList.particles.first { first.hasSuffix($0) }
      first = String(first.dropLast(particle?.count ?? 0))
      let rest = words[count...].drop { AlertList.conjunctions.contains($0.lowercased()) }
      guard let days = try? stretch(Self.wholeDays(first)) else { continue }
      // 다음 주 월요일하고 수요일: of the same week.
      let week = Grammar.weekWords.first { first.lowercased().hasPrefix($0 + " ") }
      let isWeekday = rest.first.map { Grammar.isWeekday($0) } ?? false
      guard let more = skippedDays((isWeekday ? week.map { [$0] } ?? [] : []) + rest) else { continue }
      return [days] + more
    }
    return nil
  }
}
