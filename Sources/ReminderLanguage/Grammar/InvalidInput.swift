/// A text that is no value of the requested kind.
package struct InvalidInput: Error, Equatable {
  /// The problem, the text and what to write instead.
  package let phrase: Phrase
  /// Lines that show the part that is wrong, and a text that works.
  package internal(set) var hints: [Phrase]
  /// The part that is wrong; nil if it is not known.
  package let part: String?

  package init(phrase: Phrase, hints: [Phrase] = [], part: String? = nil) {
    (self.phrase, self.hints, self.part) = (phrase, hints, part)
  }

  /// `command` is how the command line begins that the text ends; nil where no other line is proposed.
  init(_ error: GrammarError, _ text: String, today: CalendarDate, command: String?) {
    let part = error.part(of: text)
    var hints = part.count < text.count ? error.pointer(in: text) : []
    if let command, let correction = error.correction(of: part, today: today) {
      let (before, after) = error.around(text)
      if case .noInterval(let start?) = error.reason {
        let rest = String(Array(text).dropFirst(error.place.upperBound))
        let line = Phrase("usage.tryText", String(Array(text).prefix(error.place.lowerBound)), start.phrase, rest)
        hints.append(Phrase("usage.tryLine", command, ShellWords(phrase: line)))
      }
      hints.append(
        Phrase(
          "usage.tryLine", command,
          ShellWords(
            phrase: Phrase("usage.tryText", error.isDeadline ? Self.thisWeek(before) : before, correction, after))))
    }
    if let command, let days = Self.daysOfWeekends[part.lowercased()] {
      let (before, after) = error.around(text)
      // On a Sunday the Saturday of this week is over.
      let isHalfOver = today.weekday == .sunday && (part.hasPrefix("이번") || part.lowercased().hasPrefix("this"))
      for day in days.suffix(isHalfOver ? 1 : 2) {
        hints.append(Phrase("usage.tryLine", command, ShellWords(phrase: Phrase("usage.tryText", before, day, after))))
      }
    }
    switch error.reason {
    case .misspelled(_, let keep), .unknownWhen(let keep):
      if let command, part.lowercased().hasPrefix("by ") {
        let (before, after) = error.around(text)
        let day = Grammar.isWeekday(String(part.dropFirst(3))) ? "this " : ""
        let line = Phrase("usage.tryText", before, day + part.dropFirst(3), after)
        hints.append(Phrase("usage.tryLine", command, ShellWords(phrase: line)))
      }
      guard let command, Grammar.saysTime(keep.when) else { break }
      hints.append(Phrase("usage.keepLine", command, ShellWords(phrase: .verbatim(keep.when)), shellText([keep.label])))
    default: break
    }
    if case .past(let local, isWindow: false) = error.reason, let command, local.date < today,
      let line = Self.withDayFirst(text, part)
    {
      hints.append(Phrase("usage.tryLine", command, ShellWords(phrase: .verbatim(line))))
    }
    if case .noTime = error.reason, let command, let line = Parser.delayed(text) {
      hints.append(Phrase("usage.tryLine", command, ShellWords(phrase: .verbatim(line))))
    }
    // Alerts have whole minutes, and timers seconds: 7분 반 뒤.
    if ["반", "half", "second", "초"].contains(where: text.contains), command != nil,
      let timer = TimerWords(text.split(separator: " ").map(String.init)),
      timer.seconds % 60 != 0
    {
      hints.append(Phrase("usage.tryLine", "timer", ShellWords(phrase: .verbatim(text))))
    }
    self.init(phrase: error.reason.phrase(of: part, today: today), hints: hints, part: part)
  }

  /// The text with its weekday as the next such day, where it is at the end, and no other one before it: 금요일 → 오는 금요일.
  private static func thisWeek(_ text: String) -> String {
    let words = text.split(separator: " ")
    guard let word = words.last, text.hasSuffix(" "),
      words.dropLast().last.map({ !$0.hasSuffix("주") && !$0.hasSuffix("로") && !["이번", "다음", "오는"].contains($0) })
        ?? true, Grammar.isWeekday(String(word)),
      words.dropLast().last.map({ !Grammar.isJoinedWeekday(String($0)) }) ?? true
    else {
      return text
    }
    return text.dropLast(word.count + 1) + (word.first?.isHangul == true ? "오는 " : "this ") + word + " "
  }

  /// The text with a date read as day, month and year: 3/12/2026 → 2026-12-03; nil where it has none.
  private static func withDayFirst(_ text: String, _ part: String) -> String? {
    let numbers = part.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 3, let day = numbers[0], let month = numbers[1], let year = numbers[2],
      let date = CalendarDate(year: year, month: month, day: day)
    else { return nil }
    return text.replacing(part, with: date.fileText)
  }

  /// The days that a weekend has, of which an alert for a date has one.
  private static let daysOfWeekends = [
    "이번 주말": ["이번 주 토요일", "이번 주 일요일"], "다음 주말": ["다음 주 토요일", "다음 주 일요일"],
    "this weekend": ["this saturday", "this sunday"], "next weekend": ["next week saturday", "next week sunday"],
  ]
}

extension Parser {
  /// The text with its length as a distance from now: `20m tea` → `+20m tea`, 20분 차 → 20분 뒤 차; nil where it begins with none.
  fileprivate static func delayed(_ text: String) -> String? {
    var parser = Parser(Letters(text), today: CalendarDate(daysSince1970: 0))
    guard parser.duration() != nil, parser.problem == nil, parser.isAtBoundary else { return nil }
    let length = parser.letters.text(of: 0..<parser.index)
    let rest = parser.letters.text(of: parser.index..<parser.letters.characters.count)
    // 7분 반 뒤 is none of whole minutes.
    guard !parser.isAhead(oneOf: ["반", "뒤", "후", "and a half"]) else { return nil }
    return length.last?.isHangul == true ? length + " 뒤" + rest : "+" + length + rest
  }
}

