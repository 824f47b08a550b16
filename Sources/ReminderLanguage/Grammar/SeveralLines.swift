// A sentence that is no single alert, as several command lines.
extension Grammar {
  /// The lines that together do what a refused sentence asks for; none where that is not known.
  ///
  /// Times of their own on two kinds of days are two alerts: mon 5pm and sat 10am gym. Dates that are left out are skipped
  /// when there is an alert: every day 9pm except dec 24. Several dates are an alert each: dec 7, 9 and 11 at 9am.
  func severalLines(_ text: String) -> [Phrase] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command, words.count <= Self.mostWords else { return [] }
    let isEdit = command.hasPrefix(Self.editCommand)
    // An alert that is edited has one time: the others are of copies.
    if isEdit, let sentences = sentences(words),
      sentences.allSatisfy({ sentence($0).map { $0.label.request == Request() && $0.date == nil } ?? false })
    {
      let copy = "copy " + command.dropFirst(Self.editCommand.count)
      return zip([command, copy], sentences).map { line($0, $1) }
    }
    if !isEdit, let sentences = daysOfWeek(words) ?? sentences(words) ?? datedSentences(words) ?? daysOrHolidays(words)
    {
      return sentences.map { line(command, $0) }
    }
    guard let (rest, dates) = exceptions(words) else { return [] }
    let first: [Phrase]
    if rest.isEmpty { first = [] } else if isWhole(rest) || isEdit { first = [line(command, rest)] } else { return [] }
    guard isEdit || !first.isEmpty else { return [] }
    let reference = isEdit ? String(command.dropFirst(Self.editCommand.count)) : AlertList.lastWord
    let skip = "skip " + reference
    return first
      + dates.map { date in
        let date = ShellWords(phrase: .verbatim(date))
        return first.isEmpty ? Phrase("usage.tryLine", skip, date) : Phrase("usage.thenLine", skip, date)
      }
  }

  private static let (editCommand, mostWords) = ("edit ", 30)

  /// The line for a name that stands first and says when itself: 5시 뉴스 녹화 평일 4시 55분; none where it is not known.
  func nameFirst(_ text: String) -> [Phrase] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command, !command.hasPrefix(Self.editCommand), words.count <= Self.mostWords else { return [] }
    for place in words.indices.dropFirst() {
      let (name, rest, last) = (words[..<place], words[place...].joined(separator: " "), words[place - 1])
      // A name has a time or a weekday, and the sentence its own day.
      guard let sentence = sentence(rest), sentence.days != nil || sentence.date != nil,
        mayBeName(name.joined(separator: " ")), !Self.saysWhenAlone(last), !last.hasSuffix(","),
        !Self.notLast.contains(last.lowercased()), !AlertList.conjunctions.contains(last.lowercased())
      else { continue }
      let behind = sentence.label.request.label.map { $0.split(separator: " ").map(String.init) } ?? []
      guard words[place...].suffix(behind.count).elementsEqual(behind) else { continue }
      let when = words[place..<words.count - behind.count].joined(separator: " ")
      return [
        Phrase(
          "usage.keepLine", command, ShellWords(phrase: .verbatim(when)),
          shellText([(name + behind).joined(separator: " ")]))
      ]
    }
    return []
  }

  /// The line for a name that says when itself, behind all else: 평일 9시 9시 뉴스 보기, workdays 8:20 catch the 8:35 bus.
  func nameLast(_ text: String) -> [Phrase] {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    guard let command, !command.hasPrefix(Self.editCommand), words.count <= Self.mostWords else { return [] }
    for place in words.indices.dropFirst() {
      let (when, name) = (words[..<place].joined(separator: " "), words[place...])
      let isName =
        !Self.saysWhenAlone(words[place]) && !(name.last.map(Self.saysWhenAlone) ?? true)
        && !name.contains { AlertList.conjunctions.contains($0.lowercased()) || $0.hasSuffix(",") }
      guard isName, mayBeName(name.joined(separator: " ")), let sentence = sentence(when),
        sentence.label.request == Request()
      else { continue }
      return [
        Phrase(
          "usage.keepLine", command, ShellWords(phrase: .verbatim(when)), shellText([name.joined(separator: " ")]))
      ]
    }
    return []
  }

  /// Words that are no end of a name.
  private static let notLast: Set<String> = ["every", "each", "before", "after", "till", "until", "전", "뒤", "후"]

  /// False for words that say when themselves: a date, days with a time, each day.
  private func mayBeName(_ text: String) -> Bool {
    let first = text.split(separator: " ").first.map { $0.lowercased() } ?? ""
    guard !Self.saysWhenAlone(text), !["every", "each", "매일", "매주", "음력", "lunar"].contains(first) else { return false }
    guard let sentence = try? Sentence(text, today: zone.local(now).date, lunar: lunar) else { return true }
    // Before breakfast 7:15 and before dinner: one of two times.
    let isOneOfTwo =
      sentence.time != nil && text.split(separator: " ").contains { AlertList.conjunctions.contains($0.lowercased()) }
    return sentence.date == nil && sentence.delay == nil && !isOneOfTwo
      && (sentence.days == nil || sentence.time == nil)
  }

  private func line(_ command: String, _ text: String) -> Phrase {
    Phrase("usage.tryLine", command, ShellWords(phrase: .verbatim(text)))
  }

  private func sentence(_ text: String) -> Sentence? {
    guard let sentence = try? Sentence(text, today: zone.local(now).date, lunar: lunar),
      (try? sentence.requireTime(of: text)) != nil
    else { return nil }
    return sentence
  }

  private func isWhole(_ text: String) -> Bool { sentence(text) != nil }

  /// A sentence for each of two kinds of days; what is named once is the name of both.
  private func sentences(_ words: [String]) -> [String]? {
    let places = words.indices.dropFirst()
    for place in places.filter({ words[$0 - 1].hasSuffix(",") }) + places {
      // The word between them is of neither.
      let second = AlertList.conjunctions.contains(words[place].lowercased()) ? place + 1 : place
      let (left, right) = (Self.withoutConjunction(words[..<place]), words[second...].joined(separator: " "))
      guard let first = sentence(left), let second = sentence(right), first.isApart(from: second) else { continue }
      let requests = [first.label.request, second.label.request]
      // 평일 9시 주말 11시 알람: both of them ring.
      let alarm =
        requests.contains(where: \.isAlarm) ? " " + (words.contains { $0.contains("알람") } ? "알람" : "alarm") : ""
      let alarms = requests.map { $0.isAlarm ? "" : alarm }
      switch (requests[0].label, requests[1].label) {
      case (nil, let label?): return [left + " " + label + alarm, right]
      case (let label?, nil): return [left, right + " " + label + alarm]
      case (nil, nil): return [left + alarms[0], right + alarms[1]]
      // Mon 9am gym, tue 1pm swim.
      case (_?, _?):
        guard words[place - 1].hasSuffix(",") else { continue }
        return [left, right]
      }
    }
    return nil
  }

  /// A sentence for each of several weekdays of one week: 다음 주 월수금 9시, mon and wed next week at 9am.
  private func daysOfWeek(_ words: [String]) -> [String]? {
    for place in words.indices {
      guard let week = Self.namedWeek(words[place...]) else { continue }
      let behind = place + week.count
      for count in (1...Self.dateWords).reversed() {
        for list in [behind..<behind + count, place - count..<place] where list.clamped(to: words.indices) == list {
          let text = Self.withoutConjunction(words[list].drop { $0.lowercased() == "on" })
          guard case .weekly(let days)? = (try? self.days(text))?.days, (1...6).contains(days.days.count) else {
            continue
          }
          let span = min(place, list.lowerBound)..<max(behind, list.upperBound)
          let sentences = days.days.map { day in
            let name = Words.korean.weekdays.entries.first { $0.value == day }?.word
            let text = week.text + " " + (week.isKorean ? name ?? day.fileText : "\(day)")
            return (words[..<span.lowerBound] + [text] + words[span.upperBound...]).joined(separator: " ")
          }
          // The days of this week that are over have no line.
          let possible = sentences.filter { $0 != words.joined(separator: " ") && isAhead($0) }
          return possible.isEmpty ? nil : possible
        }
      }
    }
    return nil
  }

  /// 다음주, 이번 주, `next week`: the words, and how many.
  private static func namedWeek(_ words: ArraySlice<String>) -> (text: String, count: Int, isKorean: Bool)? {
    let pair = words.prefix(2).joined(separator: " ").lowercased()
    if ["this week", "next week"].contains(pair) { return (pair, 2, false) }
    let first = words.first ?? ""
    for week in ["이번", "다음", "다다음"] {
      if [week + "주", week + "주에"].contains(first) { return (week + " 주", 1, true) }
      if [week + " 주", week + " 주에"].contains(pair) { return (week + " 주", 2, true) }
    }
    return nil
  }

  /// True for a whole sentence about a time to come.
  private func isAhead(_ text: String) -> Bool {
    guard let sentence = sentence(text) else { return false }
    return (try? sentence.meaning(of: text, now: now, zone: zone, repeats: false)) != nil
  }

  /// A sentence for each of several dates.
  private func datedSentences(_ words: [String]) -> [String]? {
    for start in words.indices {
      for end in (start + 1...min(words.count, start + Self.dateWords)).reversed() {
        guard let dates = dates(words[start..<end]), dates.count > 1 else { continue }
        let sentences = dates.map { date in
          (words[..<start] + [date] + words[end...]).joined(separator: " ")
        }
        return sentences.allSatisfy(isWhole) ? sentences : nil
      }
    }
    return nil
  }

  /// A sentence for some weekdays, and one for holidays: 주말이랑 공휴일, weekends and holidays.
  private func daysOrHolidays(_ words: [String]) -> [String]? {
    for place in words.indices.dropLast() {
      let isSeparate = AlertList.conjunctions.contains(words[place + 1].lowercased())
      let second = isSeparate ? place + 2 : place + 1
      guard second < words.count else { continue }
      let pair = [Self.withoutConjunction(words[place...place]), words[second]]
      guard pair.contains(where: Self.isHoliday),
        pair.contains(where: { !Self.isHoliday($0) && (try? days($0)) != nil })
      else { continue }
      return pair.map { (words[..<place] + [$0] + words[(second + 1)...]).joined(separator: " ") }
    }
    return nil
  }

  private static func isHoliday(_ word: String) -> Bool {
    ["공휴일", "휴일", "holidays"].contains { word.lowercased().hasPrefix($0) }
  }

  /// The other words, and the dates of an exception: 12월 28일은 빼고, except dec 24 and dec 25.
  private func exceptions(_ words: [String]) -> (rest: String, dates: [String])? {
    for (place, word) in words.enumerated() {
      let ranges =
        if ["빼고", "제외", "제외하고", "말고"].contains(word) {
          (max(0, place - Self.dateWords)..<place).map { ($0..<place, $0...place) }
        } else if let start = Self.behindExcept(words, at: place) {
          (start..<min(words.count, start + Self.dateWords)).reversed().map { (start..<$0 + 1, place...$0) }
        } else { [(Range<Int>, ClosedRange<Int>)]() }
      for (span, whole) in ranges {
        guard let dates = dates(words[span]) else { continue }
        var rest = words
        rest.removeSubrange(whole)
        return (rest.joined(separator: " "), dates)
      }
    }
    return nil
  }

  /// The place behind `except`, or another word for it; nil for other words.
  private static func behindExcept(_ words: [String], at place: Int) -> Int? {
    let word = words[place].lowercased()
    let pair = word + " " + (place + 1 < words.count ? words[place + 1].lowercased() : "")
    if ["apart from", "aside from", "except for", "except on", "but not", "not on"].contains(pair) { return place + 2 }
    return ["except", "excluding", "skipping", "skip", "without", "not"].contains(word) ? place + 1 : nil
  }

  /// The most words of the dates of an exception.
  private static let dateWords = 12

  /// The texts of dates that some words are, and nothing else; a day without its month is of the one before: 12월 7일, 9일.
  private func dates(_ words: ArraySlice<String>) -> [String]? {
    var (rest, dates) = (words, [String]())
    while let word = rest.first {
      let length = (1...3).reversed().first { count in
        guard count <= rest.count else { return false }
        let text = Self.withoutConjunction(rest.prefix(count))
        // A weekday is left out of the days.
        let date = [Self.month(of: dates.last) + text, text].first { text in
          (text.contains(where: \.isNumber) || Parser.value(of: text) { $0.namedDay() } != nil || Self.isRelative(text)
            || Self.weekWords.contains { text.hasPrefix($0 + " ") })
            && (try? self.date(text)) != nil
        }
        if let date { dates.append(date) }
        return date != nil
      }
      guard length != nil || AlertList.conjunctions.contains(word.lowercased()) else { return nil }
      rest = rest.dropFirst(length ?? 1)
    }
    return dates.isEmpty ? nil : dates
  }

  /// 내일, `tomorrow`.
  private static func isRelative(_ text: String) -> Bool {
    Parser.value(of: text) { $0.accept(Words.korean.relativeDays) ?? $0.accept(Words.english.relativeDays) } != nil
  }

  /// The month of a date with the space behind it: 12월, dec; empty where it is said otherwise.
  private static func month(of date: String?) -> String {
    guard let date, let month = date.split(separator: " ").first, month.hasSuffix("월") || month.allSatisfy(\.isLatin)
    else { return "" }
    return month + " "
  }

  /// The text of some words without what joins them to others: 9시랑, `7am,`, 28일은.
  private static func withoutConjunction(_ words: ArraySlice<String>) -> String {
    var words = words
    if let last = words.last, AlertList.conjunctions.contains(last.lowercased()) { words = words.dropLast() }
    let text = words.joined(separator: " ")
    let particle = (["에는", "은", "는", "만"] + AlertList.particles).first { text.hasSuffix($0) && text.count > $0.count }
    return String(text.dropLast(particle?.count ?? 0))
  }
}

extension Sentence {
  /// True where no day is of both.
  fileprivate func isApart(from other: Sentence) -> Bool {
    switch (weekdays, other.weekdays, date, other.date) {
    case (let days?, let others?, nil, nil): days.days.allSatisfy { !others.contains($0) }
    case (nil, nil, let date?, let otherDate?): date != otherDate
    default: false
    }
  }

  private var weekdays: Weekdays? {
    if case .weekly(let days)? = days?.days { days } else { nil }
  }
}