extension GrammarError {
  /// The text that is wrong.
  func part(of text: String) -> String {
    String(Array(text)[place.clamped(to: 0..<text.count)].prefix(200))
  }

  /// The text, and below it a line that marks the part.
  func pointer(in text: String) -> [Phrase] {
    // Of a long text the mark would be far away.
    guard text.count <= 200 else { return [] }
    let characters = Array(text.strippingControls)
    let place = place.clamped(to: 0..<characters.count)
    let indent = String(characters[..<place.lowerBound]).displayWidth
    let width = max(1, String(characters[place]).displayWidth)
    let mark = "  " + String(repeating: " ", count: indent) + "^" + String(repeating: "~", count: width - 1)
    return [.verbatim("  " + String(characters)), .verbatim(mark)]
  }

  /// True for when something is to be done: 금요일 오후 5시까지.
  fileprivate var isDeadline: Bool { if case .halfWindow(interval: nil, nil, _) = reason { true } else { false } }

  /// The text before and after the correction, with the spaces between.
  fileprivate func around(_ text: String) -> (before: String, after: String) {
    let characters = Array(text)
    let place = place.clamped(to: 0..<characters.count)
    switch reason {
    // A missing part comes before a text, or behind the part that it belongs to.
    case .noWindow:
      return (spaced(characters[..<place.lowerBound]), " " + spaced(characters[place.lowerBound...]))
    case .noInterval:
      return (spaced(characters[..<place.upperBound]) + " ", spaced(characters[place.upperBound...]))
    default: return (spaced(characters[..<place.lowerBound]), spaced(characters[place.upperBound...]))
    }
  }

  /// Each run of white space as one space.
  private func spaced(_ characters: ArraySlice<Character>) -> String {
    var result = ""
    for character in characters where !(character.isWhitespace && result.last == " ") {
      result.append(character.isWhitespace ? " " : character)
    }
    return result
  }

  /// The days of what is done so often a week, with as much time between them as can be.
  private static let daysOfWeek: [Int: (korean: String, english: String)] = [
    2: ("화목", "tue,thu"), 3: ("월수금", "mon,wed,fri"), 4: ("월화목금", "mon,tue,thu,fri"), 5: ("평일", "weekdays"),
    6: ("월화수목금토", "mon,tue,wed,thu,fri,sat"),
  ]

  /// The replacement of the part in a valid text; nil if unknown.
  fileprivate func correction(of part: String, today: CalendarDate) -> Phrase? {
    // Never a time or a date that was not said.
    switch reason {
    case .noHour(let start, let end?): return .window(from: start, to: end)
    case .noHalf(let time), .noHour(let time, nil): return time.phrase
    case .notInPartOfDay(let time): return time?.phrase
    case .otherWeekday(let weekday):
      return part.hasPrefix("(") ? Phrase("say.parenthesized", weekday.phrase) : Phrase("rule.oneDay", weekday.phrase)
    case .past(let local, _) where local.date < today: return nil
    case .past(_, isWindow: true): return nil
    case .past(let local, isWindow: false):
      return LocalDateTime(date: today.advanced(by: 1), time: local.time).phrase(today: today)
    // 11시까지: when to be done with it.
    case .halfWindow(interval: nil, nil, let to?): return to.phrase
    // 8시부터, of what has no end: the time.
    case .halfWindow(interval: nil, let from?, nil): return from.phrase
    case .noWindow(hasTime: true), .halfWindow(interval: nil, _, _): return nil
    // The end that is said stays.
    case .halfWindow(let interval?, let from?, _):
      // Round the clock, such as a pill: the last before the first.
      let last = from.minuteOfDay + 1440 - interval
      let isRound = interval >= 360 && 1440 % interval == 0 && last < 1440
      let end = ClockTime(minuteOfDay: isRound ? last : 1320)
      return from < end ? .window(from: from, to: end) : nil
    case .halfWindow(_, _, let to?):
      let start = ClockTime(minuteOfDay: 540)
      return start < to ? .window(from: start, to: to) : nil
    case .noWindow(hasTime: false), .halfWindow:
      // Of what is several times a day and not in the hours of work, such as a pill: 8시간마다.
      let interval = Parser.value(of: part) { $0.interval() } ?? 0
      let isSparse = interval >= 240
      if interval == 360 { return .window(from: ClockTime(minuteOfDay: 0), to: ClockTime(minuteOfDay: 1080)) }
      return .window(
        from: ClockTime(minuteOfDay: isSparse ? 360 : 540), to: ClockTime(minuteOfDay: isSparse ? 1320 : 1080))
    // Between two times is no interval.
    case .noInterval(_):
      return part.contains("사이") || part.lowercased().hasPrefix("between") ? nil : .interval(minutes: 60)
    case .noDay(isAlone: false): return nil
    case .noDay:
      if let times = Parser.value(of: part, { $0.timesPerPeriod() }), times.count > 1 {
        let days = times.period == .weekly ? Self.daysOfWeek[times.count] : nil
        return days.map { .verbatim(part.contains(where: \.isHangul) ? $0.korean : $0.english) }
      }
      // Of weeks: on the day of today.
      let isOfWeeks = Parser.value(of: part) { $0.isEveryWeek() || $0.weekInterval() != nil ? true : nil } ?? false
      return isOfWeeks
        ? Phrase("usage.tryText", part + " ", Phrase("rule.oneDay", today.weekday.phrase), "") : nil
    case .misspelled(let time, _): return .verbatim(time)
    default: return nil
    }
  }
}
